import type { Database } from 'better-sqlite3'

type SettingValue = string | number | boolean

/** What a person has chosen of the program itself, by name. */
export interface SettingsTable {
  readAll(): Readonly<Record<string, SettingValue>>
  write(name: string, value: SettingValue): void
}

export function settingsTable(db: Database): SettingsTable {
  const all = db.prepare<[], { name: string; value: string }>(
    'SELECT name, value FROM settings ORDER BY name'
  )
  const upsert = db.prepare(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value'
  )
  return {
    readAll: () =>
      Object.fromEntries(all.all().map(({ name, value }) => [name, JSON.parse(value) as SettingValue])),
    write: (name, value) => void upsert.run(name, JSON.stringify(value))
  }
}
