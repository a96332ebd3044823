/** What a person has chosen of the program itself, by name; each value is JSON. */
export const settings = `
CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;
`
