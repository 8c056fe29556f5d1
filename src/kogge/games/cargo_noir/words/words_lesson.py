"""Cargo Noir in five minutes, in German and English."""

from kogge.engine.game import Words

LESSON: dict[str, Words] = {
    "you": {"de": "Du", "en": "You"},
    # -- what it is about ---------------------------------------------------------------------
    "goal title": {"de": "Worum es geht", "en": "What it is about"},
    "goal text": {
        "de": """
Du führst eine Familie von Schmugglern. Deine Schiffe holen **Fracht** aus den Häfen, und Fracht tauschst du gegen
**Siegkarten** ein. Wer am Ende auf seinen Karten die meisten Siegpunkte hat, gewinnt (1.3). Zu zweit und zu dritt
spielt ihr 11 Runden, zu viert und zu fünft 10 (1.2).

Alle Karten liegen offen aus (3.5). Es gibt drei Sorten (2.3):

- **Schmuggelvorteile** bringen weniger Punkte, als sie kosten, helfen dir aber das ganze Spiel.
- **Einfache Karten** bringen so viel, wie sie kosten.
- **Unikate** bringen mehr, als sie kosten, und jedes gibt es nur einmal.
""",
        "en": """
You head a family of smugglers. Your ships fetch **cargo** from the ports, and you trade cargo for **victory cards**.
Whoever has the most victory points on cards in the end wins (1.3). With two or three players the game lasts 11 rounds,
with four or five 10 (1.2).

All cards lie open on the table (3.5). There are three sorts (2.3):

- **Smuggler's Edge** cards bring fewer points than they cost, but help you all through the game.
- **Simple cards** bring as much as they cost.
- **Unique cards** bring more than they cost, and there is only one of each.
""",
    },
    "goal caption": {
        "de": "In jeder Zeile stehen die Kosten, die Siegpunkte und wie viele Karten noch da sind. Oben die drei "
        "Schmuggelvorteile, unten die Unikate. Wo die Kosten ausgefüllt sind, reicht deine Fracht schon.",
        "en": "Each line shows the cost, the victory points and how many cards are left. On top the three Smuggler's "
        "Edge cards, at the bottom the unique ones. Where the cost is filled in, your cargo is enough already.",
    },
    # -- the turn -----------------------------------------------------------------------------
    "turn title": {"de": "Dein Zug", "en": "Your turn"},
    "turn text": {
        "de": """
Am Anfang hast du 3 Schiffe und 7 Münzen im Safe (3.4). Reihum macht jeder einen Zug. Er hat drei Phasen (4.1.1):

1. **Schiffe:** Deine Schiffe, die unterwegs sind, bringen dir etwas.
2. **Eintauschen:** Du darfst Fracht gegen Siegkarten eintauschen.
3. **Senden:** Du schickst deine Schiffe wieder aus.

Ein Schiff, das du am Ende deines Zuges ausschickst, bringt also erst **zu Beginn des nächsten** etwas. Dazwischen hat
jeder andere genau einen Zug, um sich einzumischen (1.4). In Runde 1 ist noch niemand unterwegs; da gibt es nur
Phase III (4.1.2).
""",
        "en": """
In the beginning you have 3 ships, and 7 coins in your safe (3.4). One after the other, everybody takes a turn. It has
three phases (4.1.1):

1. **Ships:** those of your ships that are out bring you something.
2. **Trade:** you may trade cargo for victory cards.
3. **Send:** you send your ships out again.

So a ship that you send out at the end of your turn brings nothing before **the beginning of your next one**. In between
everybody else has exactly one turn to interfere (1.4). In round 1 nobody has ships out yet, so there is only phase III
(4.1.2).
""",
    },
    "turn caption": {
        "de": "Dein Zug in Runde 6 beginnt. Deine drei Schiffe stehen in New York, in Rotterdam und auf dem "
        "Schwarzmarkt. Unter jedem Schiff im Hafen liegen seine Münzen. Drei Häfen sind zu dritt geschlossen.",
        "en": "Your turn in round 6 begins. Your three ships are in New York, in Rotterdam and in the black market. "
        "Under every ship in a port lie its coins. With three players, three ports are closed.",
    },
    # -- sending ships ------------------------------------------------------------------------
    "send title": {"de": "Schiffe ausschicken", "en": "Sending ships"},
    "send text": {
        "de": """
In Phase III schickst du **alle** Schiffe aus, die daheim sind, eines nach dem anderen (4.5.1):

- **ins Casino oder auf den Schwarzmarkt:** Das kostet nichts, und Platz ist dort für beliebig viele Schiffe (4.5.2).
- **in einen Hafen:** Du setzt das Schiff auf einen Stapel Münzen aus deinem Safe. Das ist dein **Gebot** für alles, was
  dort liegt.

Biete mindestens 1 Münze, und wo schon jemand steht, mehr als der höchste Stapel (4.5.3). In jedem Hafen darf nur eines
deiner Schiffe stehen (4.5.4). Gesetzte Münzen liegen fest, bis das Schiff in deinem nächsten Zug handelt (4.5.5).
""",
        "en": """
In phase III you send out **all** ships that are at home, one after the other (4.5.1):

- **to the casino or to the black market:** that costs nothing, and there is room for any number of ships (4.5.2).
- **to a port:** you put the ship on a stack of coins from your safe. This is your **bid** for everything that lies
  there.

Bid at least 1 coin, and where somebody stands already, more than the highest stack (4.5.3). In every port there may be
only one ship of yours (4.5.4). Coins that you bid stay there until the ship acts on your next turn (4.5.5).
""",
    },
    "send caption": {
        "de": "Runde 1: Ayşe bietet 2 in New York, Mattis 3 in Rotterdam. Dort willst du mitbieten: Dein Stapel, "
        "gestrichelt gezeichnet, braucht mindestens 4 Münzen.",
        "en": "Round 1: Ayşe bids 2 in New York, Mattis 3 in Rotterdam. There you want to bid, too: your stack, drawn "
        "with dashes, needs at least 4 coins.",
    },
    # -- casino and black market --------------------------------------------------------------
    "macao title": {"de": "Casino und Schwarzmarkt", "en": "Casino and black market"},
    "macao text": {
        "de": """
In Phase I handeln deine Schiffe, in welcher Reihenfolge du willst. Was eines bringt, kann das nächste schon nutzen
(4.3.1).

- **Casino:** 2 Münzen je Schiff (4.3.2).
- **Schwarzmarkt:** Du **ziehst** ein Plättchen aus dem Beutel, ohne hineinzusehen. Oder du **tauschst** eines von dir
  gegen eines, das dort liegt (4.3.3).

Danach sind die Schiffe daheim. Münzen brauchst du für Gebote; Karten bezahlst du damit erst in der letzten Runde (6.3).
""",
        "en": """
In phase I your ships act, in any order you like. What one of them brings can be used by the next (4.3.1).

- **Casino:** 2 coins for each ship (4.3.2).
- **Black market:** you **draw** a token from the bag without looking. Or you **swap** one of yours for one that lies
  there (4.3.3).

Then the ships are at home. You need coins for bids; only in the last round do they pay for cards (6.3).
""",
    },
    "macao caption": {
        "de": "Du hast Kunst gegen Zigarren getauscht. Die Kunst liegt nun oben links auf dem Schwarzmarkt. Die zwei "
        "Schiffe von Mattis im Casino bringen ihm 4 Münzen, sobald er am Zug ist.",
        "en": "You swapped art for cigars. The art now lies in the black market, at the upper left. Mattis's two ships "
        "in the casino will bring him 4 coins as soon as it is his turn.",
    },
    # -- ships in ports -----------------------------------------------------------------------
    "port title": {"de": "Allein oder überboten", "en": "Alone or outbid"},
    "port text": {
        "de": """
Steht dein Schiff in einem Hafen, gibt es zwei Fälle.

- **Du bist allein:** Du kaufst alles, was dort liegt. Der Stapel geht in den Goldvorrat, und der Hafen wird sofort neu
  gefüllt (4.3.4).
- **Du bist überboten:** Du musst wählen (4.3.5). Entweder du **erhöhst**, sodass dein Stapel der höchste ist; dann
  bleibt das Schiff bis zu deinem nächsten Zug im Hafen. Oder du **ziehst dich zurück**: Alle Münzen kommen in den Safe,
  das Schiff kommt heim, und der Hafen ist bis zum Ende des Zuges für dich gesperrt.

Wer überboten wird, verliert also keine Münzen, nur Zeit. Mit einem Syndikat bekommst du für einen Rückzug sogar noch 2
dazu (5.3).
""",
        "en": """
If your ship is in a port, there are two cases.

- **You are alone:** you buy everything that lies there. The stack goes to the supply, and the port is refilled at once
  (4.3.4).
- **You are outbid:** you must choose (4.3.5). Either you **raise**, so that your stack is the highest; then the ship
  stays in the port until your next turn. Or you **withdraw**: all coins return to your safe, the ship comes home, and
  the port is barred to you until the end of the turn.

So being outbid costs you no coins, only time. With a Syndicate, withdrawing even brings you 2 more (5.3).
""",
    },
    "port caption": {
        "de": "In New York bist du allein und kaufst drei Plättchen für 3 Münzen. In Rotterdam bist du mit 3 "
        "überboten: Ayşe hat 5. Erhöhen heißt, auf 6 oder mehr zu gehen.",
        "en": "In New York you are alone and buy three tokens for 3 coins. In Rotterdam your 3 have been outbid: Ayşe "
        "has 5. To raise means to go to 6 or more.",
    },
    "banned caption": {
        "de": "Später im selben Zug: Aus Rotterdam hast du dich zurückgezogen, es ist gesperrt. In New York liegt neue "
        "Fracht, und du darfst wieder hin, ab 1 Münze.",
        "en": "Later on the same turn: you withdrew from Rotterdam, so it is barred. In New York lies new cargo, and "
        "you may go there again, from 1 coin on.",
    },
    # -- cargo --------------------------------------------------------------------------------
    "cargo title": {"de": "Was Fracht wert ist", "en": "What cargo is worth"},
    "cargo text": {
        "de": """
Fracht zählt in **Kombinationen** (4.4.2). Je größer, desto besser (2.2):

- **gleiche Art:** 2 Plättchen zählen 4, 3 zählen 9, 4 zählen 16, 5 zählen 25.
- **unterschiedliche Arten**, keine doppelt: 2 zählen 3, 3 zählen 6, 4 zählen 10, 5 zählen 15.

Ein einzelnes Plättchen zählt 1. Ein **Joker** steht für jede beliebige Art (4.4.3). Wie deine Fracht am meisten zählt,
rechnet der Tisch für dich aus.

Dein Lager fasst 6 Plättchen. In Phase I darf es überquellen (4.3.7). Aber was nach dem Eintauschen noch zu viel ist,
musst du ablegen (4.4.7).
""",
        "en": """
Cargo counts in **sets** (4.4.2). The larger, the better (2.2):

- **same kind:** 2 tokens count 4, 3 count 9, 4 count 16, 5 count 25.
- **different kinds**, none twice: 2 count 3, 3 count 6, 4 count 10, 5 count 15.

A single token counts 1. A **wild** stands for any kind (4.4.3). How your cargo counts most, the table works out for
you.

Your warehouse holds 6 tokens. In phase I it may overflow (4.3.7). But what is still too much after the trade, you must
discard (4.4.7).
""",
    },
    "cargo caption": {
        "de": "Dein Lager nach dem Kauf: Viermal Gold und der Joker zählen 25, vier unterschiedliche Plättchen 10, "
        "zusammen 35. Drei sind zu viel; wenn du nichts eintauschst, sind sie verloren. Die Tabelle zeigt alle Werte.",
        "en": "Your warehouse after the purchase: four gold and the wild count 25, four different tokens 10, 35 in "
        "all. Three are too many; if you trade nothing, they are lost. The table shows all values.",
    },
    # -- trading ------------------------------------------------------------------------------
    "trade title": {"de": "Eintauschen", "en": "Trading"},
    "trade text": {
        "de": """
Einmal je Zug darfst du eintauschen, für eine Karte oder für mehrere zugleich (4.4.1). Zeig auf die Karten, geh zur
Kasse und wähl, womit du zahlst. Alles, was du abgibst, zählt zusammen. Ist es zu viel, **verfällt der Rest** (4.4.4).

Denk früh an die Schmuggelvorteile. Du darfst von jedem zwei haben (4.4.5):

- **Frachtschiff:** ein Schiff mehr, schon für Phase III dieses Zuges (5.1)
- **Warenlager:** Platz für 2 Plättchen mehr (5.2)
- **Syndikat:** je Zug einmal 2 Münzen, wenn du dich zurückziehst (5.3)
""",
        "en": """
Once a turn you may trade, for one card or for several at a time (4.4.1). Point at the cards, go to the till and choose
how to pay. Everything that you hand in counts together. If it is too much, **the rest is lost** (4.4.4).

Think of the Smuggler's Edge cards early. You may have two of each (4.4.5):

- **Cargo Ship:** one more ship, for phase III of this very turn (5.1)
- **Warehouse:** room for 2 more tokens (5.2)
- **Syndicate:** once a turn 2 coins when you withdraw (5.3)
""",
    },
    "trade caption": {
        "de": "Eine Yacht kostet 25. Mit Gold und Joker zahlst du genau; es bleibt Fracht, die 10 wert ist. Die zweite "
        "Zahlung ist 26 wert: 1 verfällt, und nur einmal Gold bleibt.",
        "en": "A Yacht costs 25. With gold and wild you pay exactly; cargo worth 10 is left. The second payment is "
        "worth 26: 1 is wasted, and only one gold is left.",
    },
    # -- the end ------------------------------------------------------------------------------
    "end title": {"de": "Die letzte Runde", "en": "The last round"},
    "end text": {
        "de": """
In der letzten Runde zählt beim Eintauschen auch **jede Münze im Safe** 1. Was noch in Häfen liegt, hilft nicht (6.2).
Schiffe schickst du ein letztes Mal aus, aber nur noch, um andere zu überbieten. Wer den allerletzten Zug hat, schickt
keine mehr (6.1).

Dann ist Schluss. Es zählen die Siegpunkte auf allen deinen Karten (7.1), Fracht und Münzen sind nichts mehr wert (7.2).
Bei Gleichstand gewinnt, wer die wertvollste einzelne Karte hat (7.3).
""",
        "en": """
In the last round **every coin in the safe** counts 1 when you trade. What still lies in ports does not help (6.2). You
send out ships one last time, but only to outbid others. Whoever has the very last turn sends none (6.1).

Then it is over. What counts is the victory points on all your cards (7.1); cargo and coins are worth nothing any more
(7.2). If there is a tie, whoever has the most valuable single card wins (7.3).
""",
    },
    "last caption": {
        "de": "Runde 11: Deine Fracht ist nur 26 wert. Mit 9 Münzen aus dem Safe reicht es trotzdem für die Spelunke, "
        "die 35 kostet.",
        "en": "Round 11: your cargo is worth no more than 26. With 9 coins from the safe you can still buy the Dive "
        "Bar, which costs 35.",
    },
    "end caption": {
        "de": "Du und Mattis habt je 135 Siegpunkte. Deine Miliz bringt 50, seine beste Karte, der Nachtclub, nur 45: "
        "Du gewinnst.",
        "en": "You and Mattis have 135 victory points each. Your Militia brings 50, his best card, the Night Club, "
        "only 45: you win.",
    },
}
