"""Novgorod in five minutes, in German and English."""

from kogge.engine.game import Words

LESSON: dict[str, Words] = {
    "you": {"de": "Du", "en": "You"},
    # -- what it is about ---------------------------------------------------------------------
    "goal title": {"de": "Worum es geht", "en": "What it is about"},
    "goal text": {
        "de": """
Du handelst auf Nord- und Ostsee. In jedem Zug fährst du eine **Route** von Stadt zu Stadt, und aus den Waren am Weg
werden **Siegel**: Du verkaufst Luxusgüter, erfüllst Aufträge und steigst in deiner **Karriere** auf. Wer am Ende die
meisten Siegel hat, gewinnt (1.2).

- Hat am Ende einer Runde jemand 30 Siegel oder alle vier Stufen seiner Karriere erreicht, spielt ihr noch eine Runde
  (9.1).
- Zeigt deine Karriere dann noch das **rote X**, hast du verloren, mit wie vielen Siegeln auch immer (9.3). Zwei Stufen
  aufzusteigen genügt.
""",
        "en": """
You trade on the North Sea and the Baltic. On every turn you sail a **route** from city to city, and the goods on the
way become **seals**: you sell luxuries, fulfil orders and climb in your **career**. Whoever has the most seals in the
end wins (1.2).

- If somebody has 30 seals or all four steps of their career at the end of a round, you play one more round (9.1).
- If your career still shows the **red X** then, you have lost, whatever your seals (9.3). Climbing two steps is
  enough.
""",
    },
    "goal caption": {
        "de": "Mattis nach sechs Runden: 13 Siegel, 9 Dukaten, Geschwindigkeit 4. Links seine Karriere; die unterste "
        "freie Stufe zeigt noch das rote X. Rechts fünf Kontore, ein halb fertiger Auftrag und zwei auf der Hand.",
        "en": "Mattis after six rounds: 13 seals, 9 ducats, speed 4. On the left his career; the lowest free step "
        "still shows the red X. On the right his five offices, a half-done order and two in hand.",
    },
    # -- the chart ----------------------------------------------------------------------------
    "cities title": {"de": "Acht Städte", "en": "Eight cities"},
    "cities text": {
        "de": """
Acht Städte bilden einen Ring; dazu führt eine Linie von Visby nach Lübeck (2.2). Jede Stadt hat ihre eigene **Ware**
(2.3) und dazu:

- **Kontore:** Das oberste zeigt Preis und **Einkommen**. Mit jedem gekauften wird das nächste teurer (3.3). Du hast
  höchstens eines je Stadt (2.5).
- ein **Basiskontor:** Hast du hier kein Kontor, leihst du es für einen Zug und zahlst die rote **Hafengebühr** (2.6).
- eine **Manufaktur:** Sie macht aus den Waren einer Reihe ein **Luxusgut**, Kleidung, Proviant oder Schmuck. Daneben
  stehen die Siegel (2.7). In jeder Partie liegen die Manufakturen anders (3.2).
""",
        "en": """
Eight cities form a ring; one more line leads from Visby to Lübeck (2.2). Every city has a **good** of its own (2.3),
and with it:

- **offices:** the top one shows its price and its **income**. With each one bought, the next gets dearer (3.3). You
  have at most one in a city (2.5).
- a **base office:** if you have no office here, you borrow it for one turn and pay the red **harbour fee** (2.6).
- a **manufacture:** it turns the goods of a row into a **luxury**, which is clothing, provisions or jewellery. Beside
  the row stand its seals (2.7). In every match the manufactures lie elsewhere (3.2).
""",
    },
    "cities caption": {
        "de": "Novgorod liefert Pelz. Ein Kontor kostet dort 7 Dukaten und bringt 4; ohne Kontor zahlst du 5 Gebühr. "
        "Mattis hat schon eines. Die Manufaktur macht Proviant, schon aus Fisch allein.",
        "en": "Novgorod has fur. An office there costs 7 ducats and brings 4; without one you pay a fee of 5. Mattis "
        "has one already. The manufacture makes provisions, of fish alone if need be.",
    },
    # -- the turn -----------------------------------------------------------------------------
    "turn title": {"de": "Dein Zug", "en": "Your turn"},
    "turn text": {
        "de": """
Reihum macht jeder einen Zug (5.1). Er hat vier Phasen (1.4):

1. **Route:** Du legst Kontore aus.
2. **Wertung:** Du nutzt jede Karte der Route einmal.
3. **Kauf:** Du darfst etwas kaufen.
4. **Siegel:** Deine Karriere bringt dir Siegel.

Vor der ersten Runde nehmt ihr reihum je zwei Kontore und einen Auftrag (4.1); ein zweiter ist dir schon ausgeteilt
(3.4). Von deinen 27 Dukaten bezahlst du die Kontore und 6 für jeden Auftrag (4.5). Dein Schiff beginnt mit
Geschwindigkeit 2 (3.5).
""",
        "en": """
One after the other, everybody takes a turn (5.1). It has four phases (1.4):

1. **Route:** you lay out offices.
2. **Scoring:** you use each card of the route once.
3. **Purchase:** you may buy something.
4. **Seals:** your career brings you seals.

Before the first round, each of you picks two offices and one order in turn (4.1); a second one has been dealt to you
(3.4). Out of your 27 ducats you pay for the offices, and 6 for each order (4.5). Your ship begins with speed 2 (3.5).
""",
    },
    "turn caption": {
        "de": "Dein Bereich, wenn dein Zug beginnt: Dukaten, Siegel und das Schiff, mit Stoffen im Lager; Platz für "
        "die Route; deine Karriere, deine Aufträge und deine fünf Kontore.",
        "en": "Your area as your turn begins: ducats, seals and the ship, with cloth in its hold; room for the route; "
        "your career, your orders and your five offices.",
    },
    # -- laying the route ---------------------------------------------------------------------
    "route title": {"de": "Die Route", "en": "The route"},
    "route text": {
        "de": """
Die **Geschwindigkeit** deines Schiffs sagt, wie viele Karten du legen darfst (6.1.2). Die erste Stadt ist frei, jede
weitere ein Nachbar der vorigen, und keine kommt zweimal vor (6.1.3).

- Wo du ein Kontor hast, legst du es (6.1.4).
- Sonst leihst du das Basiskontor. Seine Gebühr zahlst du am Ende der Wertung, auch aus dem Einkommen der Route
  (6.3.3). Was du nicht bezahlen kannst, kannst du nicht legen (6.1.9).

Die Karten liegen in deinem Bereich von links nach rechts. Auf diese Folge kommt es gleich an.
""",
        "en": """
The **speed** of your ship says how many cards you may lay (6.1.2). The first city is free, each further one is a
neighbour of the one before, and none occurs twice (6.1.3).

- Where you have an office, you lay it (6.1.4).
- Elsewhere you borrow the base office. You pay its fee at the end of the scoring, with the route's income if you like
  (6.3.3). What you cannot pay for, you cannot lay (6.1.9).

The cards lie in your area from left to right. This sequence will matter in a moment.
""",
    },
    "route caption": {
        "de": "Riga, Danzig, Lübeck, Visby: Dein Schiff hat Geschwindigkeit 3, ein Privileg erlaubt die vierte Karte. "
        "In Danzig hast du kein Kontor; das kostet 4 Gebühr.",
        "en": "Riga, Danzig, Lübeck, Visby: your ship has speed 3, a privilege allows the fourth card. You have no "
        "office in Danzig; that means a fee of 4.",
    },
    # -- luxuries -----------------------------------------------------------------------------
    "luxury title": {"de": "Luxusgüter", "en": "Luxuries"},
    "luxury text": {
        "de": """
Nun nutzt du die Karten der Route, jede **einmal** und in beliebiger Folge (6.2.1). Oft ist ein Luxusgut das Beste:

1. Leg die Manufaktur einer Stadt auf ihre Karte (6.2.A.1).
2. Wähl eine Reihe. Ihre Waren kommen von **früheren** Karten, von dieser Karte selbst oder aus dem Lager, nie von
   späteren (6.2.A.2).
3. Verkauf das Luxusgut: Du bekommst die Siegel der Reihe und ebenso viele Dukaten (6.2.A.5).

Damit ist die Karte genutzt, auch ihre Ware (6.2.A.3). Brauchst du sie noch, leg schon in der Route einen
**Platzhalter** hinter sie: irgendein Kontor von der Hand, verdeckt. Dann trägt er die Manufaktur (6.1.5).
""",
        "en": """
Now you use the cards of the route, each **once** and in any sequence (6.2.1). Often a luxury is best:

1. Put a city's manufacture on its card (6.2.A.1).
2. Choose a row. Its goods come from **earlier** cards, from this card itself or from the hold, never from later ones
   (6.2.A.2).
3. Sell the luxury: you get the seals of the row and as many ducats (6.2.A.5).

With this the card is used, and so is its good (6.2.A.3). If you need it otherwise, lay a **placeholder** behind it
with the route: any office from your hand, face down. Then that one carries the manufacture (6.1.5).
""",
    },
    "luxury caption": {
        "de": "In Lübeck leuchten zwei Reihen: Das Getreide kommt von Karte 1, das Salz von Lübeck selbst. In Riga "
        "leuchtet nichts, denn Salz gibt es erst auf Karte 3.",
        "en": "In Lübeck two rows are lit: grain comes from card 1, salt from Lübeck itself. In Riga nothing is lit, "
        "because there is no salt before card 3.",
    },
    "placeholder caption": {
        "de": "Oder so: Karte 4 ist ein Platzhalter für Lübeck. Er trägt die Manufaktur, die aus Rigas Getreide "
        "Proviant gemacht hat. Lübecks Salz ist noch frei.",
        "en": "Or like this: card 4 is a placeholder for Lübeck. It carries the manufacture, which has made provisions "
        "of Riga's grain. Lübeck's salt is still free.",
    },
    # -- orders and the rest ------------------------------------------------------------------
    "orders title": {"de": "Aufträge, Lager, Einkommen", "en": "Orders, hold, income"},
    "orders text": {
        "de": """
Was du mit den Karten sonst noch machst:

- **Auftrag:** Jede seiner zwei Zeilen will zwei Waren, egal wo sie liegen, oder ein Luxusgut, das du dafür herstellst,
  statt es zu verkaufen (6.2.B.2). Eine Zeile bringt 2 Siegel, beide im selben Zug 5, die obere zuerst (6.2.B.3).
- **Lager:** Die Ware eines eigenen Kontors kommt ins Lager (6.2.D.1). Dort ist Platz für eine; ab dem nächsten Zug
  kannst du sie brauchen (6.2.D.3).
- **Einkommen:** Was du nicht nutzt, bringt am Ende von selbst seine Dukaten (6.3.2).

Ist nur die obere Zeile erfüllt, entscheidest du am Ende der Wertung: Der Auftrag wartet **neben dem Schiff** auf die
untere, oder er kommt **unter das Schiff** und ist fertig (6.3.1). Erfüllst du von der Hand gleich die untere, verfällt
die obere. Auf der Hand und neben dem Schiff darfst du zusammen nur drei Aufträge haben (6.4.5).
""",
        "en": """
What else you do with the cards:

- **Order:** each of its two lines asks for two goods, wherever they lie, or for a luxury, which you make for it
  instead of selling it (6.2.B.2). One line brings 2 seals, both on the same turn 5, the upper one first (6.2.B.3).
- **Hold:** the good of an office of your own goes to the hold (6.2.D.1). There is room for one; you can use it from
  your next turn on (6.2.D.3).
- **Income:** what you do not use brings its ducats by itself in the end (6.3.2).

If only the upper line is done, you decide at the end of the scoring: the card waits **beside the ship** for the lower
one, or it goes **under the ship** and is finished (6.3.1). If you do the lower one first, from your hand, the upper one
is lost. In hand and beside the ship you may have three orders in all (6.4.5).
""",
    },
    "orders caption": {
        "de": "Statt Proviant zu verkaufen, hast du Getreide und Salz für eine obere Zeile gegeben: 2 Siegel. Gibst du "
        "noch Bernstein und Glas, bringt die untere 3; sonst bringen Danzig und Visby 1 und 3 Dukaten. Unter „möglich“ "
        "steht immer, was die Route noch hergibt.",
        "en": "Instead of selling provisions, you gave grain and salt for an upper line: 2 seals. If you give amber "
        "and glass, too, the lower one brings 3; if not, Danzig and Visby bring 1 and 3 ducats. Under “possible” you "
        "always see what the route can still yield.",
    },
    # -- the career ---------------------------------------------------------------------------
    "career title": {"de": "Deine Karriere", "en": "Your career"},
    "career text": {
        "de": """
Du bezahlst die **unterste freie** Stufe: 3 verschiedene Waren, 2 verschiedene Luxusgüter, 13 Dukaten oder 2 Waren und
2 Luxusgüter (6.2.C.1). Sie wird abgedeckt, und von nun an zählt die nächste: Sie bringt dir am Ende jedes Zuges ihre
Siegel (6.5.1) und zeigt, ob du das X hinter dir hast.

Mit der Stufe verschwindet ihr **Privileg** (6.2.C.2). Von den offenen darfst du in jedem Zug eines nutzen (7.2):

- 1 Karte mehr in der Route
- 2 Dukaten bei der Wertung
- 1 Auftrag für 3 Dukaten, auch zusätzlich zu einem Kauf (6.4.6)
- 1 Siegel am Ende, von selbst, wenn du kein anderes genutzt hast (6.5.2)
""",
        "en": """
You pay for the **lowest free** step: 3 different goods, 2 different luxuries, 13 ducats, or 2 goods and 2 luxuries
(6.2.C.1). It is covered, and from now on the next one counts: it brings you its seals at the end of every turn (6.5.1)
and shows whether you have left the X behind.

With the step goes its **privilege** (6.2.C.2). Of those still open you may use one on every turn (7.2):

- 1 more card in the route
- 2 ducats in the scoring
- 1 order for 3 ducats, even on top of a purchase (6.4.6)
- 1 seal at the end, by itself, if you have used no other (6.5.2)
""",
    },
    "career caption": {
        "de": "Du hast Getreide, Bernstein und die Stoffe aus dem Lager gegeben. Das X liegt hinter dir, und jeder Zug "
        "bringt nun 2 Siegel. Verloren ist das Privileg auf 2 Dukaten; das für die Route hast du genutzt.",
        "en": "You gave grain, amber and the cloth from your hold. The X lies behind you, and every turn now brings 2 "
        "seals. The privilege of 2 ducats is lost; the one for the route has been used.",
    },
    # -- buying -------------------------------------------------------------------------------
    "buying title": {"de": "Kaufen und Bonuskarten", "en": "Buying and bonus cards"},
    "buying text": {
        "de": """
Nach der Wertung darfst du **eines** kaufen (6.4.1):

- ein **Kontor**, in einer Stadt, wo du keines hast (6.4.2)
- eine **Schiffsstufe**: Geschwindigkeit 3 für 5, 4 für 10, 5 für 15 Dukaten (6.4.3)
- einen **Auftrag**, offen oder vom Stapel, für 6 Dukaten (6.4.4)

Zwei **Bonuskarten** liegen aus. Sobald du eine Bedingung erfüllst, bekommst du ihre Siegel, jede Karte einmal (8.1).
Wer es als Erster schafft, bekommt den hohen Wert, ebenso alle anderen in dieser Runde. War er allein, gilt danach der
niedrige. Ist der auch weg oder haben mehrere den hohen, ist die Karte vergeben (8.2).
""",
        "en": """
After the scoring you may buy **one** of these (6.4.1):

- an **office**, in a city where you have none (6.4.2)
- a **ship level**: speed 3 for 5, 4 for 10, 5 for 15 ducats (6.4.3)
- an **order**, an open one or off the pile, for 6 ducats (6.4.4)

Two **bonus cards** are on the table. As soon as you meet a condition, you get its seals, once for each card (8.1).
Whoever does it first gets the high value, and so do all others in that round. If nobody else did, the low one applies
afterwards. Once that is taken, or if several got the high one, the card is gone (8.2).
""",
    },
    "buying caption": {
        "de": "Für 6 Dukaten bekommst du das Kontor in Danzig: 3 Einkommen statt 4 Gebühr. Mattis "
        "hat für eine Route durch fünf Städte 4 Siegel bekommen; wer als Nächster so weit fährt, bekommt 2.",
        "en": "For 6 ducats you get the office in Danzig: an income of 3 instead of a fee of 4. "
        "Mattis got 4 seals for a route through five cities; whoever sails as far next gets 2.",
    },
    # -- the end ------------------------------------------------------------------------------
    "end title": {"de": "Ende und Expertenspiel", "en": "The end, and the expert game"},
    "end text": {
        "de": """
In der letzten Runde gelten alle Regeln wie sonst. Dann gewinnt, wer von denen ohne X die meisten Siegel hat, bei
Gleichstand die meisten Dukaten (9.4).

Kennst du das Spiel, nimm Module dazu, eines oder beide:

- **Kaufmann und Pirat:** Einkommen oder ein Verkauf in der Stadt, wo der Kaufmann ist, bringt 3 Dukaten mehr (11.2);
  nach jeder Wertung zieht er weiter (11.3). Eine Route durch die Stadt, wo der Pirat ist, wird 1 Karte kürzer. Du
  darfst ihn versetzen (11.4).
- **Spezialaufträge:** Vier liegen für alle aus (12.2). Du zahlst Dukaten, umso mehr, je tiefer der Auftrag liegt, und
  lieferst Waren oder ein Luxusgut (12.3).
""",
        "en": """
In the last round all rules apply as ever. Then, of those without the X, whoever has the most seals wins; if there is a
tie, the most ducats (9.4).

Once you know the game, add modules, one or both:

- **The merchant and the pirate:** income or a sale in the city where the merchant is brings 3 more ducats (11.2);
  after every scoring he moves on (11.3). A route through the city where the pirate is gets 1 card shorter. You may move
  him (11.4).
- **Four orders for everybody** (12.2): for a special order you pay ducats, the more the lower it lies, and hand over
  goods or a luxury (12.3).
""",
    },
    "end caption": {
        "de": "Mattis hat die meisten Siegel, aber noch das rote X: Er hat verloren. Du gewinnst mit 37 Siegeln vor "
        "Ayşe mit 32.",
        "en": "Mattis has the most seals, but still the red X: he has lost. You win with 37 seals, ahead of Ayşe with "
        "32.",
    },
    "experts caption": {
        "de": "Beide Module: der Kaufmann in Lübeck, der Pirat in Visby, rechts die Spezialaufträge. Der dritte will "
        "Schmuck aus zwei Waren, kostet 6 Dukaten und bringt 5 Siegel.",
        "en": "Both modules: the merchant in Lübeck, the pirate in Visby. On the right, the third special order asks "
        "for jewellery of two goods, costs 6 ducats and brings 5 seals.",
    },
}
