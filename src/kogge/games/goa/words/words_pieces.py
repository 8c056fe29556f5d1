"""What Goa's tiles and expedition cards do, in German and English, with the rule that says so."""

from kogge.engine.game import Words

# tiles by their role; those that bring goods also by what they bring
TILES: dict[str, Words] = {
    "plantation": {
        "rule": "8.2",
        "de": "{name}: Sie kommt mit {goods} in dein Lager. Ernten füllen sie später wieder auf.",
        "en": "{name}: it comes into your storage with {goods}. Harvests fill it up again later.",
    },
    "single plantation": {
        "rule": "11.3.5",
        "de": "{name}: Sie kommt mit {goods} in dein Lager und zählt am Ende {points}, mit dem Vormann {foreman}.",
        "en": "{name}: it comes into your storage with {goods} and is worth {points} at the end, {foreman} with the "
        "Foreman.",
    },
    "crop rotation": {
        "rule": "8.3",
        "de": "{name}: Sie kommt wie eine Plantage in dein Lager und nimmt jedes Gewürz auf, jedes Mal ein anderes, "
        "wenn du willst.",
        "en": "{name}: it comes into your storage like a plantation and takes any spice, a different one each time if "
        "you like.",
    },
    "foreman": {
        "rule": "8.4",
        "de": "{name}: Am Ende zählt jede eigene Plantage mit 1 Platz {foreman} Siegpunkte statt {single}.",
        "en": "{name}: at the end each of your own plantations with 1 slot is worth {foreman} victory points instead "
        "of {single}.",
    },
    "mission": {
        "rule": "11.3.7",
        "de": "{name}: Am Ende zählt sie {points}.",
        "en": "{name}: it is worth {points} at the end.",
    },
    "gain": {"rule": "8.5", "de": "{name}: Nimm sofort {goods}.", "en": "{name}: take {goods} at once."},
    "gain ship": {
        "rule": "8.5.1",
        "de": "{name}: Nimm sofort {goods}. Jeder Schritt in der Entwicklung kostet Schiffe.",
        "en": "{name}: take {goods} at once. Every step on the development board costs ships.",
    },
    "gain colonist": {
        "rule": "8.5.2",
        "de": "{name}: Nimm sofort {goods}. Mit ihnen gründest du Kolonien.",
        "en": "{name}: take {goods} at once. They are for founding colonies.",
    },
    "gain several": {
        "rule": "8.5.4",
        "de": "{name}: Nimm sofort {goods}.",
        "en": "{name}: take {goods} at once.",
    },
    "gain extra": {
        "rule": "8.5.5",
        "de": "{name}: Nimm sofort {goods}. Jede bringt dir am Ende einer Runde einen weiteren Zug.",
        "en": "{name}: take {goods} at once. Each gives you one more turn at the end of a round.",
    },
    "gain card": {
        "rule": "8.5.6",
        "de": "{name}: Zieh sofort {goods}, auch über dein Handkartenlimit hinaus.",
        "en": "{name}: draw {goods} at once, even beyond your hand limit.",
    },
    "gain of choice": {
        "rule": "8.5.3",
        "de": "{name}: Nimm sofort {ships} oder {colonists}.",
        "en": "{name}: take {ships} or {colonists} at once.",
    },
    "archive": {
        "rule": "8.5.7",
        "de": "{name}: Nimm sofort eines der entfernten Plättchen, als hättest du es ersteigert.",
        "en": "{name}: take one of the removed tiles at once, as if you had won it.",
    },
    "swap": {
        "rule": "8.6",
        "de": "{name}: Im eigenen Zug gegen ein beliebiges Plättchen der Spielfläche. Der Tausch bleibt an dessen "
        "Stelle liegen.",
        "en": "{name}: in your own turn, for any tile of the grid. The Swap stays in its place.",
    },
    "red": {
        "rule": "8.7",
        "de": "{name}: Rotes Plättchen. Einmal je Runde bringt es im eigenen Zug {goods}.",
        "en": "{name}: red tile. Once a round, in your own turn, it brings {goods}.",
    },
    "red ship": {
        "rule": "8.7.1",
        "de": "{name}: Rotes Plättchen. Einmal je Runde bringt es im eigenen Zug {goods}.",
        "en": "{name}: red tile. Once a round, in your own turn, it brings {goods}.",
    },
    "red colonist": {
        "rule": "8.7.2",
        "de": "{name}: Rotes Plättchen. Einmal je Runde bringt es im eigenen Zug {goods}, auch mitten im Gründen.",
        "en": "{name}: red tile. Once a round, in your own turn, it brings {goods}, even in the middle of a founding.",
    },
    "red ducat": {
        "rule": "8.7.3",
        "de": "{name}: Rotes Plättchen. Einmal je Runde bringt es im eigenen Zug {goods}.",
        "en": "{name}: red tile. Once a round, in your own turn, it brings {goods}.",
    },
    "red spice": {
        "rule": "8.7.4",
        "de": "{name}: Rotes Plättchen. Einmal je Runde bringt es im eigenen Zug {goods} nach Wahl, wenn ein "
        "passender Platz frei ist.",
        "en": "{name}: red tile. Once a round, in your own turn, it brings {goods} of any kind, if a fitting slot is "
        "free.",
    },
    "red card": {
        "rule": "8.7.5",
        "de": "{name}: Rotes Plättchen. Einmal je Runde bringt es im eigenen Zug {goods}, auch über das "
        "Handkartenlimit hinaus.",
        "en": "{name}: red tile. Once a round, in your own turn, it brings {goods}, even beyond the hand limit.",
    },
    "espionage": {
        "rule": "8.8.1",
        "de": "{name}: Einmal bringt sie im eigenen Zug, was ein fremder Marker einbringt: Schiffe, Gewürze oder "
        "Dukaten, beim Gründen auch Kolonisten. Der andere verliert nichts.",
        "en": "{name}: once, in your own turn, it brings what somebody else's marker yields: ships, spices or ducats, "
        "or colonists during a founding. They lose nothing.",
    },
    "extra harvest": {
        "rule": "8.8.2",
        "de": "{name}: Einmal füllt sie im eigenen Zug bis zu {sites} eigene Plantagen oder Kolonien ganz auf.",
        "en": "{name}: once, in your own turn, it fills up to {sites} of your plantations or colonies completely.",
    },
    "resupply": {
        "rule": "8.8.3",
        "de": "{name}: Einmal deckt man im eigenen Zug {cards} auf und nimmt so viele Schiffe, Kolonisten oder "
        "Gewürze, wie sie Kolonisten zeigen.",
        "en": "{name}: once, in your own turn, you turn up {cards} and take as many ships, colonists or spices as "
        "they show colonists.",
    },
    "viceroy": {
        "rule": "8.8.4",
        "de": "{name}: Einmal rückt er im eigenen Zug den hintersten eigenen Marker einen Schritt vor, ohne Kosten.",
        "en": "{name}: once, in your own turn, it moves your marker that is furthest behind one step, free of charge.",
    },
    "duty": {
        "rule": "8.8.5",
        "de": "{name}: Wer im eigenen Zug {spices} abgibt, dreht das Plättchen um: Dann zählt es am Ende {duty}.",
        "en": "{name}: give up {spices} in your own turn and turn the tile over: then it is worth {duty} at the end.",
    },
}

