"""Every sentence of the command line, in both languages. What the games say stands in their own words."""

from collections.abc import Mapping

LANGUAGES = ("de", "en")


def say(key: str, lang: str, **parts: object) -> str:
    """The sentence of that key, with its parts filled in."""
    return WORDS[key][lang].format(**parts)


def on_one_line(text: str) -> str:
    """A text that comes from outside, fit to be shown: it cannot break the line or steer the terminal."""
    return "".join(sign if sign.isprintable() else "�" for sign in text)


WORDS: Mapping[str, Mapping[str, str]] = {
    # -- positions and results
    "point": {"de": "{game}: Punkt {at} von {last}", "en": "{game}: point {at} of {last}"},
    "decides": {"de": "{name} entscheidet.", "en": "{name} decides."},
    "won": {"de": "{name} gewinnt mit {points} Punkten.", "en": "{name} wins with {points} points."},
    "nobody won": {"de": "Niemand gewinnt.", "en": "Nobody wins."},
    "shared victory": {
        "de": "{names} und {last} teilen sich den Sieg mit {points} Punkten.",
        "en": "{names} and {last} share the victory with {points} points.",
    },
    "place": {"de": "Platz", "en": "Place"},
    "player": {"de": "Spieler", "en": "Player"},
    "points": {"de": "Punkte", "en": "Points"},
    "tie-break": {"de": "bei Gleichstand", "en": "Tie-break"},
    "seed": {"de": "Startwert: {seed}", "en": "Seed: {seed}"},
    "seed hash": {"de": "Sein SHA-256: {hash}", "en": "Its SHA-256: {hash}"},
    # -- the games
    "games": {"de": "Spiele", "en": "Games"},
    "id": {"de": "Kennung", "en": "Id"},
    "game": {"de": "Spiel", "en": "Game"},
    "seats": {"de": "Sitze", "en": "Seats"},
    "rulebook": {"de": "Anleitung", "en": "Rulebook"},
    "public": {"de": "öffentlich", "en": "Public"},
    "reconstructed": {"de": "nachgebildet", "en": "Reconstructed"},
    "data shares": {
        "de": "Die Anteile sagen, woher die Daten stammen: aus der Anleitung, aus öffentlichen Quellen oder, wo beide "
        "schweigen, nachgebildet. „kogge data SPIEL“ zeigt es Block für Block.",
        "en": "The shares say where the data comes from: the rulebook, public sources or, where both are silent, "
        "reconstruction. “kogge data GAME” shows it block by block.",
    },
    "options of": {"de": "Optionen von {id}", "en": "Options of {id}"},
    "option": {"de": "Option", "en": "Option"},
    "default": {"de": "Standard", "en": "Default"},
    "meaning": {"de": "Bedeutung", "en": "Meaning"},
    "on": {"de": "an", "en": "on"},
    "off": {"de": "aus", "en": "off"},
    # -- simulating
    "playing": {"de": "Partien", "en": "Games"},
    "simulated": {
        "de": "{games} Partien {game} mit {seats} Sitzen",
        "en": "{games} games of {game} with {seats} seats",
    },
    "by seat": {"de": "Siege nach Sitz", "en": "Wins by seat"},
    "by bot": {"de": "Siege nach Bot", "en": "Wins by bot"},
    "seat": {"de": "Sitz", "en": "Seat"},
    "bot": {"de": "Bot", "en": "Bot"},
    "wins": {"de": "Siege", "en": "Wins"},
    "without winner": {
        "de": "Partien ohne Sieger, weil alle ausgeschieden sind: {games}.",
        "en": "Games without a winner, since all were out: {games}.",
    },
    "share": {"de": "in %", "en": "in %"},
    "share if equal": {"de": "bei gleicher Stärke", "en": "if all were equal"},
    "mean": {"de": "Mittel", "en": "Mean"},
    "deviation": {"de": "Streuung", "en": "Deviation"},
    "min": {"de": "kleinste", "en": "Least"},
    "quartile": {"de": "Viertel", "en": "Quartile"},
    "median": {"de": "Median", "en": "Median"},
    "max": {"de": "größte", "en": "Most"},
    "length": {
        "de": "Länge: im Mittel {mean} Entscheidungen, {min} bis {max}.",
        "en": "Length: {mean} decisions on average, {min} to {max}.",
    },
    "speed": {
        "de": "{decisions} Entscheidungen in {seconds} s, {speed} je Sekunde.",
        "en": "{decisions} decisions in {seconds} s, {speed} a second.",
    },
    # -- checking
    "good save": {
        "de": "gültig    {file}: {game}, {seats} Sitze, Züge: {moves}, {state}",
        "en": "good  {file}: {game}, {seats} seats, moves: {moves}, {state}",
    },
    "bad save": {"de": "ungültig  {file}: {reason}", "en": "bad   {file}: {reason}"},
    "finished": {"de": "beendet", "en": "finished"},
    "running": {"de": "läuft noch", "en": "not finished"},
    # -- help
    "usage": {"de": "Aufruf:", "en": "Usage:"},
    "options": {"de": "Optionen", "en": "Options"},
    "commands": {"de": "Befehle", "en": "Commands"},
    "OPTIONS": {"de": "[OPTIONEN]", "en": "[OPTIONS]"},
    "COMMAND": {"de": "BEFEHL …", "en": "COMMAND …"},
    "GAME": {"de": "SPIEL", "en": "GAME"},
    "FILE": {"de": "DATEI", "en": "FILE"},
    "FILES": {"de": "DATEI …", "en": "FILE …"},
    "NUMBER": {"de": "[NUMMER]", "en": "[NUMBER]"},
    "[GAME]": {"de": "[SPIEL]", "en": "[GAME]"},
    "N": {"de": "N", "en": "N"},
    "K": {"de": "K", "en": "K"},
    "HOST": {"de": "ADRESSE", "en": "HOST"},
    "URL": {"de": "URL", "en": "URL"},
    "TEXT": {"de": "TEXT", "en": "TEXT"},
    "LEVELS": {"de": "STUFE,…", "en": "LEVEL,…"},
    "NAME=on|off": {"de": "NAME=an|aus", "en": "NAME=on|off"},
    "help kogge": {
        "de": "Handelsspiele am eigenen Tisch: spielen, simulieren, nachspielen, nachschlagen.",
        "en": "Trading games at your own table: play, simulate, replay, look up.",
    },
    "short games": {"de": "zeigt, welche Spiele es gibt", "en": "list the games"},
    "short play": {"de": "spielt eine Partie im Terminal", "en": "play a whole game in the terminal"},
    "short serve": {"de": "stellt den Tisch für den Browser auf", "en": "open the table for browsers"},
    "short simulate": {"de": "lässt Bots viele Partien spielen", "en": "let bots play many games"},
    "short replay": {"de": "zeigt eine gespeicherte Partie Zug für Zug", "en": "show a saved game move by move"},
    "short check": {"de": "prüft gespeicherte Partien", "en": "verify saved games"},
    "short rules": {"de": "druckt die Regeln oder eine davon", "en": "print the rules, or one of them"},
    "short data": {
        "de": "druckt die Datendatei eines Spiels, zum Bearbeiten",
        "en": "print a game's data file, ready to be edited",
    },
    "help games": {
        "de": "Zeigt, welche Spiele es gibt: Kennung, Name, Sitze, Optionen und woher die Daten stammen.",
        "en": "List the games: id, name, seats, options, and where the data comes from.",
    },
    "help play": {
        "de": "Spielt eine ganze Partie im Terminal. Ohne weitere Angaben spielst du auf Sitz 0 gegen Bots. "
        "Jeder Zug wird gespeichert.",
        "en": "Play a whole game in the terminal. Unless you say otherwise, you sit on seat 0 and bots on the others. "
        "Every move is saved.",
    },
    "help serve": {
        "de": "Stellt den Tisch für den Browser auf. Ohne weitere Angaben ist er nur von diesem Rechner aus zu "
        "erreichen und merkt sich alles in einer SQLite-Datei.",
        "en": "Open the table for browsers. Unless you say otherwise, only this computer can reach it, and it keeps "
        "everything in an SQLite file.",
    },
    "help simulate": {
        "de": "Lässt Bots viele Partien spielen und fasst zusammen, wer gewinnt, wie hoch und wie schnell. "
        "Derselbe Startwert gibt dieselben Partien.",
        "en": "Let bots play many games, and sum up who wins, by how much and how fast. "
        "The same seed gives the same games.",
    },
    "help replay": {
        "de": "Zeigt eine gespeicherte Partie Punkt für Punkt: überall, wo etwas geschah, das zu sehen war.",
        "en": "Show a saved game point by point: wherever something happened that could be seen.",
    },
    "help check": {
        "de": "Prüft gespeicherte Partien: ob jeder Zug erlaubt war, das Ergebnis stimmt und der Startwert zu seinem "
        "Hash passt. Eine Zeile je Datei; Status 1, wenn eine ungültig ist.",
        "en": "Verify saved games: every move legal, the result right, the seed fitting its hash. "
        "One line a file; status 1 if any is bad.",
    },
    "help rules": {
        "de": "Druckt die Regeln eines Spiels, oder die mit dieser Nummer und alle darunter: „kogge rules borneo 6.3“.",
        "en": "Print the rules of a game, or those of a number and all below it: “kogge rules borneo 6.3”.",
    },
    "help data": {
        "de": "Druckt die Datendatei eines Spiels. Bearbeite sie und spiele damit: --data DATEI.",
        "en": "Print the data file of a game. Edit it, and play with it: --data FILE.",
    },
    "help --lang": {
        "de": "Sprache (sonst: KOGGE_LANG, dann die des Systems)",
        "en": "language (otherwise: KOGGE_LANG, then that of the system)",
    },
    "help --help": {"de": "diese Hilfe", "en": "this help"},
    "help --json": {"de": "als JSON, für Programme", "en": "as JSON, for programs"},
    "help --seats": {
        "de": "Zahl der Sitze (sonst: was --bots ergibt, oder 4)",
        "en": "number of seats (otherwise: what --bots amounts to, or 4)",
    },
    "help seat to play": {
        "de": "Sitz eines Menschen, ab 0 gezählt; mehrere mit Komma oder durch Wiederholen (sonst: die ersten Sitze)",
        "en": "seat of a person, counted from 0; several with commas or by repeating (otherwise: the first seats)",
    },
    "help seat to see": {
        "de": "zeigt, was dieser Sitz wissen kann, ab 0 gezählt (sonst: was alle sehen; nach dem Ende alles)",
        "en": "show what this seat may know, counted from 0 (otherwise: what all see; everything once it is over)",
    },
    "help bots to play": {
        "de": "Stufen der Bots auf den letzten Sitzen, oder auf allen, die --seat frei lässt: {levels} "
        "(sonst: greedy auf allen Sitzen außer dem ersten)",
        "en": "levels of the bots on the last seats, or on all that --seat leaves free: {levels} "
        "(otherwise: greedy on all seats but the first)",
    },
    "help bots to simulate": {
        "de": "Stufe aller Bots, oder eine je Sitz: {levels} (sonst: random)",
        "en": "level of all bots, or one a seat: {levels} (otherwise: random)",
    },
    "help --option": {
        "de": "Option des Spiels; „kogge games“ zeigt sie; darf sich wiederholen",
        "en": "option of the game; “kogge games” lists them; may be repeated",
    },
    "help --seed": {
        "de": "Startwert, ein beliebiger Text (sonst: ein neuer)",
        "en": "seed, any text (otherwise: a new one)",
    },
    "help --data": {
        "de": "eigene Datendatei statt der mitgelieferten (siehe „kogge data“)",
        "en": "your own data file instead of the one that comes with the game (see “kogge data”)",
    },
    "help --load": {"de": "setzt eine gespeicherte Partie fort", "en": "go on with a saved game"},
    "help --save": {
        "de": "wohin gespeichert wird (sonst: eine neue Datei in diesem Ordner)",
        "en": "where to save (otherwise: a new file in this folder)",
    },
    "help --host": {
        "de": "Adresse, unter der der Tisch steht (sonst: 127.0.0.1)",
        "en": "address of the table (otherwise: 127.0.0.1)",
    },
    "help --port": {"de": "Port (sonst: 8420; 0: irgendeiner)", "en": "port (otherwise: 8420; 0: any)"},
    "help --database": {
        "de": "sqlite:///DATEI oder postgresql://…",
        "en": "sqlite:///FILE or postgresql://…",
    },
    "help --open": {"de": "öffnet den Tisch im Browser", "en": "open the table in the browser"},
    "serving": {
        "de": "Der Tisch steht unter {address} (beenden mit Strg+C).",
        "en": "The table stands at {address} (stop with Ctrl+C).",
    },
    "help --games": {"de": "Zahl der Partien (sonst: 100)", "en": "number of games (otherwise: 100)"},
    "help --jobs": {
        "de": "wie viele Prozesse zugleich arbeiten (sonst: 1)",
        "en": "how many processes work at once (otherwise: 1)",
    },
    "help --trace": {
        "de": "schreibt jede Entscheidung in diese Datei, eine Zeile je Entscheidung",
        "en": "write every decision to this file, one a line",
    },
    "help --at": {
        "de": "zeigt nur diesen Punkt der Partie (0 ist der Anfang)",
        "en": "show only this point of the game (0 is the beginning)",
    },
    # -- errors: the command line
    "did you mean": {"de": "meinst du „{name}“?", "en": "did you mean “{name}”?"},
    "there are": {"de": "es gibt {names}.", "en": "there are {names}."},
    "no such command": {"de": "Es gibt keinen Befehl „{name}“", "en": "There is no command “{name}”"},
    "no such option": {"de": "Es gibt hier keine Option „{name}“", "en": "There is no option “{name}” here"},
    "no such game": {"de": "Es gibt kein Spiel „{name}“", "en": "There is no game “{name}”"},
    "no such bot": {"de": "Es gibt keinen Bot „{name}“", "en": "There is no bot “{name}”"},
    "option needs a value": {
        "de": "Nach „{name}“ fehlt der Wert; --help zeigt, welcher.",
        "en": "A value is missing after “{name}”; --help shows which.",
    },
    "option takes no value": {
        "de": "„{name}“ nimmt keinen Wert; schreibe nur „{name}“.",
        "en": "“{name}” takes no value; write just “{name}”.",
    },
    "missing argument": {
        "de": "Es fehlt: {name}; „{command} --help“ zeigt, wie es geht.",
        "en": "Missing: {name}; “{command} --help” shows how it goes.",
    },
    "extra argument": {
        "de": "„{value}“ ist zu viel; „{command} --help“ zeigt, was erwartet wird.",
        "en": "“{value}” is one too many; “{command} --help” shows what is expected.",
    },
    "bad usage": {"de": "So geht der Aufruf nicht: {reason}", "en": "This cannot be run: {reason}"},
    "bad language": {
        "de": "Die Sprache „{value}“ gibt es nicht; schreibe de oder en.",
        "en": "There is no language “{value}”; write de or en.",
    },
    "bad number": {
        "de": "{option} braucht eine ganze Zahl ab {lowest}, nicht „{value}“.",
        "en": "{option} needs a whole number of {lowest} or more, not “{value}”.",
    },
    "bad switch": {
        "de": "„{value}“ ist nicht zu verstehen; schreibe {name}=an oder {name}=aus.",
        "en": "“{value}” cannot be understood; write {name}=on or {name}=off.",
    },
    "bad seed": {
        "de": "Der Startwert ist kein lesbarer Text; nimm Buchstaben und Ziffern.",
        "en": "The seed is not readable text; take letters and digits.",
    },
    "bad seat list": {
        "de": "„{value}“ nennt keine Sitze; schreibe Zahlen ab 0, etwa 0,2.",
        "en": "“{value}” names no seats; write numbers from 0 on, such as 0,2.",
    },
    "no such seat": {
        "de": "Es gibt keinen Sitz {seat}; die Sitze sind 0 bis {last}.",
        "en": "There is no seat {seat}; the seats are 0 to {last}.",
    },
    "bad seating": {
        "de": "{seats} Sitze, aber {people} für Menschen und {bots} für Bots: "
        "Gib so viele Stufen an, wie Sitze frei bleiben, oder eine für alle.",
        "en": "{seats} seats, but {people} for people and {bots} for bots: "
        "give as many levels as seats are left, or one for all.",
    },
    "bad bot count": {
        "de": "{bots} Bots für {seats} Sitze: Gib eine Stufe für alle an oder eine je Sitz.",
        "en": "{bots} bots for {seats} seats: give one level for all, or one a seat.",
    },
    "which game": {
        "de": "Welches Spiel? Schreibe „kogge play SPIEL“ mit einem von {games}, oder --load DATEI.",
        "en": "Which game? Write “kogge play GAME” with one of {games}, or --load FILE.",
    },
    "another game": {
        "de": "In {file} steht eine Partie {saved}; nenne dieses Spiel oder keines.",
        "en": "{file} holds a game of {saved}; name that game, or none.",
    },
    "fixed by the save": {
        "de": "Die Partie in {file} geht weiter, wie sie war; lass {option} weg.",
        "en": "The game in {file} goes on as it was; leave out {option}.",
    },
    "no such point": {
        "de": "Die Partie hat keinen Punkt {at}; sie hat 0 bis {last}.",
        "en": "The game has no point {at}; it has 0 to {last}.",
    },
    "no such rule": {
        "de": "{game} hat keine Regel {number}; „kogge rules {game}“ zeigt alle.",
        "en": "{game} has no rule {number}; “kogge rules {game}” prints them all.",
    },
    # -- errors: files
    "file missing": {
        "de": "Es gibt keine Datei {file}; prüfe Namen und Ordner.",
        "en": "There is no file {file}; check its name and folder.",
    },
    "folder missing": {
        "de": "{file} lässt sich nicht schreiben: Den Ordner gibt es nicht.",
        "en": "{file} cannot be written: there is no such folder.",
    },
    "file is a folder": {
        "de": "{file} ist ein Ordner; nenne eine Datei.",
        "en": "{file} is a folder; name a file.",
    },
    "file unreadable": {
        "de": "{file} darfst du nicht lesen; ändere die Rechte der Datei.",
        "en": "You may not read {file}; change the file's permissions.",
    },
    "file cannot be read": {
        "de": "{file} lässt sich nicht lesen ({reason}).",
        "en": "{file} cannot be read ({reason}).",
    },
    "file cannot be written": {
        "de": "{file} lässt sich nicht schreiben ({reason}); nenne einen anderen Ort.",
        "en": "{file} cannot be written ({reason}); name another place.",
    },
    "file exists": {
        "de": "Es gibt schon eine Datei {file}; nenne eine andere oder setze die Partie mit --load fort.",
        "en": "There is already a file {file}; name another one, or go on with that game with --load.",
    },
    "file too long": {
        "de": "{file} ist größer als {limit} MB, das ist kein Spielstand und keine Datendatei.",
        "en": "{file} is larger than {limit} MB; no saved game or data file is.",
    },
    "file not text": {
        "de": "{file} ist kein Text in UTF-8; nenne eine Datei, die Kogge geschrieben hat.",
        "en": "{file} is not text in UTF-8; name a file that Kogge wrote.",
    },
    "no output": {
        "de": "Die Ausgabe lässt sich nicht schreiben ({reason}).",
        "en": "The output cannot be written ({reason}).",
    },
    "stopped": {"de": "Abgebrochen.", "en": "Stopped."},
}
