"""Why things on Novgorod's table cannot be chosen now, in German and English, with the rule that forbids it."""

from kogge.engine.game import Words

WHY_NOT: dict[str, Words] = {
    # not now
    "side first": {
        "rule": "3.7",
        "de": "Wähle zuerst die Seite deiner Karriere.",
        "en": "First choose the side of your career.",
    },
    "draft first": {
        "rule": "1.3",
        "de": "Zuerst kommen die Einführungsrunden: Nimm ein Kontor oder einen Auftrag.",
        "en": "The draft comes first: take an office or an order.",
    },
    "pirate first": {
        "rule": "11.6",
        "de": "Entscheide zuerst, ob du den Piraten versetzt.",
        "en": "First decide whether you move the pirate.",
    },
    "route first": {
        "rule": "1.4",
        "de": "Zuerst kommt die Route: Leg sie aus und schließ sie, dann folgt die Wertung.",
        "en": "The route comes first: lay it and close it, then comes scoring.",
    },
    "buy later": {
        "rule": "1.4",
        "de": "Gekauft wird erst nach der Wertung.",
        "en": "Purchases come after scoring.",
    },
    "scoring over": {
        "rule": "1.4",
        "de": "Die Wertung ist vorbei, jetzt wird gekauft.",
        "en": "Scoring is over, now you buy.",
    },
    "pay first": {
        "rule": "13.2",
        "de": "Bezahl zuerst fertig. Noch zu geben: {missing}.",
        "en": "First finish paying: {missing} still to be given.",
    },
    "choose good first": {
        "rule": "6.2.3",
        "de": "Wähle zuerst, welche Ware in die Manufaktur geht: die im Lager oder die in der Route.",
        "en": "First choose which good goes into the manufacture: the one in the hold or the one in the route.",
    },
    "placement first": {
        "rule": "6.3.1",
        "de": "Entscheide zuerst, ob der angefangene Auftrag offen bleibt.",
        "en": "First decide whether the order that you began stays open.",
    },
    # cities
    "take from stack": {
        "rule": "4.2",
        "de": "Ein Kontor nimmst du vom Stapel: Zeig auf seinen Preis.",
        "en": "You take an office from its stack: point at its price.",
    },
    "buy from stack": {
        "rule": "6.4.2",
        "de": "Ein Kontor kaufst du vom Stapel: Zeig auf seinen Preis.",
        "en": "You buy an office from its stack: point at its price.",
    },
    "city ignored": {
        "rule": "11.5",
        "de": "Hier liegt der Pirat: Diese Stadt fällt aus.",
        "en": "The pirate lies here: this city is left out.",
    },
    "in route": {
        "rule": "6.1.3",
        "de": "Diese Stadt liegt schon in deiner Route.",
        "en": "This city is in your route already.",
    },
    "not adjacent": {
        "rule": "6.1.3",
        "de": "Von {last} geht es nur nach {around} weiter.",
        "en": "From {last} one goes on to {around} only.",
    },
    "no way on": {
        "rule": "6.1.3",
        "de": "Von {last} geht es zu keiner neuen Stadt weiter.",
        "en": "From {last} one goes on to no new city.",
    },
    "pirate takes card": {
        "rule": "11.4",
        "de": "Hier liegt der Pirat: Mit dieser Stadt wäre deine Route eine Karte zu lang.",
        "en": "The pirate lies here: with this city your route would be one card too long.",
    },
    "needed as placeholder": {
        "rule": "6.1.6",
        "de": "Dein Kontor {city} wird als Platzhalter gebraucht; ein Basiskontor darf es nicht vertreten.",
        "en": "Your office {city} is needed as a placeholder; a base office may not stand in for it.",
    },
    "fees of route": {
        "rule": "6.1.9",
        "de": "Dann wären {fees} Hafengebühr fällig; das könntest du nicht bezahlen.",
        "en": "Then harbour fees of {fees} would be due; you could not pay them.",
    },
    "route closed": {
        "rule": "6.1.11",
        "de": "Deine Route ist geschlossen: In diesem Zug kommt keine Stadt mehr dazu.",
        "en": "Your route is closed: no further city comes in this turn.",
    },
    "pirate is here": {
        "rule": "11.4",
        "de": "Hier liegt der Pirat schon: Wähle eine andere Stadt.",
        "en": "The pirate lies here already: choose another city.",
    },
    "lay on chart": {
        "rule": "6.1.4",
        "de": "Zeig auf {city} auf der Karte, um das Kontor zu legen.",
        "en": "Point at {city} on the chart to lay the office.",
    },
    # merchant and pirate
    "merchant sails alone": {
        "rule": "11.3",
        "de": "Der Kaufmann fährt von selbst, am Ende jeder Wertung.",
        "en": "The merchant sails by himself, at the end of every scoring.",
    },
    "point at city": {
        "rule": "11.6",
        "de": "Zeig auf die Stadt, in die er kommen soll.",
        "en": "Point at the city that he shall go to.",
    },
    "pirate moved enough": {
        "rule": "11.4",
        "de": "Du hast ihn in diesem Zug schon {moves}-mal versetzt.",
        "en": "You have moved him {moves} times in this turn.",
    },
    "pirate too dear": {
        "rule": "11.4",
        "de": "Ihn zu versetzen kostet dich {price}; so viel hast du nicht übrig.",
        "en": "Moving him costs you {price}; you cannot spare that much.",
    },
    "pirate not now": {
        "rule": "11.4",
        "de": "Beim Legen der Route bleibt er, wo er ist.",
        "en": "He stays where he is while the route is laid.",
    },
    "pirate at start or end": {
        "rule": "11.5",
        "de": "Ihn versetzt man nur am Anfang oder am Ende des Zuges, mit dem Privileg „{privilege}“.",
        "en": "He is moved only at the start or at the end of the turn, by the privilege “{privilege}”.",
    },
    # manufactures
    "manufactures stay": {
        "rule": "3.2",
        "de": "Manufakturen bleiben in ihrer Stadt; jeder benutzt sie in der Wertung, wenn seine Route dort hält.",
        "en": "Manufactures stay in their city; everybody uses them in scoring if their route calls there.",
    },
    "manufacture not in route": {
        "rule": "6.2.A.1",
        "de": "{city} liegt nicht in deiner Route.",
        "en": "{city} is not in your route.",
    },
    "manufacture used": {
        "rule": "6.2.A.4",
        "de": "Diese Manufaktur hast du in diesem Zug schon benutzt.",
        "en": "You have used this manufacture in this turn.",
    },
    "point at slot": {
        "rule": "6.2.A.1",
        "de": "Zeig in deiner Route auf {city}: Dort benutzt du die Manufaktur.",
        "en": "Point at {city} in your route: there you use the manufacture.",
    },
    # stacks, orders, ship
    "office owned": {
        "rule": "2.5",
        "de": "In {city} hast du schon ein Kontor.",
        "en": "You have an office in {city} already.",
    },
    "offices drafted": {
        "rule": "4.2",
        "de": "Deine {number} Kontore hast du schon genommen; es fehlt noch ein Auftrag.",
        "en": "You have taken your {number} offices; an order is still missing.",
    },
    "order drafted": {
        "rule": "4.2",
        "de": "Deinen Auftrag hast du schon genommen; es fehlen noch Kontore.",
        "en": "You have taken your order; offices are still missing.",
    },
    "draft too dear": {
        "rule": "4.4",
        "de": "Damit könntest du am Ende nicht alles bezahlen.",
        "en": "With it you could not pay for everything at the end.",
    },
    "bought already": {
        "rule": "6.4.1",
        "de": "Einen Kauf hast du in diesem Zug schon gemacht.",
        "en": "You have made your purchase of this turn.",
    },
    "too dear": {
        "rule": "6.4.7",
        "de": "Das kostet {price}, du hast {ducats}.",
        "en": "It costs {price}, you have {ducats}.",
    },
    "three in progress": {
        "rule": "6.4.5",
        "de": "Mehr als {most} Aufträge auf der Hand und links vom Schiff darfst du nicht haben.",
        "en": "You may not have more than {most} orders in hand and left of the ship.",
    },
    "pile empty": {
        "rule": "10.2",
        "de": "Der Stapel ist leer.",
        "en": "The pile is empty.",
    },
    "top speed": {
        "rule": "6.4.3",
        "de": "Schneller als {speed} wird kein Schiff.",
        "en": "No ship gets faster than {speed}.",
    },
    # slots
    "slots later": {
        "rule": "6.2.1",
        "de": "Genutzt wird die Route erst, wenn sie geschlossen ist.",
        "en": "The route is used once it is closed.",
    },
    "slot used": {
        "rule": "6.2.1",
        "de": "Dieser Platz ist schon genutzt: {use}.",
        "en": "This slot has been used: {use}.",
    },
    "given": {"de": "Die Ware ist verbraucht", "en": "its good is used up"},
    "carries": {"de": "Er trägt die Manufaktur", "en": "it carries the manufacture"},
    "stored": {"de": "Die Ware ist im Lager", "en": "its good is in the hold"},
    "income": {"de": "Er hat Einkommen gebracht", "en": "it has brought income"},
    "no good here": {
        "rule": "6.2.2",
        "de": "Ein Platzhalter hat keine Ware.",
        "en": "A placeholder has no good.",
    },
    "given already": {
        "rule": "6.2.C.1",
        "de": "{good} hast du schon gegeben; gesucht ist eine andere Ware.",
        "en": "You have given {good} already; another good is needed.",
    },
    "not this good": {
        "rule": "6.2.3",
        "de": "Gesucht ist {good}.",
        "en": "What is needed is {good}.",
    },
    "makes another": {
        "rule": "6.2.A.1",
        "de": "Die Manufaktur in {city} macht {luxury}; gesucht ist {wanted}.",
        "en": "The manufacture in {city} makes {luxury}; {wanted} is needed.",
    },
    "rest unpaid": {
        "rule": "13.2",
        "de": "Dann könntest du den Rest oder die Hafengebühren nicht mehr bezahlen.",
        "en": "Then you could no longer pay the rest or the harbour fees.",
    },
    # lines, steps, special orders
    "line fulfilled": {
        "rule": "6.2.B.3",
        "de": "Diese Zeile ist schon erfüllt.",
        "en": "This line is fulfilled.",
    },
    "point at line": {
        "rule": "6.2.B.2",
        "de": "Zeig auf die Zeile, die du erfüllen willst.",
        "en": "Point at the line that you want to fulfil.",
    },
    "goods missing": {
        "rule": "6.2.2",
        "de": "Es fehlt dir: {goods}. Waren nimmst du aus dem Lager und von freien Plätzen der Route.",
        "en": "You lack {goods}. Goods come from the hold and from free slots of the route.",
    },
    "not both": {
        "rule": "6.2.1",
        "de": "Machst du {luxury}, bleibt die Ware nicht übrig, die noch dazugehört.",
        "en": "If you make {luxury}, the good that goes with it is not left.",
    },
    "no manufacture": {
        "rule": "6.2.A.1",
        "de": "In deiner Route ist keine Manufaktur für {luxury} frei.",
        "en": "No manufacture for {luxury} is free in your route.",
    },
    "goods for luxury": {
        "rule": "6.2.A.2",
        "de": "Für {luxury} fehlt in {city}: {goods} – im Lager, dort oder weiter vorn in der Route.",
        "en": "For {luxury}, {city} lacks {goods} – in the hold, there or further forward in the route.",
    },
    "fees after it": {
        "rule": "6.2.4",
        "de": "Danach könntest du die Hafengebühren nicht mehr bezahlen.",
        "en": "After it you could no longer pay the harbour fees.",
    },
    "step reached": {
        "rule": "6.2.C.2",
        "de": "Diese Stufe hast du erreicht.",
        "en": "You have reached this step.",
    },
    "steps in order": {
        "rule": "6.2.C.3",
        "de": "Zuerst kommt Stufe {level}.",
        "en": "Step {level} comes first.",
    },
    "too few goods": {
        "rule": "6.2.C.1",
        "de": "Du brauchst {number} verschiedene Waren; verfügbar hast du {have}.",
        "en": "You need {number} different goods; {have} are available to you.",
    },
    "too few luxuries": {
        "rule": "6.2.C.1",
        "de": "Mit dieser Route kannst du keine {number} verschiedenen Luxusgüter mehr machen.",
        "en": "With this route you can no longer make {number} different luxuries.",
    },
    "too few goods beside": {
        "rule": "6.2.C.1",
        "de": "Neben den Luxusgütern bleiben dir keine {number} verschiedenen Waren.",
        "en": "Beside the luxuries you do not have {number} different goods left.",
    },
    "step too dear": {
        "rule": "6.2.C.1",
        "de": "Sie kostet {price}, du hast {ducats}.",
        "en": "It costs {price}, you have {ducats}.",
    },
    "income first": {
        "de": "Nimm vorher Einkommen, dann reicht es.",
        "en": "Take income first, then it is enough.",
    },
    "special done": {
        "rule": "12.3.5",
        "de": "Diesen Spezialauftrag hast du in diesem Zug schon erfüllt.",
        "en": "You have fulfilled this special order in this turn.",
    },
    "special too dear": {
        "rule": "12.3.1",
        "de": "Er kostet {price}, du hast {ducats}.",
        "en": "It costs {price}, you have {ducats}.",
    },
    "special in scoring": {
        "rule": "12.2",
        "de": "Spezialaufträge erfüllst du in der Wertung.",
        "en": "Special orders are fulfilled during scoring.",
    },
    # hold and privileges
    "hold empty": {
        "rule": "6.2.D.1",
        "de": "Dein Lager ist leer.",
        "en": "Your hold is empty.",
    },
    "stored now": {
        "rule": "6.2.D.3",
        "de": "Eben eingelagert: Zu nutzen ist die Ware ab deinem nächsten Zug.",
        "en": "Stored just now: the good can be used from your next turn on.",
    },
    "hold helps": {
        "rule": "6.2.2",
        "de": "Die Ware hilft bei Zeilen, Stufen und Manufakturen: Zeig auf das, was du damit bezahlen willst.",
        "en": "The good helps with lines, steps and manufactures: point at what you want to pay with it.",
    },
    "hold pays no step": {
        "rule": "R-13",
        "de": "An diesem Tisch bezahlt die eingelagerte Ware keine Karrierestufen.",
        "en": "At this table the stored good pays for no career step.",
    },
    "privilege covered": {
        "rule": "7.2",
        "de": "Dieses Privileg ist verdeckt.",
        "en": "This privilege is covered.",
    },
    "privilege used": {
        "rule": "7.2",
        "de": "In diesem Zug hast du schon ein Privileg benutzt.",
        "en": "You have used a privilege in this turn.",
    },
    "moves pirate": {
        "rule": "11.5",
        "de": "Zeig auf eine Stadt: Mit diesem Privileg versetzt du den Piraten dorthin.",
        "en": "Point at a city: with this privilege you move the pirate there.",
    },
    "by laying": {
        "rule": "6.1.8",
        "de": "Du benutzt es, indem du beim Legen der Route eine Karte mehr legst.",
        "en": "You use it by laying one card more when you lay the route.",
    },
    "income in scoring": {
        "rule": "6.2.E.2",
        "de": "Du benutzt es in der Wertung.",
        "en": "You use it during scoring.",
    },
    "by buying": {
        "rule": "6.4.6",
        "de": "Du benutzt es beim Kauf: Zeig dann auf einen Auftrag.",
        "en": "You use it when buying: point at an order then.",
    },
    "by itself": {
        "rule": "6.5.2",
        "de": "Es wirkt von selbst am Ende des Zuges, wenn du kein anderes benutzt hast.",
        "en": "It works by itself at the end of the turn if you have used no other.",
    },
}
