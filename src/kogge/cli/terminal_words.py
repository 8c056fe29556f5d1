"""What the terminal says while a game is played or looked at, in both languages.

A command may always be given by a letter or a word of either language; the help shows those of one's own.
"""

from collections.abc import Mapping

# command -> language -> its letter, its word, and what it does
COMMANDS: Mapping[str, Mapping[str, tuple[str, str, str]]] = {
    "undo": {
        "en": ("u", "undo", "take back your last decision"),
        "de": ("z", "zurück", "deine letzte Entscheidung zurücknehmen"),
    },
    "hint": {
        "en": ("h", "hint", "what a bot would do in your place"),
        "de": ("t", "tipp", "was ein Bot an deiner Stelle täte"),
    },
    "position": {
        "en": ("p", "position", "show the position again"),
        "de": ("p", "position", "die Stellung noch einmal zeigen"),
    },
    "log": {
        "en": ("l", "log", "everything that happened, as far as you may know it"),
        "de": ("l", "log", "alles, was geschah, soweit du es wissen darfst"),
    },
    "rule": {
        "en": ("r", "rule", "print a rule: r 6.3"),
        "de": ("r", "regel", "eine Regel zeigen: r 6.3"),
    },
    "save": {
        "en": ("s", "save", "save now (every decision is saved anyway)"),
        "de": ("s", "sichern", "jetzt sichern (jede Entscheidung wird ohnehin gesichert)"),
    },
    "quit": {
        "en": ("q", "quit", "stop here and go on another time"),
        "de": ("q", "ende", "hier aufhören und ein andermal weiterspielen"),
    },
    "help": {
        "en": ("?", "help", "this list"),
        "de": ("?", "hilfe", "diese Liste"),
    },
}

COMMAND_OF: Mapping[str, str] = {
    word: command
    for command, words in COMMANDS.items()
    for letter, name, _ in words.values()
    for word in (letter, name)
}

YES = ("y", "yes", "j", "ja")
NEXT = ("", "n", "next", "w", "weiter")
BACK = ("b", "back", "z", "zurück")

