import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Entry } from '#core/session/commands'
import type { Session } from '#core/session/session'
import { sessionState, type SessionState } from '#core/session/session-state'

/** How many snapshots of one session stay, spread over what has been played of it. */
const mostOfASession = 8
/** How many stay of all sessions together; those written longest ago go. */
const mostOfAll = 64

/** A session as it is stored: its log, and the tick that it has come to. */
export interface Replayed {
  readonly sessionId: string
  readonly packHash: string
  readonly seed: number
  readonly entries: readonly Entry[]
  readonly tick: number
}

/**
 * What sessions had come to at some of their ticks, so that opening one replays
 * only what came after. Files beside the database, each of them a cache: any may
 * be deleted, and one that is damaged, or of another program, is as good as none.
 */
export interface SnapshotsFolder {
  /** Keeps where a session stands. Whether that succeeds makes no difference but of time. */
  keep(session: Session): void
  /** The newest state on the way to where a session stands: its own, or of one that it goes back to. */
  newest(wanted: Replayed): SessionState | undefined
  /** Removes what is kept of a session. */
  forget(sessionId: string): void
}

export function snapshotsFolder(folder: string): SnapshotsFolder {
  return {
    keep(session) {
      try {
        mkdirSync(folder, { recursive: true })
        write(folder, session)
        thin(folder, ownerOf(session.sessionId))
      } catch {
        // No room, or no right to write: the session will be replayed.
      }
    },
    newest(wanted) {
      const owners = ownersOf(wanted)
      const onTheWay = filesOf(folder)
        .filter(({ owner, tick }) => owners.has(owner) && tick <= wanted.tick)
        .sort((a, b) => b.tick - a.tick || b.entries - a.entries)
      for (const file of onTheWay) {
        const state = read(folder, file, wanted)
        if (state !== undefined) return state
      }
      return undefined
    },
    forget(sessionId) {
      const owner = ownerOf(sessionId)
      for (const file of filesOf(folder)) if (file.owner === owner) rmSync(join(folder, file.name))
    }
  }
}

/** A snapshot by the name of its file. */
interface SnapshotFile {
  readonly name: string
  readonly owner: string
  readonly tick: number
  readonly entries: number
}

const nameShape = /^([0-9a-f]{32})-(\d{1,15})-(\d{1,15})\.snapshot$/

/** In the order of their ticks; none where there is no folder yet. */
function filesOf(folder: string): readonly SnapshotFile[] {
  let names: readonly string[]
  try {
    names = readdirSync(folder)
  } catch {
    return []
  }
  return names
    .flatMap((name) => {
      const [, owner, tick, entries] = nameShape.exec(name) ?? []
      return owner === undefined ? [] : [{ name, owner, tick: Number(tick), entries: Number(entries) }]
    })
    .sort((a, b) => a.tick - b.tick)
}

/** What names a session's files, whatever its id may be. */
function ownerOf(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex').slice(0, 32)
}

/** A session that goes back to another one has all of its past up to there. */
function ownersOf({ sessionId, entries }: Replayed): ReadonlySet<string> {
  const parents = entries.flatMap(({ command }) => (command.kind === 'go-back' ? [command.parent] : []))
  return new Set([sessionId, ...parents].map(ownerOf))
}

/** The file whole, or nothing of it; what a power cut leaves of it does not fit its seal. */
function write(folder: string, session: Session): void {
  const { sessionId, pack, world, entries } = session
  const body = serialize(sessionState(session))
  const seal = sealOf({ ...session, packHash: pack.hash, tick: world.tick }, body)
  // One name for all: what a kill leaves of it is written over.
  const beside = join(folder, 'snapshot.part')
  writeFileSync(beside, Buffer.concat([seal, body]))
  renameSync(beside, join(folder, `${ownerOf(sessionId)}-${world.tick}-${entries.length}.snapshot`))
}

/** The state in a file, if it lies on the way to where the session stands and fits its seal. */
function read(folder: string, file: SnapshotFile, wanted: Replayed): SessionState | undefined {
  const entries = wanted.entries.slice(0, file.entries)
  const next = wanted.entries[file.entries]
  if (entries.length < file.entries || (next !== undefined && next.tick < file.tick)) return undefined
  try {
    const bytes = readFileSync(join(folder, file.name))
    const body = bytes.subarray(sealBytes)
    if (!sealOf({ ...wanted, tick: file.tick, entries }, body).equals(bytes.subarray(0, sealBytes)))
      return undefined
    return deserialize(body) as SessionState
  } catch {
    return undefined
  }
}

const sealBytes = 32

/** One hash over all that a state follows from and the state itself. */
function sealOf(from: Omit<Replayed, 'sessionId'>, body: Uint8Array): Buffer {
  const { packHash, seed, tick, entries } = from
  const hash = createHash('sha256')
  hash.update(JSON.stringify([programHash(), process.versions.v8, packHash, seed, tick, entries.length]))
  for (const { sequence, tick: at, roomMs, command } of entries)
    hash.update(`${sequence} ${at} ${roomMs} ${JSON.stringify(command)}\n`)
  return hash.update(body).digest()
}

let knownProgramHash: string | undefined

/** Of the file that this code was bundled into with all rules of a session: another program may play otherwise. */
function programHash(): string {
  knownProgramHash ??= createHash('sha256')
    .update(readFileSync(import.meta.filename))
    .digest('hex')
  return knownProgramHash
}

/** Of a session, those stay that lie far from others, and the newest; of all, those that were written last. */
function thin(folder: string, owner: string): void {
  const own = filesOf(folder).filter((file) => file.owner === owner)
  while (own.length > mostOfASession) {
    const gaps = own.slice(0, -1).map((_, i) => (own[i + 1]?.tick ?? 0) - (own[i - 1]?.tick ?? 0))
    const [gone] = own.splice(gaps.indexOf(Math.min(...gaps)), 1)
    if (gone !== undefined) rmSync(join(folder, gone.name))
  }
  const all = filesOf(folder).map(({ name }) => ({ name, at: statSync(join(folder, name)).mtimeMs }))
  all.sort((a, b) => b.at - a.at)
  for (const { name } of all.slice(mostOfAll)) rmSync(join(folder, name))
}