CARDS: dict[str, Words] = {
    "gain": {"rule": "9.3", "de": "{name}: Nimm in deinem Zug {goods}.", "en": "{name}: in your turn, take {goods}."},
    "gain ship": {
        "rule": "9.3.1",
        "de": "{name}: Nimm in deinem Zug {goods}.",
        "en": "{name}: in your turn, take {goods}.",
    },
    "gain colonist": {
        "rule": "9.3.2",
        "de": "{name}: Nimm in deinem Zug {goods}, auch mitten im Gründen.",
        "en": "{name}: in your turn, take {goods}, even in the middle of a founding.",
    },
    "gain ducat": {
        "rule": "9.3.3",
        "de": "{name}: Nimm in deinem Zug {goods}.",
        "en": "{name}: in your turn, take {goods}.",
    },
    "gain spice": {
        "rule": "9.3.4",
        "de": "{name}: Leg in deinem Zug bis zu {goods} nach Wahl auf passende freie Plätze.",
        "en": "{name}: in your turn, put up to {goods} of your choice on fitting free slots.",
    },
    "sale": {
        "rule": "9.3.5",
        "de": "{name}: Verkaufe in deinem Zug bis zu {most} für je {price}.",
        "en": "{name}: in your turn, sell up to {most} for {price} each.",
    },
    "progress for ducats": {
        "rule": "9.3.6",
        "de": "{name}: Rücke in deinem Zug einen Marker einen Schritt vor, für {prices} Dukaten je nach Reihe statt "
        "Gewürzen und Schiffen.",
        "en": "{name}: in your turn, move a marker one step, for {prices} ducats by its row instead of spices and "
        "ships.",
    },
    "mixed harvest": {
        "rule": "9.4.1",
        "de": "{name}: Zur Ernte. Nimm Gewürze, Schiffe und Kolonisten, wie du willst, zusammen so viele wie die "
        "Ernte.",
        "en": "{name}: with a harvest. Take spices, ships and colonists as you like, together as many as the harvest.",
    },
    "extra settlers": {
        "rule": "9.4.2",
        "de": "{name}: Zum Gründen. Es wird {cards} mehr aufgedeckt.",
        "en": "{name}: with a founding. {cards} more is turned up.",
    },
    "no spices": {
        "rule": "9.4.3",
        "de": "{name}: Zum Fortschritt. Du zahlst nur die Schiffe.",
        "en": "{name}: with progress. You pay only the ships.",
    },
    "no ships": {
        "rule": "9.4.4",
        "de": "{name}: Zum Fortschritt. Du zahlst nur die Gewürze.",
        "en": "{name}: with progress. You pay only the spices.",
    },
}
