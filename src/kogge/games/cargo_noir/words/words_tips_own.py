"""What the things in one's own area of Cargo Noir are and do, with the rule that says so."""

from kogge.engine.game import Words

OWN_TIPS: dict[str, Words] = {
    # cargo
    "own token": {
        "rule": "4.4.2",
        "de": "{kind}: Du hast {number} Plättchen davon, zusammen {value} wert.",
        "en": "{kind}: you have {number} tokens of it, worth {value} together.",
    },
    "own single": {
        "rule": "4.4.2",
        "de": "{kind}: Du hast ein Plättchen davon, allein {value} wert. Mit weiteren oder mit anderen Arten wird es "
        "mehr.",
        "en": "{kind}: you have one token of it, worth {value} alone. With more of it, or with other kinds, it gains.",
    },
    "own wild": {
        "rule": "4.4.3",
        "de": "Joker: Du hast {number}. Jeder steht für eine beliebige Art, in gleichen wie in unterschiedlichen "
        "Kombinationen.",
        "en": "Wild: you have {number}. Each stands for any kind, in sets of the same kind and of different kinds.",
    },
    "without it": {
        "de": "Mit einem weniger wäre deine Fracht {rest} statt {worth} wert.",
        "en": "With one less your cargo would be worth {rest} instead of {worth}.",
    },
    "worth": {
        "rule": "4.4.2",
        "de": "Deine Fracht ist {worth} wert: {sets}.",
        "en": "Your cargo is worth {worth}: {sets}.",
    },
    "set": {"de": "{cargo} = {value}", "en": "{cargo} = {value}"},
    "worth nothing": {
        "rule": "4.4.2",
        "de": "Du hast keine Fracht. Je mehr Plättchen einer Art, oder je mehr Arten, desto mehr ist sie wert.",
        "en": "You have no cargo. The more tokens of one kind, or the more kinds, the more it is worth.",
    },
    "dearest": {"de": "Die teuerste Karte dafür: {card}.", "en": "The dearest card for that: {card}."},
    "too little": {
        "de": "Die billigste Karte kostet {cost}.",
        "en": "The cheapest card costs {cost}.",
    },
    "prospect": {
        "rule": "4.3.4",
        "de": "So viel wäre deine Fracht wert, wenn du einen Hafen leerst: {ports}.",
        "en": "What your cargo would be worth if you emptied a port: {ports}.",
    },
    "prospect of port": {"de": "{port} {worth}", "en": "{port} {worth}"},
    "same": {
        "rule": "4.4.2",
        "de": "Gleiche Art: Jede Kombination aus lauter gleichen Plättchen zählt nach ihrer Größe {values}. "
        "Joker dürfen dabei sein.",
        "en": "Same kind: a set of equal tokens counts by its size {values}. Wilds may be among them.",
    },
    "different": {
        "rule": "4.4.2",
        "de": "Unterschiedliche Arten: Jede Kombination, in der keine Art doppelt vorkommt, zählt nach ihrer Größe "
        "{values}. Joker dürfen dabei sein.",
        "en": "Different kinds: a set in which no kind comes twice counts by its size {values}. Wilds may be among "
        "them.",
    },
    # safe, fleet and cards
    "own safe": {
        "rule": "4.5.3",
        "de": "Dein Safe: {coins} für Gebote. Auf deinen Stapeln in Häfen: {stacked}.",
        "en": "Your safe: {coins} to bid with. On your stacks in ports: {stacked}.",
    },
    "own safe at end": {
        "rule": "6.2",
        "de": "Dein Safe: {coins}. In der letzten Runde zählt jede beim Eintauschen 1; die auf deinen Stapeln in Häfen "
        "({stacked}) zählen nicht.",
        "en": "Your safe: {coins}. In the last round each counts 1 in a trade; those on your stacks in ports "
        "({stacked}) do not count.",
    },
    "own fleet": {
        "rule": "4.5.1",
        "de": "Deine Flotte: {ships}, {home} davon daheim; die laufen in Phase III aus. Im Vorrat: {reserve}; jede "
        "Karte {card} holt ein Schiff von dort.",
        "en": "Your fleet: {ships}, {home} of them at home; those sail in phase III. In reserve: {reserve}; each "
        "{card} card brings a ship from there.",
    },
    "own whole fleet": {
        "rule": "5.1",
        "de": "Deine Flotte: alle {ships}, {home} davon daheim; die laufen in Phase III aus.",
        "en": "Your fleet: all {ships}, {home} of them at home; those sail in phase III.",
    },
    "own cards": {
        "rule": "7.1",
        "de": "Deine Karten: {cards}. Zusammen {points}; nur sie zählen am Ende.",
        "en": "Your cards: {cards}. That makes {points}; nothing else counts at the end.",
    },
    "no own cards": {
        "rule": "7.1",
        "de": "Du hast noch keine Siegkarte. Nur ihre Punkte zählen am Ende: Tausch in Phase II Fracht dagegen ein.",
        "en": "You have no victory card yet. Only their points count at the end: trade cargo for them in phase II.",
    },
    # the trade
    "empty basket": {
        "rule": "4.4.1",
        "de": "Der Korb ist leer. Zur Verfügung stehen {power}; eingetauscht wird einmal je Zug, alles zusammen.",
        "en": "The basket is empty. There are {power} to spend; there is one trade a turn, all in one.",
    },
    "basket": {
        "rule": "4.4.1",
        "de": "Im Korb: {cards}. Das kostet {bill} von {power}; eingetauscht wird einmal je Zug, alles zusammen.",
        "en": "In the basket: {cards}. That costs {bill} of {power}; there is one trade a turn, all in one.",
    },
    "payment": {
        "rule": "4.4.4",
        "de": "Zahlung {number}: {cargo}, zusammen {worth} wert.",
        "en": "Payment {number}: {cargo}, worth {worth} in all.",
    },
    "payment with coins": {
        "rule": "6.2",
        "de": "Zahlung {number}: {cargo}, zusammen {worth} wert, und {coins} aus dem Safe.",
        "en": "Payment {number}: {cargo}, worth {worth} in all, and {coins} from the safe.",
    },
    "payment of coins": {
        "rule": "6.2",
        "de": "Zahlung {number}: {coins} aus dem Safe.",
        "en": "Payment {number}: {coins} from the safe.",
    },
    "no waste": {"de": "Nichts verfällt.", "en": "Nothing is wasted."},
    "waste": {
        "de": "Herausgegeben wird nichts, also verfällt der Rest: {waste}.",
        "en": "No change is given, so the rest is wasted: {waste}.",
    },
    "keeps": {"de": "Übrig: {cargo}, wert {kept}.", "en": "Left: {cargo}, worth {kept}."},
    "keeps nothing": {"de": "Von der Fracht bleibt nichts.", "en": "Nothing of the cargo is left."},
    "handed in": {
        "rule": "4.4.4",
        "de": "Bisher gegeben: {cargo}, wert {worth}.",
        "en": "Given so far: {cargo}, worth {worth}.",
    },
    "nothing handed in": {
        "rule": "4.4.4",
        "de": "Bisher ist nichts gegeben. Gefragt wird Art für Art.",
        "en": "Nothing is given so far. It is asked kind by kind.",
    },
    "missing": {"de": "Noch zu zahlen: {missing} von {bill}.", "en": "Still to pay: {missing} of {bill}."},
    "missing for coins": {
        "de": "Noch zu zahlen: {missing} von {bill}. Was Plättchen nicht decken, kommt aus dem Safe.",
        "en": "Still to pay: {missing} of {bill}. What tokens do not cover comes from the safe.",
    },
    "paid": {"de": "Die Kosten von {bill} sind gedeckt.", "en": "The cost of {bill} is covered."},
    "paid too much": {
        "de": "Die Kosten von {bill} sind gedeckt, der Rest verfällt: {waste}.",
        "en": "The cost of {bill} is covered, the rest is wasted: {waste}.",
    },
}
