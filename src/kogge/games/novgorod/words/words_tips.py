"""What the things in the middle of Novgorod's table and with its seats are and do, with the rule that says so."""

from kogge.engine.game import Words

TIPS: dict[str, Words] = {
    # the chart
    "city": {
        "rule": "2.6",
        "de": "{city}: Hier gibt es {good}. Wer hier kein Kontor hat, nutzt das Basiskontor: {income} Einkommen, "
        "Hafengebühr {fee}.",
        "en": "{city}: {good} comes from here. Whoever has no office here uses the base office: an income of {income}, "
        "a harbour fee of {fee}.",
    },
    "own city": {
        "rule": "6.1.4",
        "de": "{city}: Hier gibt es {good}. Dein Kontor bringt {income} Einkommen und kostet keine Hafengebühr.",
        "en": "{city}: {good} comes from here. Your office brings an income of {income} and costs no harbour fee.",
    },
    "city of pirate": {
        "rule": "11.5",
        "de": "{city}: Der Pirat liegt hier. Niemand kann herkommen; die Nachbarn gelten als miteinander verbunden.",
        "en": "{city}: the pirate lies here. Nobody can come; its neighbours count as linked with each other.",
    },
    "neighbours": {"de": "Von hier geht es nach {around}.", "en": "From here one goes on to {around}."},
    "pirate here": {
        "de": "Der Pirat liegt hier: Eine Route hierher ist eine Karte kürzer.",
        "en": "The pirate lies here: a route to this city is one card shorter.",
    },
    "merchant here": {"de": "Der Kaufmann ist hier.", "en": "The merchant is here."},
    "stack": {
        "rule": "6.4.2",
        "de": "Kontore in {city}: Das oberste kostet {price}. Es liefert {good}, bringt {income} Einkommen und spart "
        "die Hafengebühr.",
        "en": "Offices in {city}: the top one costs {price}. It supplies {good}, has an income of {income} and saves "
        "the harbour fee.",
    },
    "further offices": {"de": "Darunter: {prices}.", "en": "Below it: {prices}."},
    "empty stack": {
        "rule": "6.4.2",
        "de": "Kontore in {city}: Alle sind verkauft, jeder hat hier eines.",
        "en": "Offices in {city}: all are sold, everybody has one here.",
    },
    "owners": {"de": "Schon hier: {people}.", "en": "Here already: {people}."},
    "no owners": {"de": "Noch hat niemand eines.", "en": "Nobody has one yet."},
    "manufacture": {
        "rule": "6.2.A.5",
        "de": "{name} in {city}: Macht {luxury} aus Waren im Lager und weiter vorn in der Route, für Aufträge, "
        "Karriere oder Verkauf. Siegel und Dukaten beim Verkauf: {rows}.",
        "en": "{name} in {city}: makes {luxury} from goods in the hold and further forward in the route, for orders, "
        "the career or sale. Seals and ducats of a sale: {rows}.",
    },
    "manufacture used": {"de": "In diesem Zug schon benutzt.", "en": "It has been used in this turn."},
    # merchant and pirate
    "merchant": {
        "rule": "11.2",
        "de": "Kaufmann in {city}, Vorderseite: Wer hier Einkommen nimmt oder ein Luxusgut verkauft, bekommt einmal im "
        "Zug {ducats} mehr. Nach jeder Wertung fährt er um die Geschwindigkeit des Schiffs weiter.",
        "en": "Merchant in {city}, front side: whoever takes income or sells a luxury here receives {ducats} more, "
        "once a turn. After every scoring he sails on by the ship's speed.",
    },
    "merchant back": {
        "rule": "11.2",
        "de": "Kaufmann in {city}, Rückseite: Jedes hier verkaufte Luxusgut bringt {seals} mehr. Nach jeder Wertung "
        "fährt er um die Geschwindigkeit des Schiffs weiter.",
        "en": "Merchant in {city}, back side: every luxury sold here brings {seals} more. After every scoring he "
        "sails on by the ship's speed.",
    },
    "merchant paid": {"de": "In diesem Zug hat er schon bezahlt.", "en": "He has paid in this turn."},
    "pirate": {
        "rule": "11.4",
        "de": "Pirat in {city}, Vorderseite: Routen hierher sind eine Karte kürzer. Im eigenen Zug darf man ihn bis zu "
        "{moves}-mal versetzen: mit den meisten Siegeln für {most} Dukaten, den zweitmeisten für {second}, sonst für "
        "{fewer}.",
        "en": "Pirate in {city}, front side: routes to this city are one card shorter. In one's own turn one may move "
        "him up to {moves} times: with the most seals for {most} ducats, the second most for {second}, else for "
        "{fewer}.",
    },
    "pirate price": {"de": "Dich kostet es jetzt {price}.", "en": "It costs you {price} now."},
    "pirate for nothing": {"de": "Dich kostet es jetzt nichts.", "en": "It costs you nothing now."},
    "pirate back": {
        "rule": "11.5",
        "de": "Pirat in {city}, Rückseite: Die Stadt fällt aus, ihre Nachbarn sind verbunden. Am Anfang oder Ende "
        "seines Zuges versetzt ihn, wer dafür das Privileg „Zusätzliche Einnahmen“ benutzt.",
        "en": "Pirate in {city}, back side: the city is left out, its neighbours are linked. He is moved at the start "
        "or end of a turn by whoever uses the privilege “Extra income” for it.",
    },
    # orders
    "open order": {
        "rule": "6.4.4",
        "de": "Auftrag – oben {upper}, unten {lower}: Er kostet {price}. Jede Zeile bringt {seals}, beide in einem Zug "
        "{both}.",
        "en": "Order – {upper} above, {lower} below: it costs {price}. Each line brings {seals}, both in one turn "
        "{both}.",
    },
    "pile": {
        "rule": "6.4.4",
        "de": "Auftragsstapel, verdeckt: noch {number}. Für {price} ziehst du den obersten, den nur du siehst.",
        "en": "Order pile, face down: {number} left. For {price} you take the top one, unseen by others.",
    },
    "empty pile": {
        "rule": "10.2",
        "de": "Auftragsstapel: Er ist leer, es kommen keine Aufträge mehr nach.",
        "en": "Order pile: it is empty, no orders come any more.",
    },
    "mask": {
        "rule": "12.1",
        "de": "Verdeckter Auftrag: Er deckt nur die Hälfte des letzten Spezialauftrags ab und ist aus dem Spiel.",
        "en": "Order face down: it only masks the lower half of the last special order and is out of the game.",
    },
    "special order": {
        "rule": "12.3",
        "de": "{name}, Teil {letter}: Wer in der Wertung {wanted} liefert und {price} zahlt, bekommt {seals} und legt "
        "einen Auftrag vom Stapel unter sein Schiff.",
        "en": "{name}, part {letter}: whoever supplies {wanted} during scoring and pays {price} receives {seals} and "
        "puts an order of the pile under their ship.",
    },
    "surcharge": {
        "de": "Im Preis sind {above} für die Karten darüber.",
        "en": "The price includes {above} for the cards above.",
    },
    "special done": {
        "de": "In diesem Zug ist er erfüllt; am Ende der Wertung rückt er nach unten und zeigt den nächsten Teil.",
        "en": "It is fulfilled in this turn; at the end of scoring it moves down and shows its next part.",
    },
    # bonus cards
    "bonus offices_8": {
        "rule": "8.4",
        "de": "Bonus „{name}“: Besitze in jeder der acht Städte ein Kontor.",
        "en": "Bonus “{name}”: own an office in each of the eight cities.",
    },
    "bonus route_5": {
        "rule": "8.4",
        "de": "Bonus „{name}“: Schließ eine Route durch {cities} verschiedene Städte; Platzhalter zählen nicht.",
        "en": "Bonus “{name}”: close a route through {cities} different cities; placeholders do not count.",
    },
    "bonus luxury_merchant": {
        "rule": "8.4",
        "de": "Bonus „{name}“: Stell ein Luxusgut aus mindestens {goods} her, gleich wofür.",
        "en": "Bonus “{name}”: make a luxury from at least {goods}, for any purpose.",
    },
    "bonus orders_3": {
        "rule": "8.4",
        "de": "Bonus „{name}“: Hab {orders} unter deinem Schiff; Spezialaufträge zählen mit.",
        "en": "Bonus “{name}”: have {orders} under your ship; special orders count.",
    },
    "bonus career": {
        "rule": "8.4",
        "de": "Bonus „{name}“: Steig auf eine Stufe, die mindestens {seals} je Zug bringt.",
        "en": "Bonus “{name}”: climb to a step that brings at least {seals} a turn.",
    },
    "bonus variety": {
        "rule": "8.4",
        "de": "Bonus „{name}“: Am Ende zählen die verschiedenen Waren und Luxusgüter auf allen Aufträgen unter dem "
        "Schiff: {least} Sorten bringen {seals}, {most} bringen {best}.",
        "en": "Bonus “{name}”: at the end the different goods and luxuries on all orders under a ship count: "
        "{least} kinds bring {seals}, {most} bring {best}.",
    },
    "bonus high": {
        "de": "Bringt {high}. Nach der ersten Runde, in der es einer schafft, noch {low}; schaffen es mehrere "
        "zugleich, kommt die Karte weg.",
        "en": "Brings {high}. After the first round in which one of you does it, still {low}; if several do, the card "
        "goes.",
    },
    "bonus low": {
        "de": "Bringt noch {low}, bis zum Ende der Runde, in der es wieder jemand schafft.",
        "en": "Still brings {low}, up to the end of the round in which somebody else does it.",
    },
    "bonus removed": {"de": "Hier ist nichts mehr zu holen.", "en": "There is nothing left to gain here."},
    "bonus gained": {"de": "Geschafft: {people}.", "en": "Done by {people}."},
    "your kinds": {"de": "Du hast jetzt {kinds}: {seals}.", "en": "You have {kinds} now: {seals}."},
    # seats
    "board": {
        "rule": "1.5",
        "de": "{seat}: {seals}, {ducats}, Schiff mit Geschwindigkeit {speed}.",
        "en": "{seat}: {seals}, {ducats}, a ship of speed {speed}.",
    },
    "sources": {"de": "Siegel bisher: {parts}.", "en": "Seals so far: {parts}."},
    "start player": {"de": "Beginnt jede Runde.", "en": "Begins every round."},
    "career": {
        "rule": "2.10",
        "de": "Karriere {number} von {seat}, {side}: {level} von {levels} Stufen, {seals} je Zug.",
        "en": "{seat}'s career {number}, {side}: {level} of {levels} steps, {seals} a turn.",
    },
    "next step": {"de": "Die nächste Stufe kostet {cost}.", "en": "The next step costs {cost}."},
    "red x": {
        "de": "Rotes X: Wer so endet, hat verloren.",
        "en": "Red X: whoever ends like this has lost.",
    },
    "open privileges": {"de": "Offene Privilegien: {privileges}.", "en": "Open privileges: {privileges}."},
    "no privileges": {"de": "Alle Privilegien sind verdeckt.", "en": "All privileges are covered."},
    "hold of": {
        "rule": "6.2.D.2",
        "de": "Lager von {seat}: {good}, verfügbar wie eine Ware am Anfang der Route.",
        "en": "{seat}'s hold: {good}, available like a good at the beginning of the route.",
    },
    "empty hold of": {
        "rule": "6.2.D.2",
        "de": "Lager von {seat}: leer. Eine Ware hat hier Platz.",
        "en": "{seat}'s hold: empty. It takes one good.",
    },
    "offices of": {
        "rule": "2.5",
        "de": "Kontore von {seat}, {number} von 8: {cities}.",
        "en": "{seat}'s offices, {number} of 8: {cities}.",
    },
    "no offices of": {"rule": "2.5", "de": "Kontore von {seat}: noch keines.", "en": "{seat}'s offices: none yet."},
    "route of": {
        "rule": "6.1.1",
        "de": "Route von {seat}: {cities}.",
        "en": "{seat}'s route: {cities}.",
    },
    "no route of": {
        "rule": "6.1.2",
        "de": "Route von {seat}: Gerade liegt keine. Sie kann {speed} Karten lang werden, mit Privileg eine mehr.",
        "en": "{seat}'s route: none is laid now. It can have {speed} cards, one more by privilege.",
    },
    "placeholder in": {"de": "Platzhalter {city}", "en": "placeholder {city}"},
    "fees": {"de": "Hafengebühren: {fees}.", "en": "Harbour fees: {fees}."},
    "half done order of": {
        "rule": "6.2.B.3",
        "de": "Angefangener Auftrag von {seat}: Es fehlt noch die untere Zeile ({lower}); sie bringt {seals}.",
        "en": "Order begun by {seat}: the lower line ({lower}) is still missing; it brings {seals}.",
    },
    "room": {"de": "Noch möglich: {cards}.", "en": "Still possible: {cards}."},
    "empty hand of": {
        "rule": "6.4.5",
        "de": "Hand von {seat}: kein Auftrag. Zusammen mit angefangenen sind {most} erlaubt.",
        "en": "{seat}'s hand: no order. {most} are allowed, together with those begun.",
    },
    "hand of": {
        "rule": "6.4.5",
        "de": "Hand von {seat}: {number}, verdeckt. Zusammen mit angefangenen höchstens {most}.",
        "en": "{seat}'s hand: {number}, face down. {most} at most, together with those begun.",
    },
    "completed of": {
        "rule": "6.2.B.5",
        "de": "Unter dem Schiff von {seat}: {number}, abgeschlossen.",
        "en": "Under {seat}'s ship: {number}, completed.",
    },
    "nothing completed of": {
        "rule": "6.2.B.5",
        "de": "Unter dem Schiff von {seat}: noch kein abgeschlossener Auftrag.",
        "en": "Under {seat}'s ship: no completed order yet.",
    },
    "by special orders": {
        "de": "Davon verdeckt, durch Spezialaufträge: {number}.",
        "en": "Face down among them, by special orders: {number}.",
    },
    "kinds so far": {"de": "Warenvielfalt bisher: {kinds}.", "en": "Variety of goods so far: {kinds}."},
    "drafted by": {
        "rule": "4.5",
        "de": "{seat} hat genommen: {taken}. Am Ende kosten die Kontore {bill} und beide Aufträge {orders} Dukaten.",
        "en": "{seat} has taken: {taken}. At the end the offices cost {bill} ducats and both orders {orders}.",
    },
    "nothing drafted by": {
        "rule": "4.1",
        "de": "{seat} hat noch nichts genommen: zwei Kontore und ein Auftrag stehen an.",
        "en": "{seat} has taken nothing yet: two offices and an order are to come.",
    },
    "different goods": {"de": "{number} verschiedene Waren", "en": "{number} different goods"},
    "different luxuries": {"de": "{number} verschiedene Luxusgüter", "en": "{number} different luxuries"},
    # what is under way
    "ledger": {
        "rule": "6.3.3",
        "de": "Der Zug von {seat}: Kasse {ducats}, Einkommen noch {income}, Hafengebühren {fees}. Danach: {after}.",
        "en": "{seat}'s turn: purse {ducats}, income to come {income}, harbour fees {fees}. After that: {after}.",
    },
    "too little": {"de": "zu wenig", "en": "too little"},
    "ledger of draft": {
        "rule": "4.5",
        "de": "Einführungsrunden – {seat}: Am Ende kosten die Kontore bisher {bill} und beide Aufträge {orders}. Es "
        "bleiben {left}.",
        "en": "Draft – {seat}: at the end the offices so far cost {bill} and both orders {orders}. That leaves {left}.",
    },
    "ledger after scoring": {
        "rule": "6.4.1",
        "de": "Der Zug von {seat}: {ducats} nach der Wertung. Erlaubt ist ein Kauf, dazu ein Auftrag mit Privileg.",
        "en": "{seat}'s turn: {ducats} after scoring. One purchase is allowed, and one order by privilege.",
    },
    "payment": {
        "rule": "13.2",
        "de": "Bezahlt wird {target}. Noch zu geben: {missing}.",
        "en": "To be paid: {target}. Still to be given: {missing}.",
    },
    "two equal goods": {
        "rule": "6.2.3",
        "de": "{luxury} in {city}: {good} liegt im Lager und in der Route; eine von beiden geht hinein.",
        "en": "{luxury} in {city}: {good} is in the hold and in the route; one of the two goes in.",
    },
    "scoring": {
        "rule": "9.4",
        "de": "Wertung: Die meisten Siegel gewinnen, bei Gleichstand mehr Dukaten, dann die höhere Karriere, dann mehr "
        "Kontore. Wer das rote X nicht verlassen hat, ist nicht dabei.",
        "en": "Final scoring: most seals win, then more ducats, then the higher career, then more offices. Whoever has "
        "not left the red X is not ranked.",
    },
}
