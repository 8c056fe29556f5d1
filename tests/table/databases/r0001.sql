BEGIN TRANSACTION;
CREATE TABLE chat (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	match_id VARCHAR NOT NULL, 
	at BIGINT NOT NULL, 
	seat INTEGER NOT NULL, 
	name VARCHAR NOT NULL, 
	text TEXT NOT NULL, 
	CONSTRAINT fk_chat_match_id FOREIGN KEY(match_id) REFERENCES matches (id)
);
INSERT INTO "chat" VALUES(1,'borneo-over',1794798649,0,'Ann','Ahoi!');
INSERT INTO "chat" VALUES(2,'card-running',1794798649,0,'Ann','Ahoi!');
INSERT INTO "chat" VALUES(3,'goa-running',1794798649,0,'Ann','Ahoi!');
INSERT INTO "chat" VALUES(4,'novgorod-running',1794798649,0,'Ann','Ahoi!');
INSERT INTO "chat" VALUES(5,'noir-over',1794798649,0,'Ann','Ahoi!');
CREATE TABLE holders (
	person_hash VARCHAR NOT NULL, 
	match_id VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	CONSTRAINT pk_holders PRIMARY KEY (person_hash, match_id, seat), 
	CONSTRAINT fk_holders_match_id FOREIGN KEY(match_id) REFERENCES matches (id)
);
INSERT INTO "holders" VALUES('089240c6995572e3bacf96bd11d4234e34d2a9b48ec121a2731f670555bf5655','Ie7frQ8k5xoOj83i',0);
CREATE TABLE kogge_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT kogge_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "kogge_version" VALUES('0001');
CREATE TABLE matches (
	id VARCHAR NOT NULL, 
	game VARCHAR NOT NULL, 
	options JSON NOT NULL, 
	data TEXT, 
	seed VARCHAR NOT NULL, 
	engine INTEGER NOT NULL, 
	rules INTEGER NOT NULL, 
	start JSON, 
	created_at BIGINT NOT NULL, 
	updated_at BIGINT NOT NULL, 
	host VARCHAR NOT NULL, 
	listed BOOLEAN NOT NULL, 
	patience INTEGER NOT NULL, 
	phase VARCHAR NOT NULL, 
	entries INTEGER NOT NULL, 
	actor INTEGER, 
	turn INTEGER, 
	results JSON, 
	proposal JSON, 
	next_id VARCHAR, 
	CONSTRAINT pk_matches PRIMARY KEY (id)
);
INSERT INTO "matches" VALUES('borneo-over','borneo','{"four_merchants": false, "blackbeard": false, "open_orders": false}',NULL,'kept',1,1,NULL,1000,1794798649,'Ann',1,0,'over',206,NULL,-1,'[[29, 2], [17, 3], [31, 1]]',NULL,NULL);
INSERT INTO "matches" VALUES('card-running','borneo-card','{"open_orders": false}',NULL,'kept',1,1,NULL,1000,1794798649,'Ann',1,0,'running',37,0,8,NULL,NULL,NULL);
INSERT INTO "matches" VALUES('goa-running','goa','{"quick_start": false, "bonanza": false, "open_purses": false}',NULL,'kept',1,1,NULL,1000,1794798649,'Ann',1,0,'running',41,0,54,NULL,NULL,NULL);
INSERT INTO "matches" VALUES('novgorod-running','novgorod','{"first_game": false, "merchant_and_pirate": false, "merchant_back": false, "pirate_back": false, "drawn_start": false, "special_orders": false, "stored_good_pays_career": true, "round_limit": true}',NULL,'kept',1,1,NULL,1000,1794798649,'Ann',1,0,'running',35,0,4,NULL,NULL,NULL);
INSERT INTO "matches" VALUES('noir-over','cargo-noir','{"seven_ports": false, "eight_market_slots": false}',NULL,'kept',1,1,NULL,1000,1794798649,'Ann',1,0,'over',171,NULL,1000,'[[35, 2], [69, 1]]',NULL,NULL);
INSERT INTO "matches" VALUES('goa-what-if','goa','{"quick_start": false, "bonanza": false, "open_purses": false}',NULL,'2265b1f2d8f16ad9c386bbc2414c3423',1,1,'{"seats": 2, "actor": 0, "seed": "2265b1f2d8f16ad9c386bbc2414c3423", "shuffles": 2, "stack": ["next round", "next turn", "next lot", "place flag"], "open_purses": 0, "with_bonanza": 0, "round": 2, "first": 0, "flag": 0, "marks": [], "lot": 0, "asked": 0, "bids": [-1, -1], "turn": 0, "action": 0, "active": 1, "passed": [1, 1], "carded": 0, "grid": ["a_nutmeg_2.1", "a_colonists", "a_foreman", "a_cinnamon_1", "a_ship", "-", "a_pepper_1", "a_clove_2.2", "a_nutmeg_1", "a_pepper_2.2", "-", "a_cinnamon_2.1", "a_cinnamon_2.2", "a_ships", "a_extra_actions", "a_settlement", "a_crop_rotation", "a_nutmeg_2.2", "a_clove_1", "a_pepper_2.1", "a_colonist", "a_ships_or_colonists.2", "a_ginger_2.1", "a_ginger_1", "a_expeditions"], "removed": ["a_ducats", "a_clove_2.1", "a_ginger_2.2", "a_ships_or_colonists.1"], "gone": [], "later": ["b_pepper_3", "b_mission_2.1", "b_ginger_2", "b_ginger_3", "b_crop_rotation", "b_settlement", "b_ships", "b_duty", "b_clove_2", "b_clove_3", "b_viceroy", "b_colonists", "b_mission_3.2", "b_nutmeg_3", "b_extra_harvest", "b_cinnamon_2", "b_mission_2.2", "b_expeditions", "b_pepper_2", "b_nutmeg_2", "b_ships_or_colonists", "b_espionage", "b_swap", "b_mission_3.1", "b_resupply", "b_cinnamon_3", "b_expedition", "b_extra_actions", "b_archive"], "draw_pile": ["exp_15", "exp_13", "exp_17", "exp_20", "exp_03", "exp_01", "exp_25", "exp_10", "exp_14", "exp_21", "exp_07", "exp_11", "exp_04", "exp_24", "exp_19", "exp_16", "exp_09", "exp_26", "exp_06", "exp_28", "exp_22"], "discard_pile": ["exp_05", "exp_18", "exp_29", "exp_12", "exp_23", "exp_02", "exp_30", "exp_08", "exp_27"], "batch": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "hands": [[], []], "played": [], "colonies": ["quilon_1", "quilon_2", "quilon_3", "quilon_4", "quilon_5", "madras_1", "madras_2", "madras_3", "madras_4", "madras_5", "cochin_2", "cochin_3", "cochin_4", "calicut_1", "calicut_2", "calicut_3", "calicut_4"], "bonanza": [], "bonanza_corners": [], "bonanza_aside": [], "bonanza_open": [], "ducats": [8, 7], "ships": [7, 5], "colonists": [2, 0], "extras": [1, 0], "rows": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "sites": ["-", "-", "-", "-", "-", "-", "-", "-", "-", "-", "-", "-", "-", "cochin_1", "-", "-"], "held": ["empty", "empty", "empty", "empty", "empty", "empty", "empty", "empty", "empty", "empty", "empty", "empty", "empty", "pepper", "empty", "empty"], "singles": [[], []], "kept": [[], ["a_spice", "a_duty"]], "turned": [], "tile": "-", "corner": -1, "due": 0, "owed": [], "column": -1, "site": -1, "fills": 0, "attempt": "-", "of_board": 0, "settlers": [], "spied": 0, "resupply": []}',1000,1794798649,'Ann',0,0,'running',5,0,42,NULL,NULL,NULL);
INSERT INTO "matches" VALUES('Ie7frQ8k5xoOj83i','borneo','{"four_merchants": false, "blackbeard": false, "open_orders": false}',NULL,'efe5f0ec94ab8940ec657bad0d3accef',1,1,NULL,1794798649,1794798649,'Ann',1,0,'open',0,0,0,NULL,NULL,NULL);
CREATE TABLE moves (
	match_id VARCHAR NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	what TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_moves PRIMARY KEY (match_id, number), 
	CONSTRAINT fk_moves_match_id FOREIGN KEY(match_id) REFERENCES matches (id)
);
INSERT INTO "moves" VALUES('borneo-over',1,2,'place blue',1794798648);
INSERT INTO "moves" VALUES('borneo-over',2,0,'place yellow',1794798648);
INSERT INTO "moves" VALUES('borneo-over',3,1,'place green',1794798648);
INSERT INTO "moves" VALUES('borneo-over',4,1,'place yellow',1794798648);
INSERT INTO "moves" VALUES('borneo-over',5,0,'place blue',1794798648);
INSERT INTO "moves" VALUES('borneo-over',6,2,'place green',1794798648);
INSERT INTO "moves" VALUES('borneo-over',7,2,'place green',1794798648);
INSERT INTO "moves" VALUES('borneo-over',8,0,'place green',1794798648);
INSERT INTO "moves" VALUES('borneo-over',9,1,'place yellow',1794798648);
INSERT INTO "moves" VALUES('borneo-over',10,2,'pass',1794798648);
INSERT INTO "moves" VALUES('borneo-over',11,2,'lay F29 1',1794798648);
INSERT INTO "moves" VALUES('borneo-over',12,0,'transfer blue 2 red',1794798648);
INSERT INTO "moves" VALUES('borneo-over',13,0,'lay F47 3',1794798648);
INSERT INTO "moves" VALUES('borneo-over',14,1,'transfer yellow 3 blue',1794798648);
INSERT INTO "moves" VALUES('borneo-over',15,1,'lay F04 1',1794798648);
INSERT INTO "moves" VALUES('borneo-over',16,2,'transfer green 3 blue',1794798648);
INSERT INTO "moves" VALUES('borneo-over',17,2,'lay F53 1',1794798648);
INSERT INTO "moves" VALUES('borneo-over',18,0,'attack green 3 2',1794798648);
INSERT INTO "moves" VALUES('borneo-over',19,2,'done',1794798648);
INSERT INTO "moves" VALUES('borneo-over',20,2,'leave yellow',1794798648);
INSERT INTO "moves" VALUES('borneo-over',21,0,'lay F20 2',1794798648);
INSERT INTO "moves" VALUES('borneo-over',22,1,'transfer yellow 2 green',1794798648);
INSERT INTO "moves" VALUES('borneo-over',23,1,'lay F31 2',1794798648);
INSERT INTO "moves" VALUES('borneo-over',24,2,'transfer blue 1 yellow',1794798648);
INSERT INTO "moves" VALUES('borneo-over',25,2,'lay F07 1',1794798648);
INSERT INTO "moves" VALUES('borneo-over',26,0,'transfer yellow 1 green',1794798648);
INSERT INTO "moves" VALUES('borneo-over',27,0,'lay F45 2',1794798648);
INSERT INTO "moves" VALUES('borneo-over',28,1,'attack green 3 2',1794798648);
INSERT INTO "moves" VALUES('borneo-over',29,1,'play F06',1794798648);
INSERT INTO "moves" VALUES('borneo-over',30,1,'done',1794798648);
INSERT INTO "moves" VALUES('borneo-over',31,1,'undo 28',1794798648);
INSERT INTO "moves" VALUES('borneo-over',32,1,'play F43',1794798648);
INSERT INTO "moves" VALUES('borneo-over',33,1,'play F06',1794798648);
INSERT INTO "moves" VALUES('borneo-over',34,0,'done',1794798648);
INSERT INTO "moves" VALUES('borneo-over',35,0,'leave yellow',1794798648);
INSERT INTO "moves" VALUES('borneo-over',36,1,'lay F26 1',1794798648);
INSERT INTO "moves" VALUES('borneo-over',37,2,'take F07',1794798648);
INSERT INTO "moves" VALUES('borneo-over',38,2,'take F53',1794798648);
INSERT INTO "moves" VALUES('borneo-over',39,0,'take F29',1794798648);
INSERT INTO "moves" VALUES('borneo-over',40,2,'take F26',1794798648);
INSERT INTO "moves" VALUES('borneo-over',41,2,'order each1',1794798648);
INSERT INTO "moves" VALUES('borneo-over',42,2,'pay F53',1794798648);
INSERT INTO "moves" VALUES('borneo-over',43,2,'pay F26',1794798648);
INSERT INTO "moves" VALUES('borneo-over',44,2,'pay F07',1794798648);
INSERT INTO "moves" VALUES('borneo-over',45,2,'transfer yellow 1 blue',1794798648);
INSERT INTO "moves" VALUES('borneo-over',46,2,'lay F01 3',1794798648);
INSERT INTO "moves" VALUES('borneo-over',47,2,'discard F08',1794798648);
INSERT INTO "moves" VALUES('borneo-over',48,0,'attack green 3 2',1794798648);
INSERT INTO "moves" VALUES('borneo-over',49,1,'done',1794798648);
INSERT INTO "moves" VALUES('borneo-over',50,1,'leave blue',1794798648);
INSERT INTO "moves" VALUES('borneo-over',51,0,'lay F16 2',1794798648);
INSERT INTO "moves" VALUES('borneo-over',52,2,'take F16',1794798648);
INSERT INTO "moves" VALUES('borneo-over',53,1,'take F31',1794798648);
INSERT INTO "moves" VALUES('borneo-over',54,0,'take F20',1794798648);
INSERT INTO "moves" VALUES('borneo-over',55,1,'transfer green 1 blue',1794798648);
INSERT INTO "moves" VALUES('borneo-over',56,1,'lay F12 1',1794798648);
INSERT INTO "moves" VALUES('borneo-over',57,2,'transfer blue 2 green',1794798648);
INSERT INTO "moves" VALUES('borneo-over',58,2,'lay F36 1',1794798648);
INSERT INTO "moves" VALUES('borneo-over',59,2,'discard F52',1794798648);
INSERT INTO "moves" VALUES('borneo-over',60,0,'pass',1794798648);
INSERT INTO "moves" VALUES('borneo-over',61,0,'lay F14 2',1794798648);
INSERT INTO "moves" VALUES('borneo-over',62,1,'pass',1794798648);
INSERT INTO "moves" VALUES('borneo-over',63,1,'lay F48 3',1794798648);
INSERT INTO "moves" VALUES('borneo-over',64,1,'take F48',1794798648);
INSERT INTO "moves" VALUES('borneo-over',65,2,'take F47',1794798648);
INSERT INTO "moves" VALUES('borneo-over',66,2,'transfer blue 2 yellow',1794798648);
INSERT INTO "moves" VALUES('borneo-over',67,2,'lay F57 3',1794798648);
INSERT INTO "moves" VALUES('borneo-over',68,2,'discard F41',1794798648);
INSERT INTO "moves" VALUES('borneo-over',69,0,'transfer green 1 blue',1794798648);
INSERT INTO "moves" VALUES('borneo-over',70,0,'lay F05 1',1794798648);
INSERT INTO "moves" VALUES('borneo-over',71,0,'take F05',1794798648);
INSERT INTO "moves" VALUES('borneo-over',72,0,'take F12',1794798648);
INSERT INTO "moves" VALUES('borneo-over',73,0,'discard F60',1794798648);
INSERT INTO "moves" VALUES('borneo-over',74,1,'order each1',1794798648);
INSERT INTO "moves" VALUES('borneo-over',75,1,'pay brunei',1794798648);
INSERT INTO "moves" VALUES('borneo-over',76,1,'pay F01',1794798648);
INSERT INTO "moves" VALUES('borneo-over',77,1,'pay F48',1794798648);
INSERT INTO "moves" VALUES('borneo-over',78,1,'pass',1794798648);
INSERT INTO "moves" VALUES('borneo-over',79,1,'lay F17 1',1794798648);
INSERT INTO "moves" VALUES('borneo-over',80,1,'discard F59',1794798648);
INSERT INTO "moves" VALUES('borneo-over',81,2,'transfer yellow 1 green',1794798648);
INSERT INTO "moves" VALUES('borneo-over',82,2,'lay F54 3',1794798648);
INSERT INTO "moves" VALUES('borneo-over',83,2,'discard F42',1794798648);
INSERT INTO "moves" VALUES('borneo-over',84,0,'order each2',1794798648);
INSERT INTO "moves" VALUES('borneo-over',85,0,'pay F29',1794798648);
INSERT INTO "moves" VALUES('borneo-over',86,0,'pay F05',1794798648);
INSERT INTO "moves" VALUES('borneo-over',87,0,'pay banda',1794798648);
INSERT INTO "moves" VALUES('borneo-over',88,0,'pay F20',1794798648);
INSERT INTO "moves" VALUES('borneo-over',89,0,'pay banjarmasin',1794798648);
INSERT INTO "moves" VALUES('borneo-over',90,0,'transfer blue 4 red',1794798648);
INSERT INTO "moves" VALUES('borneo-over',91,0,'lay F34 3',1794798648);
INSERT INTO "moves" VALUES('borneo-over',92,1,'take F57',1794798648);
INSERT INTO "moves" VALUES('borneo-over',93,2,'take F34',1794798648);
INSERT INTO "moves" VALUES('borneo-over',94,0,'discard F28',1794798648);
INSERT INTO "moves" VALUES('borneo-over',95,1,'transfer blue 1 red',1794798648);
INSERT INTO "moves" VALUES('borneo-over',96,1,'lay F09 2',1794798648);
INSERT INTO "moves" VALUES('borneo-over',97,1,'discard F46',1794798648);
INSERT INTO "moves" VALUES('borneo-over',98,2,'transfer green 2 blue',1794798648);
INSERT INTO "moves" VALUES('borneo-over',99,2,'lay F13 1',1794798648);
INSERT INTO "moves" VALUES('borneo-over',100,2,'discard F15',1794798648);
INSERT INTO "moves" VALUES('borneo-over',101,0,'transfer yellow 1 blue',1794798648);
INSERT INTO "moves" VALUES('borneo-over',102,0,'lay F27 1',1794798648);
INSERT INTO "moves" VALUES('borneo-over',103,0,'discard F49',1794798648);
INSERT INTO "moves" VALUES('borneo-over',104,1,'transfer red 3 blue',1794798648);
INSERT INTO "moves" VALUES('borneo-over',105,1,'lay F30 1',1794798648);
INSERT INTO "moves" VALUES('borneo-over',106,2,'take F30',1794798648);
INSERT INTO "moves" VALUES('borneo-over',107,2,'take F27',1794798648);
INSERT INTO "moves" VALUES('borneo-over',108,2,'take F17',1794798648);
INSERT INTO "moves" VALUES('borneo-over',109,1,'discard F21',1794798648);
INSERT INTO "moves" VALUES('borneo-over',110,2,'order each1',1794798648);
INSERT INTO "moves" VALUES('borneo-over',111,2,'pay F34',1794798648);
INSERT INTO "moves" VALUES('borneo-over',112,2,'pay F13',1794798648);
INSERT INTO "moves" VALUES('borneo-over',113,2,'pay F16',1794798648);
INSERT INTO "moves" VALUES('borneo-over',114,2,'pay F17',1794798648);
INSERT INTO "moves" VALUES('borneo-over',115,2,'attack blue 3 1',1794798648);
INSERT INTO "moves" VALUES('borneo-over',116,2,'play F50',1794798648);
INSERT INTO "moves" VALUES('borneo-over',117,2,'done',1794798648);
INSERT INTO "moves" VALUES('borneo-over',118,1,'play F55',1794798648);
INSERT INTO "moves" VALUES('borneo-over',119,1,'pass',1794798648);
INSERT INTO "moves" VALUES('borneo-over',120,2,'lay F33 1',1794798648);
INSERT INTO "moves" VALUES('borneo-over',121,0,'attack blue 4 3',1794798648);
INSERT INTO "moves" VALUES('borneo-over',122,2,'play F44',1794798648);
INSERT INTO "moves" VALUES('borneo-over',123,2,'swap',1794798648);
INSERT INTO "moves" VALUES('borneo-over',124,0,'lay F24 1',1794798648);
INSERT INTO "moves" VALUES('borneo-over',125,1,'transfer blue 1 green',1794798648);
INSERT INTO "moves" VALUES('borneo-over',126,1,'lay F22 1',1794798648);
INSERT INTO "moves" VALUES('borneo-over',127,2,'transfer green 1 red',1794798648);
INSERT INTO "moves" VALUES('borneo-over',128,2,'lay F18 1',1794798648);
INSERT INTO "moves" VALUES('borneo-over',129,2,'take F18',1794798648);
INSERT INTO "moves" VALUES('borneo-over',130,2,'take F24',1794798648);
INSERT INTO "moves" VALUES('borneo-over',131,2,'take F33',1794798648);
INSERT INTO "moves" VALUES('borneo-over',132,0,'pass',1794798648);
INSERT INTO "moves" VALUES('borneo-over',133,0,'lay F26 2',1794798648);
INSERT INTO "moves" VALUES('borneo-over',134,0,'discard F56',1794798648);
INSERT INTO "moves" VALUES('borneo-over',135,1,'transfer green 1 red',1794798648);
INSERT INTO "moves" VALUES('borneo-over',136,1,'lay F03 1',1794798648);
INSERT INTO "moves" VALUES('borneo-over',137,1,'discard F52',1794798648);
INSERT INTO "moves" VALUES('borneo-over',138,2,'order each2',1794798648);
INSERT INTO "moves" VALUES('borneo-over',139,2,'pay F22',1794798648);
INSERT INTO "moves" VALUES('borneo-over',140,2,'pay makassar',1794798648);
INSERT INTO "moves" VALUES('borneo-over',141,2,'pay F30',1794798648);
INSERT INTO "moves" VALUES('borneo-over',142,2,'pay F33',1794798648);
INSERT INTO "moves" VALUES('borneo-over',143,2,'pay F24',1794798648);
INSERT INTO "moves" VALUES('borneo-over',144,2,'pay F27',1794798648);
INSERT INTO "moves" VALUES('borneo-over',145,2,'transfer yellow 1 green',1794798648);
INSERT INTO "moves" VALUES('borneo-over',146,2,'lay F38 3',1794798648);
INSERT INTO "moves" VALUES('borneo-over',147,2,'discard F19',1794798648);
INSERT INTO "moves" VALUES('borneo-over',148,0,'transfer red 2 yellow',1794798648);
INSERT INTO "moves" VALUES('borneo-over',149,0,'lay F23 3',1794798648);
INSERT INTO "moves" VALUES('borneo-over',150,0,'discard F53',1794798648);
INSERT INTO "moves" VALUES('borneo-over',151,1,'transfer blue 4 red',1794798648);
INSERT INTO "moves" VALUES('borneo-over',152,1,'lay F20 3',1794798648);
INSERT INTO "moves" VALUES('borneo-over',153,1,'discard F40',1794798648);
INSERT INTO "moves" VALUES('borneo-over',154,2,'attack blue 3 2',1794798648);
INSERT INTO "moves" VALUES('borneo-over',155,2,'play F48',1794798648);
INSERT INTO "moves" VALUES('borneo-over',156,2,'done',1794798648);
INSERT INTO "moves" VALUES('borneo-over',157,0,'done',1794798648);
INSERT INTO "moves" VALUES('borneo-over',158,0,'swap',1794798648);
INSERT INTO "moves" VALUES('borneo-over',159,2,'lay F58 3',1794798648);
INSERT INTO "moves" VALUES('borneo-over',160,0,'transfer blue 3 red',1794798648);
INSERT INTO "moves" VALUES('borneo-over',161,0,'lay F25 1',1794798648);
INSERT INTO "moves" VALUES('borneo-over',162,0,'discard F17',1794798648);
INSERT INTO "moves" VALUES('borneo-over',163,1,'attack red 4 1',1794798648);
INSERT INTO "moves" VALUES('borneo-over',164,1,'play F50',1794798648);
INSERT INTO "moves" VALUES('borneo-over',165,1,'play F08',1794798648);
INSERT INTO "moves" VALUES('borneo-over',166,1,'done',1794798649);
INSERT INTO "moves" VALUES('borneo-over',167,0,'play F32',1794798649);
INSERT INTO "moves" VALUES('borneo-over',168,0,'play F34',1794798649);
INSERT INTO "moves" VALUES('borneo-over',169,0,'swap',1794798649);
INSERT INTO "moves" VALUES('borneo-over',170,1,'lay F51 3',1794798649);
INSERT INTO "moves" VALUES('borneo-over',171,0,'take F23',1794798649);
INSERT INTO "moves" VALUES('borneo-over',172,1,'take F58',1794798649);
INSERT INTO "moves" VALUES('borneo-over',173,2,'take F38',1794798649);
INSERT INTO "moves" VALUES('borneo-over',174,1,'take F51',1794798649);
INSERT INTO "moves" VALUES('borneo-over',175,2,'transfer green 1 blue',1794798649);
INSERT INTO "moves" VALUES('borneo-over',176,2,'lay F45 3',1794798649);
INSERT INTO "moves" VALUES('borneo-over',177,2,'discard F28',1794798649);
INSERT INTO "moves" VALUES('borneo-over',178,0,'attack red 4 2',1794798649);
INSERT INTO "moves" VALUES('borneo-over',179,0,'play F02',1794798649);
INSERT INTO "moves" VALUES('borneo-over',180,0,'play F07',1794798649);
INSERT INTO "moves" VALUES('borneo-over',181,2,'play F15',1794798649);
INSERT INTO "moves" VALUES('borneo-over',182,2,'play F01',1794798649);
INSERT INTO "moves" VALUES('borneo-over',183,2,'store F15',1794798649);
INSERT INTO "moves" VALUES('borneo-over',184,0,'lay F39 3',1794798649);
INSERT INTO "moves" VALUES('borneo-over',185,1,'order kind4 pepper',1794798649);
INSERT INTO "moves" VALUES('borneo-over',186,1,'pay malacca',1794798649);
INSERT INTO "moves" VALUES('borneo-over',187,1,'pay batavia',1794798649);
INSERT INTO "moves" VALUES('borneo-over',188,1,'pay bantam',1794798649);
INSERT INTO "moves" VALUES('borneo-over',189,1,'pay F31',1794798649);
INSERT INTO "moves" VALUES('borneo-over',190,1,'pass',1794798649);
INSERT INTO "moves" VALUES('borneo-over',191,1,'lay F11 3',1794798649);
INSERT INTO "moves" VALUES('borneo-over',192,2,'pass',1794798649);
INSERT INTO "moves" VALUES('borneo-over',193,2,'attack blue 2 1',1794798649);
INSERT INTO "moves" VALUES('borneo-over',194,1,'play F55',1794798649);
INSERT INTO "moves" VALUES('borneo-over',195,1,'pass',1794798649);
INSERT INTO "moves" VALUES('borneo-over',196,2,'lay F04 1',1794798649);
INSERT INTO "moves" VALUES('borneo-over',197,0,'transfer red 4 green',1794798649);
INSERT INTO "moves" VALUES('borneo-over',198,0,'lay F29 1',1794798649);
INSERT INTO "moves" VALUES('borneo-over',199,0,'take F04',1794798649);
INSERT INTO "moves" VALUES('borneo-over',200,0,'take F29',1794798649);
INSERT INTO "moves" VALUES('borneo-over',201,0,'take F03',1794798649);
INSERT INTO "moves" VALUES('borneo-over',202,2,'pass',1794798649);
INSERT INTO "moves" VALUES('borneo-over',203,0,'order kind4 nutmeg',1794798649);
INSERT INTO "moves" VALUES('borneo-over',204,0,'pay F29',1794798649);
INSERT INTO "moves" VALUES('borneo-over',205,0,'pay macau',1794798649);
INSERT INTO "moves" VALUES('borneo-over',206,0,'pay F54',1794798649);
INSERT INTO "moves" VALUES('card-running',1,2,'place green',1794798649);
INSERT INTO "moves" VALUES('card-running',2,0,'place green',1794798649);
INSERT INTO "moves" VALUES('card-running',3,1,'place red',1794798649);
INSERT INTO "moves" VALUES('card-running',4,1,'place blue',1794798649);
INSERT INTO "moves" VALUES('card-running',5,0,'place blue',1794798649);
INSERT INTO "moves" VALUES('card-running',6,2,'place blue',1794798649);
INSERT INTO "moves" VALUES('card-running',7,2,'place red',1794798649);
INSERT INTO "moves" VALUES('card-running',8,0,'place blue',1794798649);
INSERT INTO "moves" VALUES('card-running',9,1,'place red',1794798649);
INSERT INTO "moves" VALUES('card-running',10,2,'transfer red 2 green',1794798649);
INSERT INTO "moves" VALUES('card-running',11,2,'lay F29 3',1794798649);
INSERT INTO "moves" VALUES('card-running',12,0,'transfer green 2 red',1794798649);
INSERT INTO "moves" VALUES('card-running',13,0,'lay F14 3',1794798649);
INSERT INTO "moves" VALUES('card-running',14,1,'pass',1794798649);
INSERT INTO "moves" VALUES('card-running',15,1,'lay F30 3',1794798649);
INSERT INTO "moves" VALUES('card-running',16,2,'attack blue 3 2',1794798649);
INSERT INTO "moves" VALUES('card-running',17,2,'play F42',1794798649);
INSERT INTO "moves" VALUES('card-running',18,2,'play F13',1794798649);
INSERT INTO "moves" VALUES('card-running',19,2,'done',1794798649);
INSERT INTO "moves" VALUES('card-running',20,0,'play F49',1794798649);
INSERT INTO "moves" VALUES('card-running',21,2,'undo 18',1794798649);
INSERT INTO "moves" VALUES('card-running',22,2,'play F53',1794798649);
INSERT INTO "moves" VALUES('card-running',23,0,'done',1794798649);
INSERT INTO "moves" VALUES('card-running',24,0,'swap',1794798649);
INSERT INTO "moves" VALUES('card-running',25,2,'lay F07 2',1794798649);
INSERT INTO "moves" VALUES('card-running',26,0,'attack red 3 2',1794798649);
INSERT INTO "moves" VALUES('card-running',27,0,'play F20',1794798649);
INSERT INTO "moves" VALUES('card-running',28,0,'done',1794798649);
INSERT INTO "moves" VALUES('card-running',29,1,'play F31',1794798649);
INSERT INTO "moves" VALUES('card-running',30,1,'leave yellow',1794798649);
INSERT INTO "moves" VALUES('card-running',31,0,'lay F47 2',1794798649);
INSERT INTO "moves" VALUES('card-running',32,1,'transfer yellow 1 blue',1794798649);
INSERT INTO "moves" VALUES('card-running',33,1,'lay F26 2',1794798649);
INSERT INTO "moves" VALUES('card-running',34,1,'take F26',1794798649);
INSERT INTO "moves" VALUES('card-running',35,1,'take F47',1794798649);
INSERT INTO "moves" VALUES('card-running',36,2,'transfer green 1 blue',1794798649);
INSERT INTO "moves" VALUES('card-running',37,2,'lay F01 1',1794798649);
INSERT INTO "moves" VALUES('goa-running',1,0,'flag 2 0',1794798649);
INSERT INTO "moves" VALUES('goa-running',2,1,'mark 3 1',1794798649);
INSERT INTO "moves" VALUES('goa-running',3,0,'mark 2 1',1794798649);
INSERT INTO "moves" VALUES('goa-running',4,1,'pass',1794798649);
INSERT INTO "moves" VALUES('goa-running',5,0,'pass',1794798649);
INSERT INTO "moves" VALUES('goa-running',6,1,'bid 3',1794798649);
INSERT INTO "moves" VALUES('goa-running',7,0,'sell',1794798649);
INSERT INTO "moves" VALUES('goa-running',8,0,'expedition 1',1794798649);
INSERT INTO "moves" VALUES('goa-running',9,0,'go on',1794798649);
INSERT INTO "moves" VALUES('goa-running',10,1,'found quilon',1794798649);
INSERT INTO "moves" VALUES('goa-running',11,1,'decline',1794798649);
INSERT INTO "moves" VALUES('goa-running',12,0,'play exp_02',1794798649);
INSERT INTO "moves" VALUES('goa-running',13,0,'build',1794798649);
INSERT INTO "moves" VALUES('goa-running',14,1,'found cochin',1794798649);
INSERT INTO "moves" VALUES('goa-running',15,1,'settle',1794798649);
INSERT INTO "moves" VALUES('goa-running',16,1,'put pepper cochin',1794798649);
INSERT INTO "moves" VALUES('goa-running',17,0,'expedition 1',1794798649);
INSERT INTO "moves" VALUES('goa-running',18,0,'discard exp_27',1794798649);
INSERT INTO "moves" VALUES('goa-running',19,1,'build',1794798649);
INSERT INTO "moves" VALUES('goa-running',20,0,'pass',1794798649);
INSERT INTO "moves" VALUES('goa-running',21,0,'flag 1 6',1794798649);
INSERT INTO "moves" VALUES('goa-running',22,1,'mark 1 5',1794798649);
INSERT INTO "moves" VALUES('goa-running',23,0,'mark 2 5',1794798649);
INSERT INTO "moves" VALUES('goa-running',24,1,'bid 4',1794798649);
INSERT INTO "moves" VALUES('goa-running',25,0,'sell',1794798649);
INSERT INTO "moves" VALUES('goa-running',26,0,'bid 5',1794798649);
INSERT INTO "moves" VALUES('goa-running',27,1,'bid 3',1794798649);
INSERT INTO "moves" VALUES('goa-running',28,0,'sell',1794798649);
INSERT INTO "moves" VALUES('goa-running',29,1,'found quilon',1794798649);
INSERT INTO "moves" VALUES('goa-running',30,0,'use a_ship',1794798649);
INSERT INTO "moves" VALUES('goa-running',31,0,'found cochin',1794798649);
INSERT INTO "moves" VALUES('goa-running',32,1,'found madras',1794798649);
INSERT INTO "moves" VALUES('goa-running',33,0,'found cochin',1794798649);
INSERT INTO "moves" VALUES('goa-running',34,1,'undo 31',1794798649);
INSERT INTO "moves" VALUES('goa-running',35,1,'tax',1794798649);
INSERT INTO "moves" VALUES('goa-running',36,0,'expedition 1',1794798649);
INSERT INTO "moves" VALUES('goa-running',37,0,'discard exp_13',1794798649);
INSERT INTO "moves" VALUES('goa-running',38,1,'tax',1794798649);
INSERT INTO "moves" VALUES('goa-running',39,0,'tax',1794798649);
INSERT INTO "moves" VALUES('goa-running',40,1,'pass',1794798649);
INSERT INTO "moves" VALUES('goa-running',41,0,'extra',1794798649);
INSERT INTO "moves" VALUES('novgorod-running',1,1,'side front',1794798649);
INSERT INTO "moves" VALUES('novgorod-running',2,0,'side back',1794798649);
INSERT INTO "moves" VALUES('novgorod-running',3,0,'order order_20',1794798649);
INSERT INTO "moves" VALUES('novgorod-running',4,1,'office antwerp',1794798649);
INSERT INTO "moves" VALUES('novgorod-running',5,0,'office danzig',1794798649);
INSERT INTO "moves" VALUES('novgorod-running',6,1,'office london',1794798649);
INSERT INTO "moves" VALUES('novgorod-running',7,0,'office antwerp',1794798649);
INSERT INTO "moves" VALUES('novgorod-running',8,1,'order order_24',1794798649);
INSERT INTO "moves" VALUES('novgorod-running',9,1,'lay danzig',1794798649);
INSERT INTO "moves" VALUES('novgorod-running',10,1,'lay luebeck',1794798649);
INSERT INTO "moves" VALUES('novgorod-running',11,1,'lay antwerp',1794798649);
INSERT INTO "moves" VALUES('novgorod-running',12,1,'sell luebeck 1',1794798649);
INSERT INTO "moves" VALUES('novgorod-running',13,1,'income antwerp',1794798649);
INSERT INTO "moves" VALUES('novgorod-running',14,1,'income danzig',1794798649);
INSERT INTO "moves" VALUES('novgorod-running',15,0,'stop',1794798649);
INSERT INTO "moves" VALUES('novgorod-running',16,0,'extra income',1794798649);
INSERT INTO "moves" VALUES('novgorod-running',17,0,'office riga',1794798649);
INSERT INTO "moves" VALUES('novgorod-running',18,1,'lay danzig',1794798649);
INSERT INTO "moves" VALUES('novgorod-running',19,1,'stop',1794798649);
INSERT INTO "moves" VALUES('novgorod-running',20,1,'extra income',1794798649);
INSERT INTO "moves" VALUES('novgorod-running',21,1,'income danzig',1794798649);
INSERT INTO "moves" VALUES('novgorod-running',22,0,'lay visby',1794798649);
INSERT INTO "moves" VALUES('novgorod-running',23,0,'lay placeholder',1794798649);
INSERT INTO "moves" VALUES('novgorod-running',24,0,'income visby',1794798649);
INSERT INTO "moves" VALUES('novgorod-running',25,1,'stop',1794798649);
INSERT INTO "moves" VALUES('novgorod-running',26,1,'extra income',1794798649);
INSERT INTO "moves" VALUES('novgorod-running',27,0,'lay london',1794798649);
INSERT INTO "moves" VALUES('novgorod-running',28,0,'lay antwerp',1794798649);
INSERT INTO "moves" VALUES('novgorod-running',29,0,'stop',1794798649);
INSERT INTO "moves" VALUES('novgorod-running',30,0,'income antwerp',1794798649);
INSERT INTO "moves" VALUES('novgorod-running',31,0,'income london',1794798649);
INSERT INTO "moves" VALUES('novgorod-running',32,0,'end',1794798649);
INSERT INTO "moves" VALUES('novgorod-running',33,1,'lay danzig',1794798649);
INSERT INTO "moves" VALUES('novgorod-running',34,1,'stop',1794798649);
INSERT INTO "moves" VALUES('novgorod-running',35,1,'income danzig',1794798649);
INSERT INTO "moves" VALUES('noir-over',1,0,'send casino',1794798649);
INSERT INTO "moves" VALUES('noir-over',2,0,'send new_york',1794798649);
INSERT INTO "moves" VALUES('noir-over',3,0,'bid 6',1794798649);
INSERT INTO "moves" VALUES('noir-over',4,0,'send black_market',1794798649);
INSERT INTO "moves" VALUES('noir-over',5,1,'send black_market',1794798649);
INSERT INTO "moves" VALUES('noir-over',6,1,'send new_york',1794798649);
INSERT INTO "moves" VALUES('noir-over',7,1,'send black_market',1794798649);
INSERT INTO "moves" VALUES('noir-over',8,0,'resolve black_market',1794798649);
INSERT INTO "moves" VALUES('noir-over',9,0,'withdraw',1794798649);
INSERT INTO "moves" VALUES('noir-over',10,0,'send hong_kong',1794798649);
INSERT INTO "moves" VALUES('noir-over',11,0,'bid 5',1794798649);
INSERT INTO "moves" VALUES('noir-over',12,0,'send black_market',1794798649);
INSERT INTO "moves" VALUES('noir-over',13,0,'send casino',1794798649);
INSERT INTO "moves" VALUES('noir-over',14,1,'resolve black_market',1794798649);
INSERT INTO "moves" VALUES('noir-over',15,1,'resolve black_market',1794798649);
INSERT INTO "moves" VALUES('noir-over',16,1,'swap',1794798649);
INSERT INTO "moves" VALUES('noir-over',17,1,'take gold',1794798649);
INSERT INTO "moves" VALUES('noir-over',18,1,'send black_market',1794798649);
INSERT INTO "moves" VALUES('noir-over',19,1,'send black_market',1794798649);
INSERT INTO "moves" VALUES('noir-over',20,1,'send black_market',1794798649);
INSERT INTO "moves" VALUES('noir-over',21,0,'resolve hong_kong',1794798649);
INSERT INTO "moves" VALUES('noir-over',22,0,'draw',1794798649);
INSERT INTO "moves" VALUES('noir-over',23,0,'send rotterdam',1794798649);
INSERT INTO "moves" VALUES('noir-over',24,0,'bid 6',1794798649);
INSERT INTO "moves" VALUES('noir-over',25,0,'send casino',1794798649);
INSERT INTO "moves" VALUES('noir-over',26,0,'send casino',1794798649);
INSERT INTO "moves" VALUES('noir-over',27,1,'draw',1794798649);
INSERT INTO "moves" VALUES('noir-over',28,1,'draw',1794798649);
INSERT INTO "moves" VALUES('noir-over',29,1,'draw',1794798649);
INSERT INTO "moves" VALUES('noir-over',30,1,'card freighter',1794798649);
INSERT INTO "moves" VALUES('noir-over',31,1,'pay by hand',1794798649);
INSERT INTO "moves" VALUES('noir-over',32,1,'hand in 2 art',1794798649);
INSERT INTO "moves" VALUES('noir-over',33,1,'hand in 2 gold',1794798649);
INSERT INTO "moves" VALUES('noir-over',34,1,'send black_market',1794798649);
INSERT INTO "moves" VALUES('noir-over',35,1,'send casino',1794798649);
INSERT INTO "moves" VALUES('noir-over',36,1,'send casino',1794798649);
INSERT INTO "moves" VALUES('noir-over',37,1,'send casino',1794798649);
INSERT INTO "moves" VALUES('noir-over',38,0,'card syndicate',1794798649);
INSERT INTO "moves" VALUES('noir-over',39,0,'done',1794798649);
INSERT INTO "moves" VALUES('noir-over',40,0,'pay 4',1794798649);
INSERT INTO "moves" VALUES('noir-over',41,0,'send new_york',1794798649);
INSERT INTO "moves" VALUES('noir-over',42,0,'bid 4',1794798649);
INSERT INTO "moves" VALUES('noir-over',43,0,'send black_market',1794798649);
INSERT INTO "moves" VALUES('noir-over',44,0,'send casino',1794798649);
INSERT INTO "moves" VALUES('noir-over',45,1,'send hong_kong',1794798649);
INSERT INTO "moves" VALUES('noir-over',46,1,'bid 1',1794798649);
INSERT INTO "moves" VALUES('noir-over',47,1,'send new_york',1794798649);
INSERT INTO "moves" VALUES('noir-over',48,1,'send black_market',1794798649);
INSERT INTO "moves" VALUES('noir-over',49,1,'send black_market',1794798649);
INSERT INTO "moves" VALUES('noir-over',50,0,'resolve black_market',1794798649);
INSERT INTO "moves" VALUES('noir-over',51,0,'draw',1794798649);
INSERT INTO "moves" VALUES('noir-over',52,0,'raise',1794798649);
INSERT INTO "moves" VALUES('noir-over',53,0,'done',1794798649);
INSERT INTO "moves" VALUES('noir-over',54,0,'send casino',1794798649);
INSERT INTO "moves" VALUES('noir-over',55,0,'send casino',1794798649);
INSERT INTO "moves" VALUES('noir-over',56,1,'resolve hong_kong',1794798649);
INSERT INTO "moves" VALUES('noir-over',57,1,'resolve black_market',1794798649);
INSERT INTO "moves" VALUES('noir-over',58,1,'draw',1794798649);
INSERT INTO "moves" VALUES('noir-over',59,1,'resolve black_market',1794798649);
INSERT INTO "moves" VALUES('noir-over',60,1,'draw',1794798649);
INSERT INTO "moves" VALUES('noir-over',61,1,'card syndicate',1794798649);
INSERT INTO "moves" VALUES('noir-over',62,1,'pay by hand',1794798649);
INSERT INTO "moves" VALUES('noir-over',63,1,'hand in 2 art',1794798649);
INSERT INTO "moves" VALUES('noir-over',64,1,'send cape_town',1794798649);
INSERT INTO "moves" VALUES('noir-over',65,1,'bid 1',1794798649);
INSERT INTO "moves" VALUES('noir-over',66,1,'send hong_kong',1794798649);
INSERT INTO "moves" VALUES('noir-over',67,1,'bid 1',1794798649);
INSERT INTO "moves" VALUES('noir-over',68,1,'send casino',1794798649);
INSERT INTO "moves" VALUES('noir-over',69,1,'send black_market',1794798649);
INSERT INTO "moves" VALUES('noir-over',70,0,'card villa',1794798649);
INSERT INTO "moves" VALUES('noir-over',71,0,'pay 3',1794798649);
INSERT INTO "moves" VALUES('noir-over',72,0,'send cape_town',1794798649);
INSERT INTO "moves" VALUES('noir-over',73,0,'bid 3',1794798649);
INSERT INTO "moves" VALUES('noir-over',74,0,'send casino',1794798649);
INSERT INTO "moves" VALUES('noir-over',75,0,'send black_market',1794798649);
INSERT INTO "moves" VALUES('noir-over',76,1,'resolve black_market',1794798649);
INSERT INTO "moves" VALUES('noir-over',77,1,'resolve cape_town',1794798649);
INSERT INTO "moves" VALUES('noir-over',78,1,'withdraw',1794798649);
INSERT INTO "moves" VALUES('noir-over',79,1,'send casino',1794798649);
INSERT INTO "moves" VALUES('noir-over',80,1,'send black_market',1794798649);
INSERT INTO "moves" VALUES('noir-over',81,1,'send hong_kong',1794798649);
INSERT INTO "moves" VALUES('noir-over',82,1,'bid 2',1794798649);
INSERT INTO "moves" VALUES('noir-over',83,1,'send rotterdam',1794798649);
INSERT INTO "moves" VALUES('noir-over',84,1,'bid 2',1794798649);
INSERT INTO "moves" VALUES('noir-over',85,0,'resolve cape_town',1794798649);
INSERT INTO "moves" VALUES('noir-over',86,0,'swap',1794798649);
INSERT INTO "moves" VALUES('noir-over',87,0,'give art',1794798649);
INSERT INTO "moves" VALUES('noir-over',88,0,'take ivory',1794798649);
INSERT INTO "moves" VALUES('noir-over',89,0,'send casino',1794798649);
INSERT INTO "moves" VALUES('noir-over',90,0,'send new_york',1794798649);
INSERT INTO "moves" VALUES('noir-over',91,0,'bid 2',1794798649);
INSERT INTO "moves" VALUES('noir-over',92,0,'send casino',1794798649);
INSERT INTO "moves" VALUES('noir-over',93,1,'resolve hong_kong',1794798649);
INSERT INTO "moves" VALUES('noir-over',94,1,'resolve rotterdam',1794798649);
INSERT INTO "moves" VALUES('noir-over',95,1,'swap',1794798649);
INSERT INTO "moves" VALUES('noir-over',96,1,'give gold',1794798649);
INSERT INTO "moves" VALUES('noir-over',97,1,'take weapons',1794798649);
INSERT INTO "moves" VALUES('noir-over',98,1,'card syndicate',1794798649);
INSERT INTO "moves" VALUES('noir-over',99,1,'card warehouse',1794798649);
INSERT INTO "moves" VALUES('noir-over',100,1,'pay 3',1794798649);
INSERT INTO "moves" VALUES('noir-over',101,1,'send casino',1794798649);
INSERT INTO "moves" VALUES('noir-over',102,1,'send rotterdam',1794798649);
INSERT INTO "moves" VALUES('noir-over',103,1,'bid 3',1794798649);
INSERT INTO "moves" VALUES('noir-over',104,1,'send new_york',1794798649);
INSERT INTO "moves" VALUES('noir-over',105,1,'send casino',1794798649);
INSERT INTO "moves" VALUES('noir-over',106,0,'withdraw',1794798649);
INSERT INTO "moves" VALUES('noir-over',107,0,'send cape_town',1794798649);
INSERT INTO "moves" VALUES('noir-over',108,0,'bid 9',1794798649);
INSERT INTO "moves" VALUES('noir-over',109,0,'send black_market',1794798649);
INSERT INTO "moves" VALUES('noir-over',110,0,'send black_market',1794798649);
INSERT INTO "moves" VALUES('noir-over',111,1,'resolve new_york',1794798649);
INSERT INTO "moves" VALUES('noir-over',112,1,'card warehouse',1794798649);
INSERT INTO "moves" VALUES('noir-over',113,1,'pay 6',1794798649);
INSERT INTO "moves" VALUES('noir-over',114,1,'send rotterdam',1794798649);
INSERT INTO "moves" VALUES('noir-over',115,1,'bid 4',1794798649);
INSERT INTO "moves" VALUES('noir-over',116,1,'send black_market',1794798649);
INSERT INTO "moves" VALUES('noir-over',117,1,'send black_market',1794798649);
INSERT INTO "moves" VALUES('noir-over',118,1,'send casino',1794798649);
INSERT INTO "moves" VALUES('noir-over',119,0,'resolve cape_town',1794798649);
INSERT INTO "moves" VALUES('noir-over',120,0,'draw',1794798649);
INSERT INTO "moves" VALUES('noir-over',121,0,'draw',1794798649);
INSERT INTO "moves" VALUES('noir-over',122,0,'card warehouse',1794798649);
INSERT INTO "moves" VALUES('noir-over',123,0,'pay by hand',1794798649);
INSERT INTO "moves" VALUES('noir-over',124,0,'hand in 2 cars',1794798649);
INSERT INTO "moves" VALUES('noir-over',125,0,'send black_market',1794798649);
INSERT INTO "moves" VALUES('noir-over',126,0,'send casino',1794798649);
INSERT INTO "moves" VALUES('noir-over',127,0,'send black_market',1794798649);
INSERT INTO "moves" VALUES('noir-over',128,1,'resolve rotterdam',1794798649);
INSERT INTO "moves" VALUES('noir-over',129,1,'swap',1794798649);
INSERT INTO "moves" VALUES('noir-over',130,1,'give cars',1794798649);
INSERT INTO "moves" VALUES('noir-over',131,1,'take art',1794798649);
INSERT INTO "moves" VALUES('noir-over',132,1,'swap',1794798649);
INSERT INTO "moves" VALUES('noir-over',133,1,'give ivory',1794798649);
INSERT INTO "moves" VALUES('noir-over',134,1,'take weapons',1794798649);
INSERT INTO "moves" VALUES('noir-over',135,1,'done',1794798649);
INSERT INTO "moves" VALUES('noir-over',136,1,'send rotterdam',1794798649);
INSERT INTO "moves" VALUES('noir-over',137,1,'bid 1',1794798649);
INSERT INTO "moves" VALUES('noir-over',138,1,'send hong_kong',1794798649);
INSERT INTO "moves" VALUES('noir-over',139,1,'send black_market',1794798649);
INSERT INTO "moves" VALUES('noir-over',140,1,'send casino',1794798649);
INSERT INTO "moves" VALUES('noir-over',141,0,'draw',1794798649);
INSERT INTO "moves" VALUES('noir-over',142,0,'send cape_town',1794798649);
INSERT INTO "moves" VALUES('noir-over',143,0,'bid 1',1794798649);
INSERT INTO "moves" VALUES('noir-over',144,0,'send casino',1794798649);
INSERT INTO "moves" VALUES('noir-over',145,0,'send black_market',1794798649);
INSERT INTO "moves" VALUES('noir-over',146,1,'resolve hong_kong',1794798649);
INSERT INTO "moves" VALUES('noir-over',147,1,'resolve black_market',1794798649);
INSERT INTO "moves" VALUES('noir-over',148,1,'draw',1794798649);
INSERT INTO "moves" VALUES('noir-over',149,1,'card paparazzi',1794798649);
INSERT INTO "moves" VALUES('noir-over',150,1,'pay by hand',1794798649);
INSERT INTO "moves" VALUES('noir-over',151,1,'hand in 2 art',1794798649);
INSERT INTO "moves" VALUES('noir-over',152,1,'send black_market',1794798649);
INSERT INTO "moves" VALUES('noir-over',153,1,'send rotterdam',1794798649);
INSERT INTO "moves" VALUES('noir-over',154,1,'bid 2',1794798649);
INSERT INTO "moves" VALUES('noir-over',155,1,'send black_market',1794798649);
INSERT INTO "moves" VALUES('noir-over',156,1,'send casino',1794798649);
INSERT INTO "moves" VALUES('noir-over',157,0,'resolve black_market',1794798649);
INSERT INTO "moves" VALUES('noir-over',158,0,'draw',1794798649);
INSERT INTO "moves" VALUES('noir-over',159,0,'card syndicate',1794798649);
INSERT INTO "moves" VALUES('noir-over',160,0,'pay 1',1794798649);
INSERT INTO "moves" VALUES('noir-over',161,0,'send new_york',1794798649);
INSERT INTO "moves" VALUES('noir-over',162,0,'bid 2',1794798649);
INSERT INTO "moves" VALUES('noir-over',163,0,'send cape_town',1794798649);
INSERT INTO "moves" VALUES('noir-over',164,0,'send black_market',1794798649);
INSERT INTO "moves" VALUES('noir-over',165,1,'resolve black_market',1794798649);
INSERT INTO "moves" VALUES('noir-over',166,1,'draw',1794798649);
INSERT INTO "moves" VALUES('noir-over',167,1,'resolve black_market',1794798649);
INSERT INTO "moves" VALUES('noir-over',168,1,'swap',1794798649);
INSERT INTO "moves" VALUES('noir-over',169,1,'give ivory',1794798649);
INSERT INTO "moves" VALUES('noir-over',170,1,'take gold',1794798649);
INSERT INTO "moves" VALUES('noir-over',171,1,'done',1794798649);
INSERT INTO "moves" VALUES('goa-what-if',1,0,'flag 2 1',1794798649);
INSERT INTO "moves" VALUES('goa-what-if',2,1,'mark 2 2',1794798649);
INSERT INTO "moves" VALUES('goa-what-if',3,0,'mark 3 2',1794798649);
INSERT INTO "moves" VALUES('goa-what-if',4,1,'bid 1',1794798649);
INSERT INTO "moves" VALUES('goa-what-if',5,0,'sell',1794798649);
CREATE TABLE seats (
	match_id VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	name VARCHAR NOT NULL, 
	kind VARCHAR NOT NULL, 
	level VARCHAR, 
	token_hash VARCHAR, 
	stand_in VARCHAR, 
	standing JSON NOT NULL, 
	CONSTRAINT pk_seats PRIMARY KEY (match_id, seat), 
	CONSTRAINT fk_seats_match_id FOREIGN KEY(match_id) REFERENCES matches (id)
);
INSERT INTO "seats" VALUES('borneo-over',0,'Ann','person',NULL,'5985e1752c7ca6cae56d5d1ef2d8412b28b0768e71d271dc2ee955a44e99459a',NULL,'{}');
INSERT INTO "seats" VALUES('borneo-over',1,'Bob','person',NULL,'00903b35b33dc80d9058e53bea6d93acca59e2dbd81e4dd47a346422c51729f2',NULL,'{}');
INSERT INTO "seats" VALUES('borneo-over',2,'Cem','person',NULL,'17b9639c99eebb8bf27dc599a4ae762accf05843cd8d926270098df9403f6c83',NULL,'{}');
INSERT INTO "seats" VALUES('card-running',0,'Ann','person',NULL,'5985e1752c7ca6cae56d5d1ef2d8412b28b0768e71d271dc2ee955a44e99459a',NULL,'{}');
INSERT INTO "seats" VALUES('card-running',1,'Bob','person',NULL,'00903b35b33dc80d9058e53bea6d93acca59e2dbd81e4dd47a346422c51729f2',NULL,'{}');
INSERT INTO "seats" VALUES('card-running',2,'Cem','person',NULL,'17b9639c99eebb8bf27dc599a4ae762accf05843cd8d926270098df9403f6c83',NULL,'{}');
INSERT INTO "seats" VALUES('goa-running',0,'Ann','person',NULL,'5985e1752c7ca6cae56d5d1ef2d8412b28b0768e71d271dc2ee955a44e99459a',NULL,'{}');
INSERT INTO "seats" VALUES('goa-running',1,'Bob','person',NULL,'00903b35b33dc80d9058e53bea6d93acca59e2dbd81e4dd47a346422c51729f2',NULL,'{}');
INSERT INTO "seats" VALUES('novgorod-running',0,'Ann','person',NULL,'5985e1752c7ca6cae56d5d1ef2d8412b28b0768e71d271dc2ee955a44e99459a',NULL,'{}');
INSERT INTO "seats" VALUES('novgorod-running',1,'Bob','person',NULL,'00903b35b33dc80d9058e53bea6d93acca59e2dbd81e4dd47a346422c51729f2',NULL,'{}');
INSERT INTO "seats" VALUES('noir-over',0,'Ann','person',NULL,'5985e1752c7ca6cae56d5d1ef2d8412b28b0768e71d271dc2ee955a44e99459a',NULL,'{}');
INSERT INTO "seats" VALUES('noir-over',1,'Bob','person',NULL,'00903b35b33dc80d9058e53bea6d93acca59e2dbd81e4dd47a346422c51729f2',NULL,'{}');
INSERT INTO "seats" VALUES('goa-what-if',0,'Ann','person',NULL,'5985e1752c7ca6cae56d5d1ef2d8412b28b0768e71d271dc2ee955a44e99459a',NULL,'{}');
INSERT INTO "seats" VALUES('goa-what-if',1,'Bob','person',NULL,'00903b35b33dc80d9058e53bea6d93acca59e2dbd81e4dd47a346422c51729f2',NULL,'{}');
INSERT INTO "seats" VALUES('Ie7frQ8k5xoOj83i',0,'Ann','person',NULL,'4c112d995f47ffefb981eb916506565980478537be7dbe820341540b59f36050',NULL,'{}');
INSERT INTO "seats" VALUES('Ie7frQ8k5xoOj83i',1,'open seat','open',NULL,NULL,NULL,'{}');
INSERT INTO "seats" VALUES('Ie7frQ8k5xoOj83i',2,'Barents','bot','random',NULL,NULL,'{}');
CREATE TABLE snapshots (
	match_id VARCHAR NOT NULL, 
	entries INTEGER NOT NULL, 
	middle JSON NOT NULL, 
	CONSTRAINT pk_snapshots PRIMARY KEY (match_id), 
	CONSTRAINT fk_snapshots_match_id FOREIGN KEY(match_id) REFERENCES matches (id)
);
INSERT INTO "snapshots" VALUES('borneo-over',206,'{"entries": [[2, 6], [0, 4], [1, 5], [1, 4], [0, 6], [2, 5], [2, 5], [0, 5], [1, 4], [2, 0], [2, 610], [0, 350], [0, 666], [1, 325], [1, 535], [2, 340], [2, 682], [0, 384], [2, 1], [2, 463], [0, 584], [1, 321], [1, 617], [2, 348], [2, 544], [0, 318], [0, 659], [1, 384], [1, 407], [1, 1], [1, 28, true], [1, 444], [1, 407], [0, 1], [0, 463], [1, 601], [2, 712], [2, 758], [0, 734], [2, 731], [2, 7], [2, 70], [2, 43], [2, 24], [2, 319], [2, 528], [2, 773], [0, 384], [1, 1], [1, 465], [0, 572], [2, 721], [1, 736], [0, 725], [1, 334], [1, 559], [2, 352], [2, 631], [2, 817], [0, 0], [0, 566], [1, 0], [1, 669], [1, 753], [2, 752], [2, 351], [2, 696], [2, 806], [0, 334], [0, 538], [0, 710], [0, 717], [0, 825], [1, 7], [1, 88], [1, 18], [1, 65], [1, 0], [1, 574], [1, 824], [2, 318], [2, 687], [2, 807], [0, 12], [0, 46], [0, 22], [0, 81], [0, 37], [0, 86], [0, 356], [0, 627], [1, 762], [2, 739], [0, 793], [1, 347], [1, 551], [1, 811], [2, 337], [2, 562], [2, 780], [0, 319], [0, 604], [0, 814], [1, 310], [1, 613], [2, 735], [2, 732], [2, 722], [1, 786], [2, 7], [2, 51], [2, 30], [2, 33], [2, 34], [2, 393], [2, 451], [2, 1], [1, 456], [1, 0], [2, 622], [0, 397], [2, 445], [2, 2], [0, 595], [1, 349], [1, 589], [2, 332], [2, 577], [2, 723], [2, 729], [2, 738], [0, 0], [0, 602], [0, 821], [1, 332], [1, 532], [1, 817], [2, 12], [2, 39], [2, 80], [2, 47], [2, 50], [2, 41], [2, 44], [2, 318], [2, 639], [2, 784], [0, 305], [0, 594], [0, 818], [1, 356], [1, 585], [1, 805], [2, 394], [2, 449], [2, 1], [0, 1], [0, 2], [2, 699], [0, 353], [0, 598], [0, 782], [1, 365], [1, 451], [1, 409], [1, 1], [0, 433], [0, 435], [0, 2], [1, 678], [0, 728], [1, 763], [2, 743], [1, 756], [2, 334], [2, 660], [2, 793], [0, 366], [0, 403], [0, 408], [2, 416], [2, 402], [2, 480], [0, 642], [1, 8], [1, 85], [1, 84], [1, 82], [1, 48], [1, 0], [1, 558], [2, 0], [2, 392], [1, 456], [1, 0], [2, 535], [0, 312], [0, 610], [0, 709], [0, 734], [0, 708], [2, 0], [0, 11], [0, 46], [0, 89], [0, 71]], "moves": [[2, 6], [0, 4], [1, 5], [1, 4], [0, 6], [2, 5], [2, 5], [0, 5], [1, 4], [2, 0], [2, 610], [0, 350], [0, 666], [1, 325], [1, 535], [2, 340], [2, 682], [0, 384], [2, 1], [2, 463], [0, 584], [1, 321], [1, 617], [2, 348], [2, 544], [0, 318], [0, 659], [1, 384], [1, 444], [1, 407], [0, 1], [0, 463], [1, 601], [2, 712], [2, 758], [0, 734], [2, 731], [2, 7], [2, 70], [2, 43], [2, 24], [2, 319], [2, 528], [2, 773], [0, 384], [1, 1], [1, 465], [0, 572], [2, 721], [1, 736], [0, 725], [1, 334], [1, 559], [2, 352], [2, 631], [2, 817], [0, 0], [0, 566], [1, 0], [1, 669], [1, 753], [2, 752], [2, 351], [2, 696], [2, 806], [0, 334], [0, 538], [0, 710], [0, 717], [0, 825], [1, 7], [1, 88], [1, 18], [1, 65], [1, 0], [1, 574], [1, 824], [2, 318], [2, 687], [2, 807], [0, 12], [0, 46], [0, 22], [0, 81], [0, 37], [0, 86], [0, 356], [0, 627], [1, 762], [2, 739], [0, 793], [1, 347], [1, 551], [1, 811], [2, 337], [2, 562], [2, 780], [0, 319], [0, 604], [0, 814], [1, 310], [1, 613], [2, 735], [2, 732], [2, 722], [1, 786], [2, 7], [2, 51], [2, 30], [2, 33], [2, 34], [2, 393], [2, 451], [2, 1], [1, 456], [1, 0], [2, 622], [0, 397], [2, 445], [2, 2], [0, 595], [1, 349], [1, 589], [2, 332], [2, 577], [2, 723], [2, 729], [2, 738], [0, 0], [0, 602], [0, 821], [1, 332], [1, 532], [1, 817], [2, 12], [2, 39], [2, 80], [2, 47], [2, 50], [2, 41], [2, 44], [2, 318], [2, 639], [2, 784], [0, 305], [0, 594], [0, 818], [1, 356], [1, 585], [1, 805], [2, 394], [2, 449], [2, 1], [0, 1], [0, 2], [2, 699], [0, 353], [0, 598], [0, 782], [1, 365], [1, 451], [1, 409], [1, 1], [0, 433], [0, 435], [0, 2], [1, 678], [0, 728], [1, 763], [2, 743], [1, 756], [2, 334], [2, 660], [2, 793], [0, 366], [0, 403], [0, 408], [2, 416], [2, 402], [2, 480], [0, 642], [1, 8], [1, 85], [1, 84], [1, 82], [1, 48], [1, 0], [1, 558], [2, 0], [2, 392], [1, 456], [1, 0], [2, 535], [0, 312], [0, 610], [0, 709], [0, 734], [0, 708], [2, 0], [0, 11], [0, 46], [0, 89], [0, 71]], "told": [[[0, [2], -2], [22, [0, 64], -2], [22, [1, 63], -2], [22, [2, 70], -2]], [[1, [2, 3], -2]], [[1, [0, 1], -2]], [[1, [1, 2], -2]], [[1, [1, 1], -2]], [[1, [0, 3], -2]], [[1, [2, 2], -2]], [[1, [2, 2], -2]], [[1, [0, 2], -2]], [[1, [1, 1], -2]], [], [[15, [2, 28, 0, 64], -2], [24, [2, 2], -2], [25, [2, 41, 6], 2]], [[5, [0, 3, 1, 0], -2]], [[15, [0, 46, 2, 70], -2], [24, [0, 2], -2], [25, [0, 48, 19], 0]], [[5, [1, 1, 2, 3], -2]], [[15, [1, 3, 0, 64], -2], [24, [1, 2], -2], [25, [1, 30, 25], 1]], [[5, [2, 2, 2, 3], -2]], [[15, [2, 52, 0, 64], -2], [24, [2, 2], -2], [25, [2, 18, 0], 2]], [[6, [0, 2, 2, 1], 0], [7, [0, 38], 0], [8, [0, 2, 2, 2, 1, 38], -2]], [[9, [2], -2], [10, [0, 3, 2, 0], -2]], [[13, [2, 2, 1], -2]], [[15, [0, 19, 1, 63], -2], [24, [0, 2], -2], [25, [0, 9, 44], 0]], [[5, [1, 1, 1, 2], -2]], [[15, [1, 30, 1, 63], -2], [24, [1, 2], -2], [25, [1, 42, 16], 1]], [[5, [2, 3, 0, 1], -2]], [[15, [2, 6, 0, 64], -2], [24, [2, 2], -2], [25, [2, 53, 7], 2]], [[5, [0, 1, 0, 2], -2]], [[15, [0, 44, 1, 63], -2], [24, [0, 2], -2], [25, [0, 4, 15], 0]], [[6, [1, 2, 2, 1], 1], [-1, [1], -2]], [[7, [1, 42], 1]], [[7, [1, 5], 1], [8, [1, 0, 2, 2, 1, 42, 5], -2]], [[9, [0], -2], [10, [1, 4, 0, 0], -2]], [[13, [0, 2, 1], -2]], [[15, [1, 25, 0, 64], -2], [16, [64, 1], -2], [18, [1, 64], -2]], [[20, [2, 6], -2]], [[20, [2, 52], -2]], [[20, [0, 28], -2]], [[20, [2, 25], -2], [20, [2, 3], -2], [22, [0, 68], -2], [24, [1, 2], -2], [25, [1, 11, 39], 1]], [], [], [], [[2, [2, 0, 52, 25, 6, 3], -2]], [[5, [2, 1, 0, 3], -2]], [[15, [2, 0, 2, 70], -2], [24, [2, 2], -2], [25, [2, 32, 35], 2]], [[26, [2, 7], -2]], [[6, [0, 2, 2, 1], 0], [7, [0, 9], 0], [8, [0, 1, 2, 2, 1, 9], -2]], [[9, [1], -2], [10, [0, 1, 1, 0], -2]], [[13, [1, 2, 3], -2]], [[15, [0, 15, 1, 63], -2], [17, [63, 1, 2, 0, 3], -2], [18, [0, 63], -2]], [[20, [2, 15], -2]], [[20, [1, 30], -2]], [[20, [0, 19], -2], [20, [1, 44], -2], [22, [1, 60], -2], [24, [0, 2], -2], [25, [0, 59, 31], 0]], [[5, [1, 2, 0, 3], -2]], [[15, [1, 11, 0, 68], -2], [24, [1, 2], -2], [25, [1, 2, 47], 1]], [[5, [2, 3, 1, 2], -2]], [[15, [2, 35, 0, 68], -2], [24, [2, 2], -2], [25, [2, 56, 51], 2]], [[26, [2, 51], -2]], [], [[15, [0, 13, 1, 60], -2], [24, [0, 2], -2], [25, [0, 1, 22], 0]], [], [[15, [1, 47, 2, 70], -2], [16, [70, 3], -2], [18, [1, 70], -2]], [[20, [1, 47], -2]], [[20, [2, 46], -2], [20, [1, 0], -2], [22, [2, 71], -2], [24, [1, 2], -2], [25, [1, 8, 45], 1]], [[5, [2, 3, 1, 1], -2]], [[15, [2, 56, 2, 71], -2], [24, [2, 2], -2], [25, [2, 14, 40], 2]], [[26, [2, 40], -2]], [[5, [0, 2, 0, 3], -2]], [[15, [0, 4, 0, 68], -2], [16, [68, 0], -2], [18, [0, 68], -2]], [[20, [0, 4], -2]], [[20, [0, 11], -2], [20, [0, 35], -2], [22, [0, 67], -2], [24, [0, 2], -2], [25, [0, 33, 26], 0]], [[26, [0, 59], -2]], [], [], [], [[2, [1, 0, 70, 0, 47, 44], -2]], [], [[15, [1, 16, 0, 67], -2], [24, [1, 2], -2], [25, [1, 58, 21], 1]], [[26, [1, 58], -2]], [[5, [2, 1, 0, 2], -2]], [[15, [2, 53, 2, 71], -2], [24, [2, 2], -2], [25, [2, 17, 57], 2]], [[26, [2, 41], -2]], [], [], [], [], [], [[2, [0, 2, 28, 4, 63, 19, 68, 35], -2]], [[5, [0, 3, 3, 0], -2]], [[15, [0, 33, 2, 71], -2], [17, [71, 3, 2, 1, 0], -2], [18, [0, 71], -2]], [[20, [1, 56], -2]], [[20, [2, 33], -2], [20, [0, 53], -2], [22, [2, 66], -2], [24, [0, 2], -2], [25, [0, 50, 27], 0]], [[26, [0, 27], -2]], [[5, [1, 3, 0, 0], -2]], [[15, [1, 8, 1, 60], -2], [24, [1, 2], -2], [25, [1, 54, 10], 1]], [[26, [1, 45], -2]], [[5, [2, 2, 1, 3], -2]], [[15, [2, 12, 0, 67], -2], [24, [2, 2], -2], [25, [2, 37, 49], 2]], [[26, [2, 14], -2]], [[5, [0, 1, 0, 3], -2]], [[15, [0, 26, 0, 67], -2], [24, [0, 2], -2], [25, [0, 24, 23], 0]], [[26, [0, 48], -2]], [[5, [1, 0, 2, 3], -2]], [[15, [1, 29, 0, 67], -2], [16, [67, 1], -2], [18, [1, 67], -2]], [[20, [2, 29], -2]], [[20, [2, 26], -2]], [[20, [2, 16], -2], [20, [2, 12], -2], [22, [0, 62], -2], [24, [1, 2], -2], [25, [1, 20, 34], 1]], [[26, [1, 20], -2]], [], [], [], [], [[2, [2, 0, 33, 12, 15, 16], -2]], [[6, [2, 3, 2, 0], 2]], [[7, [2, 49], 2]], [[8, [2, 1, 3, 2, 0, 49], -2]], [[7, [1, 54], 1], [9, [1, 54], -2], [11, [2, 3, 1, 4], -2]], [], [[15, [2, 32, 0, 62], -2], [24, [2, 2], -2], [25, [2, 36, 43], 2]], [[6, [0, 3, 3, 2], 0], [7, [0, 50], 0], [8, [0, 2, 3, 3, 2, 50], -2]], [[7, [2, 43], 2], [9, [2, 43], -2], [10, [0, 3, 2, 1], -2]], [[12, [2, 3, 3], -2]], [[15, [0, 23, 0, 62], -2], [23, [34], -2], [24, [0, 2], -2], [25, [0, 55, 25], 0]], [[5, [1, 3, 0, 2], -2]], [[15, [1, 21, 0, 62], -2], [24, [1, 2], -2], [25, [1, 19, 50], 1]], [[5, [2, 2, 0, 0], -2]], [[15, [2, 17, 0, 62], -2], [16, [62, 1], -2], [18, [2, 62], -2]], [[20, [2, 17], -2]], [[20, [2, 23], -2]], [[20, [2, 32], -2], [20, [2, 21], -2], [22, [0, 61], -2], [24, [2, 2], -2], [25, [2, 42, 47], 2]], [], [[15, [0, 25, 1, 60], -2], [24, [0, 2], -2], [25, [0, 33, 6], 0]], [[26, [0, 55], -2]], [[5, [1, 2, 0, 0], -2]], [[15, [1, 2, 0, 61], -2], [24, [1, 2], -2], [25, [1, 51, 49], 1]], [[26, [1, 51], -2]], [], [], [], [], [], [], [[2, [2, 2, 21, 62, 29, 32, 23, 26, 17], -2]], [[5, [2, 1, 0, 2], -2]], [[15, [2, 37, 2, 66], -2], [24, [2, 2], -2], [25, [2, 27, 0], 2]], [[26, [2, 18], -2]], [[5, [0, 0, 1, 1], -2]], [[15, [0, 22, 2, 66], -2], [24, [0, 2], -2], [25, [0, 38, 52], 0]], [[26, [0, 52], -2]], [[5, [1, 3, 3, 0], -2]], [[15, [1, 19, 2, 66], -2], [24, [1, 2], -2], [25, [1, 41, 7], 1]], [[26, [1, 39], -2]], [[6, [2, 3, 2, 1], 2]], [[7, [2, 47], 2]], [[8, [2, 0, 3, 2, 1, 47], -2]], [[9, [0], -2], [10, [2, 3, 0, 0], -2]], [[12, [0, 3, 2], -2]], [[15, [2, 57, 2, 66], -2], [24, [2, 2], -2], [25, [2, 44, 3], 2]], [[5, [0, 3, 2, 0], -2]], [[15, [0, 24, 0, 61], -2], [24, [0, 2], -2], [25, [0, 28, 16], 0]], [[26, [0, 16], -2]], [[6, [1, 0, 3, 0], 1]], [[7, [1, 49], 1]], [[7, [1, 7], 1]], [[8, [1, 0, 0, 3, 0, 49, 7], -2]], [[7, [0, 31], 0]], [[7, [0, 33], 0], [9, [0, 31, 33], -2], [10, [1, 4, 0, 4], -2]], [[12, [0, 0, 3], -2]], [[15, [1, 50, 2, 66], -2], [17, [66, 1, 3, 2, 0], -2], [18, [1, 66], -2]], [[20, [0, 22], -2]], [[20, [1, 57], -2]], [[20, [2, 37], -2]], [[20, [1, 50], -2], [20, [2, 19], -2], [22, [2, 69], -2], [24, [1, 2], -2], [25, [1, 54, 59], 1]], [[5, [2, 2, 0, 3], -2]], [[15, [2, 44, 2, 69], -2], [24, [2, 2], -2], [25, [2, 15, 14], 2]], [[26, [2, 27], -2]], [[6, [0, 0, 3, 1], 0]], [[7, [0, 1], 0]], [[7, [0, 6], 0], [8, [0, 2, 0, 3, 1, 1, 6], -2]], [[7, [2, 14], 2]], [[7, [2, 0], 2], [9, [2, 14, 0], -2], [11, [0, 6, 2, 7], -2]], [[14, [2, 14], -2]], [[15, [0, 38, 2, 69], -2], [16, [69, 2], -2], [18, [0, 69], -2], [21, [44, 38], -2], [22, [2, 65], -2], [24, [0, 2], -2], [25, [0, 35, 20], 0]], [], [], [], [], [[2, [1, 1, 67, 66, 64, 30], -2]], [], [[15, [1, 10, 2, 65], -2], [24, [1, 2], -2], [25, [1, 40, 9], 1]], [], [[6, [2, 3, 1, 0], 2], [7, [2, 42], 2], [8, [2, 1, 3, 1, 0, 42], -2]], [[7, [1, 54], 1], [9, [1, 54], -2], [11, [2, 1, 1, 3], -2]], [], [[15, [2, 3, 0, 61], -2], [24, [2, 2], -2], [25, [2, 4, 48], 2]], [[5, [0, 0, 3, 2], -2]], [[15, [0, 28, 0, 61], -2], [16, [61, 1], -2], [18, [0, 61], -2]], [[20, [0, 3], -2]], [[20, [0, 28], -2]], [[20, [0, 2], -2], [20, [0, 24], -2], [27, [1], -2]], [], [], [], [], [[2, [0, 1, 28, 71, 53, 3], -2]]], "turns": [[2, 0], [2, 0], [2, 0], [2, 0], [2, 0], [2, 0], [2, 0], [2, 0], [2, 0], [2, 0], [2, 1], [2, 1], [0, 2], [0, 2], [1, 3], [1, 3], [2, 4], [2, 4], [0, 5], [0, 5], [0, 5], [0, 5], [1, 6], [1, 6], [2, 7], [2, 7], [0, 8], [0, 8], [1, 9], [1, 9], [1, 9], [1, 9], [1, 9], [1, 9], [1, 9], [1, 9], [1, 9], [1, 9], [2, 10], [2, 10], [2, 10], [2, 10], [2, 10], [2, 10], [2, 10], [0, 11], [0, 11], [0, 11], [0, 11], [0, 11], [0, 11], [0, 11], [1, 12], [1, 12], [2, 13], [2, 13], [2, 13], [0, 14], [0, 14], [1, 15], [1, 15], [1, 15], [1, 15], [2, 16], [2, 16], [2, 16], [0, 17], [0, 17], [0, 17], [0, 17], [0, 17], [1, 18], [1, 18], [1, 18], [1, 18], [1, 18], [1, 18], [1, 18], [2, 19], [2, 19], [2, 19], [0, 20], [0, 20], [0, 20], [0, 20], [0, 20], [0, 20], [0, 20], [0, 20], [0, 20], [0, 20], [0, 20], [1, 21], [1, 21], [1, 21], [2, 22], [2, 22], [2, 22], [0, 23], [0, 23], [0, 23], [1, 24], [1, 24], [1, 24], [1, 24], [1, 24], [1, 24], [2, 25], [2, 25], [2, 25], [2, 25], [2, 25], [2, 25], [2, 25], [2, 25], [2, 25], [2, 25], [2, 25], [0, 26], [0, 26], [0, 26], [0, 26], [1, 27], [1, 27], [2, 28], [2, 28], [2, 28], [2, 28], [2, 28], [0, 29], [0, 29], [0, 29], [1, 30], [1, 30], [1, 30], [2, 31], [2, 31], [2, 31], [2, 31], [2, 31], [2, 31], [2, 31], [2, 31], [2, 31], [2, 31], [0, 32], [0, 32], [0, 32], [1, 33], [1, 33], [1, 33], [2, 34], [2, 34], [2, 34], [2, 34], [2, 34], [2, 34], [0, 35], [0, 35], [0, 35], [1, 36], [1, 36], [1, 36], [1, 36], [1, 36], [1, 36], [1, 36], [1, 36], [1, 36], [1, 36], [1, 36], [1, 36], [2, 37], [2, 37], [2, 37], [0, 38], [0, 38], [0, 38], [0, 38], [0, 38], [0, 38], [0, 38], [1, 39], [1, 39], [1, 39], [1, 39], [1, 39], [1, 39], [1, 39], [2, 40], [2, 40], [2, 40], [2, 40], [2, 40], [0, 41], [0, 41], [0, 41], [0, 41], [0, 41], [2, -1], [0, -1], [0, -1], [0, -1], [0, -1]], "heard": [167, 172, 175, 154], "positions": [[192, {"seats": 3, "actor": 2, "seed": "kept", "shuffles": 2, "stack": ["turn", "draw", "lay cargo"], "merchants": 3, "pirates": 0, "open_orders": 0, "start": 2, "active": 2, "turn": 40, "placed": 9, "distributions": 9, "finals": 0, "hands": [["F29", "F36", "F21"], ["F35", "F42", "F60", "F41", "F10"], ["F37", "F04", "F16"]], "draw_pile": ["F06", "F44", "F13", "F46", "F59", "F49", "F05"], "discard_pile": ["F56", "F52", "F22", "F30", "F33", "F24", "F27", "F18", "F19", "F53", "F40", "F48", "F17", "F50", "F08", "F32", "F34", "F28", "F02", "F07", "F01", "F45", "F39", "F31", "F43", "F55"], "batch": [1, 0, 0, 1, 1, 1, 1, 1, 0, 1, 0, 0, 1, 0, 1, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 1, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 1, 0, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 0, 1, 0, 0, 0, 1, 1], "deck": [], "harbours": ["ternate", "tidore", "manila"], "stacks": [["F03", "F25"], ["F14", "F09", "F26"], ["F11"]], "ladders": [[1, 2, 1, 0, 0], [0], [], [1, 2, 2]], "stored": [["F12", "macau", "F54", "F23", "zamboanga"], ["F57", "F58", "F51"], ["F47", "F38", "F20", "F15"]], "orders": [0, 2, 0, 2, 2], "fulfilled": [["each2"], ["each1", "kind4"], ["each1", "each1", "each2"]], "out": ["brunei", "banda", "banjarmasin", "makassar", "malacca", "batavia", "bantam"], "away": [], "ship": -1, "company": "-", "from_rank": -1, "to_rank": -1, "chosen": [], "attack": [], "defence": [], "slot": -1, "due": [], "order": "-", "spice": "-", "paid": [], "pirate_card": "-", "pirate_spice": "-"}], [199, {"seats": 3, "actor": 0, "seed": "kept", "shuffles": 2, "stack": ["final turn", "last of seat", "fulfil order"], "merchants": 3, "pirates": 0, "open_orders": 0, "start": 2, "active": 0, "turn": 41, "placed": 9, "distributions": 10, "finals": 1, "hands": [[], [], []], "draw_pile": ["F06", "F44", "F13", "F46", "F59"], "discard_pile": ["F56", "F52", "F22", "F30", "F33", "F24", "F27", "F18", "F19", "F53", "F40", "F48", "F17", "F50", "F08", "F32", "F34", "F28", "F02", "F07", "F01", "F45", "F39", "F31", "F43", "F55"], "batch": [1, 0, 0, 1, 1, 1, 1, 1, 0, 1, 0, 0, 1, 0, 1, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 1, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 1, 0, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 0, 1, 0, 0, 0, 1, 1], "deck": [], "harbours": ["-", "-", "-"], "stacks": [[], [], []], "ladders": [[1, 2, 1, 0], [0], [0], [1, 2, 2]], "stored": [["F12", "macau", "F54", "F23", "zamboanga", "ternate", "F04", "F29", "F03", "F25"], ["F57", "F58", "F51"], ["F47", "F38", "F20", "F15"]], "orders": [0, 2, 0, 2, 2], "fulfilled": [["each2"], ["each1", "kind4"], ["each1", "each1", "each2"]], "out": ["brunei", "banda", "banjarmasin", "makassar", "malacca", "batavia", "bantam"], "away": ["F14", "F09", "F26", "F11", "F36", "F21", "F35", "F42", "F60", "F41", "F10", "F37", "F16", "F05", "F49", "tidore", "manila"], "ship": -1, "company": "-", "from_rank": -1, "to_rank": -1, "chosen": [], "attack": [], "defence": [], "slot": -1, "due": [], "order": "-", "spice": "-", "paid": [], "pirate_card": "-", "pirate_spice": "-"}], [203, {"seats": 3, "actor": -1, "seed": "kept", "shuffles": 2, "stack": [], "merchants": 3, "pirates": 0, "open_orders": 0, "start": 2, "active": 0, "turn": 41, "placed": 9, "distributions": 10, "finals": 0, "hands": [[], [], []], "draw_pile": ["F06", "F44", "F13", "F46", "F59"], "discard_pile": ["F56", "F52", "F22", "F30", "F33", "F24", "F27", "F18", "F19", "F53", "F40", "F48", "F17", "F50", "F08", "F32", "F34", "F28", "F02", "F07", "F01", "F45", "F39", "F31", "F43", "F55", "F29", "F54", "F04"], "batch": [1, 0, 0, 1, 1, 1, 1, 1, 0, 1, 0, 0, 1, 0, 1, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 1, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 1, 0, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 0, 1, 0, 0, 0, 1, 1], "deck": [], "harbours": ["-", "-", "-"], "stacks": [[], [], []], "ladders": [[1, 2, 1, 0], [0], [0], [1, 2, 2]], "stored": [["F12", "F23", "zamboanga", "ternate", "F03", "F25"], ["F57", "F58", "F51"], ["F47", "F38", "F20", "F15"]], "orders": [0, 1, 0, 2, 2], "fulfilled": [["each2", "kind4"], ["each1", "kind4"], ["each1", "each1", "each2"]], "out": ["brunei", "banda", "banjarmasin", "makassar", "malacca", "batavia", "bantam", "macau"], "away": ["F14", "F09", "F26", "F11", "F36", "F21", "F35", "F42", "F60", "F41", "F10", "F37", "F16", "F05", "F49", "tidore", "manila"], "ship": -1, "company": "-", "from_rank": -1, "to_rank": -1, "chosen": [], "attack": [], "defence": [], "slot": -1, "due": [], "order": "-", "spice": "-", "paid": [], "pirate_card": "-", "pirate_spice": "-"}]]}');
INSERT INTO "snapshots" VALUES('card-running',32,'{"entries": [[2, 5], [0, 5], [1, 3], [1, 6], [0, 6], [2, 6], [2, 3], [0, 6], [1, 3], [2, 310], [2, 1116], [0, 399], [0, 1071], [1, 0], [1, 1119], [2, 803], [2, 947], [2, 918], [2, 1], [0, 954], [2, 18, true], [2, 958], [0, 1], [0, 2], [2, 1049], [0, 488], [0, 925], [0, 1], [1, 936], [1, 967], [0, 1169], [1, 353]], "moves": [[2, 5], [0, 5], [1, 3], [1, 6], [0, 6], [2, 6], [2, 3], [0, 6], [1, 3], [2, 310], [2, 1116], [0, 399], [0, 1071], [1, 0], [1, 1119], [2, 803], [2, 947], [2, 918], [2, 958], [0, 1], [0, 2], [2, 1049], [0, 488], [0, 925], [0, 1], [1, 936], [1, 967], [0, 1169], [1, 353]], "told": [[[0, [2], -2], [22, [0, 64], -2], [22, [1, 63], -2], [22, [2, 70], -2]], [[1, [2, 2], -2]], [[1, [0, 2], -2]], [[1, [1, 0], -2]], [[1, [1, 3], -2]], [[1, [0, 3], -2]], [[1, [2, 3], -2]], [[1, [2, 0], -2]], [[1, [0, 3], -2]], [[1, [1, 0], -2]], [[5, [2, 0, 1, 2], -2]], [[15, [2, 28, 2, 70], -2], [24, [2, 2], -2], [25, [2, 41, 6], 2]], [[5, [0, 2, 1, 0], -2]], [[15, [0, 13, 2, 70], -2], [24, [0, 2], -2], [25, [0, 48, 19], 0]], [], [[15, [1, 29, 2, 70], -2], [16, [70, 1], -2], [19, [70], -2], [21, [28, 13, 29], -2], [22, [2, 68], -2], [24, [1, 2], -2], [25, [1, 30, 25], 1]], [[6, [2, 3, 2, 1], 2]], [[7, [2, 41], 2]], [[7, [2, 12], 2], [-1, [2], -2]], [[7, [2, 52], 2], [8, [2, 0, 3, 2, 1, 41, 12, 52], -2]], [[9, [0], -2], [10, [2, 5, 0, 0], -2]], [[12, [0, 3, 2], -2]], [[15, [2, 6, 1, 63], -2], [24, [2, 2], -2], [25, [2, 18, 0], 2]], [[6, [0, 0, 2, 1], 0]], [[7, [0, 19], 0]], [[8, [0, 1, 0, 2, 1, 19], -2]], [[7, [1, 30], 1], [9, [1, 30], -2], [10, [0, 1, 1, 1], -2]], [[13, [1, 0, 1], -2]], [[15, [0, 46, 1, 63], -2], [24, [0, 2], -2], [25, [0, 9, 44], 0]], [[5, [1, 1, 0, 3], -2]]], "turns": [[2, 0], [2, 0], [2, 0], [2, 0], [2, 0], [2, 0], [2, 0], [2, 0], [2, 0], [2, 0], [2, 1], [2, 1], [0, 2], [0, 2], [1, 3], [1, 3], [2, 4], [2, 4], [2, 4], [2, 4], [2, 4], [2, 4], [2, 4], [0, 5], [0, 5], [0, 5], [0, 5], [0, 5], [0, 5], [1, 6]], "heard": [28, 26, 28, 25], "positions": [[22, {"seats": 3, "actor": 0, "seed": "kept", "shuffles": 1, "stack": ["turn", "draw", "lay cargo", "merchant phase"], "merchants": 3, "pirates": 0, "open_orders": 0, "start": 2, "active": 0, "turn": 5, "placed": 9, "distributions": 1, "finals": 0, "hands": [["F47", "F39", "F49", "F20"], ["F04", "F06", "F31", "F26"], ["F19", "F01"]], "draw_pile": ["F56", "F44", "F37", "F35", "F21", "F24", "F25", "F50", "F38", "F11", "F55", "F28", "F51", "F58", "F18", "F22", "F59", "F27", "F34", "F41", "F15", "F46", "F09", "F23", "F02", "F52", "F57", "F48", "F03", "F32", "F60", "F36", "F33", "F40", "F12", "F16", "F05", "F08", "F54", "F17", "F43", "F45", "F10"], "discard_pile": ["F29", "F14", "F30", "F42", "F13", "F53"], "batch": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "deck": ["manila", "banda", "bantam", "aceh", "ambon", "tidore", "run", "banjarmasin"], "harbours": ["colombo", "zamboanga", "ternate"], "stacks": [[], ["F07"], []], "ladders": [[1, 1, 0], [], [2, 2], [1, 2, 0, 0]], "stored": [[], [], []], "orders": [3, 3, 2, 2, 2], "fulfilled": [[], [], []], "out": ["makassar"], "away": [], "ship": -1, "company": "-", "from_rank": -1, "to_rank": -1, "chosen": [], "attack": [], "defence": [], "slot": -1, "due": [], "order": "-", "spice": "-", "paid": [], "pirate_card": "-", "pirate_spice": "-"}], [28, {"seats": 3, "actor": 1, "seed": "kept", "shuffles": 1, "stack": ["turn", "draw", "lay cargo", "merchant phase"], "merchants": 3, "pirates": 0, "open_orders": 0, "start": 2, "active": 1, "turn": 6, "placed": 9, "distributions": 1, "finals": 0, "hands": [["F39", "F49", "F10", "F45"], ["F04", "F06", "F26"], ["F19", "F01"]], "draw_pile": ["F56", "F44", "F37", "F35", "F21", "F24", "F25", "F50", "F38", "F11", "F55", "F28", "F51", "F58", "F18", "F22", "F59", "F27", "F34", "F41", "F15", "F46", "F09", "F23", "F02", "F52", "F57", "F48", "F03", "F32", "F60", "F36", "F33", "F40", "F12", "F16", "F05", "F08", "F54", "F17", "F43"], "discard_pile": ["F29", "F14", "F30", "F42", "F13", "F53", "F20", "F31"], "batch": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "deck": ["manila", "banda", "bantam", "aceh", "ambon", "tidore", "run", "banjarmasin"], "harbours": ["colombo", "zamboanga", "ternate"], "stacks": [[], ["F07", "F47"], []], "ladders": [[1, 0], [1], [2, 2], [1, 2, 0, 0]], "stored": [[], [], []], "orders": [3, 3, 2, 2, 2], "fulfilled": [[], [], []], "out": ["makassar"], "away": [], "ship": -1, "company": "-", "from_rank": -1, "to_rank": -1, "chosen": [], "attack": [], "defence": [], "slot": -1, "due": [], "order": "-", "spice": "-", "paid": [], "pirate_card": "-", "pirate_spice": "-"}], [29, {"seats": 3, "actor": 1, "seed": "kept", "shuffles": 1, "stack": ["turn", "draw", "lay cargo"], "merchants": 3, "pirates": 0, "open_orders": 0, "start": 2, "active": 1, "turn": 6, "placed": 9, "distributions": 1, "finals": 0, "hands": [["F39", "F49", "F10", "F45"], ["F04", "F06", "F26"], ["F19", "F01"]], "draw_pile": ["F56", "F44", "F37", "F35", "F21", "F24", "F25", "F50", "F38", "F11", "F55", "F28", "F51", "F58", "F18", "F22", "F59", "F27", "F34", "F41", "F15", "F46", "F09", "F23", "F02", "F52", "F57", "F48", "F03", "F32", "F60", "F36", "F33", "F40", "F12", "F16", "F05", "F08", "F54", "F17", "F43"], "discard_pile": ["F29", "F14", "F30", "F42", "F13", "F53", "F20", "F31"], "batch": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "deck": ["manila", "banda", "bantam", "aceh", "ambon", "tidore", "run", "banjarmasin"], "harbours": ["colombo", "zamboanga", "ternate"], "stacks": [[], ["F07", "F47"], []], "ladders": [[1, 0], [], [2, 2], [1, 2, 0, 0, 1]], "stored": [[], [], []], "orders": [3, 3, 2, 2, 2], "fulfilled": [[], [], []], "out": ["makassar"], "away": [], "ship": -1, "company": "-", "from_rank": -1, "to_rank": -1, "chosen": [], "attack": [], "defence": [], "slot": -1, "due": [], "order": "-", "spice": "-", "paid": [], "pirate_card": "-", "pirate_spice": "-"}]]}');
INSERT INTO "snapshots" VALUES('goa-running',32,'{"entries": [[0, 54], [1, 66], [0, 61], [1, 0], [0, 0], [1, 83], [0, 3], [0, 466], [0, 1], [1, 469], [1, 7], [0, 504], [0, 8], [1, 470], [1, 6], [1, 316], [0, 466], [0, 559], [1, 8], [0, 0], [0, 41], [1, 60], [0, 65], [1, 84], [0, 3], [0, 85], [1, 83], [0, 3], [1, 469], [0, 575], [0, 470], [1, 471]], "moves": [[0, 54], [1, 66], [0, 61], [1, 0], [0, 0], [1, 83], [0, 3], [0, 466], [0, 1], [1, 469], [1, 7], [0, 504], [0, 8], [1, 470], [1, 6], [1, 316], [0, 466], [0, 559], [1, 8], [0, 0], [0, 41], [1, 60], [0, 65], [1, 84], [0, 3], [0, 85], [1, 83], [0, 3], [1, 469], [0, 575], [0, 470], [1, 471]], "told": [[[2, [0, 49, 43, 36, 57], -2], [3, [0], -2], [0, [0, 4], -2], [0, [1, 17], -2], [0, [0, 28], -2], [1, [0], -2], [6, [1, 0], -2]], [[7, [0, 43], -2]], [[8, [1, 2, 10, 50], -2]], [[8, [0, 3, 5, 51], -2], [9, [0, 1, -1], -2]], [[11, [1], -2], [14, [0, -1], -2], [15, [0, 1], -2], [9, [1, 2, 50], -2]], [[11, [0], -2], [14, [1, 50], -2], [18, [1, 50], -2], [9, [0, 3, 51], -2]], [[10, [1, 3, -1, 0], -2]], [[12, [0, 1, 3, 51], -2], [18, [1, 51], -2]], [[43, [0, 1], -2], [23, [0, 1], -2], [24, [0, 1], 0]], [], [[44, [1, 0, 0], -2], [45, [1, 11, 22], -2]], [[47, [1, 0, 1, 1], -2]], [[28, [0, 1], -2], [19, [0, 2, 0, 0, 0], -2]], [[40, [0, 1], -2]], [[44, [1, 1, 0], -2], [45, [1, 29, 7], -2]], [[46, [1, 1, 3], -2], [48, [1, 106], -2]], [[20, [1, 1, 5, 106, 1], -2]], [[43, [0, 1], -2], [23, [0, 1], -2], [24, [0, 26], 0]], [[29, [0, 26], -2]], [[40, [1, 1], -2], [49, [], -2]], [[51, [0], -2], [6, [2, 0], -2]], [[7, [0, 30], -2]], [[8, [1, 2, 4, 47], -2]], [[8, [0, 3, 9, 38], -2], [9, [0, 1, -1], -2]], [[10, [1, 4, -1, 0], -2]], [[12, [0, 1, 4, -1], -2], [15, [1, 1], -2], [9, [1, 2, 47], -2]], [[10, [0, 5, -1, 0], -2], [12, [1, 0, 5, 47], -2], [18, [0, 47], -2], [9, [0, 3, 38], -2]], [[10, [1, 3, -1, 0], -2]], [[12, [0, 1, 3, 38], -2], [16, [1, 38, 0], -2], [20, [1, 1, 0, 38, 2], -2]], [[44, [1, 0, 0], -2], [45, [1, 27, 10], -2], [47, [1, 0, 3, 0], -2]], [[30, [0, 47], -2], [19, [0, 1, 0, 0, 0], -2]], [[44, [0, 1, 0], -2], [45, [0, 0, 2], -2], [47, [0, 1, 4, 0], -2]], [[44, [1, 2, 0], -2], [45, [1, 12, 5], -2], [47, [1, 2, 6, 0], -2]]], "turns": [[0, 20], [0, 20], [1, 20], [0, 20], [0, 21], [1, 22], [0, 23], [0, 23], [0, 31], [0, 31], [1, 31], [1, 31], [0, 32], [0, 32], [1, 32], [1, 32], [1, 32], [0, 33], [0, 33], [1, 33], [0, 34], [0, 40], [1, 40], [0, 40], [0, 41], [0, 41], [1, 42], [0, 43], [0, 43], [1, 51], [0, 51], [0, 51], [1, 52]], "heard": [32, 31, 31], "positions": [[31, {"seats": 2, "actor": 1, "seed": "kept", "shuffles": 2, "stack": ["next round", "next turn", "after action", "turn"], "open_purses": 0, "with_bonanza": 0, "round": 2, "first": 1, "flag": 1, "marks": [], "lot": 0, "asked": 0, "bids": [-1, -1], "turn": 3, "action": 2, "active": 1, "passed": [1, 1], "carded": 0, "grid": ["a_nutmeg_2.1", "a_colonists", "a_foreman", "a_cinnamon_1", "-", "-", "a_pepper_1", "a_clove_2.2", "a_nutmeg_1", "-", "-", "a_cinnamon_2.1", "a_cinnamon_2.2", "a_ships", "a_extra_actions", "a_settlement", "a_crop_rotation", "a_nutmeg_2.2", "a_clove_1", "a_pepper_2.1", "a_colonist", "a_ships_or_colonists.2", "a_ginger_2.1", "a_ginger_1", "a_expeditions"], "removed": ["a_ducats", "a_clove_2.1", "a_ginger_2.2", "a_ships_or_colonists.1"], "gone": [], "later": ["b_ginger_2", "b_pepper_2", "b_cinnamon_2", "b_nutmeg_2", "b_clove_2", "b_ginger_3", "b_pepper_3", "b_cinnamon_3", "b_nutmeg_3", "b_clove_3", "b_crop_rotation", "b_mission_2.1", "b_mission_2.2", "b_mission_3.1", "b_mission_3.2", "b_swap", "b_archive", "b_expedition", "b_espionage", "b_extra_harvest", "b_resupply", "b_viceroy", "b_duty", "b_extra_actions", "b_expeditions", "b_ships", "b_colonists", "b_settlement", "b_ships_or_colonists"], "draw_pile": ["exp_15", "exp_22", "exp_21", "exp_24", "exp_25", "exp_19", "exp_04", "exp_10", "exp_07", "exp_09", "exp_17", "exp_20", "exp_14", "exp_16", "exp_26", "exp_06", "exp_13"], "discard_pile": ["exp_05", "exp_18", "exp_29", "exp_12", "exp_23", "exp_02", "exp_30", "exp_08", "exp_27", "exp_28", "exp_11", "exp_01", "exp_03"], "batch": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "hands": [[], []], "played": [], "colonies": ["quilon_1", "quilon_2", "quilon_3", "quilon_4", "quilon_5", "madras_1", "madras_2", "madras_3", "madras_4", "madras_5", "cochin_2", "cochin_3", "cochin_4", "calicut_1", "calicut_2", "calicut_3", "calicut_4"], "bonanza": [], "bonanza_corners": [], "bonanza_aside": [], "bonanza_open": [], "ducats": [10, 5], "ships": [8, 5], "colonists": [3, 1], "extras": [1, 1], "rows": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "sites": ["-", "-", "-", "-", "-", "-", "-", "-", "a_pepper_2.2", "-", "-", "-", "-", "cochin_1", "-", "-"], "held": ["empty", "empty", "empty", "empty", "empty", "empty", "empty", "empty", "pepper+pepper", "empty", "empty", "empty", "empty", "pepper", "empty", "empty"], "singles": [[], []], "kept": [["a_ship"], ["a_spice", "a_duty"]], "turned": ["a_ship"], "tile": "-", "corner": -1, "due": 0, "owed": [], "column": -1, "site": -1, "fills": 0, "attempt": "-", "of_board": 0, "settlers": [], "spied": 0, "resupply": []}], [32, {"seats": 2, "actor": 0, "seed": "kept", "shuffles": 2, "stack": ["next round", "next turn", "after action", "turn"], "open_purses": 0, "with_bonanza": 0, "round": 2, "first": 1, "flag": 1, "marks": [], "lot": 0, "asked": 0, "bids": [-1, -1], "turn": 4, "action": 2, "active": 0, "passed": [1, 1], "carded": 0, "grid": ["a_nutmeg_2.1", "a_colonists", "a_foreman", "a_cinnamon_1", "-", "-", "a_pepper_1", "a_clove_2.2", "a_nutmeg_1", "-", "-", "a_cinnamon_2.1", "a_cinnamon_2.2", "a_ships", "a_extra_actions", "a_settlement", "a_crop_rotation", "a_nutmeg_2.2", "a_clove_1", "a_pepper_2.1", "a_colonist", "a_ships_or_colonists.2", "a_ginger_2.1", "a_ginger_1", "a_expeditions"], "removed": ["a_ducats", "a_clove_2.1", "a_ginger_2.2", "a_ships_or_colonists.1"], "gone": [], "later": ["b_ginger_2", "b_pepper_2", "b_cinnamon_2", "b_nutmeg_2", "b_clove_2", "b_ginger_3", "b_pepper_3", "b_cinnamon_3", "b_nutmeg_3", "b_clove_3", "b_crop_rotation", "b_mission_2.1", "b_mission_2.2", "b_mission_3.1", "b_mission_3.2", "b_swap", "b_archive", "b_expedition", "b_espionage", "b_extra_harvest", "b_resupply", "b_viceroy", "b_duty", "b_extra_actions", "b_expeditions", "b_ships", "b_colonists", "b_settlement", "b_ships_or_colonists"], "draw_pile": ["exp_15", "exp_22", "exp_21", "exp_24", "exp_25", "exp_19", "exp_04", "exp_10", "exp_07", "exp_09", "exp_17", "exp_20", "exp_14", "exp_16", "exp_26"], "discard_pile": ["exp_05", "exp_18", "exp_29", "exp_12", "exp_23", "exp_02", "exp_30", "exp_08", "exp_27", "exp_28", "exp_11", "exp_01", "exp_03", "exp_13", "exp_06"], "batch": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "hands": [[], []], "played": [], "colonies": ["quilon_1", "quilon_2", "quilon_3", "quilon_4", "quilon_5", "madras_1", "madras_2", "madras_3", "madras_4", "madras_5", "cochin_2", "cochin_3", "cochin_4", "calicut_1", "calicut_2", "calicut_3", "calicut_4"], "bonanza": [], "bonanza_corners": [], "bonanza_aside": [], "bonanza_open": [], "ducats": [10, 5], "ships": [8, 5], "colonists": [3, 2], "extras": [1, 1], "rows": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "sites": ["-", "-", "-", "-", "-", "-", "-", "-", "a_pepper_2.2", "-", "-", "-", "-", "cochin_1", "-", "-"], "held": ["empty", "empty", "empty", "empty", "empty", "empty", "empty", "empty", "pepper+pepper", "empty", "empty", "empty", "empty", "pepper", "empty", "empty"], "singles": [[], []], "kept": [["a_ship"], ["a_spice", "a_duty"]], "turned": ["a_ship"], "tile": "-", "corner": -1, "due": 0, "owed": [], "column": -1, "site": -1, "fills": 0, "attempt": "-", "of_board": 0, "settlers": [], "spied": 0, "resupply": []}]]}');
INSERT INTO "snapshots" VALUES('novgorod-running',32,'{"entries": [[1, 11], [0, 12], [0, 40], [1, 20], [0, 18], [1, 13], [0, 20], [1, 44], [1, 74], [1, 75], [1, 76], [1, 95], [1, 244], [1, 242], [0, 0], [0, 5], [0, 17], [1, 74], [1, 0], [1, 5], [1, 242], [0, 71], [0, 6], [0, 239], [1, 0], [1, 5], [0, 69], [0, 76], [0, 0], [0, 244], [0, 237], [0, 1]], "moves": [[1, 11], [0, 12], [0, 40], [1, 20], [0, 18], [1, 13], [0, 20], [1, 44], [1, 74], [1, 75], [1, 76], [1, 95], [1, 244], [1, 242], [0, 0], [0, 5], [0, 17], [1, 74], [1, 0], [1, 5], [1, 242], [0, 71], [0, 6], [0, 239], [1, 0], [1, 5], [0, 69], [0, 76], [0, 0], [0, 244], [0, 237], [0, 1]], "told": [[[0, [0, 3], -2], [0, [1, 2], -2], [1, [1], -2], [2, [1, 4], -2], [6, [0, 13], 0], [6, [1, 0], 1]], [[7, [1, 0], -2]], [[7, [0, 1], -2]], [[9, [0, 19], -2]], [[8, [1, 7, 5], -2]], [[8, [0, 5, 5], -2]], [[8, [1, 0, 6], -2]], [[8, [0, 7, 6], -2]], [[9, [1, 23], -2], [12, [0, 23], -2], [12, [1, 23], -2], [13, [3, 5], -2], [14, [1, 0], -2]], [], [], [[15, [1, 0], -2], [16, [1, 13, 14, 7], -2]], [[18, [1, 3, 0, 6, 1, 1, 0], -2]], [[26, [1, 7, 3, 0], -2]], [[26, [1, 5, 1, 0], -2], [29, [1, 8], -2]], [[16, [0], -2]], [[27, [0, 2], -2]], [[37, [0, 4, 4], -2], [14, [2, 0], -2]], [], [[16, [1, 13], -2]], [[27, [1, 2], -2]], [[26, [1, 5, 1, 0], -2], [29, [1, 4], -2]], [], [[16, [0, 10, 18], -2]], [[26, [0, 2, 1, 0], -2], [27, [0, 2], -2], [29, [0, 4], -2], [14, [3, 0], -2]], [[16, [1], -2]], [[27, [1, 2], -2]], [], [], [[16, [0, 8, 7], -2]], [[26, [0, 7, 3, 0], -2]], [[26, [0, 0, 1, 0], -2]], [[29, [0, 5], -2], [42, [0, 1], -2], [14, [4, 0], -2]]], "turns": [[1, 0], [1, 0], [0, 0], [0, 0], [1, 0], [0, 0], [1, 0], [0, 0], [1, 0], [1, 1], [1, 1], [1, 1], [1, 1], [1, 1], [1, 1], [0, 1], [0, 1], [0, 1], [1, 2], [1, 2], [1, 2], [1, 2], [0, 2], [0, 2], [0, 2], [1, 3], [1, 3], [0, 3], [0, 3], [0, 3], [0, 3], [0, 3], [0, 3]], "heard": [29, 29, 26], "positions": [[26, {"seats": 2, "actor": 0, "seed": "kept", "shuffles": 4, "stack": ["next turn", "receive seals", "buy", "close scoring", "use route", "lay route"], "hold_pays": 1, "limit": 200, "round": 3, "last": 0, "first": 1, "active": 0, "turns": 2, "manufactures": ["jewellery_2", "clothing_1", "provisions_2", "jewellery_1", "clothing_3", "clothing_2", "provisions_1", "provisions_3"], "taken": [1, 0, 0, 0, 1, 1, 0, 2], "display": ["order_05", "order_15", "order_04", "order_06"], "pile": ["order_19", "order_02", "order_03", "order_08", "order_11", "order_12", "order_22", "order_13", "order_17", "order_21", "order_09", "order_18", "order_07", "order_23", "order_10", "order_16"], "mask": [], "bonuses": ["route_5", "career"], "bonus_states": [0, 0], "achieved": [0, 0], "merchant": "-", "merchant_side": 0, "pirate": "-", "pirate_side": 0, "special": [], "letters": [], "ducats": [1, 2], "seals": [0, 1], "sources": [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0], "speed": [2, 2], "owned": [176, 129], "hold": ["-", "-"], "hands": [["order_14", "order_20"], ["order_01", "order_24"]], "half_done": [[], []], "done": [[], []], "blind": [[], []], "markers": [0, 0], "career": [3, 2], "side": [1, 0], "level": [0, 0], "gained": [0, 0], "drafted": ["-", "-"], "bill": [0, 0], "route": [], "uses": [], "privilege": -1, "stored": 0, "made": 0, "fulfilled": 0, "discount": 0, "shown": [], "fresh": [], "paid": 0, "bought": 0, "pirate_moves": 0, "merchant_paid": 0, "target": "-", "need_goods": 0, "need_any": 0, "given": 0, "luxury_choice": 0, "need_luxuries": 0, "need_least": 0, "seat_slot": -1, "row": -1}], [32, {"seats": 2, "actor": 1, "seed": "kept", "shuffles": 4, "stack": ["next turn", "receive seals", "buy", "close scoring", "use route", "lay route"], "hold_pays": 1, "limit": 200, "round": 4, "last": 0, "first": 1, "active": 1, "turns": 1, "manufactures": ["jewellery_2", "clothing_1", "provisions_2", "jewellery_1", "clothing_3", "clothing_2", "provisions_1", "provisions_3"], "taken": [1, 0, 0, 0, 1, 1, 0, 2], "display": ["order_05", "order_15", "order_04", "order_06"], "pile": ["order_19", "order_02", "order_03", "order_08", "order_11", "order_12", "order_22", "order_13", "order_17", "order_21", "order_09", "order_18", "order_07", "order_23", "order_10", "order_16"], "mask": [], "bonuses": ["route_5", "career"], "bonus_states": [0, 0], "achieved": [0, 0], "merchant": "-", "merchant_side": 0, "pirate": "-", "pirate_side": 0, "special": [], "letters": [], "ducats": [0, 2], "seals": [1, 1], "sources": [0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0], "speed": [2, 2], "owned": [176, 129], "hold": ["-", "-"], "hands": [["order_14", "order_20"], ["order_01", "order_24"]], "half_done": [[], []], "done": [[], []], "blind": [[], []], "markers": [0, 0], "career": [3, 2], "side": [1, 0], "level": [0, 0], "gained": [0, 0], "drafted": ["-", "-"], "bill": [0, 0], "route": [], "uses": [], "privilege": -1, "stored": 0, "made": 0, "fulfilled": 0, "discount": 0, "shown": [], "fresh": [], "paid": 0, "bought": 0, "pirate_moves": 0, "merchant_paid": 0, "target": "-", "need_goods": 0, "need_any": 0, "given": 0, "luxury_choice": 0, "need_luxuries": 0, "need_least": 0, "seat_slot": -1, "row": -1}]]}');
INSERT INTO "snapshots" VALUES('noir-over',171,'{"entries": [[0, 288], [0, 291], [0, 304], [0, 289], [1, 289], [1, 291], [1, 289], [0, 7], [0, 2], [0, 292], [0, 303], [0, 289], [0, 288], [1, 7], [1, 7], [1, 1], [1, 33], [1, 289], [1, 289], [1, 289], [0, 10], [0, 0], [0, 290], [0, 304], [0, 288], [0, 288], [1, 0], [1, 0], [1, 0], [1, 97], [1, 5], [1, 152], [1, 232], [1, 289], [1, 288], [1, 288], [1, 288], [0, 99], [0, 4], [0, 113], [0, 291], [0, 302], [0, 289], [0, 288], [1, 292], [1, 299], [1, 291], [1, 289], [1, 289], [0, 7], [0, 0], [0, 3], [0, 4], [0, 288], [0, 288], [1, 10], [1, 7], [1, 0], [1, 7], [1, 0], [1, 99], [1, 5], [1, 152], [1, 293], [1, 299], [1, 292], [1, 299], [1, 288], [1, 289], [0, 100], [0, 112], [0, 293], [0, 301], [0, 288], [0, 289], [1, 7], [1, 11], [1, 2], [1, 288], [1, 289], [1, 292], [1, 300], [1, 290], [1, 300], [0, 11], [0, 1], [0, 18], [0, 31], [0, 288], [0, 291], [0, 300], [0, 288], [1, 10], [1, 8], [1, 1], [1, 23], [1, 27], [1, 99], [1, 98], [1, 112], [1, 288], [1, 290], [1, 301], [1, 291], [1, 288], [0, 2], [0, 293], [0, 307], [0, 289], [0, 289], [1, 9], [1, 98], [1, 115], [1, 290], [1, 302], [1, 289], [1, 289], [1, 288], [0, 11], [0, 0], [0, 0], [0, 98], [0, 5], [0, 168], [0, 289], [0, 288], [0, 289], [1, 8], [1, 1], [1, 19], [1, 28], [1, 1], [1, 21], [1, 27], [1, 4], [1, 290], [1, 299], [1, 292], [1, 289], [1, 288], [0, 0], [0, 293], [0, 299], [0, 288], [0, 289], [1, 10], [1, 7], [1, 0], [1, 105], [1, 5], [1, 152], [1, 289], [1, 290], [1, 300], [1, 289], [1, 288], [0, 7], [0, 0], [0, 99], [0, 110], [0, 291], [0, 300], [0, 293], [0, 289], [1, 7], [1, 0], [1, 7], [1, 1], [1, 21], [1, 33], [1, 4]], "moves": [[0, 288], [0, 291], [0, 304], [0, 289], [1, 289], [1, 291], [1, 289], [0, 7], [0, 2], [0, 292], [0, 303], [0, 289], [0, 288], [1, 7], [1, 7], [1, 1], [1, 33], [1, 289], [1, 289], [1, 289], [0, 10], [0, 0], [0, 290], [0, 304], [0, 288], [0, 288], [1, 0], [1, 0], [1, 0], [1, 97], [1, 5], [1, 152], [1, 232], [1, 289], [1, 288], [1, 288], [1, 288], [0, 99], [0, 4], [0, 113], [0, 291], [0, 302], [0, 289], [0, 288], [1, 292], [1, 299], [1, 291], [1, 289], [1, 289], [0, 7], [0, 0], [0, 3], [0, 4], [0, 288], [0, 288], [1, 10], [1, 7], [1, 0], [1, 7], [1, 0], [1, 99], [1, 5], [1, 152], [1, 293], [1, 299], [1, 292], [1, 299], [1, 288], [1, 289], [0, 100], [0, 112], [0, 293], [0, 301], [0, 288], [0, 289], [1, 7], [1, 11], [1, 2], [1, 288], [1, 289], [1, 292], [1, 300], [1, 290], [1, 300], [0, 11], [0, 1], [0, 18], [0, 31], [0, 288], [0, 291], [0, 300], [0, 288], [1, 10], [1, 8], [1, 1], [1, 23], [1, 27], [1, 99], [1, 98], [1, 112], [1, 288], [1, 290], [1, 301], [1, 291], [1, 288], [0, 2], [0, 293], [0, 307], [0, 289], [0, 289], [1, 9], [1, 98], [1, 115], [1, 290], [1, 302], [1, 289], [1, 289], [1, 288], [0, 11], [0, 0], [0, 0], [0, 98], [0, 5], [0, 168], [0, 289], [0, 288], [0, 289], [1, 8], [1, 1], [1, 19], [1, 28], [1, 1], [1, 21], [1, 27], [1, 4], [1, 290], [1, 299], [1, 292], [1, 289], [1, 288], [0, 0], [0, 293], [0, 299], [0, 288], [0, 289], [1, 10], [1, 7], [1, 0], [1, 105], [1, 5], [1, 152], [1, 289], [1, 290], [1, 300], [1, 289], [1, 288], [0, 7], [0, 0], [0, 99], [0, 110], [0, 291], [0, 300], [0, 293], [0, 289], [1, 7], [1, 0], [1, 7], [1, 1], [1, 21], [1, 33], [1, 4]], "told": [[[0, [0, 2], -2], [0, [1, 4], -2], [1, [0], -2], [2, [1, 0], -2]], [[13, [0, 0, 0, 0, -1], -2]], [], [[13, [0, 3, 6, 0, -1], -2]], [[13, [0, 1, 0, 0, -1], -2]], [[13, [1, 1, 0, 0, -1], -2]], [[13, [1, 3, 7, 6, 0], -2]], [[13, [1, 1, 0, 0, -1], -2], [2, [2, 0], -2], [3, [0, 1, 2], -2]], [[4, [0, 0], -2]], [[10, [0, 1, 6, -1], -2]], [], [[13, [0, 4, 5, 0, -1], -2]], [[13, [0, 1, 0, 0, -1], -2]], [[13, [0, 0, 0, 0, -1], -2]], [[4, [1, 1], -2]], [], [], [[5, [1, 1, 7], -2], [6, [1, 1, 7, 2, 2, 7], -2], [7, [1, 8, 2, 0], -2]], [[13, [1, 1, 0, 0, -1], -2]], [[13, [1, 1, 0, 0, -1], -2]], [[13, [1, 1, 0, 0, -1], -2], [2, [3, 0], -2], [3, [0, 1, 2], -2]], [[6, [0, 2, 5, 1, 1], -2], [7, [2, 4, 2], -2]], [[4, [0, 3], -2]], [], [[13, [0, 2, 6, 0, -1], -2]], [[13, [0, 0, 0, 0, -1], -2]], [[13, [0, 0, 0, 0, -1], -2]], [[4, [1, 3], -2]], [[4, [1, 4], -2]], [[4, [1, 6], -2]], [], [], [], [[11, [1, 18, 0, 3, 1, 0, 2, 2, 3, 4, 6, 7, 7], -2]], [[13, [1, 1, 0, 0, -1], -2]], [[13, [1, 0, 0, 0, -1], -2]], [[13, [1, 0, 0, 0, -1], -2]], [[13, [1, 0, 0, 0, -1], -2], [2, [4, 0], -2], [3, [0, 2, 4], -2], [6, [0, 0, 6, 0, 0, 4, 7], -2], [7, [0, 0, 5, 7, 2], -2]], [], [], [[11, [0, 10, 0, 0, 1, 2, 0, 1, 3, 4], -2]], [], [[13, [0, 3, 4, 0, -1], -2]], [[13, [0, 1, 0, 0, -1], -2]], [[13, [0, 0, 0, 0, -1], -2], [3, [1, 3, 6], -2], [4, [1, 6], -2]], [], [[13, [1, 4, 1, 0, -1], -2]], [[13, [1, 3, 5, 4, 0], -2]], [[13, [1, 1, 0, 0, -1], -2]], [[13, [1, 1, 0, 0, -1], -2], [2, [5, 0], -2], [3, [0, 1, 2], -2]], [], [[4, [0, 0], -2]], [[9, [0, 1, 2, 6, 5, 1], -2]], [], [[13, [0, 0, 0, 0, -1], -2]], [[13, [0, 0, 0, 0, -1], -2]], [[6, [1, 2, 1, 4, 2], -2], [7, [2, 3, 2], -2]], [], [[4, [1, 2], -2]], [], [[4, [1, 1], -2], [10, [1, 1, 5, -1], -2]], [], [], [[11, [1, 11, 0, 1, 1, 2, 1, 2, 2, 4, 6], -2]], [], [[13, [1, 5, 1, 0, -1], -2]], [], [[13, [1, 4, 1, 0, -1], -2]], [[13, [1, 0, 0, 0, -1], -2]], [[13, [1, 1, 0, 0, -1], -2], [2, [6, 0], -2], [3, [0, 2, 4], -2], [6, [0, 1, 6, 8, 2, 0], -2], [7, [1, 6, 8, 3], -2]], [], [[11, [0, 22, 0, 2, 1, 3, 0, 0, 0, 0, 1, 7, 8], -2]], [], [[13, [0, 5, 3, 1, 1], -2]], [[13, [0, 0, 0, 0, -1], -2]], [[13, [0, 1, 0, 0, -1], -2], [3, [1, 1, 2], -2]], [[4, [1, 1], -2]], [], [[10, [1, 3, 1, 2], -2], [6, [1, 2, 1, 3, 2], -2], [7, [2, 5, 5], -2]], [[13, [1, 0, 0, 0, -1], -2]], [[13, [1, 1, 0, 0, -1], -2]], [], [[13, [1, 4, 2, 0, -1], -2]], [], [[13, [1, 2, 2, 0, -1], -2], [2, [7, 0], -2], [3, [0, 1, 2], -2]], [[6, [0, 3, 3, 4], -2], [7, [3, 3], -2]], [], [], [[5, [0, 2, 5], -2]], [[13, [0, 0, 0, 0, -1], -2]], [], [[13, [0, 3, 2, 0, -1], -2]], [[13, [0, 0, 0, 0, -1], -2], [3, [1, 1, 2], -2]], [[6, [1, 2, 2, 5, 5], -2], [7, [2, 3, 2], -2]], [[6, [1, 0, 2, 0, 5, 7, 2], -2], [7, [0, 5, 1, 8, 6], -2]], [], [], [[5, [1, 7, 1], -2]], [], [], [[11, [1, 20, 0, 0, 2, 1, 2, 0, 1, 2, 2, 3, 5, 5, 5], -2]], [[13, [1, 0, 0, 0, -1], -2]], [], [[13, [1, 2, 3, 0, -1], -2]], [[13, [1, 3, 3, 2, 0], -2]], [[13, [1, 0, 0, 0, -1], -2], [2, [8, 0], -2], [3, [0, 2, 4], -2]], [[10, [0, 1, 2, 2], -2]], [], [[13, [0, 5, 9, 0, -1], -2]], [[13, [0, 1, 0, 0, -1], -2]], [[13, [0, 1, 0, 0, -1], -2], [3, [1, 2, 4], -2]], [[6, [1, 1, 3, 6, 8, 3], -2], [7, [1, 1, 8, 8], -2], [6, [1, 0, 3, 5, 1, 8, 6], -2], [7, [0, 3, 2, 6, 8], -2]], [], [[11, [1, 12, 0, 2, 1, 1, 1, 1, 6, 6, 8, 8], -2]], [], [[13, [1, 2, 4, 0, -1], -2]], [[13, [1, 1, 0, 0, -1], -2]], [[13, [1, 1, 0, 0, -1], -2]], [[13, [1, 0, 0, 0, -1], -2], [2, [9, 0], -2]], [[6, [0, 3, 9, 3], -2], [7, [3, 7], -2]], [[4, [0, 3], -2]], [[4, [0, 0], -2]], [], [], [[11, [0, 11, 0, 1, 1, 1, 0, 3, 3, 4, 5], -2]], [[13, [0, 1, 0, 0, -1], -2]], [[13, [0, 0, 0, 0, -1], -2]], [[13, [0, 1, 0, 0, -1], -2], [3, [1, 1, 2], -2]], [[6, [1, 0, 4, 3, 2, 6, 8], -2], [7, [0, 8, 3, 3, 7], -2]], [], [], [[5, [1, 3, 2], -2]], [], [], [[5, [1, 5, 1], -2]], [], [], [[13, [1, 2, 1, 0, -1], -2]], [[13, [1, 4, 1, 0, -1], -2]], [[13, [1, 1, 0, 0, -1], -2]], [[13, [1, 0, 0, 0, -1], -2], [2, [10, 0], -2], [3, [0, 1, 2], -2], [4, [0, 1], -2]], [[4, [0, 2], -2]], [], [[13, [0, 5, 1, 0, -1], -2]], [[13, [0, 0, 0, 0, -1], -2]], [[13, [0, 1, 0, 0, -1], -2], [3, [1, 1, 2], -2]], [[6, [1, 2, 1, 3, 2], -2], [7, [2, 1, 8], -2]], [], [[4, [1, 4], -2], [6, [1, 0, 1, 8, 3, 3, 7], -2], [7, [0, 0, 6, 7, 3], -2]], [], [], [[11, [1, 40, 0, 0, 1, 8, 1, 2, 2, 3, 3, 3, 3, 4, 6, 7, 8, 8], -2]], [[13, [1, 1, 0, 0, -1], -2]], [], [[13, [1, 2, 2, 0, -1], -2]], [[13, [1, 1, 0, 0, -1], -2]], [[13, [1, 0, 0, 0, -1], -2], [2, [11, 1], -2], [3, [0, 1, 2], -2]], [], [[4, [0, 4], -2], [6, [0, 3, 1, 7], -2], [7, [3, 1], -2]], [], [[11, [0, 10, 0, 0, 1, 2, 1, 2, 4, 7], -2]], [], [[13, [0, 3, 2, 0, -1], -2]], [[13, [0, 5, 1, 0, -1], -2]], [[13, [0, 1, 0, 0, -1], -2], [3, [1, 1, 2], -2]], [], [[4, [1, 5], -2]], [], [], [], [[5, [1, 5, 7], -2], [6, [1, 0, 2, 0, 6, 7, 3], -2], [7, [0, 5, 4, 8, 6], -2]], [[14, [], -2]]], "turns": [[0, 1], [0, 1], [0, 1], [0, 1], [0, 1], [1, 1], [1, 1], [1, 1], [0, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 2], [1, 2], [1, 2], [1, 2], [1, 2], [1, 2], [1, 2], [1, 2], [0, 3], [0, 3], [0, 3], [0, 3], [0, 3], [0, 3], [1, 3], [1, 3], [1, 3], [1, 3], [1, 3], [1, 3], [1, 3], [1, 3], [1, 3], [1, 3], [1, 3], [0, 4], [0, 4], [0, 4], [0, 4], [0, 4], [0, 4], [0, 4], [1, 4], [1, 4], [1, 4], [1, 4], [1, 4], [0, 5], [0, 5], [0, 5], [0, 5], [0, 5], [0, 5], [1, 5], [1, 5], [1, 5], [1, 5], [1, 5], [1, 5], [1, 5], [1, 5], [1, 5], [1, 5], [1, 5], [1, 5], [1, 5], [1, 5], [0, 6], [0, 6], [0, 6], [0, 6], [0, 6], [0, 6], [1, 6], [1, 6], [1, 6], [1, 6], [1, 6], [1, 6], [1, 6], [1, 6], [1, 6], [0, 7], [0, 7], [0, 7], [0, 7], [0, 7], [0, 7], [0, 7], [0, 7], [1, 7], [1, 7], [1, 7], [1, 7], [1, 7], [1, 7], [1, 7], [1, 7], [1, 7], [1, 7], [1, 7], [1, 7], [1, 7], [0, 8], [0, 8], [0, 8], [0, 8], [0, 8], [1, 8], [1, 8], [1, 8], [1, 8], [1, 8], [1, 8], [1, 8], [1, 8], [0, 9], [0, 9], [0, 9], [0, 9], [0, 9], [0, 9], [0, 9], [0, 9], [0, 9], [1, 9], [1, 9], [1, 9], [1, 9], [1, 9], [1, 9], [1, 9], [1, 9], [1, 9], [1, 9], [1, 9], [1, 9], [1, 9], [0, 10], [0, 10], [0, 10], [0, 10], [0, 10], [1, 10], [1, 10], [1, 10], [1, 10], [1, 10], [1, 10], [1, 10], [1, 10], [1, 10], [1, 10], [1, 10], [0, 11], [0, 11], [0, 11], [0, 11], [0, 11], [0, 11], [0, 11], [0, 11], [1, 11], [1, 11], [1, 11], [1, 11], [1, 11], [1, 11], [1, 11]], "heard": [135, 151, 115], "positions": [[164, {"seats": 2, "actor": 1, "seed": "kept", "shuffles": 3, "stack": ["next turn", "discard", "fill basket", "resolve"], "round": 11, "rounds": 11, "first": 0, "active": 1, "turns": 2, "family": ["al_kabash", "ti_pot_tong"], "open": 15, "quays": ["alcohol", "jewels", "gold", "cars", "weapons", "uranium", "uranium", "weapons", "uranium", "weapons", "-", "-", "-", "-", "-", "-", "-", "-", "-", "-"], "market": ["alcohol", "jewels", "cars", "gold", "ivory", "gold"], "bag": ["alcohol", "gold", "cigars", "art", "weapons", "alcohol", "cigars", "cars", "art", "gold", "cigars", "art", "ivory", "jewels", "wild", "jewels", "cigars", "jewels", "cigars", "jewels", "uranium", "cars", "gold", "uranium", "gold", "uranium", "jewels", "weapons", "jewels", "cigars", "alcohol", "cigars", "uranium", "ivory", "art", "wild", "ivory", "ivory", "uranium", "alcohol", "ivory", "gold", "alcohol", "ivory", "weapons", "ivory", "cars", "gold", "jewels", "uranium", "cigars", "ivory", "ivory"], "discard": 22905526663, "supply": 53, "stock": [7, 5, 4, 5, 6, 6, 6, 1, 0, 1, 1, 1, 1], "safe": [0, 2], "cargo": [0, 256], "owned": [0, 1, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 2, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0], "stacks": [0, 2, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0], "at_casino": [0, 0], "at_market": [1, 2], "home": [0, 1], "reserve": [2, 1], "pending": 1, "banned": 0, "withdrawals": 0, "port": -1, "given": "-", "basket": [], "handed_in": 0, "kind": 0, "dumped": 0}], [171, {"seats": 2, "actor": -1, "seed": "kept", "shuffles": 3, "stack": [], "round": 11, "rounds": 11, "first": 0, "active": 1, "turns": 2, "family": ["al_kabash", "ti_pot_tong"], "open": 15, "quays": ["ivory", "cigars", "uranium", "jewels", "weapons", "uranium", "uranium", "weapons", "uranium", "weapons", "-", "-", "-", "-", "-", "-", "-", "-", "-", "-"], "market": ["alcohol", "jewels", "cars", "ivory", "ivory", "gold"], "bag": ["alcohol", "gold", "cigars", "art", "weapons", "alcohol", "cigars", "cars", "art", "gold", "cigars", "art", "ivory", "jewels", "wild", "jewels", "cigars", "jewels", "cigars", "jewels", "uranium", "cars", "gold", "uranium", "gold", "uranium", "jewels", "weapons", "jewels", "cigars", "alcohol", "cigars", "uranium", "ivory", "art", "wild", "ivory", "ivory", "uranium", "alcohol", "ivory", "gold", "alcohol", "ivory", "weapons", "ivory", "cars", "gold"], "discard": 22905526663, "supply": 55, "stock": [7, 5, 4, 5, 6, 6, 6, 1, 0, 1, 1, 1, 1], "safe": [0, 2], "cargo": [0, 553652481], "owned": [0, 1, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 2, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0], "stacks": [0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0], "at_casino": [0, 0], "at_market": [1, 0], "home": [0, 4], "reserve": [2, 1], "pending": 0, "banned": 0, "withdrawals": 0, "port": -1, "given": "-", "basket": [], "handed_in": 0, "kind": 0, "dumped": 0}]]}');
CREATE INDEX ix_matches_phase ON matches (phase, updated_at);
CREATE INDEX ix_chat_match_id ON chat (match_id, id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('chat',5);
COMMIT;
