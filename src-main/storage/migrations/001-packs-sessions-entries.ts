/**
 * A pack stays for ever once it was played, so that a session always replays on
 * the text it was played with. An entry can only be added, as the next one of
 * its session; it goes only when its whole session is deleted, which is how
 * SQLite carries out the cascade: the session's row is gone by then.
 */
export const packsSessionsEntries = `
CREATE TABLE packs (
  hash TEXT PRIMARY KEY,
  id TEXT NOT NULL,
  title TEXT NOT NULL,
  start_minutes REAL NOT NULL,
  step_ms REAL NOT NULL,
  files BLOB NOT NULL,
  first_seen TEXT NOT NULL
) STRICT;

CREATE TRIGGER packs_keep_their_text BEFORE UPDATE ON packs
BEGIN
  SELECT RAISE(ABORT, 'a stored pack never changes');
END;

CREATE TRIGGER packs_stay BEFORE DELETE ON packs
BEGIN
  SELECT RAISE(ABORT, 'a stored pack is never deleted');
END;

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  pack_hash TEXT NOT NULL REFERENCES packs (hash),
  seed INTEGER NOT NULL CHECK (seed BETWEEN 0 AND 4294967295),
  team TEXT NOT NULL,
  rehearsal INTEGER NOT NULL CHECK (rehearsal IN (0, 1)),
  created_at TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('prepared', 'unfinished', 'finished')),
  tick INTEGER NOT NULL CHECK (tick >= 0),
  room_ms INTEGER NOT NULL CHECK (room_ms >= 0),
  engine_version INTEGER NOT NULL,
  sealed BLOB
) STRICT;

CREATE INDEX sessions_by_pack ON sessions (pack_hash);

CREATE TABLE entries (
  session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  sequence INTEGER NOT NULL,
  tick INTEGER NOT NULL CHECK (tick >= 0),
  room_ms INTEGER NOT NULL CHECK (room_ms >= 0),
  command TEXT NOT NULL,
  PRIMARY KEY (session_id, sequence)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER entries_follow_each_other BEFORE INSERT ON entries
WHEN NEW.sequence IS NOT (
  SELECT coalesce(max(sequence) + 1, 0) FROM entries WHERE session_id = NEW.session_id
)
BEGIN
  SELECT RAISE(ABORT, 'an entry must follow the last one of its session');
END;

CREATE TRIGGER entries_never_change BEFORE UPDATE ON entries
BEGIN
  SELECT RAISE(ABORT, 'an entry never changes');
END;

CREATE TRIGGER entries_stay BEFORE DELETE ON entries
WHEN EXISTS (SELECT 1 FROM sessions WHERE id = OLD.session_id)
BEGIN
  SELECT RAISE(ABORT, 'an entry is deleted only with its session');
END;
`
