"""What the things in the middle of Cargo Noir's table are and do, with the rule that says so."""

from kogge.engine.game import Words

TIPS: dict[str, Words] = {
    # Macao
    "casino": {
        "rule": "4.3.2",
        "de": "Casino: Jedes Schiff hier holt zu Beginn deines nächsten Zuges {coins} aus dem Goldvorrat, ganz ohne "
        "Gebot.",
        "en": "Casino: at the start of your next turn each ship here brings {coins} from the supply, without any bid.",
    },
    "casino in vain": {
        "rule": "6.1",
        "de": "Casino: Wer in der letzten Runde noch ein Schiff herschickt, bekommt nichts mehr dafür.",
        "en": "Casino: whoever still sends a ship here in the last round gets nothing for it any more.",
    },
    "market": {
        "rule": "4.3.3",
        "de": "Schwarzmarkt: Jedes Schiff hier zieht in deinem nächsten Zug ein Plättchen aus dem Beutel oder tauscht "
        "eines von dir gegen eines der {number} hier, ganz ohne Gebot.",
        "en": "Black market: in your next turn each ship here draws a token from the bag or swaps one of yours for one "
        "of the {number} here, without any bid.",
    },
    "market in vain": {
        "rule": "6.1",
        "de": "Schwarzmarkt: Wer in der letzten Runde noch ein Schiff herschickt, bekommt nichts mehr dafür.",
        "en": "Black market: whoever still sends a ship here in the last round gets nothing for it any more.",
    },
    "ships here": {"de": "Jetzt hier: {ships}.", "en": "Here now: {ships}."},
    "ships of seat": {"de": "{seat} {number}", "en": "{seat} {number}"},
    "at casino": {
        "rule": "4.3.2",
        "de": "{seat} im Casino: {ships}, zusammen {coins} zu Beginn des nächsten eigenen Zuges.",
        "en": "{seat} in the casino: {ships}, {coins} in all at the start of the owner's next turn.",
    },
    "at casino now": {
        "rule": "9.2",
        "de": "{seat} im Casino: {ships}. Der Goldvorrat reicht nicht für alle, also zählt, wann sie handeln.",
        "en": "{seat} in the casino: {ships}. The supply is not enough for all, so it matters when they act.",
    },
    "at casino in vain": {
        "rule": "6.1",
        "de": "{seat} im Casino: {ships}. Münzen gibt es dafür nicht mehr, das Spiel endet vorher.",
        "en": "{seat} in the casino: {ships}. No coins come of it any more, the game ends before that.",
    },
    "at market": {
        "rule": "4.3.3",
        "de": "{seat} auf dem Schwarzmarkt: {ships}. Jedes zieht im nächsten eigenen Zug ein Plättchen oder tauscht "
        "eines.",
        "en": "{seat} in the black market: {ships}. In the owner's next turn each draws a token or swaps one.",
    },
    "at market now": {
        "rule": "4.3.3",
        "de": "{seat} auf dem Schwarzmarkt: {ships}. Jedes zieht noch in diesem Zug ein Plättchen oder tauscht eines.",
        "en": "{seat} in the black market: {ships}. In this very turn each draws a token or swaps one.",
    },
    "at market in vain": {
        "rule": "6.1",
        "de": "{seat} auf dem Schwarzmarkt: {ships}. Plättchen gibt es dafür nicht mehr, das Spiel endet vorher.",
        "en": "{seat} in the black market: {ships}. No tokens come of it any more, the game ends before that.",
    },
    "market token": {
        "rule": "4.3.3",
        "de": "{kind} auf dem Schwarzmarkt: Mit einem Schiff dort bekommst du das Plättchen im Tausch gegen eines von "
        "dir.",
        "en": "{kind} in the black market: with a ship there you get the token in exchange for one of yours.",
    },
    # ports
    "port": {
        "rule": "4.5.3",
        "de": "{port}: {cargo}. Wer hier bis zum eigenen nächsten Zug nicht überboten wird, kauft alles für die Münzen "
        "unter dem Schiff.",
        "en": "{port}: {cargo}. Whoever is not outbid here until their next turn buys everything for the coins under "
        "the ship.",
    },
    "port in vain": {
        "rule": "6.1",
        "de": "{port}: {cargo}. Ein Schiff, das in der letzten Runde ausläuft, kauft nichts mehr; es kann nur noch "
        "andere überbieten.",
        "en": "{port}: {cargo}. A ship that sails in the last round buys nothing any more; it can only outbid others.",
    },
    "no bid": {"de": "Noch bietet niemand, {least} genügt.", "en": "Nobody bids yet, {least} will do."},
    "highest bid": {
        "de": "{seat} bietet {highest}, ein neues Gebot braucht mindestens {least}.",
        "en": "{seat} bids {highest}, a new bid takes {least} at least.",
    },
    "worth with": {
        "de": "Deine Fracht wäre damit {worth} statt {now} wert.",
        "en": "With it your cargo would be worth {worth} instead of {now}.",
    },
    "banned": {
        "de": "{seat} hat sich hier zurückgezogen und darf in diesem Zug nicht wieder her.",
        "en": "{seat} has withdrawn here and may not come back in this turn.",
    },
    "closed port": {
        "rule": "3.1",
        "de": "{port}: in diesem Spiel geschlossen. Mit {seats} Familien sind {open} von {ports} Häfen offen.",
        "en": "{port}: closed in this game. With {seats} families {open} of the {ports} ports are open.",
    },
    "quay token": {
        "rule": "4.3.4",
        "de": "{kind} in {port}: Alle Plättchen dort werden zusammen gekauft, und der Hafen wird sofort aufgefüllt.",
        "en": "{kind} in {port}: all tokens there are bought together, and the port is refilled at once.",
    },
    "left of kind": {
        "de": "Im Spiel: {total}, davon noch {left} im Beutel.",
        "en": "In the game: {total}, {left} of them still in the bag.",
    },
    # ships on their stacks
    "leading stack": {
        "rule": "4.3.4",
        "de": "{seat} bietet in {port} {coins}. Überbietet das niemand bis zum nächsten eigenen Zug, wird dort alles "
        "dafür gekauft.",
        "en": "{seat} bids {coins} in {port}. If nobody outbids that until the owner's next turn, everything there is "
        "bought for it.",
    },
    "buying stack": {
        "rule": "4.3.4",
        "de": "{seat} ist in {port} allein und kauft noch in diesem Zug alles für {coins}.",
        "en": "{seat} is alone in {port} and buys everything for {coins} in this very turn.",
    },
    "outbid stack": {
        "rule": "4.3.5",
        "de": "{seat} ist in {port} überboten, {highest} zu {own}. Im nächsten eigenen Zug heißt es erhöhen, auf "
        "{least} oder mehr, oder zurückziehen: Dann kommen die Münzen zurück.",
        "en": "{seat} is outbid in {port}, {highest} to {own}. The owner's next turn means raising to {least} or "
        "more, or withdrawing: then the coins come back.",
    },
    "answering stack": {
        "rule": "4.3.5",
        "de": "{seat} ist in {port} überboten, {highest} zu {own}: In diesem Zug heißt es erhöhen, auf {least} oder "
        "mehr, oder zurückziehen.",
        "en": "{seat} is outbid in {port}, {highest} to {own}: this turn means raising to {least} or more, or "
        "withdrawing.",
    },
    "stack in vain": {
        "rule": "6.1",
        "de": "{seat} bietet in {port} {coins}. Gekauft wird damit nichts mehr; wer noch am Zug ist, muss aber mehr "
        "bieten.",
        "en": "{seat} bids {coins} in {port}. It buys nothing any more, but whoever is still to play has to bid more.",
    },
    "bid to be": {
        "rule": "4.5.3",
        "de": "{seat} schickt ein Schiff nach {port}. Das Gebot: {least} oder mehr, höchstens {coins}.",
        "en": "{seat} sends a ship to {port}. The bid: {least} or more, {coins} at most.",
    },
    # victory cards
    "freighter": {
        "rule": "5.1",
        "de": "{card}: kostet {cost}, bringt {points}. Sofort ein Schiff mehr aus deinem Vorrat, noch für diesen Zug.",
        "en": "{card}: costs {cost}, brings {points}. At once one more ship from your reserve, for this very turn.",
    },
    "warehouse": {
        "rule": "5.2",
        "de": "{card}: kostet {cost}, bringt {points}. Sofort Platz für {amount} Plättchen mehr.",
        "en": "{card}: costs {cost}, brings {points}. At once room for {amount} more tokens.",
    },
    "syndicate": {
        "rule": "5.3",
        "de": "{card}: kostet {cost}, bringt {points}. Ab dem nächsten Zug einmal je Zug {coins} aus dem Goldvorrat, "
        "wenn du dich aus einem Hafen zurückziehst.",
        "en": "{card}: costs {cost}, brings {points}. From the next turn on, once a turn, {coins} from the supply when "
        "you withdraw from a port.",
    },
    "simple": {
        "rule": "4.4.5",
        "de": "{card}: kostet {cost}, bringt {points}. Du darfst beliebig viele davon haben.",
        "en": "{card}: costs {cost}, brings {points}. You may have any number of it.",
    },
    "unique": {
        "rule": "4.4.5",
        "de": "{card}: kostet {cost}, bringt {points}. Ein Unikat: nur einmal da, und es bringt mehr, als es kostet.",
        "en": "{card}: costs {cost}, brings {points}. A unique card: there is just one, and it brings more than it "
        "costs.",
    },
    "copies": {"de": "Noch {left} von {copies} da.", "en": "{left} of {copies} are left."},
    "limited copies": {
        "de": "Noch {left} von {copies} da, höchstens {limit} für jeden.",
        "en": "{left} of {copies} are left, {limit} at most for each player.",
    },
    "sold out": {"de": "Alle {copies} sind verkauft.", "en": "All {copies} are sold."},
    "still there": {"de": "Noch ist es zu haben.", "en": "It can still be had."},
    "owner": {"de": "Es gehört {seat}.", "en": "It belongs to {seat}."},
    "owner is you": {"de": "Es gehört dir.", "en": "It is yours."},
    "you have": {"de": "Du hast {number}.", "en": "You have {number}."},
    "can afford": {"de": "Deine Fracht reicht dafür.", "en": "Your cargo will pay for it."},
    "can afford with coins": {
        "de": "Deine Fracht und deine Münzen reichen dafür.",
        "en": "Your cargo and your coins will pay for it.",
    },
    "cannot afford": {
        "de": "Dafür muss deine Fracht noch {missing} mehr wert sein.",
        "en": "For it your cargo has to be worth {missing} more.",
    },
    # bag, discard pile and supply
    "bag": {
        "rule": "9.3",
        "de": "Beutel: noch {tokens}, und zwar {cargo}. Ist er leer, kommt der Ablagestapel hinein.",
        "en": "Bag: {tokens} left, namely {cargo}. When it is empty, the discard pile goes in.",
    },
    "empty bag": {
        "rule": "9.3",
        "de": "Beutel: leer. Beim nächsten Ziehen kommt der Ablagestapel hinein.",
        "en": "Bag: empty. At the next draw the discard pile goes in.",
    },
    "discards": {
        "rule": "4.4.6",
        "de": "Ablagestapel: {tokens}, und zwar {cargo}. Hierher kommt, was eingetauscht oder abgelegt wird.",
        "en": "Discard pile: {tokens}, namely {cargo}. What is traded or discarded comes here.",
    },
    "no discards": {
        "rule": "4.4.6",
        "de": "Ablagestapel: leer. Hierher kommt, was eingetauscht oder abgelegt wird.",
        "en": "Discard pile: empty. What is traded or discarded comes here.",
    },
    "supply": {
        "rule": "9.2",
        "de": "Goldvorrat: {coins} von {total}. Casino und Syndikate zahlen daraus, solange etwas da ist; für Fracht "
        "aus Häfen wird hinein gezahlt.",
        "en": "Supply: {coins} of {total}. Casino and Syndicates pay from it while there is something left; cargo "
        "from ports is paid into it.",
    },
    # the turn of whoever is looked on
    "acting": {
        "rule": "4.3.1",
        "de": "{seat} ist in Phase I: Ein Schiff nach dem anderen handelt, noch {ships}.",
        "en": "{seat} is in phase I: one ship after the other acts, {ships} to go.",
    },
    "sending": {
        "rule": "4.5.1",
        "de": "{seat} ist in Phase III: Alle Schiffe laufen aus, noch {ships}, mit {coins} im Safe.",
        "en": "{seat} is in phase III: {ships} still to sail, with {coins} in the safe.",
    },
    "dealing": {
        "rule": "4.3.3",
        "de": "{seat} ist auf dem Schwarzmarkt: zieht ein Plättchen oder tauscht eines.",
        "en": "{seat} is in the black market: draws a token or swaps one.",
    },
    "giving": {
        "rule": "4.3.3",
        "de": "{seat} tauscht auf dem Schwarzmarkt und wählt, was weggeht.",
        "en": "{seat} swaps in the black market and chooses what goes.",
    },
    "taking": {
        "rule": "4.3.3",
        "de": "{seat} gibt auf dem Schwarzmarkt {token} und wählt, was dafür kommt.",
        "en": "{seat} gives {token} in the black market and chooses what comes for it.",
    },
    "answering": {
        "rule": "4.3.5",
        "de": "{seat} ist in {port} überboten, {highest} zu {own}: zurückziehen oder auf {least} und mehr erhöhen.",
        "en": "{seat} is outbid in {port}, {highest} to {own}: withdraw, or raise to {least} or more.",
    },
    "discarding": {
        "rule": "4.4.7",
        "de": "{seat} hat mehr Fracht als Platz und muss noch {tokens} ablegen.",
        "en": "{seat} has more cargo than room and has to discard {tokens} more.",
    },
    "discarded so far": {"de": "Schon abgelegt: {cargo}.", "en": "Discarded so far: {cargo}."},
    "scoring": {
        "rule": "7.1",
        "de": "Endstand: Es zählen nur die Siegpunkte der Siegkarten. Bei Gleichstand entscheidet die wertvollste "
        "einzelne Karte.",
        "en": "Final standing: only the points of victory cards count. A tie goes to the most valuable single card.",
    },
    # the families
    "sheet": {
        "rule": "3.4",
        "de": "{seat}, {family}: {points}, {coins} im Safe, Fracht wert {worth}, {ships}.",
        "en": "{seat}, {family}: {points}, {coins} in the safe, cargo worth {worth}, {ships}.",
    },
    "starts": {"de": "Beginnt jede Runde.", "en": "Starts every round."},
    "cargo of seat": {
        "rule": "4.4.7",
        "de": "Fracht von {seat}: {cargo}. Sie ist {worth} wert und belegt {number} von {capacity} Warenlagerfeldern.",
        "en": "Cargo of {seat}: {cargo}. It is worth {worth} and takes {number} of {capacity} warehouse slots.",
    },
    "surplus of seat": {
        "rule": "4.4.7",
        "de": "Fracht von {seat}: {cargo}. Sie ist {worth} wert, aber Platz ist nur für {capacity}: Was am Ende von "
        "Phase II darüber liegt, wird abgelegt.",
        "en": "Cargo of {seat}: {cargo}. It is worth {worth}, but there is room for {capacity} only: what is above "
        "that at the end of phase II is discarded.",
    },
    "no cargo of seat": {
        "rule": "4.4.7",
        "de": "Fracht von {seat}: keine. Platz ist für {capacity} Plättchen.",
        "en": "Cargo of {seat}: none. There is room for {capacity} tokens.",
    },
    "safe of seat": {
        "rule": "4.5.3",
        "de": "Safe von {seat}: {coins} für Gebote. Auf Stapeln in Häfen: {stacked}.",
        "en": "Safe of {seat}: {coins} to bid with. On stacks in ports: {stacked}.",
    },
    "safe of seat at end": {
        "rule": "6.2",
        "de": "Safe von {seat}: {coins}. In der letzten Runde zählt jede beim Eintauschen 1; die auf Stapeln in Häfen "
        "({stacked}) zählen nicht.",
        "en": "Safe of {seat}: {coins}. In the last round each counts 1 in a trade; those on stacks in ports "
        "({stacked}) do not count.",
    },
    "fleet of seat": {
        "rule": "4.5.1",
        "de": "Flotte von {seat}: {ships}, {home} davon daheim. Im Vorrat: {reserve}.",
        "en": "Fleet of {seat}: {ships}, {home} of them at home. In reserve: {reserve}.",
    },
    "cards of seat": {
        "rule": "7.1",
        "de": "Karten von {seat}: {cards}. Zusammen {points}.",
        "en": "Cards of {seat}: {cards}. That makes {points}.",
    },
    "no cards of seat": {
        "rule": "7.1",
        "de": "Karten von {seat}: noch keine, also keine Siegpunkte.",
        "en": "Cards of {seat}: none yet, so no victory points.",
    },
}
