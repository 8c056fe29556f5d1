"""Goa in five minutes, in German and English."""

from kogge.engine.game import Words

LESSON: dict[str, Words] = {
    "you": {"de": "Du", "en": "You"},
    # -- what it is about ---------------------------------------------------------------------
    "goal title": {"de": "Worum es geht", "en": "What it is about"},
    "goal text": {
        "de": """
Du handelst mit Gewürzen. Du ersteigerst Plantagen und andere **Plättchen**, gründest **Kolonien** und bezahlst mit dem,
was dort wächst, den **Fortschritt** in fünf Bereichen. Nach acht Runden gewinnt, wer die meisten Siegpunkte hat (1.4).
Die meisten bringen dir:

- deine **fünf Marker**: je 0, 1, 3, 6 oder 10 Punkte in Reihe 1 bis 5 (11.3.1)
- deine **Kolonien**: zusammen 1, 3, 6 oder 10 Punkte (11.3.2)
- **Karten auf deiner Hand**: 1, 3, 6, 10 oder 15 Punkte für 1 bis 5 mit gleichem Symbol (11.3.3)

Jeder weitere Schritt zählt also mehr als der davor.
""",
        "en": """
You trade in spices. You win plantations and other **tiles** at auction, found **colonies**, and what grows there pays
for **progress** in five columns. After eight rounds, whoever has the most victory points wins (1.4). Most of them come
from:

- your **five markers**: 0, 1, 3, 6 or 10 points each, in row 1 to 5 (11.3.1)
- your **colonies**: 1, 3, 6 or 10 points in total (11.3.2)
- **cards in your hand**: 1, 3, 6, 10 or 15 points for 1 to 5 with the same symbol (11.3.3)

So every further step counts more than the one before it.
""",
    },
    "goal caption": {
        "de": "Mattis nach zwei Runden. Links seine fünf Marker, im Schiffbau schon in Reihe 3. Rechts eine Plantage "
        "mit Pfeffer, seine Kolonie Cochin mit Muskat und ein rotes Plättchen.",
        "en": "Mattis after two rounds. On the left his five markers, already in row 3 in ship building. On the right "
        "a plantation with pepper, his colony Cochin with nutmeg, and a red tile.",
    },
    # -- the two boards -----------------------------------------------------------------------
    "boards title": {"de": "Deine Tableaus", "en": "Your boards"},
    "boards text": {
        "de": """
- Im **Lager** sind vier Felder für Plantagen und vier für Kolonien (2.4.1). Jedes Gewürz liegt auf einem **Platz**, der
  es annimmt. Ist keiner frei, verfällt es (2.4.3).
- In der **Entwicklung** hast du einen Marker je Bereich. Seine Reihe sagt, was dir der Bereich bringt (2.5). Ganz
  links stehen die Punkte jeder Reihe. Unten steht, was der nächste Schritt kostet: diese Gewürze und für **jedes**
  davon 1 Schiff (7.3.1).
""",
        "en": """
- Your **storage** has four spaces for plantations and four for colonies (2.4.1). Every spice lies on a **slot** that
  accepts it. If none is free, it is lost (2.4.3).
- In **development** you have one marker in each column. Its row says what the column brings you (2.5). On the far
  left are the points of each row. Below stands what the next step costs: these spices, and for **each** of them 1 ship
  (7.3.1).
""",
    },
    "boards caption": {
        "de": "Du hast fünf Gewürze; nur der Platz in Quilon ist leer, er nimmt Pfeffer oder Muskat. Unter der "
        "Entwicklung zeigen Haken, dass du drei Schritte bezahlen könntest.",
        "en": "You have five spices; only the slot in Quilon is empty, it takes pepper or nutmeg. Below the "
        "development, ticks show three steps that you could pay for.",
    },
    # -- a round ------------------------------------------------------------------------------
    "round title": {"de": "Eine Runde", "en": "A round"},
    "round text": {
        "de": """
Ihr spielt vier Runden mit A-Plättchen, dann vier mit B-Plättchen (1.2). Jede Runde hat drei Teile (1.3):

1. **Marker setzen:** Ihr legt fest, was in welcher Folge versteigert wird.
2. **Versteigern:** Alles, worauf ein Marker liegt, kommt unter den Hammer.
3. **Aktionen:** Dreimal reihum hat jeder eine Aktion. Dann folgen Zusatzaktionen.

Der Startspieler stellt die **Flagge** mit seinem Marker 1 an den Rand oder auf ein leeres Feld, direkt neben ein
Plättchen (5.2). Der Nächste legt Marker 2 auf ein Plättchen bei der Flagge (5.3). So geht es weiter, immer beim
vorigen Marker und auch schräg (5.4). Den letzten Marker setzt wieder der Startspieler.
""",
        "en": """
You play four rounds with A tiles, then four with B tiles (1.2). Every round has three parts (1.3):

1. **Placing markers:** you settle what is auctioned, and in which order.
2. **Auctions:** everything with a marker on it comes under the hammer.
3. **Actions:** three times around the table, everybody takes one action. Then come extra actions.

The start player puts the **flag** with marker 1 at the edge or on an empty cell, right beside a tile (5.2). The next
player puts marker 2 on a tile next to the flag (5.3). So it goes on, always next to the previous marker, diagonally
too (5.4). The last marker is placed by the start player again.
""",
    },
    "round caption": {
        "de": "Links die Spielfläche, rechts, was gerade läuft, darunter Kolonien und Karten. Mattis hat die Flagge an "
        "den oberen Rand gestellt. Dann kamen Barents, Ayşe, du und noch einmal Mattis. Zuerst kommt die Flagge dran.",
        "en": "On the left the tile grid, on the right what is under way, below it colonies and cards. Mattis has put "
        "the flag at the top edge. Then came Barents, Ayşe, you, and Mattis once more. The flag comes first.",
    },
    # -- an auction ---------------------------------------------------------------------------
    "auction title": {"de": "Eine Versteigerung", "en": "An auction"},
    "auction text": {
        "de": """
Versteigerer ist, wem der Marker gehört (6.2). Reihum ist jeder andere **einmal** dran: Er passt oder bietet mehr als
alle vor ihm, höchstens so viel, wie er hat (6.3). Dann entscheidet der Versteigerer (6.4.2):

- **Verkaufen:** Wer am meisten bot, zahlt es **ihm**.
- **Behalten:** Er zahlt der **Bank** 1 Dukaten weniger.

Bietet niemand, bekommt er das Plättchen geschenkt (6.4.1). Setz deinen Marker also auf etwas, das du brauchst, oder auf
etwas, das andere gut bezahlen.

Auch die Flagge wird versteigert: Wer sie gewinnt, bekommt 1 Zusatzaktions-Karte (6.6) und beginnt bei den Aktionen
(4.3).
""",
        "en": """
The auctioneer is whoever owns the marker (6.2). One after the other, everybody else gets **one** chance: to pass, or
to bid more than all before, at most what they have (6.3). Then the auctioneer decides (6.4.2):

- **Sell:** the highest bidder pays the **auctioneer**.
- **Keep:** the auctioneer pays the **bank** 1 ducat less than that.

If nobody bids, the auctioneer gets the tile for nothing (6.4.1). So put your marker on something that you need, or on
something that others will pay well for.

The flag is auctioned too: whoever wins it gets 1 extra-action card (6.6) and goes first in the actions (4.3).
""",
    },
    "auction caption": {
        "de": "Du versteigerst die Nelken. Mattis bietet 3, Barents passt, Ayşe bietet 5. Verkaufst du, bekommst du "
        "5 Dukaten. Behältst du sie, zahlst du 4.",
        "en": "You auction the cloves. Mattis bids 3, Barents passes, Ayşe bids 5. If you sell, you get 5 ducats. "
        "If you keep them, you pay 4.",
    },
    # -- the six actions ----------------------------------------------------------------------
    "actions title": {"de": "Sechs Aktionen", "en": "Six actions"},
    "actions text": {
        "de": """
In deinem Zug wählst du eine Aktion. Wie viel sie bringt, sagt die Reihe deines Markers.

- **Fortschritt:** Du bezahlst Gewürze und Schiffe und rückst einen Marker eine Reihe nach unten (7.3.1).
- **Schiffbau:** Du bekommst Schiffe (7.4.1).
- **Ernte:** Du legst Gewürze auf freie Plätze, die sie annehmen (7.5.1).
- **Steuer:** Du bekommst Dukaten (7.6.1).
- **Expedition:** „1/2“ heißt: Zieh 1 Karte, wenn du danach höchstens 2 auf der Hand hast (7.6.2).
- **Koloniegründung:** Davon gleich mehr (7.7.1).

Stehen alle fünf Marker in Reihe 2 oder tiefer, bekommst du 1 Zusatzaktions-Karte, ebenso bei Reihe 3, 4 und 5. Wer in
einem Bereich als Erster Reihe 4 oder 5 erreicht, zieht 1 Expeditionskarte (7.3.4).
""",
        "en": """
On your turn you choose one action. The row of your marker says how much it brings.

- **Progress:** you pay spices and ships and move a marker down one row (7.3.1).
- **Ship building:** you get ships (7.4.1).
- **Harvest:** you put spices on free slots that accept them (7.5.1).
- **Tax:** you get ducats (7.6.1).
- **Expedition:** “1/2” means: draw 1 card, if you then hold 2 at most (7.6.2).
- **Colony founding:** more about it in a moment (7.7.1).

Once all five markers are in row 2 or below, you get 1 extra-action card, and likewise for rows 3, 4 and 5. Whoever is
the first to reach row 4 or 5 in a column draws 1 expedition card (7.3.4).
""",
    },
    "actions caption": {
        "de": "Du hast 1 Zimt und 1 Schiff für den Schritt in der Steuer bezahlt; sie bringt dir nun 6 Dukaten. Und "
        "Reihe 2 ist geschafft: Rechts steht der Haken, und du hast nun 2 Zusatzaktions-Karten.",
        "en": "You paid 1 cinnamon and 1 ship for the step in tax; now it brings you 6 ducats. And row 2 is complete: "
        "the tick is on the right, and now you have 2 extra-action cards.",
    },
    # -- founding a colony --------------------------------------------------------------------
    "founding title": {"de": "Eine Kolonie gründen", "en": "Founding a colony"},
    "founding text": {
        "de": """
Kolonien bringen Punkte und neue Plätze. Du nennst eine, die du noch nicht hast: Quilon braucht 6 Kolonisten, Cochin 8,
Madras 10 und Calicut 12 (7.7.1). Dann wird gezählt:

1. Die Reihe deines Markers zählt jedes Mal voll mit; diese Kolonisten gibst du nie aus (7.7.8).
2. Du deckst zwei Expeditionskarten auf. Jede bringt 1 bis 3 Kolonisten (7.7.3).
3. Was noch fehlt, zahlst du aus deinem Vorrat (7.7.5).

Dafür nimmst du die Kolonie und füllst sofort ihre Plätze mit Gewürzen, die sie annehmen (7.7.6). Kannst oder willst du
nicht zahlen, bekommst du zum Trost 1 Kolonisten (7.7.7). Mehr bekommst du nur durch Plättchen und Karten.
""",
        "en": """
Colonies bring points and new slots. You name one that you do not have yet: Quilon needs 6 colonists, Cochin 8, Madras
10 and Calicut 12 (7.7.1). Then they are counted:

1. The row of your marker counts in full every time; these colonists are never spent (7.7.8).
2. You turn up two expedition cards. Each brings 1 to 3 colonists (7.7.3).
3. What is still missing, you pay from your supply (7.7.5).

For this you take the colony and fill its slots at once with spices that they accept (7.7.6). If you cannot or will not
pay, you get 1 colonist as a consolation (7.7.7). Other colonists come only from tiles and cards.
""",
    },
    "founding caption": {
        "de": "Cochin braucht 8 Kolonisten: 1 zeigt dein Tableau, 2 und 3 die Karten. Es fehlen 2, und du hast 4.",
        "en": "Cochin needs 8 colonists: 1 is on your board, 2 and 3 are on the cards. 2 are missing, and you have 4.",
    },
    # -- tiles --------------------------------------------------------------------------------
    "tiles title": {"de": "Plättchen", "en": "Tiles"},
    "tiles text": {
        "de": """
- **Plantagen** kommen ins Lager, schon voll mit Gewürzen (8.2). Sind alle vier Felder belegt, muss eine weichen
  (8.2.1).
- **Sofort:** Was auf dem Plättchen steht, nimmst du gleich (8.5).
- **Roter Rahmen:** Es hilft dir in jeder Runde einmal (8.7).
- **Umgeknickte Ecke:** Es hilft dir einmal, wann du willst (8.8).
- **Vormann** und **Missionen** zählen am Ende (8.4).

Rote und einmalige Plättchen setzt du in deinem Zug ein, vor oder nach deiner Aktion, beim Gründen auch mittendrin. Sie
sind keine Aktion, und du darfst mehrere nutzen (7.2.3).
""",
        "en": """
- **Plantations** go to your storage, already full of spices (8.2). If all four spaces are taken, one of them has to go
  (8.2.1).
- **At once:** what the tile shows is yours right away (8.5).
- **Red frame:** it helps you once in every round (8.7).
- **Folded corner:** it helps you once, when you like (8.8).
- The **foreman** and **missions** count in the end (8.4).

Red and one-time tiles are used on your turn, before or after your action, and in the middle of a founding. They are no
action, and you may use several (7.2.3).
""",
    },
    "tiles caption": {
        "de": "Die Siedlung bringt dir sofort 1 Schiff, 1 Zusatzaktions-Karte und 1 Kolonisten. Die roten Dukaten "
        "bringen 3 in jeder Runde. Für die Abgaben gibst du einmal 6 Gewürze her und bekommst 5 Punkte.",
        "en": "The settlement brings you 1 ship, 1 extra-action card and 1 colonist at once. The red ducats bring 3 in "
        "every round. For the duty you give up 6 spices once and get 5 points.",
    },
    # -- cards --------------------------------------------------------------------------------
    "cards title": {"de": "Expeditionskarten", "en": "Expedition cards"},
    "cards text": {
        "de": """
Deine Karten sind geheim. Spielst du eine aus, hilft sie dir jetzt; behältst du sie, zählt am Ende ihr Symbol (9.5).
**Eine** Karte je Zug darfst du spielen (7.2.2):

- ohne **A** vor oder nach deiner Aktion, beim Gründen auch mittendrin (9.3)
- mit **A** nur zusammen mit der Aktion, die darauf abgebildet ist (9.4)
""",
        "en": """
Your cards are secret. If you play one, it helps you now; if you keep it, its symbol counts in the end (9.5). You may
play **one** card per turn (7.2.2):

- without an **A** before or after your action, and in the middle of a founding (9.3)
- with an **A** only together with the action that it shows (9.4)
""",
    },
    "cards caption": {
        "de": "Du hast „Fortschritt ohne Gewürze“ gewählt: Jeder Schritt kostet dich nur noch Schiffe, und du könntest "
        "jeden gehen. Behältst du die Karte bis zum Ende, zählen deine zwei Palmen 3 Punkte.",
        "en": "You have chosen “Progress without spices”: every step costs you ships only, and you could take any of "
        "them. If you keep the card to the end, your two palm trees count 3 points.",
    },
    # -- the end ------------------------------------------------------------------------------
    "end title": {"de": "Zusatzaktionen und Ende", "en": "Extra actions and the end"},
    "end text": {
        "de": """
Nach den drei Aktionen spielt ihr reihum **Zusatzaktions-Karten**; jede ist ein ganzer Zug (10.2). Nur eine darfst du in
die nächste Runde mitnehmen (10.3).

Nach der achten Runde ist Schluss. Zu Markern, Kolonien und Karten kommen noch:

- 3 Punkte für die meisten Dukaten (11.3.4)
- 1 Punkt für jede Plantage mit nur einem Platz, mit dem Vormann 3 (11.3.5)
- 5 Punkte für erfüllte Abgaben (11.3.6) und 2 oder 3 für jede Mission (11.3.7)

Schiffe, Gewürze und Kolonisten sind nichts mehr wert (11.3.8). Bei Gleichstand gewinnt, wer mehr Dukaten hat (11.4).
""",
        "en": """
After the three actions you play **extra-action cards** in turn; each is a whole turn (10.2). Only one may go with you
into the next round (10.3).

After the eighth round the game is over. To markers, colonies and cards you add:

- 3 points for the most ducats (11.3.4)
- 1 point for every plantation with only one slot, 3 with the foreman (11.3.5)
- 5 points for a fulfilled duty (11.3.6) and 2 or 3 for every mission (11.3.7)

Ships, spices and colonists are worth nothing now (11.3.8). If there is a tie, whoever has more ducats wins (11.4).
""",
    },
    "end caption": {
        "de": "Ayşe hat alle vier Kolonien, Mattis zwei Marker in Reihe 5 und das meiste Geld. Deine Marker, drei "
        "Palmen und die Abgaben bringen mehr: Du gewinnst mit 52 Punkten.",
        "en": "Ayşe has all four colonies, Mattis two markers in row 5 and the most money. Your markers, three palm "
        "trees and the duty bring more: you win with 52 points.",
    },
}
