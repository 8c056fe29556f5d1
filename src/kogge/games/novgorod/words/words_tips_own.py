"""What the things of one's own area are and do, in German and English, with the rule that says so."""

from kogge.engine.game import Words

OWN_TIPS: dict[str, Words] = {
    # slots of a route, by kind and use
    "slot own free": {
        "rule": "6.2.1",
        "de": "{city}, eigenes Kontor, frei: Nutz es einmal – für {good}, als Standort der Manufaktur, zum Einlagern "
        "oder für Einkommen ({income}).",
        "en": "{city}, own office, free: use it once – for {good}, to carry the manufacture, to store its good or for "
        "income ({income}).",
    },
    "slot own given": {
        "rule": "6.2.1",
        "de": "{city}, eigenes Kontor: Seine Ware ist verbraucht ({good}).",
        "en": "{city}, own office: its good is used up ({good}).",
    },
    "slot own carries": {
        "rule": "6.2.A.3",
        "de": "{city}, eigenes Kontor: Hier ist {luxury} entstanden; Ware und Einkommen fallen weg.",
        "en": "{city}, own office: {luxury} was made here; its good and its income are gone.",
    },
    "slot own stored": {
        "rule": "6.2.D.1",
        "de": "{city}, eigenes Kontor: Seine Ware liegt jetzt im Lager ({good}).",
        "en": "{city}, own office: its good is in the hold now ({good}).",
    },
    "slot own income": {
        "rule": "6.2.E.1",
        "de": "{city}, eigenes Kontor: Hat Einkommen gebracht ({income}); die Ware ist vergeben.",
        "en": "{city}, own office: has brought income ({income}); its good is gone.",
    },
    "slot base free": {
        "rule": "2.6",
        "de": "{city}, Basiskontor, frei: Nutz es einmal – für {good}, als Standort der Manufaktur oder für Einkommen "
        "({income}). Die Hafengebühr von {fee} kommt auf jeden Fall.",
        "en": "{city}, base office, free: use it once – for {good}, to carry the manufacture or for income ({income}). "
        "The harbour fee of {fee} is due in any case.",
    },
    "slot base given": {
        "rule": "6.3.3",
        "de": "{city}, Basiskontor: Seine Ware ist verbraucht ({good}). Am Ende der Wertung kostet es {fee} "
        "Hafengebühr.",
        "en": "{city}, base office: its good is used up ({good}). At the end of scoring it costs a harbour fee of "
        "{fee}.",
    },
    "slot base carries": {
        "rule": "6.3.3",
        "de": "{city}, Basiskontor: Hier ist {luxury} entstanden. Am Ende der Wertung kostet es {fee} Hafengebühr.",
        "en": "{city}, base office: {luxury} was made here. At the end of scoring it costs a harbour fee of {fee}.",
    },
    "slot base income": {
        "rule": "6.3.3",
        "de": "{city}, Basiskontor: Hat Einkommen gebracht ({income}). Am Ende der Wertung kostet es {fee} "
        "Hafengebühr.",
        "en": "{city}, base office: has brought income ({income}). At the end of scoring it costs a harbour fee of "
        "{fee}.",
    },
    "slot placeholder free": {
        "rule": "6.1.5",
        "de": "{city}, Platzhalter, frei: Er kann die Manufaktur der Stadt tragen ({luxury}). Ware und Einkommen hat "
        "er nicht.",
        "en": "{city}, placeholder, free: it can carry the city's manufacture ({luxury}). It has no good, no income.",
    },
    "slot placeholder carries": {
        "rule": "6.1.5",
        "de": "{city}, Platzhalter: Hier ist {luxury} entstanden.",
        "en": "{city}, placeholder: {luxury} was made here.",
    },
    "slot placeholder income": {
        "rule": "6.1.5",
        "de": "{city}, Platzhalter: Er blieb ungenutzt; Einkommen hat er nicht.",
        "en": "{city}, placeholder: it was not used; it has no income.",
    },
    # ship, hold, purse
    "ship": {
        "rule": "6.4.3",
        "de": "Dein Schiff, Geschwindigkeit {speed}: Deine Route hat höchstens {cards}. Der Ausbau auf {next} kostet "
        "{price}.",
        "en": "Your ship, speed {speed}: your route has {cards} at most. Speed {next} costs {price}.",
    },
    "fastest ship": {
        "rule": "6.4.3",
        "de": "Dein Schiff, Geschwindigkeit {speed}: Deine Route hat höchstens {cards}. Schneller wird es nicht.",
        "en": "Your ship, speed {speed}: your route has {cards} at most. It gets no faster.",
    },
    "hold": {
        "rule": "6.2.2",
        "de": "Dein Lager – {good}: Nutz die Ware wie eine der Route, für Zeilen, Stufen und jede Manufaktur.",
        "en": "Your hold – {good}: use it like a good of the route, for lines, steps and any manufacture.",
    },
    "hold without career": {
        "rule": "R-13",
        "de": "Dein Lager – {good}: Nutz die Ware wie eine der Route, für Zeilen und jede Manufaktur; an diesem Tisch "
        "nicht für Stufen.",
        "en": "Your hold – {good}: use it like a good of the route, for lines and any manufacture; at this table not "
        "for steps.",
    },
    "freshly stored": {
        "rule": "6.2.D.3",
        "de": "Dein Lager – {good}: eben eingelagert, zu nutzen ab deinem nächsten Zug.",
        "en": "Your hold – {good}: stored just now, to be used from your next turn on.",
    },
    "empty hold": {
        "rule": "6.2.D.1",
        "de": "Dein Lager, leer: In der Wertung kannst du die Ware eines eigenen Kontors der Route für einen späteren "
        "Zug einlagern.",
        "en": "Your hold, empty: during scoring you can store the good of an own office in the route for a later turn.",
    },
    "purse": {
        "rule": "1.5",
        "de": "Deine Kasse: {ducats}. Davon zahlst du Hafengebühren, Käufe und manche Stufe; am Ende entscheiden "
        "Dukaten bei Gleichstand.",
        "en": "Your purse: {ducats}. It pays harbour fees, purchases and some steps; at the end ducats break ties.",
    },
    "seals": {
        "rule": "9.1",
        "de": "Deine Siegel: {seals}. Hat jemand {end} oder die oberste Karrierestufe, folgt noch eine letzte Runde.",
        "en": "Your seals: {seals}. When somebody has {end} or the top step of a career, one last round follows.",
    },
    "prospect": {
        "rule": "6.2.1",
        "de": "Was diese Route bringen kann: der beste Plan, der sich mit deinen Waren, Aufträgen und Stufen findet.",
        "en": "What this route can earn: the best plan found with your goods, orders and steps.",
    },
    "prospect plan": {
        "rule": "6.2.1",
        "de": "Was diese Route bringen kann. Die meisten Siegel findet dieser Plan: {plan}.",
        "en": "What this route can earn. The most seals come by this plan: {plan}.",
    },
    "office": {
        "rule": "2.5",
        "de": "Dein Kontor {city}: {good}, {income} Einkommen, keine Hafengebühr. Verdeckt taugt es als Platzhalter.",
        "en": "Your office {city}: {good}, an income of {income}, no harbour fee. Face down it can be a placeholder.",
    },
    "office in hold": {
        "de": "Seine Ware liegt im Lager; solange kann es kein Platzhalter sein.",
        "en": "Its good is in the hold; until then it cannot be a placeholder.",
    },
    # orders
    "order in hand": {
        "rule": "6.2.B.3",
        "de": "Dein Auftrag – oben {upper}, unten {lower}: Jede Zeile bringt {seals}, beide im selben Zug {both}.",
        "en": "Your order – {upper} above, {lower} below: each line brings {seals}, both in one turn {both}.",
    },
    "order shown": {
        "rule": "6.2.B.2",
        "de": "Dein Auftrag – oben {upper}, unten {lower}: Du erfüllst gerade eine Zeile.",
        "en": "Your order – {upper} above, {lower} below: you are fulfilling a line.",
    },
    "order begun now": {
        "rule": "6.3.1",
        "de": "Auftrag, oben erfüllt: Unten ({lower}) bringt in diesem Zug noch {rest}. Sonst bleibt er am Ende der "
        "Wertung offen oder kommt unter das Schiff.",
        "en": "Order, upper line done: the lower one ({lower}) brings {rest} more in this turn. Else it stays open at "
        "the end of scoring or goes under the ship.",
    },
    "half done order": {
        "rule": "6.2.B.3",
        "de": "Angefangener Auftrag: Unten ({lower}) bringt noch {seals}, dann kommt er unter das Schiff.",
        "en": "Order begun earlier: its lower line ({lower}) still brings {seals}, then it goes under the ship.",
    },
    "upper line": {
        "rule": "6.2.B.3",
        "de": "Obere Zeile: Liefere {upper} für {seals}. Die untere bringt dann im selben Zug {rest}.",
        "en": "Upper line: supply {upper} for {seals}. The lower one then brings {rest} in the same turn.",
    },
    "lower line": {
        "rule": "6.2.B.3",
        "de": "Untere Zeile: Liefere {lower} für {seals}. Ohne die obere davor verfällt diese, und der Auftrag ist "
        "abgeschlossen.",
        "en": "Lower line: supply {lower} for {seals}. Without the upper one before, that one is forfeited, and the "
        "order is completed.",
    },
    "line done": {"rule": "6.2.B.3", "de": "Obere Zeile: erfüllt ({upper}).", "en": "Upper line: done ({upper})."},
    "second line": {
        "rule": "6.2.B.3",
        "de": "Untere Zeile: Liefere {lower} noch in diesem Zug für {rest}; später bringt sie {seals}.",
        "en": "Lower line: supply {lower} in this turn for {rest}; later it brings {seals}.",
    },
    "last line": {
        "rule": "6.2.B.3",
        "de": "Untere Zeile: Liefere {lower} für {seals}; der Auftrag ist dann abgeschlossen.",
        "en": "Lower line: supply {lower} for {seals}; the order is completed then.",
    },
    "completed": {
        "rule": "6.2.B.5",
        "de": "Unter deinem Schiff: {number}, abgeschlossen.",
        "en": "Under your ship: {number}, completed.",
    },
    "nothing completed": {
        "rule": "6.2.B.5",
        "de": "Unter deinem Schiff: noch nichts. Hierher kommt ein Auftrag, sobald er abgeschlossen ist.",
        "en": "Under your ship: nothing yet. An order comes here as soon as it is completed.",
    },
    # career
    "step": {
        "rule": "6.2.C.1",
        "de": "Stufe {level}: Sie kostet {cost}. Dann bekommst du {seals} je Zug und verlierst das Privileg "
        "{privilege}.",
        "en": "Step {level}: it costs {cost}. Then you receive {seals} a turn and lose the privilege {privilege}.",
    },
    "step reached": {
        "rule": "6.2.C.2",
        "de": "Stufe {level}: erreicht. Ihr Privileg {privilege} ist verdeckt.",
        "en": "Step {level}: reached. Its privilege {privilege} is covered.",
    },
    "later step": {
        "rule": "6.2.C.3",
        "de": "Stufe {level}, nach Stufe {before}: Sie kostet {cost}. Dann bekommst du {seals} je Zug und verlierst "
        "das Privileg {privilege}.",
        "en": "Step {level}, after step {before}: it costs {cost}. Then you receive {seals} a turn and lose the "
        "privilege {privilege}.",
    },
    "step with x": {
        "de": "Rotes X: Ist sie am Ende noch frei, hast du verloren.",
        "en": "Red X: if it is still free at the end, you have lost.",
    },
    "privilege speed_plus_1": {
        "rule": "6.1.8",
        "de": "{name}: Deine Route darf in diesem Zug eine Karte länger sein. Leg sie einfach.",
        "en": "{name}: your route may be one card longer in this turn. Just lay it.",
    },
    "privilege income_plus_2": {
        "rule": "6.2.E.2",
        "de": "{name}: Nimm in der Wertung einmal {ducats}.",
        "en": "{name}: take {ducats} once during scoring.",
    },
    "privilege order_minus_3": {
        "rule": "6.4.6",
        "de": "{name}: Kauf einen Auftrag für {price} statt {full}, auch neben deinem gewöhnlichen Kauf.",
        "en": "{name}: buy an order for {price} instead of {full}, even beside your regular purchase.",
    },
    "privilege seal_1": {
        "rule": "6.5.2",
        "de": "{name}: Benutzt du im Zug kein anderes Privileg, bekommst du am Ende {seals}, ganz von selbst.",
        "en": "{name}: if you use no other privilege in the turn, you receive {seals} at its end, by itself.",
    },
    "or move pirate": {
        "de": "Oder versetze dafür am Anfang oder Ende des Zuges den Piraten.",
        "en": "Or move the pirate for it, at the start or end of the turn.",
    },
    "or special order": {
        "de": "Oder zahl für Spezialaufträge eines Zuges {discount} weniger.",
        "en": "Or pay {discount} less for the special orders of a turn.",
    },
    "covered": {"de": "Verdeckt: Du hast es nicht mehr.", "en": "Covered: you do not have it any more."},
    "used now": {"de": "In diesem Zug benutzt.", "en": "Used in this turn."},
    "another used": {
        "de": "In diesem Zug hast du schon ein anderes benutzt.",
        "en": "You have used another one in this turn.",
    },
    "front side": {
        "rule": "3.7",
        "de": "Karriere {number}, Vorderseite: Die Stufen kosten von unten {steps}. Nacheinander verlierst du {lost}. "
        "Siegel je Zug: {seals}.",
        "en": "Career {number}, front side: from the bottom the steps cost {steps}. One after the other you lose "
        "{lost}. Seals a turn: {seals}.",
    },
    "back side": {
        "rule": "3.7",
        "de": "Karriere {number}, Rückseite: Die Stufen kosten von unten {steps}. Nacheinander verlierst du {lost}. "
        "Siegel je Zug: {seals}.",
        "en": "Career {number}, back side: from the bottom the steps cost {steps}. One after the other you lose "
        "{lost}. Seals a turn: {seals}.",
    },
}
