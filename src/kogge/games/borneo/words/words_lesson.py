"""Borneo in five minutes, in German and English; what the card game words differently stands under “key, card”."""

from kogge.engine.game import Words

LESSON: dict[str, Words] = {
    "you": {"de": "Du", "en": "You"},
    # -- what it is about ---------------------------------------------------------------------
    "goal title": {"de": "Worum es geht", "en": "What it is about"},
    "goal text": {
        "de": """
Du handelst mit Pfeffer, Zimt, Nelken und Muskat. Was du einnimmst, kommt in dein **Lager**, und aus dem Lager
bezahlst du **Aufträge**. Ein Auftrag will von jedem Gewürz gleich viel oder alles von einem, und er bringt 6 bis 25
Punkte. Wer am Ende die meisten Punkte hat, gewinnt (1.3).

- In jedem Zug darfst du einen Auftrag erfüllen (5.1).
- Eine Karte mit einer 2 zählt doppelt, eine **Kiste** als jedes Gewürz (5.3).
- Wechselgeld gibt es nicht (5.5).
""",
        "en": """
You trade in pepper, cinnamon, cloves and nutmeg. What you take in goes to your **storage**, and from storage you pay
for **orders**. An order asks for the same number of every spice, or for all of one kind, and brings 6 to 25 points.
Whoever has the most points in the end wins (1.3).

- On every turn you may fulfil one order (5.1).
- A card with a 2 counts double, a **chest** as any spice (5.3).
- There is no change (5.5).
""",
    },
    "goal text, card": {
        "de": """
Du handelst mit Pfeffer, Zimt, Nelken und Muskat. Was du einnimmst, kommt in dein **Lager**, und aus dem Lager
bezahlst du **Aufträge**. Ein Auftrag will von jeder Ware gleich viel oder alles von einer, und er bringt 6 bis 25
Punkte. Wer am Ende die meisten Punkte hat, gewinnt (1.3).

- In jedem Zug darfst du einen Auftrag erfüllen (5.1).
- Eine Karte mit einer 2 zählt doppelt; auch Hafenkarten bezahlen mit ihrer Ware (5.3).
- Wechselgeld gibt es nicht (5.5).
""",
        "en": """
You trade in pepper, cinnamon, cloves and nutmeg. What you take in goes to your **storage**, and from storage you pay
for **orders**. An order asks for the same number of every good, or for all of one kind, and brings 6 to 25 points.
Whoever has the most points in the end wins (1.3).

- On every turn you may fulfil one order (5.1).
- A card with a 2 counts double; harbour cards pay with their good, too (5.3).
- There is no change (5.5).
""",
    },
    "goal caption": {
        "de": "Du bezahlst vier gleiche mit Pfeffer, für 8 Punkte. Drei Einheiten liegen da; "
        "die vierte wird dein letzter Pfeffer oder deine Kiste.",
        "en": "You pay four alike with pepper, for 8 points. Three units are there; "
        "the fourth will be your last pepper or your chest.",
    },
    "goal caption, card": {
        "de": "Du bezahlst vier gleiche mit Pfeffer, für 8 Punkte. Drei Einheiten liegen da; "
        "die vierte wird dein letzter Pfeffer oder deine Hafenkarte.",
        "en": "You pay four alike with pepper, for 8 points. Three units are there; "
        "the fourth will be your last pepper or your harbour card.",
    },
    # -- the turn -----------------------------------------------------------------------------
    "turn title": {"de": "Dein Zug", "en": "Your turn"},
    "turn text": {
        "de": """
Ihr zieht reihum. Ein Zug hat vier Phasen, immer in dieser Folge (4.1):

1. **Auftrag:** Du darfst einen Auftrag erfüllen.
2. **Händler:** Du darfst einen deiner Händler bewegen.
3. **Fracht:** Du legst eine Handkarte in einen Hafen. Das musst du.
4. **Ziehen:** Du ziehst zwei Karten nach und wirfst auf sechs ab (9.3).
""",
        "en": """
You take turns. A turn has four phases, always in this order (4.1):

1. **Order:** you may fulfil an order.
2. **Merchants:** you may move one of your merchants.
3. **Cargo:** you lay a card from your hand at a harbour. This you must do.
4. **Draw:** you draw two cards and discard down to six (9.3).
""",
    },
    "turn caption": {
        "de": "Der Tisch: links drei Häfen mit ihrer Fracht, rechts die Aufträge, "
        "darunter die Händler in vier Gesellschaften und die Stapel.",
        "en": "The table: three harbours with their cargo on the left, orders on the right, "
        "below them the merchants in four companies, and the piles.",
    },
    # -- the cards ----------------------------------------------------------------------------
    "cards title": {"de": "Deine Karten", "en": "Your cards"},
    "cards text": {
        "de": """
Eine Frachtkarte taugt zu zweierlei, aber nie zugleich (2.1.5):

- In der **Hand** zählen ihre vier **Flaggen**, drei oben und eine unten. Du legst sie in einen Hafen oder kämpfst
  damit.
- Im **Lager** zählt nur noch ihr **Gewürz**.

Deine Hand ist geheim. Ins Lager kommt eine Karte erst, wenn ein Hafen seine Fracht verteilt.
""",
        "en": """
A cargo card is good for two things, but never for both at once (2.1.5):

- In your **hand** its four **flags** count, three above and one below. You lay them at a harbour or fight with them.
- In **storage** only its **spice** counts.

Your hand is secret. A card gets into storage when a harbour hands out its cargo.
""",
    },
    "cards text, card": {
        "de": """
Eine Frachtkarte taugt zu zweierlei, aber nie zugleich (2.1.5):

- In der **Hand** zählen ihre vier **Flaggen**, drei oben und eine unten. Du legst sie in einen Hafen oder beförderst
  damit einen Händler.
- Im **Lager** zählt nur noch ihre **Ware**.

Deine Hand ist geheim. Ins Lager kommt eine Karte erst, wenn ein Hafen seine Fracht verteilt.
""",
        "en": """
A cargo card is good for two things, but never for both at once (2.1.5):

- In your **hand** its four **flags** count, three above and one below. You lay them at a harbour or promote a
  merchant with them.
- In **storage** only its **good** counts.

Your hand is secret. A card gets into storage when a harbour hands out its cargo.
""",
    },
    "cards caption": {
        "de": "Dein Lager und deine Hand. Der Pfeffer in deiner Hand ist noch kein Pfeffer: Hier zählen seine Flaggen.",
        "en": "Your storage and your hand. The pepper in your hand is no pepper yet: here its flags count.",
    },
    # -- laying cargo -------------------------------------------------------------------------
    "cargo title": {"de": "Fracht legen", "en": "Laying cargo"},
    "cargo text": {
        "de": """
Deine Karte verdeckt die **untere** Flagge der Karte davor; die oberen bleiben zu sehen (7.2). Jede Hafenkarte zählt
mit und trägt zwei Zahlen (2.2.1):

- Die Zahl an der Fahne: So viele sichtbare Flaggen **einer** Gesellschaft sind ein **Monopol** (7.5.1).
- Die Zahl an den Karten: So viele Karten **füllen** den Hafen (7.5.2).

Wird eine von beiden erreicht, verteilt der Hafen sofort seine Fracht. Das Monopol geht vor (7.5.3).
""",
        "en": """
Your card covers the **lower** flag of the card before it; the upper ones stay in sight (7.2). Every harbour card
keeps count and bears two numbers (2.2.1):

- The number at the flag: so many visible flags of **one** company are a **monopoly** (7.5.1).
- The number at the cards: so many cards **fill** the harbour (7.5.2).

As soon as one of them is reached, the harbour hands out its cargo. The monopoly comes first (7.5.3).
""",
    },
    "cargo caption": {
        "de": "Du hast die Nelken mit drei Flaggen von Rot gewählt. In Gold steht, was sie bewirken: in Malakka noch "
        "nichts, in Tidore ist der Hafen voll, in Makassar hat Rot das Monopol.",
        "en": "You have chosen the cloves with three flags of Red. The gold tabs tell what follows: nothing yet in "
        "Malacca, a full harbour in Tidore, a monopoly for Red in Makassar.",
    },
    "cargo caption, card": {
        "de": "Du hast die Nelken mit drei Flaggen von Rot gewählt. In Gold steht, was sie bewirken: in Manila noch "
        "nichts, in Tidore ist der Hafen voll, in Makassar hat Rot das Monopol.",
        "en": "You have chosen the cloves with three flags of Red. The gold tabs tell what follows: nothing yet in "
        "Manila, a full harbour in Tidore, a monopoly for Red in Makassar.",
    },
    # -- monopoly -----------------------------------------------------------------------------
    "monopoly title": {"de": "Monopol", "en": "Monopoly"},
    "monopoly text": {
        "de": """
Beim Monopol nehmen nur die Händler **dieser** Gesellschaft: erst {rank} 1, dann {rank} 2 und so weiter, dann wieder
von vorn, bis alles weg ist (8.2.3). Jeder sucht sich eine Karte aus und legt sie in sein Lager (8.1.2).

Die **Hafenkarte** bekommst du, denn du hast das Monopol ausgelöst, auch wenn du dort keinen Händler hast (8.2.2).
""",
        "en": """
With a monopoly, only the merchants of **this** company take cargo: first {rank} 1, then {rank} 2 and so on, then from
the start again until nothing is left (8.2.3). Everybody chooses a card and puts it into storage (8.1.2).

The **harbour card** is yours, for you brought the monopoly about, even without a merchant there (8.2.2).
""",
    },
    "monopoly text, card": {
        "de": """
Beim Monopol nehmen nur die Händler **dieser** Gesellschaft: erst {rank} 1, dann {rank} 2 und so weiter, dann wieder
von vorn, bis alles weg ist (8.2.3). Jeder sucht sich eine Karte aus und legt sie in sein Lager (8.1.2).

Die **Hafenkarte** bekommt zusätzlich, wer auf {rank} 1 steht (8.2.2).
""",
        "en": """
With a monopoly, only the merchants of **this** company take cargo: first {rank} 1, then {rank} 2 and so on, then from
the start again until nothing is left (8.2.3). Everybody chooses a card and puts it into storage (8.1.2).

The **harbour card** goes to {rank} 1 as well (8.2.2).
""",
    },
    "monopoly caption": {
        "de": "Deine Nelken liegen in Makassar. Rot zeigt dort sieben Flaggen, sechs genügen. "
        "Mattis nimmt zuerst, dann Ayşe, dann du, dann noch einmal Mattis.",
        "en": "Your cloves lie in Makassar. Red shows seven flags there, six would do. "
        "Mattis takes first, then Ayşe, then you, then Mattis once more.",
    },
    # -- a full harbour -----------------------------------------------------------------------
    "shared title": {"de": "Der volle Hafen", "en": "A full harbour"},
    "shared text": {
        "de": """
Ist der Hafen voll und hat niemand das Monopol, dann nehmen **alle** Gesellschaften, die dort Flaggen zeigen, die mit
den meisten zuerst (8.3.2). Erst sind die Händler auf {rank} 1 an der Reihe, dann die auf {rank} 2 (8.3.4).

Die Hafenkarte bekommst du (8.3.1). Nach jeder Verteilung wird ein neuer Hafen aufgedeckt (8.4.1).
""",
        "en": """
If the harbour is full and nobody has the monopoly, **all** companies that show flags there take cargo, the one with
the most flags first (8.3.2). The merchants at {rank} 1 come first, then those at {rank} 2 (8.3.4).

The harbour card is yours (8.3.1). After every distribution a new harbour is turned up (8.4.1).
""",
    },
    "shared caption": {
        "de": "Hättest du dort die Nelken mit drei Flaggen von Blau gelegt: Rot zeigt fünf, Blau vier, Grün drei, Gelb "
        "eine. Mattis nimmt für Rot, Barents für Blau und Grün, du nimmst für Gelb.",
        "en": "Had you laid the cloves with three flags of Blue there: Red shows five, Blue four, Green three, Yellow "
        "one. Mattis takes for Red, Barents for Blue and Green, you take for Yellow.",
    },
    # -- merchants ----------------------------------------------------------------------------
    "merchants title": {"de": "Händler bewegen", "en": "Moving merchants"},
    "merchants text": {
        "de": """
Wer oben steht, nimmt zuerst. Darum darfst du in jedem Zug eines davon tun (6.1):

- **Versetzen:** Einer deiner Händler geht ans Ende einer anderen Gesellschaft, die noch Platz hat (6.2).
- **Angreifen:** Einer deiner Händler fordert einen heraus, der in derselben Gesellschaft über ihm steht (6.3).

Für den Angriff legst du Handkarten mit Flaggen der Gesellschaft aus; jede Flagge zählt 1. Dein Gegner darf ebenso
viele Karten dagegenlegen, und jeder Händler zwischen euch zählt 1 für ihn (6.3.5). **Gleichstand reicht dir:** Du
nimmst seinen Platz, er deinen oder einen in einer anderen Gesellschaft (6.3.6). Wehrt er dich ab, darf er eine seiner
Karten ins Lager legen (6.3.7). Alle anderen kommen auf die Ablage (6.3.8).
""",
        "en": """
Who stands higher takes first. So on every turn you may do one of these (6.1):

- **Transfer:** one of your merchants goes to the end of another company that has room (6.2).
- **Attack:** one of your merchants challenges one who stands higher in the same company (6.3).

To attack, you show cards from your hand with flags of the company; every flag counts 1. Your opponent may answer with
as many cards, and every merchant between you counts 1 for them (6.3.5). **A tie is enough for you:** you take their
place, they take yours or one in another company (6.3.6). If they beat you back, they may put one of their cards into
storage (6.3.7). All other cards are discarded (6.3.8).
""",
    },
    "merchants text, card": {
        "de": """
Wer vorn steht, nimmt zuerst. Darum darfst du in jedem Zug eines davon tun (6.1):

- **Versetzen:** Einer deiner Händler geht ans Ende einer anderen Reihe (6.2).
- **Befördern:** Einer deiner Händler fordert einen heraus, der in derselben Reihe vor ihm steht (6.3).

Dafür legst du Handkarten mit Flaggen der Gesellschaft aus; jede Flagge zählt 1. Dein Gegner darf ebenso viele Karten
dagegenlegen, und jeder Händler zwischen euch zählt 1 für ihn (6.3.5). **Gleichstand reicht dir:** Du nimmst seinen
Platz, er deinen oder einen am Ende einer Reihe (6.3.6). Wehrt er dich ab, darf er eine seiner Karten ins Lager legen
(6.3.7). Alle anderen kommen auf die Ablage (6.3.8).
""",
        "en": """
Who stands in front takes first. So on every turn you may do one of these (6.1):

- **Transfer:** one of your merchants goes to the end of another row (6.2).
- **Promote:** one of your merchants challenges one who stands further in front in the same row (6.3).

To do so, you show cards from your hand with flags of the company; every flag counts 1. Your opponent may answer with
as many cards, and every merchant between you counts 1 for them (6.3.5). **A tie is enough for you:** you take their
place, they take yours or one at the end of a row (6.3.6). If they beat you back, they may put one of their cards into
storage (6.3.7). All other cards are discarded (6.3.8).
""",
    },
    "ladders caption": {
        "de": "Bei Rot stehst du auf {rank} 3, hinter Mattis und Ayşe.",
        "en": "In Red you stand at {rank} 3, behind Mattis and Ayşe.",
    },
    "conflict caption": {
        "de": "Du forderst Mattis heraus. Du zeigst vier Flaggen von Rot, Mattis drei, und Ayşe steht zwischen euch: "
        "vier gegen vier, der Angriff gelingt.",
        "en": "You challenge Mattis. You show four flags of Red, Mattis three, and Ayşe stands between you: "
        "four against four, the attack succeeds.",
    },
    # -- the end ------------------------------------------------------------------------------
    "end title": {"de": "Das Ende", "en": "The end"},
    "end text": {
        "de": """
Kann nach einer Verteilung kein neuer Hafen mehr aufgedeckt werden, ist **sofort** Schluss (10.1.1). Was in den Händen
und an den Häfen liegt, ist dann nichts mehr wert (10.3). Reihum darf jeder noch einen letzten Auftrag erfüllen
(10.4).

Danach zählen eure Aufträge und dazu **1 Punkt** für jede Karte, die noch im Lager liegt, auch für doppelte (11.1).
Bei Gleichstand gewinnt, wer mehr Aufträge hat (11.2).
""",
        "en": """
If after a distribution no new harbour can be turned up, the game ends **at once** (10.1.1). What is in the hands and
at the harbours is worth nothing then (10.3). One after the other, everybody may fulfil one last order (10.4).

Then your orders count, and **1 point** for every card still in storage, a double one too (11.1). If there is a tie,
whoever has more orders wins (11.2).
""",
    },
    "end caption": {
        "de": "Du und Mattis habt 34 Punkte. Du hast drei Aufträge erfüllt, Mattis nur zwei: Du gewinnst.",
        "en": "You and Mattis have 34 points. You fulfilled three orders, Mattis only two: you win.",
    },
}
