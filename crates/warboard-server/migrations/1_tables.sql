-- What SQLite and PostgreSQL both understand. Times are milliseconds since 1970.
CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    -- In lower case, so that nobody is called almost as somebody else.
    called TEXT NOT NULL UNIQUE,
    bot BIGINT NOT NULL,
    -- Who it is for a proxy in front of the server.
    outside TEXT UNIQUE,
    created BIGINT NOT NULL
);

-- Keys are not kept, only what tells whether somebody has one.
CREATE TABLE keys (
    hash TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id),
    created BIGINT NOT NULL
);

-- What lists ask for: everything here follows from the events.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    stage TEXT NOT NULL,
    listed BIGINT NOT NULL,
    creator TEXT NOT NULL,
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    -- From when until when lists have it as a game that goes on: those who see it late are not told of its end earlier,
    -- nor of the game after it.
    live_from BIGINT NOT NULL,
    live_until BIGINT NOT NULL,
    -- When the table has something to do by itself.
    due BIGINT,
    -- Whether a computer player is to act.
    thinks BIGINT NOT NULL,
    -- Which process does it.
    owner TEXT NOT NULL
);
CREATE INDEX tables_listed ON tables (listed, stage, changed);
CREATE INDEX tables_live ON tables (listed, live_until);
CREATE INDEX tables_owned ON tables (owner, stage);
CREATE INDEX tables_created ON tables (creator, stage);

CREATE TABLE seats (
    tab TEXT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    person TEXT NOT NULL,
    PRIMARY KEY (tab, seat)
);
CREATE INDEX seats_person ON seats (person);

-- What happened, with every secret. Nothing here is ever changed.
CREATE TABLE events (
    tab TEXT NOT NULL,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (tab, seq)
);

CREATE TABLE ratings (
    person TEXT NOT NULL REFERENCES people (id),
    game TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    PRIMARY KEY (person, game)
);

-- Rated games that are over, so that none counts twice.
CREATE TABLE results (
    tab TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    one TEXT NOT NULL,
    other TEXT NOT NULL,
    -- What the first of them gets, in hundredths of a game.
    points BIGINT NOT NULL,
    at BIGINT NOT NULL
);

-- Processes that share the database.
CREATE TABLE processes (
    id TEXT PRIMARY KEY,
    seen BIGINT NOT NULL
);

-- Who is connected to which of them, or was, and since when.
CREATE TABLE presence (
    person TEXT NOT NULL,
    process TEXT NOT NULL,
    here BIGINT NOT NULL,
    since BIGINT NOT NULL,
    PRIMARY KEY (person, process)
);
CREATE INDEX presence_process ON presence (here, process);
