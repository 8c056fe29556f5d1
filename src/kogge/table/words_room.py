"""What a room says of itself, in German and English."""

from kogge.engine.game import Words

ROOM: dict[str, Words] = {
    "guest": {"de": "Gast", "en": "Guest"},
    "somebody": {"de": "Person {number}", "en": "Player {number}"},
    "spectator": {"de": "Zuschauer", "en": "Spectator"},
    "open seat": {"de": "freier Platz", "en": "open seat"},
    "waits for": {"de": "{name} ist am Zug.", "en": "It is {name}'s turn."},
    "thinks": {"de": "{name} überlegt.", "en": "{name} is thinking."},
    "open seats": {"de": "Der Tisch wartet auf Mitspieler.", "en": "The table is waiting for players."},
    "over": {"de": "Das Spiel ist zu Ende.", "en": "The game is over."},
    "won": {"de": "{names} gewinnt.", "en": "{names} wins."},
    "nobody won": {"de": "Niemand gewinnt.", "en": "Nobody wins."},
    "won together": {"de": "{names} gewinnen gemeinsam.", "en": "{names} win together."},
    "look back": {"de": "Rückblick: Punkt {at} von {last}.", "en": "Looking back: point {at} of {last}."},
    "look back more": {
        "de": "So sah der Tisch damals für dich aus.",
        "en": "This is how the table looked to you then.",
    },
    "chosen": {"de": "Gewählt: {what}. Zeig jetzt, wohin.", "en": "Chosen: {what}. Now point at where."},
    "stand-in": {"de": "Ein Bot spielt für dich.", "en": "A bot is playing for you."},
    "ask back": {
        "de": "{name} möchte den letzten Zug zurücknehmen.",
        "en": "{name} would like to take the last move back.",
    },
    "ask hand over": {
        "de": "{name} schlägt vor, dass für {target} ein Bot ({level}) weiterspielt.",
        "en": "{name} proposes that a bot ({level}) plays on for {target}.",
    },
    "and": {"de": "und", "en": "and"},
    "title turn": {"de": "● Du bist dran – {game} – Kogge", "en": "● Your turn – {game} – Kogge"},
    "title": {"de": "{game} – Kogge", "en": "{game} – Kogge"},
    "plot": {"de": "Punkte nach jedem Zug", "en": "Points after every turn"},
    "plot long": {
        "de": "Punkte aller Plätze nach jedem Zug. Am Ende: {ends}.",
        "en": "Points of all seats after every turn. In the end: {ends}.",
    },
    "plot turns": {"de": "gespielte Züge", "en": "turns played"},
}
