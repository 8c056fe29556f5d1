"""What the things on Borneo's table are and do, and why some cannot be chosen now, in German and English."""

from kogge.engine.game import Words

TIPS: dict[str, Words] = {
    # the bar and the panels
    "turn": {
        "de": "Ein Zug hat vier Phasen: Auftrag, Händler, Fracht, Ziehen.",
        "en": "A turn has four phases: order, merchants, cargo, draw.",
    },
    "setup": {
        "de": "Alle setzen reihum ihre Händler, jede zweite Runde in umgekehrter Reihenfolge.",
        "en": "All place their merchants in turn, every second round in reverse order.",
    },
    "final round": {
        "de": "Alle dürfen noch einen Auftrag aus ihrem Lager erfüllen, dann wird gewertet.",
        "en": "Everybody may fulfil one more order from storage, then points are counted.",
    },
    "over": {"de": "Wer die meisten Siegpunkte hat, gewinnt.", "en": "Whoever has the most victory points wins."},
    "distributions": {
        "de": "Nach der {last}. Verteilung endet das Spiel.",
        "en": "The game ends after distribution {last}.",
    },
    "four merchants": {
        "de": "Variante: Alle spielen mit {number} Händlern.",
        "en": "Variant: everybody plays with {number} merchants.",
    },
    "pirates": {
        "de": "Variante: Wer nicht das Piratenschiff hat, darf eine Karte als anderes Gewürz zahlen und nimmt dann das "
        "Schiff. Am Ende kostet es {points} Punkte.",
        "en": "Variant: whoever does not hold the pirate ship may pay one card as another spice, and then "
        "takes the ship. "
        "At the end it costs {points} points.",
    },
    "open orders": {
        "de": "Tischregel: Erfüllte Aufträge liegen offen.",
        "en": "House rule: fulfilled orders lie open.",
    },
    "points": {
        "de": "Siegpunkte: erfüllte Aufträge und jede Karte im Lager.",
        "en": "Victory points: fulfilled orders, and every card in storage.",
    },
    "open points": {
        "de": "Offen sind {points} Punkte, dazu kommt {orders}.",
        "en": "In the open are {points} points, besides {orders}.",
    },
    "one order": {"de": "ein verdeckter Auftrag", "en": "one order face down"},
    "orders": {"de": "{number} verdeckte Aufträge", "en": "{number} orders face down"},
    "hand": {
        "de": "Handkarten: {number}; am Ende des Zuges bleiben höchstens {limit}.",
        "en": "Cards in hand: {number}; at most {limit} are kept at the end of a turn.",
    },
    "closed orders": {
        "de": "Erfüllte Aufträge, verdeckt bis zum Ende.",
        "en": "Fulfilled orders, face down until the end.",
    },
    "ship": {
        "de": "Piratenschiff: Wer es am Ende hat, verliert {points} Punkte. Solange du es hast, kein Handel "
        "mit Piraten.",
        "en": "Pirate ship: whoever has it at the end loses {points} points. While you have it, no trading "
        "with pirates.",
    },
    # the drawing
    "slot": {
        "de": "Hafen {slot}. Hier liegen Frachtkarten übereinander: Es zählen alle oberen Reihen und die "
        "unterste Flagge.",
        "en": "Harbour {slot}. Cargo cards overlap here: all upper rows count, and the flag at the very bottom.",
    },
    "emptied": {
        "de": "Hier wird verteilt: Die Händler nehmen reihum eine Frachtkarte in ihr Lager.",
        "en": "A distribution: one merchant after the other takes a cargo card into storage.",
    },
    "closed": {
        "de": "Dieser Hafen ist zu: Das Spiel geht zu Ende.",
        "en": "This harbour is closed: the game is ending.",
    },
    "harbour": {
        "de": "{harbour} ({goods}). Ab {threshold} Flaggen einer Gesellschaft hat sie das Monopol; liegen "
        "vorher {limit} "
        "Karten, wird unter allen verteilt. Die Hafenkarte geht ins Lager: {worth}.",
        "en": "{harbour} ({goods}). From {threshold} flags a company has the monopoly; with {limit} cards before that, "
        "all share. The harbour card goes into storage: {worth}.",
    },
    "worth spice": {"de": "1 {goods}", "en": "1 {goods}"},
    "worth chest": {"de": "Joker für 1 Gewürz", "en": "a joker for 1 spice"},
    "cargo": {
        "de": "{face}. Im Hafen und im Streit zählen die Flaggen, im Lager das Gewürz.",
        "en": "{face}. At a harbour and in a conflict the flags count, in storage the spice.",
    },
    "cargo, card": {
        "de": "{face}. Im Hafen und bei Beförderungen zählen die Flaggen, im Lager die Ware.",
        "en": "{face}. At a harbour and in a promotion the flags count, in storage the good.",
    },
    "stored": {
        "de": "{load} in deinem Lager: Damit bezahlst du Aufträge, sonst 1 Siegpunkt.",
        "en": "{load} in your storage: pays for orders, otherwise 1 victory point.",
    },
    "stored harbour": {
        "de": "{load} in deinem Lager: Damit bezahlst du Aufträge, dann ist sie aus dem Spiel; sonst 1 Siegpunkt.",
        "en": "{load} in your storage: pays for orders and then leaves the game, otherwise 1 victory point.",
    },
    "paid": {"de": "{load}, für den Auftrag gegeben.", "en": "{load}, given for the order."},
    "pile": {
        "de": "{goods} in deinem Lager: {units}. Doppelte zählen zwei.",
        "en": "{goods} in your storage: {units}. Doubles count two.",
    },
    "pile of chests": {
        "de": "Kisten in deinem Lager: {units}. Jede zählt als ein beliebiges Gewürz.",
        "en": "Chests in your storage: {units}. Each counts as one spice of any kind.",
    },
    "ladder": {
        "de": "{company}: {number} von {spaces} Plätzen besetzt. Wer oben steht, nimmt bei Verteilungen zuerst.",
        "en": "{company}: {number} of {spaces} places taken. Those on top take first in distributions.",
    },
    "ladder, card": {
        "de": "{company}: {number} Händler. Wer vorne steht, nimmt bei Verteilungen zuerst.",
        "en": "{company}: {number} merchants. Those in front take first in distributions.",
    },
    "merchant": {
        "de": "Händler von {seat}: {company}, {place}. In der Händlerphase kann er versetzt werden oder angreifen.",
        "en": "{seat}'s merchant: {company}, {place}. In the merchant phase he can be transferred or attack.",
    },
    "merchant, card": {
        "de": "Händler von {seat}: {company}, {place}. In der Händlerphase kann er versetzt oder befördert werden.",
        "en": "{seat}'s merchant: {company}, {place}. In the merchant phase he can be transferred or promoted.",
    },
    "order": {
        "de": "Auftrag „{order}“: {points}, noch {left} offen. Bezahlt wird mit Karten aus dem Lager, ohne "
        "Wechselgeld.",
        "en": "Order “{order}”: {points}, {left} left. Paid with cards from storage; no change is given.",
    },
    "draw pile": {
        "de": "Nachziehstapel: Am Ende des Zuges ziehst du {number} Karten. Ist er leer, wird die Ablage neu gemischt.",
        "en": "Draw pile: you draw {number} cards at the end of a turn. When it is empty, the discards are reshuffled.",
    },
    "discard pile": {
        "de": "Ablagestapel, offen: bezahlte, im Streit gespielte und abgeworfene Frachtkarten.",
        "en": "Discard pile, open: cargo cards that were paid, played in conflicts or discarded.",
    },
    "deck": {
        "de": "Verdeckte Häfen. Wird einer gebraucht und keiner ist mehr da, endet das Spiel.",
        "en": "Harbours face down. When one is needed and none is left, the game ends.",
    },
    "cove": {
        "de": "Die Piratenbucht. Wer mit den Piraten handelt, nimmt das Schiff; am Ende kostet es {points} Punkte.",
        "en": "The pirates' cove. Whoever trades with the pirates takes the ship; at the end it costs {points} points.",
    },
    "conflict": {
        "de": "Stärke = Flaggen dieser Gesellschaft auf den gespielten Karten. Wer verteidigt, bekommt für "
        "jeden Händler "
        "dazwischen 1 dazu. Bei Gleichstand gewinnt der Angriff.",
        "en": "Strength = flags of this company on the cards played. The defender gets 1 more for every merchant in "
        "between. Ties go to the attacker.",
    },
    "payment": {
        "de": "Die Karten, mit denen der Auftrag bezahlt wird. Keine darf überflüssig sein.",
        "en": "The cards that pay for the order. Not one of them may be superfluous.",
    },
    "placing": {
        "de": "Die Reihenfolge beim Setzen: hin, zurück, wieder hin.",
        "en": "The order of placing: there, back, and there again.",
    },
    "ending": {
        "de": "Aufträge zählen ihren Wert, jede Karte im Lager 1 Punkt. Bei Gleichstand gewinnt, wer mehr "
        "Aufträge hat.",
        "en": "Orders count their value, every card in storage 1 point. Ties go to whoever has more orders.",
    },
}

