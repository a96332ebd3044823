/**
 * What is read of a log without replaying it: the kind of each entry, found
 * through an index. The views are projections: the log alone is kept.
 */
export const kindsOfEntries = `
ALTER TABLE entries ADD COLUMN kind TEXT GENERATED ALWAYS AS (command ->> '$.kind') VIRTUAL;
CREATE INDEX entries_by_kind ON entries (session_id, kind, sequence);

CREATE VIEW branches AS
SELECT session_id, sequence, tick, command ->> '$.parent' AS parent_id,
  command ->> '$.entries' AS parent_entries, command ->> '$.times' AS times
FROM entries WHERE kind = 'go-back';

CREATE VIEW bookmarks AS
SELECT session_id, sequence, tick, command ->> '$.title' AS title FROM entries WHERE kind = 'bookmark';

CREATE VIEW observations AS
SELECT session_id, sequence, tick, room_ms, command ->> '$.task' AS task, command ->> '$.text' AS text,
  command ->> '$.by' AS by
FROM entries WHERE kind = 'observe';

CREATE VIEW ratings AS
SELECT session_id, sequence, command ->> '$.task' AS task, command ->> '$.rating' AS rating,
  command ->> '$.reason' AS reason, command ->> '$.by' AS by
FROM entries AS given
WHERE kind = 'rate' AND command ->> '$.rating' IS NOT NULL AND sequence = (
  SELECT max(sequence) FROM entries AS later
  WHERE later.session_id = given.session_id AND later.kind = 'rate'
    AND later.command ->> '$.task' = given.command ->> '$.task'
);

CREATE VIEW improvements AS
SELECT session_id, sequence, command ->> '$.item' AS item, command ->> '$.capability' AS capability,
  command ->> '$.issue' AS issue, command ->> '$.action' AS action, command ->> '$.element' AS element,
  command ->> '$.priority' AS priority, command ->> '$.owner' AS owner, command ->> '$.start' AS start,
  command ->> '$.due' AS due, command ->> '$.verification' AS verification, command ->> '$.status' AS status
FROM entries AS given
WHERE kind = 'plan-improvement' AND sequence = (
  SELECT max(sequence) FROM entries AS later
  WHERE later.session_id = given.session_id AND later.kind IN ('plan-improvement', 'remove-improvement')
    AND later.command ->> '$.item' = given.command ->> '$.item'
);

CREATE VIEW hot_wash_notes AS
SELECT session_id, sequence, command ->> '$.about' AS about, command ->> '$.text' AS text,
  command ->> '$.by' AS by
FROM entries WHERE kind = 'hot-wash';
`
