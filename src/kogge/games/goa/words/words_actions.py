"""What the options of a decision in Goa do: the sentences, in German and English."""

from kogge.engine.game import Words
from kogge.games.goa.rules.components import DUTY, EXTRA_HARVEST, RED, RESUPPLY, VICEROY

# by the first word of the notation, with the step or the case where it matters
ACTIONS: dict[str, Words] = {
    "start ducats": {"de": "Nimm {goods}", "en": "Take {goods}"},
    "start": {"de": "Rücke {columns} auf {row} vor", "en": "Move to {row} {columns}"},
    "flag": {"de": "Lege die Flagge {spot}", "en": "Put the flag {spot}"},
    "mark": {"de": "Setze Marker {number} auf {tile} ({cell})", "en": "Place marker {number} on {tile} ({cell})"},
    "bid": {"de": "Biete {goods}", "en": "Bid {goods}"},
    "pass bid": {"de": "Passe", "en": "Pass"},
    "sell": {"de": "Verkaufe {tile} für {goods} an {seat}", "en": "Sell {tile} to {seat} for {goods}"},
    "keep": {"de": "Behalte {tile} für {goods}", "en": "Keep {tile} for {goods}"},
    "keep for nothing": {"de": "Behalte {tile} umsonst", "en": "Keep {tile} for nothing"},
    "take": {"de": "Nimm {goods}{notes}", "en": "Take {goods}{notes}"},
    "archive": {"de": "Nimm {tile}", "en": "Take {tile}"},
    "remove": {"de": "Entferne {site}{lost}", "en": "Remove {site}{lost}"},
    "remove single": {
        "de": "Lege {site} verdeckt vor dich{lost}",
        "en": "Lay {site} face down in front of you{lost}",
    },
    "put": {"de": "Lege {spice} {site}", "en": "Put {spice} {site}"},
    "give": {"de": "Gib {spice} {site}", "en": "Give {spice} {site}"},
    "give sell spices": {"de": "Verkaufe {spice} {site}", "en": "Sell {spice} {site}"},
    "fill": {"de": "Fülle {site}: {slots}", "en": "Fill {site}: {slots}"},
    "done fill sites": {"de": "Fülle keinen Lagerort mehr", "en": "Fill no more sites"},
    "done sell spices": {"de": "Beende den Verkauf mit {goods}", "en": "End the sale with {goods}"},
    "build": {"de": "Baue {goods}", "en": "Build {goods}"},
    "tax": {"de": "Nimm {goods} Steuern ein", "en": "Collect {goods} in taxes"},
    "harvest": {"de": "Ernte {goods}{notes}", "en": "Harvest {goods}{notes}"},
    "harvest with card": {
        "de": "Ernte mit {card} – Schiffe, Kolonisten oder Gewürze: {number}",
        "en": "Harvest with {card} – ships, colonists or spices: {number}",
    },
    "expedition": {"de": "Zieh {goods}", "en": "Draw {goods}"},
    "found": {"de": "Gründe {colony}: {goods} nötig", "en": "Found {colony}: {goods} needed"},
    "found with card": {
        "de": "Gründe {colony} mit {card}: {goods} nötig",
        "en": "Found {colony} with {card}: {goods} needed",
    },
    "progress": {"de": "Rücke {column} auf {row} vor{notes}", "en": "Move to {row} {column}{notes}"},
    "progress with card": {
        "de": "Rücke mit {card} {column} auf {row} vor{notes}",
        "en": "Move to {row} {column} with {card}{notes}",
    },
    "play": {"de": "Spiele {card}{notes}", "en": "Play {card}{notes}"},
    "discard": {"de": "Wirf {card} ab", "en": "Discard {card}"},
    "use": {"de": "Nutze {tile}: {what}", "en": "Use {tile}: {what}"},
    "spy": {"de": "Spioniere {seat} {column} aus: {goods}", "en": "Spy on {seat} {column}: {goods}"},
    "swap": {"de": "Tausche gegen {tile} ({cell})", "en": "Swap for {tile} ({cell})"},
    "go after action": {"de": "Beende deinen Zug", "en": "End your turn"},
    "go settle colony": {
        "de": "Gib {colony} auf und nimm 1 Kolonisten",
        "en": "Give up {colony} and take 1 colonist",
    },
    "go settle colony for certain": {"de": "Gründe {colony} jetzt", "en": "Found {colony} now"},
    "settle": {"de": "Zahle {goods} und gründe {colony}", "en": "Pay {goods} and found {colony}"},
    "decline": {
        "de": "Verzichte auf {colony} und nimm 1 Kolonisten",
        "en": "Do without {colony} and take 1 colonist",
    },
    "colony": {"de": "Nimm {colony} für {spices}", "en": "Take {colony} for {spices}"},
    "extra": {"de": "Spiele die Zusatzaktions-Karte", "en": "Play the extra-action card"},
    "pass extra action": {
        "de": "Passe und behalte die Zusatzaktions-Karte",
        "en": "Pass and keep the extra-action card",
    },
    "pass extra action, last round": {
        "de": "Passe, und die Zusatzaktions-Karte verfällt",
        "en": "Pass, and the extra-action card is lost",
    },
}

# what is added
NOTES: dict[str, Words] = {
    "lost": {"de": "{spices} ohne Platz", "en": "{spices} without a slot"},
    "lost with it": {"de": ", verloren: {spices}", "en": ", losing {spices}"},
    "bonus": {"de": "bringt {goods}", "en": "brings {goods}"},
    "sale": {"de": "bis zu {spices} für je {ducats}", "en": "up to {spices} for {ducats} each"},
    "space": {"de": "Feld {number}", "en": "space {number}"},
}

# what a tile does, by its role
USES: dict[int, Words] = {
    RED: {"de": "nimm {gain}", "en": "take {gain}"},
    DUTY: {"de": "gib {duty} für {points}", "en": "give {duty} for {points}"},
    EXTRA_HARVEST: {"de": "fülle bis zu {sites}", "en": "fill up to {sites}"},
    RESUPPLY: {"de": "decke {cards} auf", "en": "turn up {cards}"},
    VICEROY: {"de": "rücke den hintersten Marker vor", "en": "move the marker furthest behind"},
}