WHY_NOT: dict[str, Words] = {
    "order gone": {"de": "Von diesem Auftrag ist keiner mehr da.", "en": "There is none of these orders left."},
    "order missing": {"de": "Dir fehlt im Lager noch {missing}.", "en": "Your storage still lacks {missing}."},
    "order missing with chests": {
        "de": "Dir fehlt im Lager noch {missing}, abzüglich {chests}.",
        "en": "Your storage still lacks {missing}, less {chests}.",
    },
    "order too late": {
        "de": "Einen Auftrag erfüllst du nur am Anfang deines Zuges.",
        "en": "You fulfil an order only at the beginning of your turn.",
    },
    "order first": {
        "de": "Wähle zuerst den Auftrag, den du bezahlen willst.",
        "en": "First choose the order that you want to pay for.",
    },
    "too little": {
        "de": "Davon hast du für diesen Auftrag nicht genug.",
        "en": "You do not have enough of it for this order.",
    },
    "hand does not pay": {
        "de": "Bezahlt wird nur mit Karten aus dem Lager, nie aus der Hand.",
        "en": "Only cards from storage pay, never cards from the hand.",
    },
    "superfluous": {
        "de": "Diese Karte wäre überflüssig oder ließe den Auftrag nicht mehr aufgehen.",
        "en": "This card would be superfluous, or the payment could not come out right.",
    },
    "wrong spice": {"de": "Der Auftrag verlangt {goods}.", "en": "The order asks for {goods}."},
    "no flag": {
        "de": "Diese Karte zeigt keine Flagge von {company}.",
        "en": "This card shows no flag of {company}.",
    },
    "keep one": {"de": "Eine Handkarte musst du behalten.", "en": "You must keep one card in hand."},
    "as many": {
        "de": "Du darfst höchstens so viele Karten spielen wie der Angriff: {number}.",
        "en": "You may play at most as many cards as the attack: {number}.",
    },
    "merchant first": {
        "de": "Wähle zuerst den Händler, der sich bewegen soll; Karten spielst du erst im Angriff.",
        "en": "First choose the merchant who is to move; cards are played in an attack only.",
    },
    "not your merchant": {
        "de": "Wähle zuerst einen eigenen Händler aus; danach kannst du Händler über ihm angreifen.",
        "en": "First choose a merchant of your own; then you can attack merchants above him.",
    },
    "own merchant": {"de": "Eigene Händler greifst du nicht an.", "en": "You do not attack your own merchants."},
    "other company": {
        "de": "Angreifen kannst du nur in derselben Gesellschaft.",
        "en": "You can attack only within the same company.",
    },
    "lower rank": {
        "de": "Angreifen kannst du nur Händler auf einem besseren {rank}.",
        "en": "You can attack only merchants with a better {rank}.",
    },
    "no card with flag": {
        "de": "Zum Angriff brauchst du eine Handkarte mit einer Flagge von {company}.",
        "en": "To attack you need a card in hand with a flag of {company}.",
    },
    "keep one to attack": {
        "de": "Zum Angriff brauchst du zwei Handkarten: Eine musst du behalten.",
        "en": "To attack you need two cards in hand: you must keep one.",
    },
    "nowhere to go": {
        "de": "Alle anderen Gesellschaften sind voll, und angreifen kann dieser Händler auch nicht.",
        "en": "All other companies are full, and this merchant cannot attack either.",
    },
    "choose merchant": {
        "de": "Wähle zuerst den Händler, den du hierher versetzen willst.",
        "en": "First choose the merchant whom you want to transfer here.",
    },
    "full": {"de": "Hier sind alle {spaces} Plätze besetzt.", "en": "All {spaces} places are taken here."},
    "same company": {
        "de": "Versetzt wird in eine andere Gesellschaft.",
        "en": "A transfer goes to a different company.",
    },
    "leave elsewhere": {
        "de": "Du kannst hier auf {place} tauschen oder in eine andere Gesellschaft gehen.",
        "en": "You can swap to {place} here, or go to a different company.",
    },
    "swap is the same": {
        "de": "Das Ende dieser {ladder} ist {place}: Dorthin kommst du durch Tauschen.",
        "en": "The end of this {ladder} is {place}: swapping takes you there.",
    },
    "own neighbour": {
        "de": "Am Ende steht schon dein eigener Händler; beim Aufbau dürfen zwei nicht nebeneinander stehen.",
        "en": "Your own merchant already stands last; during setup two may not be neighbours.",
    },
    "choose card": {
        "de": "Wähle zuerst eine Karte aus deiner Hand.",
        "en": "First choose a card from your hand.",
    },
    "lay later": {
        "de": "Fracht legst du erst nach der Auftrags- und der Händlerphase.",
        "en": "Cargo is laid after the order phase and the merchant phase.",
    },
    "another harbour": {
        "de": "Verteilt wird gerade in Hafen {slot}.",
        "en": "The distribution is at harbour {slot}.",
    },
    "own cards only": {
        "de": "Zur Belohnung darfst du nur eine Karte behalten, die du selbst gespielt hast.",
        "en": "As a reward you may keep only a card that you played yourself.",
    },
}