TEXTS: Mapping[str, Mapping[str, str]] = {
    # -- the beginning
    "title": {"en": "{title}, {edition}: {names}", "de": "{title}, {edition}: {names}"},
    "seed hash": {
        "en": "SHA-256 of the seed, which the end of the match will show:\n{hash}",
        "de": "SHA-256 des Startwerts, den das Ende der Partie zeigt:\n{hash}",
    },
    "saved at": {"en": "Saved with every decision: {file}", "de": "Gesichert mit jeder Entscheidung: {file}"},
    "asks for help": {"en": "? lists the commands.", "de": "? nennt die Befehle."},
    "and": {"en": " and ", "de": " und "},
    # -- a decision
    "prompt": {"en": "{name}: {prompt}", "de": "{name}: {prompt}"},
    # -- several people
    "curtain": {
        "en": "Pass the keyboard to {name}. {name}, press Enter when nobody else is looking.",
        "de": "Gib {name} die Tastatur. {name}, drücke Enter, wenn sonst niemand zusieht.",
    },
    "curtain undo": {
        "en": "({before}: “u” takes your last decision back.)",
        "de": "({before}: „z“ nimmt deine letzte Entscheidung zurück.)",
    },
    "curtain refused": {
        "en": "Press Enter alone, or type u (take back), q (quit).",
        "de": "Drücke nur Enter, oder tippe z (zurücknehmen), q (aufhören).",
    },
    "consent": {
        "en": "Others have moved, or something hidden became known. Do {names} agree to go back? (y/n)",
        "de": "Andere haben gezogen, oder Verdecktes wurde bekannt. Ist {names} damit einverstanden? (j/n)",
    },
    "consent of several": {
        "en": "Others have moved, or something hidden became known. Do {names} agree to go back? (y/n)",
        "de": "Andere haben gezogen, oder Verdecktes wurde bekannt. Sind {names} damit einverstanden? (j/n)",
    },
    "no consent": {"en": "Then it stands.", "de": "Dann bleibt es dabei."},
    # -- commands
    "taken back": {
        "en": "{name} takes back the last decision.",
        "de": "{name} nimmt die letzte Entscheidung zurück.",
    },
    "nothing to take back": {
        "en": "{name} has decided nothing yet that could be taken back.",
        "de": "{name} hat noch nichts entschieden, was sich zurücknehmen ließe.",
    },
    "hint": {
        "en": "A bot would choose the first of these; you would then be {lead}.",
        "de": "Ein Bot wählte das Erste davon; {lead}.",
    },
    "ahead": {
        "en": "about {value} points ahead of the others' average",
        "de": "danach lägst du etwa {value} Punkte über dem Schnitt der anderen",
    },
    "behind": {
        "en": "about {value} points behind the others' average",
        "de": "danach lägst du etwa {value} Punkte unter dem Schnitt der anderen",
    },
    "as good": {"en": "as good", "de": "ebenso gut"},
    "worse": {"en": "{value} points less", "de": "{value} Punkte weniger"},
    "no such rule": {
        "en": "There is no rule “{number}”; try r 6, r 6.3 or r R17.",
        "de": "Es gibt keine Regel „{number}“; versuche r 6, r 6.3 oder r R17.",
    },
    "saved": {"en": "Saved: {file}", "de": "Gesichert: {file}"},
    "help": {
        "en": "Choose by number, or type what stands beside it (“{notation}”). Or:",
        "de": "Wähle mit der Nummer, oder tippe, was daneben steht („{notation}“). Oder:",
    },
    # -- input that is none
    "illegal": {
        "en": "“{line}” is not allowed now; type a number from 1 to {count}, or ? for the commands.",
        "de": "„{line}“ ist jetzt nicht erlaubt; tippe eine Nummer von 1 bis {count}, oder ? für die Befehle.",
    },
    "no number": {
        "en": "There is no option {line}; type a number from 1 to {count}, or ? for the commands.",
        "de": "Es gibt keine Möglichkeit {line}; tippe eine Nummer von 1 bis {count}, oder ? für die Befehle.",
    },
    "not understood": {
        "en": "“{line}” is no option and no command; type a number from 1 to {count}, or ? for the commands.",
        "de": "„{line}“ ist weder Möglichkeit noch Befehl; "
        "tippe eine Nummer von 1 bis {count}, oder ? für die Befehle.",
    },
    "empty": {
        "en": "Type a number from 1 to {count}, or ? for the commands.",
        "de": "Tippe eine Nummer von 1 bis {count}, oder ? für die Befehle.",
    },
    "only option": {
        "en": "Type 1, the only option, or ? for the commands.",
        "de": "Tippe 1, die einzige Möglichkeit, oder ? für die Befehle.",
    },
    # -- the end
    "stopped": {
        "en": "The match is saved. Go on with: kogge play --load {file}",
        "de": "Die Partie ist gesichert. Weiter geht es mit: kogge play --load {file}",
    },
    "end of input": {
        "en": "The input has ended.",
        "de": "Die Eingabe ist zu Ende.",
    },
    "interrupted": {"en": "Interrupted.", "de": "Abgebrochen."},
    "lies at": {
        "en": "The match lies at {file}; look at it with: kogge replay {file}",
        "de": "Die Partie liegt unter {file}; sieh sie dir an mit: kogge replay {file}",
    },
    # -- looking at a match
    "not over": {
        "en": "The match is not over; until then nobody sees all cards. Choose a seat, or look on as a spectator.",
        "de": "Die Partie läuft noch; bis zu ihrem Ende sieht niemand alle Karten. Wähle einen Sitz, oder sieh zu.",
    },
    "steps": {
        "en": "Enter: on, b: back, a number: jump there, q: quit",
        "de": "Enter: weiter, b: zurück, eine Zahl: dorthin springen, q: aufhören",
    },
    "last point": {"en": "This is the last point.", "de": "Das ist der letzte Punkt."},
    "first point": {"en": "This is the beginning.", "de": "Das ist der Anfang."},
    "no point": {
        "en": "“{line}” is no point of this match; it has 0 to {count}.",
        "de": "„{line}“ ist kein Punkt dieser Partie; sie hat 0 bis {count}.",
    },
}


def say(key: str, lang: str, **parts: object) -> str:
    """A sentence of the terminal, with its blanks filled in."""
    return TEXTS[key][lang].format(**parts)
