"""What the things on Goa's table are and do, in German and English, with the rule that says so."""

from kogge.engine.game import Words

# the field of one's own marker, by column
YIELDS: dict[str, Words] = {
    "ship": {
        "rule": "7.4.1",
        "de": "{column}, Reihe {row}: Als Aktion nimmst du {goods}. Der Marker zählt am Ende {points}.",
        "en": "{column}, row {row}: as an action, take {goods}. The marker is worth {points} at the end.",
    },
    "harvest": {
        "rule": "7.5.1",
        "de": "{column}, Reihe {row}: Als Aktion legst du {goods} auf freie Plätze im Lager. Der Marker zählt am Ende "
        "{points}.",
        "en": "{column}, row {row}: as an action, put {goods} on free slots of your storage. The marker is worth "
        "{points} at the end.",
    },
    "tax": {
        "rule": "7.6.1",
        "de": "{column}, Reihe {row}: Als Aktion nimmst du {goods}. Der Marker zählt am Ende {points}.",
        "en": "{column}, row {row}: as an action, take {goods}. The marker is worth {points} at the end.",
    },
    "expedition": {
        "rule": "7.6.2",
        "de": "{column}, Reihe {row}: Als Aktion ziehst du bis zu {goods}, höchstens bis du {limit} auf der Hand hast. "
        "Der Marker zählt am Ende {points}.",
        "en": "{column}, row {row}: as an action, draw up to {goods}, until you hold {limit} at most. The marker is "
        "worth {points} at the end.",
    },
    "colonist": {
        "rule": "7.7.8",
        "de": "{column}, Reihe {row}: Jede Gründung beginnt mit {goods}, ohne Kosten. Der Marker zählt am Ende "
        "{points}.",
        "en": "{column}, row {row}: every founding begins with {goods}, at no cost. The marker is worth {points} at "
        "the end.",
    },
}

# what a row brings, within a sentence
BRINGS: dict[str, Words] = {
    "ship": {"de": "{goods} je Aktion", "en": "{goods} an action"},
    "harvest": {"de": "{goods} je Ernte", "en": "{goods} a harvest"},
    "tax": {"de": "{goods} je Aktion", "en": "{goods} an action"},
    "expedition": {"de": "bis zu {goods} je Aktion, Limit {limit}", "en": "up to {goods} an action, limit {limit}"},
    "colonist": {"de": "{goods} in jeder Gründung", "en": "{goods} in every founding"},
}

