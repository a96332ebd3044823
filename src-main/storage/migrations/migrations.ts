import { bestPlays } from './004-best-plays'
import { kindsOfEntries } from './002-kinds-of-entries'
import { settings } from './003-settings'
import { packsSessionsEntries } from './001-packs-sessions-entries'

/** In order; a database of version n has had the first n. A released one never changes. */
export const migrations: readonly string[] = [packsSessionsEntries, kindsOfEntries, settings, bestPlays]
