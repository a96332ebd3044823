/** The best play that a search found, by everything that it follows from; another engine finds its own. */
export const bestPlays = `
CREATE TABLE best_plays (
  pack_hash TEXT NOT NULL REFERENCES packs (hash),
  seed INTEGER NOT NULL,
  set_up TEXT NOT NULL,
  variant TEXT NOT NULL CHECK (variant IN ('seen', 'knowing')),
  budget INTEGER NOT NULL CHECK (budget > 0),
  engine_version INTEGER NOT NULL,
  found BLOB NOT NULL,
  PRIMARY KEY (pack_hash, seed, set_up, variant, budget, engine_version)
) STRICT, WITHOUT ROWID;
`