# the plate beside the grid, by the decision at hand
PLATES: dict[str, Words] = {
    "quick start": {
        "rule": "13.1",
        "de": "Schnellstart: Reihum rückt jeder zwei Marker in Reihe 2 oder nimmt {start}.",
        "en": "Quick start: in turn, everybody moves two markers to row 2 or takes {start}.",
    },
    "place flag": {
        "rule": "5.2",
        "de": "Marker setzen: Zuerst kommt die Flagge neben ein Plättchen. An ihr beginnt die Kette der Marker.",
        "en": "Placing markers: first the flag is put beside a tile. The chain of markers begins there.",
    },
    "place marker": {
        "rule": "5.4",
        "de": "Marker setzen: Jeder kommt auf ein Plättchen neben dem vorigen, auch schräg. In dieser Reihenfolge wird "
        "versteigert.",
        "en": "Placing markers: each goes on a tile next to the one before, diagonally too. They are auctioned in "
        "this order.",
    },
    "bid": {
        "rule": "6.3",
        "de": "Versteigerung: Reihum passt jeder oder bietet genau einmal, mehr als alle vor ihm. Danach entscheidet "
        "{auctioneer}.",
        "en": "Auction: in turn, everybody passes or bids exactly once, more than all before. Then {auctioneer} "
        "decides.",
    },
    "sell or keep": {
        "rule": "6.4.2",
        "de": "Versteigerung: {auctioneer} verkauft für das höchste Gebot – oder behält das Los und zahlt der Bank "
        "{discount} weniger.",
        "en": "Auction: {auctioneer} sells for the highest bid – or keeps the lot and pays the bank {discount} less.",
    },
    "choose good": {
        "rule": "8.5.3",
        "de": "Schiffe oder Kolonisten: {active} nimmt {due} von einem.",
        "en": "Ships or colonists: {active} takes {due} of one of them.",
    },
    "archive": {
        "rule": "8.5.7",
        "de": "Archiv: {active} nimmt eines der entfernten Plättchen.",
        "en": "Archive: {active} takes one of the removed tiles.",
    },
    "make room": {
        "rule": "8.2.1",
        "de": "Fünfte Plantage: Eine der vier im Lager muss weichen, ihre Gewürze gehen verloren.",
        "en": "A fifth plantation: one of the four in storage must go, and the spices on it are lost.",
    },
    "place spice": {
        "rule": "7.5.1",
        "de": "Gewürze ablegen: {active} legt noch {spices} auf freie Plätze.",
        "en": "Placing spices: {active} still puts {spices} on free slots.",
    },
    "fill site": {
        "rule": "2.4",
        "de": "Auffüllen: {active} wählt, welches Gewürz auf den nächsten Platz kommt.",
        "en": "Filling up: {active} chooses the spice for the next slot.",
    },
    "fill sites": {
        "rule": "8.8.2",
        "de": "Zusatzernte: {active} füllt noch bis zu {fills} Lagerorte ganz auf.",
        "en": "Extra harvest: {active} may still fill {fills} sites completely.",
    },
    "mix": {
        "rule": "7.5.2",
        "de": "Bunte Ernte: {active} nimmt noch {due}, als Schiffe, Kolonisten oder Gewürze.",
        "en": "Mixed harvest: {active} still takes {due}, as ships, colonists or spices.",
    },
    "pay": {
        "rule": "7.3.3",
        "de": "Fortschritt: {active} wählt, von welchen Plätzen die Gewürze kommen.",
        "en": "Progress: {active} chooses the slots that the spices come from.",
    },
    "give": {
        "rule": "8.8.5",
        "de": "Abgaben: {active} gibt noch {spices} ab.",
        "en": "Duty: {active} still gives up {spices}.",
    },
    "viceroy": {
        "rule": "8.8.4",
        "de": "Vize-König: {active} wählt, welcher der hintersten Marker vorrückt.",
        "en": "Viceroy: {active} chooses which of the markers furthest behind moves.",
    },
    "turn": {
        "rule": "7.1.1",
        "de": "Aktionsphase: {actions}-mal reihum macht jeder eine Aktion. Karten und Plättchen kommen davor oder "
        "danach dazu.",
        "en": "Action phase: {actions} times round, everybody takes one action. Cards and tiles come before or after "
        "it.",
    },
    "after action": {
        "rule": "7.1.2",
        "de": "Nach der Aktion: {active} darf noch Karten und Plättchen einsetzen.",
        "en": "After the action: {active} may still use cards and tiles.",
    },
    "extra action": {
        "rule": "10.2",
        "de": "Zusatzaktionen: Reihum spielt jeder eine Karte für einen weiteren Zug oder passt. Mehr als eine hebt "
        "niemand auf.",
        "en": "Extra actions: in turn, everybody plays a card for one more turn, or passes. Nobody saves more than "
        "one.",
    },
    "sell spices": {
        "rule": "9.3.5",
        "de": "Gewürzverkauf: {active} darf noch {spices} verkaufen, für je {price}.",
        "en": "Spice sale: {active} may still sell {spices}, for {price} each.",
    },
    "resupply": {
        "rule": "8.8.3",
        "de": "Nachschub: {active} nimmt so viele Schiffe, Kolonisten oder Gewürze, wie die Karten Kolonisten zeigen.",
        "en": "Resupply: {active} takes as many ships, colonists or spices as the cards show colonists.",
    },
    "settle colony": {
        "rule": "7.7.5",
        "de": "Gründung: {colony} braucht {required} – vom Tableau, von den aufgedeckten Karten und, was dann noch "
        "fehlt, aus dem Vorrat von {active}.",
        "en": "Founding: {colony} needs {required} – from the board, from the cards turned up and, whatever is then "
        "missing, from those that {active} owns.",
    },
    "choose colony": {
        "rule": "7.7.6",
        "de": "Gegründet: {active} nimmt eines der Plättchen und füllt es sofort.",
        "en": "Founded: {active} takes one of the tiles and fills it at once.",
    },
}

