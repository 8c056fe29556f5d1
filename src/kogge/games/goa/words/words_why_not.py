"""Why things on Goa's table cannot be chosen now, in German and English, with the rule that forbids it."""

from kogge.engine.game import Words

WHY_NOT: dict[str, Words] = {
    # not now
    "actions later": {
        "rule": "1.3",
        "de": "Aktionen kommen erst nach den Versteigerungen.",
        "en": "Actions come after the auctions.",
    },
    "action done": {
        "rule": "7.1.1",
        "de": "Deine Aktion hast du in diesem Zug schon gemacht.",
        "en": "You have taken the action of this turn.",
    },
    "extra first": {
        "rule": "10.2",
        "de": "Spiele zuerst eine Zusatzaktions-Karte: Sie bringt dir einen weiteren Zug.",
        "en": "First play an extra-action card: it gives you one more turn.",
    },
    "extra later": {
        "rule": "10.1",
        "de": "Zusatzaktionen kommen erst, wenn alle ihre Aktionen gemacht haben.",
        "en": "Extra actions come when everybody has taken their actions.",
    },
    "finish first": {
        "rule": "7.2.5",
        "de": "Bring zuerst zu Ende, was du begonnen hast.",
        "en": "First finish what you have begun.",
    },
    "plays later": {
        "rule": "7.2.4",
        "de": "Karten und Plättchen setzt du nur in deinem Zug in der Aktionsphase ein.",
        "en": "Cards and tiles are used only in your own turn of the action phase.",
    },
    # actions
    "no slot to harvest": {
        "rule": "7.5.3",
        "de": "In deinem Lager ist kein Platz frei.",
        "en": "No slot of your storage is free.",
    },
    "hand full": {
        "rule": "7.6.2",
        "de": "Dein Handkartenlimit ist erreicht: {number} von {limit}. Spiele oder wirf vorher eine Karte ab.",
        "en": "You have reached your hand limit: {number} of {limit}. Play or discard a card first.",
    },
    "hand too full": {
        "rule": "7.6.2",
        "de": "Du hast {number} Karten, dein Handkartenlimit ist {limit}. Spiele oder wirf vorher welche ab.",
        "en": "You hold {number} cards, and your hand limit is {limit}. Play or discard some first.",
    },
    "no cards": {
        "rule": "12.2",
        "de": "Es ist keine Expeditionskarte mehr da.",
        "en": "There is no expedition card left.",
    },
    "found at supply": {
        "rule": "7.7.1",
        "de": "Zum Gründen zeigst du im Vorrat auf die Kolonie.",
        "en": "To found a colony, point at it in the supply.",
    },
    "draw by expedition": {
        "rule": "7.6.2",
        "de": "Karten ziehst du mit der Aktion Expedition: Zeig auf deinen Marker dort.",
        "en": "Cards are drawn with the Expedition action: point at your marker there.",
    },
    "founded": {"rule": "7.7.1", "de": "{colony} hast du schon gegründet.", "en": "You have founded {colony} already."},
    "last row": {
        "rule": "7.3.1",
        "de": "Dieser Marker steht schon in der letzten Reihe.",
        "en": "This marker is in the last row already.",
    },
    "lacks": {"rule": "7.3.1", "de": "Dir fehlen {missing}.", "en": "You lack {missing}."},
    "lacks one": {"rule": "7.3.1", "de": "Dir fehlt {missing}.", "en": "You lack {missing}."},
    "lacks ducats": {"rule": "9.3.6", "de": "Dir fehlen dafür {missing}.", "en": "You lack {missing} for it."},
    "lacks one ducat": {"rule": "9.3.6", "de": "Dir fehlt dafür {missing}.", "en": "You lack {missing} for it."},
    "with card": {
        "de": "Mit {card} geht es: Wähle zuerst die Karte.",
        "en": "With {card} you can: choose the card first.",
    },
    "not furthest behind": {
        "rule": "8.8.4",
        "de": "Der Vize-König bewegt nur einen Marker, der am weitesten zurückliegt: Reihe {row}.",
        "en": "The Viceroy moves only a marker that is furthest behind: row {row}.",
    },
    # cards
    "one card a turn": {
        "rule": "7.2.2",
        "de": "Du hast in diesem Zug schon eine Karte gespielt.",
        "en": "You have already played a card in this turn.",
    },
    "with an action": {
        "rule": "9.4",
        "de": "Diese Karte gehört zu einer Aktion: Dafür ist es in diesem Zug zu spät.",
        "en": "This card goes with an action: it is too late for that in this turn.",
    },
    "no colony left": {
        "rule": "7.7.1",
        "de": "Du hast schon alle Kolonien gegründet.",
        "en": "You have founded all colonies.",
    },
    "still too dear": {
        "rule": "7.3.2",
        "de": "Auch damit kannst du gerade keinen Schritt bezahlen.",
        "en": "Even with it you cannot pay for any step now.",
    },
    "no slot for card": {
        "rule": "9.3.4",
        "de": "In deinem Lager ist kein Platz frei.",
        "en": "No slot of your storage is free.",
    },
    "nothing to sell": {
        "rule": "9.3.5",
        "de": "Du hast kein Gewürz, das du verkaufen könntest.",
        "en": "You have no spice to sell.",
    },
    "no step in reach": {
        "rule": "9.3.6",
        "de": "Für keinen Schritt reichen deine Dukaten.",
        "en": "Your ducats do not suffice for any step.",
    },
    # kept tiles
    "counts at the end": {
        "rule": "8.4",
        "de": "Dieses Plättchen zählt nur am Ende, zu tun ist damit nichts.",
        "en": "This tile only counts at the end; there is nothing to do with it.",
    },
    "face down": {
        "rule": "8.7",
        "de": "Dieses Plättchen ist in dieser Runde schon benutzt oder eben erst erworben: Ab der nächsten Runde wirkt "
        "es wieder.",
        "en": "This tile has been used in this round, or was acquired just now: it works from the next round on.",
    },
    "duty fulfilled": {
        "rule": "8.8.5",
        "de": "Diese Abgaben hast du geleistet.",
        "en": "You have fulfilled this duty.",
    },
    "too few spices": {
        "rule": "8.8.5",
        "de": "Du brauchst {number} und hast erst {stock}.",
        "en": "You need {number} but have only {stock}.",
    },
    "no slot for spice": {
        "rule": "8.7.4",
        "de": "In deinem Lager ist kein Platz frei.",
        "en": "No slot of your storage is free.",
    },
    "nothing to fill": {
        "rule": "8.8.2",
        "de": "In deinem Lager ist kein Platz frei, den du füllen könntest.",
        "en": "There is no free slot in your storage to fill.",
    },
    "all in last row": {
        "rule": "8.8.4",
        "de": "Alle deine Marker stehen schon in der letzten Reihe.",
        "en": "All your markers are in the last row already.",
    },
    # Espionage and Swap
    "choose espionage": {
        "rule": "8.8.1",
        "de": "Wähle zuerst dein Plättchen Spionage.",
        "en": "First choose your Espionage tile.",
    },
    "never expedition": {
        "rule": "8.8.1",
        "de": "Expeditionen lassen sich nicht ausspionieren.",
        "en": "Expeditions cannot be spied on.",
    },
    "colonists while founding": {
        "rule": "8.8.1",
        "de": "Kolonisten bringt die Spionage nur mitten in einer Gründung.",
        "en": "Espionage brings colonists only in the middle of a founding.",
    },
    "yields nothing": {
        "rule": "7.2.6",
        "de": "Das brächte dir gerade nichts ein.",
        "en": "That would bring you nothing now.",
    },
    "choose swap": {
        "rule": "8.6",
        "de": "Wähle zuerst dein Plättchen Tausch.",
        "en": "First choose your Swap tile.",
    },
    "nothing to swap": {
        "rule": "8.6",
        "de": "Hier liegt kein Plättchen mehr.",
        "en": "There is no tile here any more.",
    },
    "tiles by auction": {
        "rule": "1.3",
        "de": "Plättchen erwirbst du am Anfang der Runde in Versteigerungen.",
        "en": "Tiles are acquired in auctions at the beginning of a round.",
    },
    # flag and markers
    "flag beside tiles": {
        "rule": "5.2.1",
        "de": "Hier liegt ein Plättchen: Die Flagge kommt an den Rand oder auf ein leeres Feld.",
        "en": "A tile lies here: the flag goes to the border or on an empty cell.",
    },
    "no tile beside": {
        "rule": "5.2.2",
        "de": "Waagerecht oder senkrecht daneben liegt kein Plättchen.",
        "en": "There is no tile orthogonally beside it.",
    },
    "markers on tiles": {
        "rule": "5.4",
        "de": "Marker kommen auf Plättchen.",
        "en": "Markers are put on tiles.",
    },
    "marked": {"rule": "5.4", "de": "Hier liegt schon Marker {number}.", "en": "Marker {number} lies here already."},
    "far from flag": {
        "rule": "5.3",
        "de": "Marker 2 kommt auf ein Plättchen neben der Flagge, auch schräg.",
        "en": "Marker 2 goes on a tile next to the flag, diagonally too.",
    },
    "far from marker": {
        "rule": "5.4",
        "de": "Marker {number} kommt auf ein Plättchen neben Marker {before}, auch schräg.",
        "en": "Marker {number} goes on a tile next to marker {before}, diagonally too.",
    },
    # storage
    "no site": {
        "rule": "2.4",
        "de": "Hier liegt noch keine Plantage und keine Kolonie.",
        "en": "There is no plantation and no colony here yet.",
    },
    "site full": {"rule": "2.4.3", "de": "Hier ist kein Platz frei.", "en": "There is no free slot here."},
    "one after the other": {
        "rule": "7.5.1",
        "de": "Alle freien Plätze werden gefüllt; dieser Ort kommt noch an die Reihe.",
        "en": "All free slots are filled; this site is still to come.",
    },
    "another site": {"rule": "2.4", "de": "Du füllst gerade {site}.", "en": "You are filling {site} now."},
    "not here": {
        "rule": "7.3.3",
        "de": "Gesucht ist {spice}: Davon liegt hier nichts.",
        "en": "You need {spice}: there is none here.",
    },
    "no spice here": {"rule": "2.4.2", "de": "Hier liegt kein Gewürz.", "en": "There is no spice here."},
    "colonies stay": {
        "rule": "8.2.1",
        "de": "Weichen muss eine Plantage; Kolonien bleiben.",
        "en": "A plantation must go; colonies stay.",
    },
    "spices stay": {
        "rule": "2.4.2",
        "de": "Gewürze bleiben liegen, bis du mit ihnen etwas bezahlst.",
        "en": "Spices stay where they are until they pay for something.",
    },
}
