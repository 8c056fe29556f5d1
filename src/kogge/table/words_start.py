"""The words of the pages around the table: start, new table, lesson, rules, API."""

from kogge.engine.game import Words

START: dict[str, Words] = {
    # -- start page ---------------------------------------------------------------------------
    "start_title": {
        "de": "Kogge – Handelsspiele an einem Tisch",
        "en": "Kogge – trading games at one table",
    },
    "start_hail": {"de": "Leinen los.", "en": "Cast off."},
    "start_lead": {
        "de": "Handelsspiele an einem Tisch, gegen Freunde und gegen Bots.",
        "en": "Trading games at one table, against friends and against bots.",
    },
    "start_no_name": {"de": "Wie heißt du?", "en": "What’s your name?"},
    "start_mine": {"de": "Deine Partien", "en": "Your games"},
    "start_waiting_one": {"de": "eine wartet auf dich", "en": "one is waiting for you"},
    "start_waiting_many": {"de": "{count} warten auf dich", "en": "{count} are waiting for you"},
    "start_waiting_none": {"de": "gerade wartet keine auf dich", "en": "none is waiting for you right now"},
    "start_next": {"de": "Zum nächsten Tisch", "en": "To the next table"},
    "start_your_turn": {"de": "Du bist dran", "en": "Your turn"},
    "start_waits_for": {"de": "{name} überlegt", "en": "{name} is thinking"},
    "start_seats_open": {"de": "Plätze frei", "en": "Seats free"},
    "start_mine_none": {
        "de": "Hier liegen deine Partien, sobald du eine anfängst. Such dir oben ein Spiel aus.",
        "en": "Your games will lie here as soon as you start one. Choose a game above.",
    },
    "start_games": {"de": "Die Spiele", "en": "The games"},
    "start_seats": {"de": "Plätze: {few} bis {many}", "en": "Seats: {few} to {many}"},
    "start_minutes": {"de": "{minutes} Min.", "en": "{minutes} min"},
    "start_length": {"de": "Dauer: {minutes} Minuten", "en": "Length: {minutes} minutes"},
    "start_difficulty": {
        "de": "Schwierigkeit: {word}, {number} von 3",
        "en": "Difficulty: {word}, {number} of 3",
    },
    "start_difficulty_1": {"de": "leicht", "en": "easy"},
    "start_difficulty_2": {"de": "mittel", "en": "medium"},
    "start_difficulty_3": {"de": "schwer", "en": "hard"},
    "start_play": {"de": "Sofort gegen Bots spielen", "en": "Play bots now"},
    "start_play_seats": {"de": "Plätze am Tisch", "en": "Seats at the table"},
    "start_play_at": {"de": "{count} Plätze", "en": "{count} seats"},
    "start_play_level": {"de": "Stärke der Bots", "en": "Strength of the bots"},
    "start_new": {"de": "Tisch eröffnen", "en": "Open a table"},
    "start_rules": {"de": "Regeln", "en": "Rules"},
    "start_rules_of": {"de": "Regeln von {title}, {edition}", "en": "Rules of {title}, {edition}"},
    "start_open": {"de": "Offene Tische", "en": "Open tables"},
    "start_open_hint": {"de": "setz dich dazu", "en": "take a seat"},
    "start_open_none": {
        "de": "Gerade ist kein Platz frei. Eröffne selbst einen Tisch und lade andere ein.",
        "en": "No seat is free right now. Open a table yourself and invite others.",
    },
    "start_host": {"de": "Tisch von {name}", "en": "{name}’s table"},
    "start_taken": {"de": "{taken} von {seats} Plätzen besetzt", "en": "{taken} of {seats} seats taken"},
    "start_at_table": {"de": "Am Tisch: {names}", "en": "At the table: {names}"},
    "start_join": {"de": "Mitspielen", "en": "Join"},
    "start_join_which": {"de": "Mitspielen: {title}, {about}", "en": "Join: {title}, {about}"},
    "start_running": {"de": "Laufende Tische", "en": "Running tables"},
    "start_running_hint": {"de": "schau zu", "en": "watch"},
    "start_running_none": {
        "de": "Gerade spielt niemand öffentlich.",
        "en": "Nobody is playing in public right now.",
    },
    "start_watch": {"de": "Zuschauen", "en": "Watch"},
    "start_watch_which": {"de": "Zuschauen: {title}, {about}", "en": "Watch: {title}, {about}"},
    "start_over": {"de": "Beendete Partien", "en": "Finished games"},
    "start_rank": {"de": "{rank}. Platz", "en": "Place {rank}"},
    "start_won": {"de": "Gewonnen", "en": "Won"},
    "start_watched": {"de": "zugeschaut", "en": "watched"},
    "start_upload": {"de": "Gespeicherte Partie", "en": "Saved game"},
    "start_upload_hint": {
        "de": "Öffne eine Datei, die du an einem Tisch gespeichert hast, und spiel von dort weiter.",
        "en": "Open a file that you saved at a table and go on from there.",
    },
    "start_upload_file": {"de": "Datei wählen", "en": "Choose a file"},
    "start_upload_reading": {"de": "{name} wird gelesen …", "en": "Reading {name} …"},
    "start_upload_playing": {"de": "Die Züge werden nachgespielt …", "en": "Replaying the moves …"},
    "start_upload_failed": {
        "de": "Die Datei kam nicht an. Prüf deine Verbindung und versuch es noch einmal.",
        "en": "The file did not arrive. Check your connection and try again.",
    },
    "start_programs": {"de": "Für Programme", "en": "For programs"},
    # -- bots, wherever a level is chosen ------------------------------------------------------
    "level_random": {"de": "planlos", "en": "aimless"},
    "level_random_means": {"de": "zieht irgendetwas", "en": "moves at random"},
    "level_greedy": {"de": "gierig", "en": "greedy"},
    "level_greedy_means": {"de": "greift zu, wo es lohnt", "en": "takes what pays"},
    # -- new table -----------------------------------------------------------------------------
    "new_title": {"de": "Neuer Tisch: {title}", "en": "New table: {title}"},
    "new_lead": {
        "de": "Wer sitzt am Tisch, und wie wollt ihr spielen?",
        "en": "Who sits at the table, and how do you want to play?",
    },
    "new_back": {"de": "Alle Spiele", "en": "All games"},
    "new_count": {"de": "Wie viele spielen?", "en": "How many play?"},
    "new_seats": {"de": "Wer sitzt wo?", "en": "Who sits where?"},
    "new_seats_hint": {
        "de": "Ohne dich am Tisch schaust du zu.",
        "en": "Without a seat of your own, you watch.",
    },
    "new_seat": {"de": "Platz {number}", "en": "Seat {number}"},
    "new_me": {"de": "Ich", "en": "Me"},
    "new_bot": {"de": "Bot", "en": "Bot"},
    "new_here": {"de": "Hier", "en": "Here"},
    "new_open": {"de": "Offen", "en": "Open"},
    "new_me_name": {"de": "Dein Name", "en": "Your name"},
    "new_bot_level": {"de": "Stärke", "en": "Strength"},
    "new_here_name": {"de": "Name", "en": "Name"},
    "new_here_means": {
        "de": "Spielt an diesem Bildschirm mit; ein Vorhang verdeckt fremde Karten.",
        "en": "Plays at this screen too; a curtain hides the others’ cards.",
    },
    "new_open_means": {
        "de": "Bleibt frei, bis sich jemand über den Link oder von der Startseite dazusetzt.",
        "en": "Stays free until somebody sits down by the link or from the start page.",
    },
    "new_options": {"de": "Varianten", "en": "Variants"},
    "new_options_none": {"de": "Dieses Spiel hat keine Varianten.", "en": "This game has no variants."},
    "new_option_needs": {"de": "Nur mit {seats} Plätzen.", "en": "Only with {seats} seats."},
    "new_or": {"de": "oder", "en": "or"},
    "new_access": {"de": "Wer findet den Tisch?", "en": "Who finds the table?"},
    "new_listed": {"de": "Alle", "en": "Everybody"},
    "new_listed_means": {
        "de": "Er steht auf der Startseite; andere können sich dazusetzen oder zuschauen.",
        "en": "It is on the start page; others can sit down or watch.",
    },
    "new_unlisted": {"de": "Nur wer den Link hat", "en": "Only who has the link"},
    "new_unlisted_means": {
        "de": "Den Link bekommst du, sobald der Tisch steht.",
        "en": "You get the link as soon as the table stands.",
    },
    "new_patience": {"de": "Wenn jemand weg ist", "en": "When somebody is away"},
    "new_patience_means": {
        "de": "So lange wartet der Tisch auf jemanden, der am Zug ist. Danach dürfen die anderen seinen Platz einem "
        "Bot geben; wer zurückkommt, nimmt ihn sich wieder.",
        "en": "For so long the table waits for somebody whose turn it is. After that the others may give the seat to "
        "a bot; whoever comes back takes it over again.",
    },
    "new_patience_0": {"de": "immer warten", "en": "always wait"},
    "new_patience_5": {"de": "5 Minuten", "en": "5 minutes"},
    "new_patience_60": {"de": "1 Stunde", "en": "1 hour"},
    "new_patience_1440": {"de": "1 Tag", "en": "1 day"},
    "new_patience_4320": {"de": "3 Tage", "en": "3 days"},
    "new_create": {"de": "Tisch eröffnen", "en": "Open the table"},
    "new_failed": {
        "de": "Der Tisch kam nicht zustande. Prüf deine Verbindung und versuch es noch einmal.",
        "en": "The table could not be opened. Check your connection and try again.",
    },
    # -- lesson --------------------------------------------------------------------------------
    "learn_title": {"de": "{title} in fünf Minuten", "en": "{title} in five minutes"},
    "learn_link": {"de": "In fünf Minuten lernen", "en": "Learn it in five minutes"},
    "learn_link_of": {
        "de": "In fünf Minuten lernen: {title}, {edition}",
        "en": "Learn it in five minutes: {title}, {edition}",
    },
    "learn_new_tab": {"de": "(neuer Tab)", "en": "(new tab)"},
    "learn_lead": {
        "de": "{count} kurze Abschnitte, dann spielst du mit. Die Nummern führen zur genauen Regel.",
        "en": "{count} short parts, then you can play. The numbers lead to the exact rule.",
    },
    "learn_parts": {"de": "Abschnitte", "en": "Parts"},
    "learn_now": {"de": "Jetzt du", "en": "Now you"},
    "learn_now_lead": {
        "de": "Am Tisch siehst du immer, was du darfst: Es hat einen goldenen Rand. "
        "Zeig auf etwas, und du liest, was es ist.",
        "en": "At the table you always see what you may do: it has a golden ring. Point at a thing to read what it is.",
    },
    "learn_play": {"de": "Jetzt gegen Bots spielen", "en": "Play against bots now"},
    "learn_rules": {"de": "Alle Regeln lesen", "en": "Read all the rules"},
    # -- rules ---------------------------------------------------------------------------------
    "rulebook_title": {"de": "Regeln: {title}", "en": "Rules: {title}"},
    "rulebook_page": {"de": "Regeln", "en": "Rules"},
    "rulebook_contents": {"de": "Inhalt", "en": "Contents"},
    "rulebook_marks": {"de": "Zeichen im Text", "en": "Marks in the text"},
    "rulebook_search": {"de": "Regeln durchsuchen", "en": "Search the rules"},
    "rulebook_search_hint": {"de": "Wort oder Nummer", "en": "Word or number"},
    "rulebook_search_go": {"de": "Suchen", "en": "Search"},
    "rulebook_found_none": {
        "de": "Dazu steht nichts in den Regeln. Versuch ein anderes Wort.",
        "en": "The rules say nothing about that. Try another word.",
    },
    "rulebook_found_one": {"de": "eine Regel", "en": "one rule"},
    "rulebook_found_many": {"de": "{count} Regeln", "en": "{count} rules"},
    "rulebook_table": {"de": "Tabelle", "en": "Table"},
    "rulebook_english": {
        "de": "Diese Regeln gibt es bisher nur auf Englisch.",
        "en": "These rules are in English.",
    },
    # -- API -----------------------------------------------------------------------------------
    "api_title": {"de": "Kogge für Programme", "en": "Kogge for programs"},
    "api_lead": {
        "de": "Alles, was du am Tisch tun kannst, kann auch ein Programm: einen Tisch eröffnen, sich setzen, "
        "zuschauen, die Stellung als JSON lesen, die erlaubten Aktionen holen und eine davon ausführen. "
        "Auch ein Programm sieht nur, was sein Platz sehen darf.",
        "en": "Whatever you can do at the table, a program can do too: open a table, sit down, watch, read the "
        "position as JSON, get the legal actions and take one of them. A program, too, sees only what its seat may "
        "see.",
    },
    "api_token": {
        "de": "Wer einen Tisch eröffnet oder sich setzt, bekommt ein geheimes Token für den Platz. Es gehört in jede "
        "Anfrage: „Authorization: Bearer TOKEN“. Ohne Token schaut dein Programm zu.",
        "en": "Whoever opens a table or sits down gets a secret token for the seat. It goes with every request: "
        "“Authorization: Bearer TOKEN”. Without a token, your program watches.",
    },
    "api_stale": {
        "de": "Jede Aktion nennt die Nummer aus der Stellung, die dein Programm kennt. Ist inzwischen etwas geschehen, "
        "kommt Status 409 mit der neuen Nummer zurück, und nichts ist geschehen. Fehler sind ein Satz unter „error“.",
        "en": "Each action names the number of the position that your program knows. If something has happened since, "
        "the answer is status 409 with the new number, and nothing was done. Each error is a sentence under “error”.",
    },
    "api_live": {
        "de": "Dasselbe geht über den WebSocket /api/tables/ID/live: Schick zuerst das Token, dann kommt die Stellung "
        "bei jeder Änderung von selbst, und mit Nummer und Aktion ziehst du.",
        "en": "The same goes over the WebSocket /api/tables/ID/live: send the token first, and the position comes by "
        "itself at every change; with a number and an action, you move.",
    },
    "api_websocket": {"de": "Mit WebSocket", "en": "With WebSocket"},
    "api_curl": {"de": "Mit curl", "en": "With curl"},
    "api_python": {"de": "Mit Python", "en": "With Python"},
    "api_raw": {"de": "OpenAPI-Dokument (JSON)", "en": "OpenAPI document (JSON)"},
    "api_paths": {"de": "Alle Wege", "en": "All paths"},
    "api_parameters": {"de": "Angaben", "en": "Parameters"},
    "api_body": {"de": "Rumpf", "en": "Body"},
    "api_answers": {"de": "Antworten", "en": "Answers"},
    "api_schemas": {"de": "Formen", "en": "Schemas"},
    "api_required": {"de": "nötig", "en": "required"},
    "api_name": {"de": "Name", "en": "name"},
    "api_kind": {"de": "Art", "en": "type"},
    "api_meaning": {"de": "Bedeutung", "en": "meaning"},
}