TIPS: dict[str, Words] = {
    # the grid
    "empty cell": {
        "rule": "5.2.1",
        "de": "Leeres Feld: Sein Plättchen ist weg. Die Flagge darf hierher, wenn daneben noch eines liegt.",
        "en": "Empty cell: its tile is gone. The flag may be put here if there is still one beside it.",
    },
    "border": {
        "rule": "5.2",
        "de": "Rand der Spielfläche: Hierher darf die Flagge, wenn daneben ein Plättchen liegt. An ihr beginnt die "
        "Kette der Marker.",
        "en": "Border of the grid: the flag may be put here if there is a tile beside it. The chain of markers begins "
        "at the flag.",
    },
    "flag on the grid": {
        "rule": "6.6",
        "de": "Flagge: Sie wird als Erstes versteigert. Wer sie gewinnt, beginnt die Aktionen und bekommt {extras}.",
        "en": "Flag: it is auctioned first. Whoever wins it begins the actions and receives {extras}.",
    },
    "flag": {
        "rule": "4.3",
        "de": "Flagge: Sie liegt bei {seat}. Wer sie hat, beginnt die Aktionen und setzt in der nächsten Runde den "
        "ersten Marker.",
        "en": "Flag: {seat} has it. Whoever has it begins the actions and places the first marker of the next round.",
    },
    "first marker": {
        "rule": "5.2",
        "de": "Marker 1 von {seat}: Er liegt auf der Flagge, die {seat} zuerst versteigert.",
        "en": "{seat}'s marker 1: it lies on the flag, which {seat} auctions first.",
    },
    "marker": {
        "rule": "6.1",
        "de": "Marker {number} von {seat}: Dieses Plättchen versteigert {seat}, gleich nach Marker {before}.",
        "en": "{seat}'s marker {number}: {seat} auctions this tile, right after marker {before}.",
    },
    "bonanza": {
        "rule": "13.2.4",
        "de": "Bonanza-Plättchen, verdeckt: Wer das Plättchen darüber erwirbt, deckt es auf und bekommt einen kleinen "
        "Bonus.",
        "en": "Bonanza tile, face down: whoever acquires the tile above turns it up and receives a small bonus.",
    },
    # the auction
    "auctioneer": {
        "rule": "6.4.2",
        "de": "{seat} versteigert und bietet nicht mit: Danach wird verkauft oder behalten. Bietet niemand, kostet das "
        "Los nichts.",
        "en": "{seat} is the auctioneer and does not bid: then the lot is sold or kept. If nobody bids, it costs "
        "nothing.",
    },
    "bid": {
        "rule": "6.3",
        "de": "{seat} bietet {amount}: Wer noch an der Reihe ist, muss mehr bieten oder passen.",
        "en": "{seat} bids {amount}: whoever is still to come must bid more or pass.",
    },
    "passed": {
        "rule": "6.3",
        "de": "{seat} hat gepasst: In dieser Versteigerung kommt kein Gebot mehr.",
        "en": "{seat} has passed: no other chance in this auction.",
    },
    "to bid": {
        "rule": "6.3",
        "de": "{seat} ist noch an der Reihe: bieten oder passen, nur einmal.",
        "en": "{seat} is still to come: bid or pass, once only.",
    },
    # colonies and piles
    "supply": {
        "rule": "7.7.1",
        "de": "{colony}: Die Gründung braucht {required}. Die Kolonie hat {slots} für {kinds}; noch {left} im Vorrat.",
        "en": "{colony}: founding it needs {required}. It has {slots} for {kinds}; {left} left in the supply.",
    },
    "your chance": {
        "de": "Dein Tableau und deine Kolonisten bringen {sure}; {cards} vom Stapel bringen {low} bis {high} dazu.",
        "en": "Your board and your colonists bring {sure}; {cards} from the pile add {low} to {high}.",
    },
    "colony": {
        "rule": "7.7.6",
        "de": "{colony} für {kinds}: {slots}. Du füllst alles sofort.",
        "en": "{colony} for {kinds}: {slots}. You fill everything at once.",
    },
    "draw pile": {
        "rule": "12.2",
        "de": "Stapel der Expeditionskarten, verdeckt: noch {number}. Ist er leer, wird die Ablage neu gemischt.",
        "en": "Draw pile of the expedition cards, face down: {number} left. When it is empty, the discards are "
        "reshuffled.",
    },
    "discard pile": {
        "rule": "9.2",
        "de": "Ablagestapel, offen: {number}. Hier liegen gespielte, abgeworfene und aufgedeckte Expeditionskarten.",
        "en": "Discard pile, open: {number}. Expedition cards that were played, discarded or turned up.",
    },
    "removed": {
        "rule": "3.2.2",
        "de": "Entfernte Plättchen: {tiles}. Nur das Archiv holt eines zurück.",
        "en": "Removed tiles: {tiles}. Only the Archive brings one back.",
    },
    "nothing removed": {
        "rule": "3.2.2",
        "de": "Entfernte Plättchen: keine.",
        "en": "Removed tiles: none.",
    },
    "removed tile": {
        "de": "Das Plättchen ist entfernt: Nur das Archiv holt es zurück.",
        "en": "The tile is removed: only the Archive brings it back.",
    },
    "settlers": {
        "rule": "7.7.3",
        "de": "Aufgedeckt für die Gründung: {colonists}. Sonst gilt auf der Karte nichts.",
        "en": "Turned up for the founding: {colonists}. Nothing else on the card matters.",
    },
    "resupply card": {
        "rule": "8.8.3",
        "de": "Aufgedeckt für den Nachschub: {number}. Sonst gilt auf der Karte nichts.",
        "en": "Turned up for Resupply: {number}. Nothing else on the card matters.",
    },
    "waiting": {
        "rule": "8.2.1",
        "de": "{name}: Sie wartet, bis eine der vier Plantagen im Lager weicht.",
        "en": "{name}: it waits until one of the four plantations in storage makes room.",
    },
    "symbol": {
        "de": "Behältst du sie, zählt am Ende ihr Symbol: {symbol}.",
        "en": "If you keep it, its symbol counts at the end: {symbol}.",
    },
    # storage
    "your storage": {"de": "in deinem Lager", "en": "in your storage"},
    "their storage": {"de": "im Lager von {seat}", "en": "in {seat}'s storage"},
    "one of two": {"de": "eines von zwei Gewürzen", "en": "either of two spices"},
    "any spice": {"de": "jedes Gewürz", "en": "any spice"},
    "taken": {"de": "belegt", "en": "taken"},
    "free": {"de": "{number} frei", "en": "{number} free"},
    "plantation": {
        "rule": "2.4",
        "de": "{name} {where}: {slots} für {kinds}, {free}.",
        "en": "{name} {where}: {slots} for {kinds}, {free}.",
    },
    "founded colony": {
        "rule": "11.3.2",
        "de": "{name} {where}: {slots} für {kinds}, {free}. Am Ende zählen {number} Kolonien zusammen {points}.",
        "en": "{name} {where}: {slots} for {kinds}, {free}. At the end {number} colonies are worth {points} together.",
    },
    "only founded colony": {
        "rule": "11.3.2",
        "de": "{name} {where}: {slots} für {kinds}, {free}. Am Ende zählt sie {points}, weitere zählen mehr.",
        "en": "{name} {where}: {slots} for {kinds}, {free}. At the end it is worth {points}; further ones are worth "
        "more.",
    },
    "free space": {
        "rule": "2.4.1",
        "de": "Freies Feld {where}: Die nächste Plantage kommt hierher, gefüllt mit ihrem Gewürz.",
        "en": "Free space {where}: the next plantation comes here, filled with its spice.",
    },
    "unfounded": {
        "rule": "2.4.1",
        "de": "Feld für {colony} {where}: Noch nicht gegründet; dafür braucht es {required}.",
        "en": "Space for {colony} {where}: not founded yet; that needs {required}.",
    },
    "single": {
        "rule": "8.2.1",
        "de": "{name}, verdeckt: Sie musste weichen und zählt am Ende trotzdem {points}, mit dem Vormann {foreman}.",
        "en": "{name}, face down: it had to go and is still worth {points} at the end, {foreman} with the Foreman.",
    },
    # development
    "step": {
        "rule": "7.3.1",
        "de": "{column}, nächster Schritt: Er kostet {cost}. Reihe {row} bringt {brings}, am Ende {points}.",
        "en": "{column}, next step: it costs {cost}. Row {row} brings {brings}, and {points} at the end.",
    },
    "first to reach": {"de": "Du bist zuerst dort: Zieh {cards}.", "en": "You are the first there: draw {cards}."},
    "complete row": {
        "de": "Dann stehen alle deine Marker mindestens in Reihe {row}: Nimm {extras}.",
        "en": "Then all your markers are in row {row} at least: take {extras}.",
    },
    "marker of": {
        "rule": "2.5",
        "de": "{column} von {seat}, Reihe {row}: Bringt {brings}, am Ende {points}.",
        "en": "{seat}'s {column}, row {row}: brings {brings}, and {points} at the end.",
    },
    # what lies before a seat
    "purse": {
        "rule": "11.3.4",
        "de": "Dein Beutel: {ducats}. Damit bietest du; wer am Ende am meisten hat, bekommt {points}.",
        "en": "Your purse: {ducats}. You bid with them; whoever has most at the end receives {points}.",
    },
    "ships": {
        "rule": "7.3.1",
        "de": "Deine Schiffe: {number}. Jeder Schritt in der Entwicklung kostet so viele Schiffe wie Gewürze.",
        "en": "Your ships: {number}. Every step on the development board costs as many ships as spices.",
    },
    "colonists": {
        "rule": "7.7.5",
        "de": "Deine Kolonisten: {number}. Beim Gründen zahlst du damit, was Tableau und Karten nicht bringen.",
        "en": "Your colonists: {number}. In a founding they pay what board and cards do not bring.",
    },
    "extras": {
        "rule": "10.2",
        "de": "Deine Zusatzaktions-Karten: {number}. Jede ist am Ende der Runde ein weiterer Zug; nur eine darfst du "
        "aufheben.",
        "en": "Your extra-action cards: {number}. Each is one more turn at the end of the round; you may save only "
        "one.",
    },
    "lies with": {"de": "Bei {seat} – {tile}", "en": "With {seat} – {tile}"},
    "used": {
        "de": "Es liegt verdeckt und wirkt wieder ab der nächsten Runde.",
        "en": "It lies face down and works again from the next round on.",
    },
    "fulfilled": {"de": "Die Abgaben sind geleistet.", "en": "The duty is fulfilled."},
    "board": {
        "rule": "2.7",
        "de": "{seat}: {goods}. Dazu Lager, Entwicklung und behaltene Plättchen.",
        "en": "{seat}: {goods}. And storage, development and kept tiles.",
    },
    "in hand": {"de": "{cards} auf der Hand", "en": "{cards} in hand"},
    # the end
    "scoring": {
        "rule": "11.4",
        "de": "Wertung: Marker, Kolonien, gleiche Symbole auf der Hand, meistes Geld, 1er-Plantagen, Abgaben und "
        "Missionen. Bei Gleichstand gewinnt, wer mehr Dukaten hat.",
        "en": "Final scoring: markers, colonies, equal symbols in hand, most money, single plantations, Duty and "
        "Missions. Ties go to whoever has more ducats.",
    },
}
