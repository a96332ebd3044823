import bytes from '#loops'
import { erlangB } from './queueing'
import type { Places } from './world-arrays'

/**
 * The engine's innermost loops on one world: src-loops, compiled to WebAssembly. The world lies in their memory,
 * from its start; behind it lie the tables that they go by. Counts and places are whole numbers, addresses are
 * in bytes. What each of them does stands there.
 */
export interface Loops extends Tables, Told {
  readonly stepDemand: (tick: number, gated: boolean) => void
  readonly stepDeviceGroups: (tick: number) => void
  readonly stepRetries: (tick: number) => void
  readonly stepWorkQueues: (tick: number) => void
  readonly stepSuccess: () => void
  readonly stepUserImpact: (tick: number) => void
  readonly taskDelay: (queue: number, tick: number) => number
}

/** Where lies what the loops are told before each step. */
type Told = Readonly<Record<'arrivals' | 'capacity' | 'taskArrivals', Address>>

/** An address that can be set from outside. */
interface Address {
  value: number
}

/** What sets the tables. */
interface Tables {
  readonly layTables: (
    from: number,
    classes: number,
    groups: number,
    streams: number,
    queues: number,
    services: number,
    needs: number
  ) => void
  readonly laySteps: (dt: number, lanes: number, ringRows: number, blends: boolean) => void
  readonly layClass: (c: number, lane: number, attempts: number, closed: boolean) => void
  readonly layGroup: (
    g: number,
    streamFrom: number,
    streamTo: number,
    isTier: boolean,
    hasTable: boolean
  ) => void
  readonly layRing: (g: number, cell: number, width: number, sum: number, row: number, rows: number) => void
  readonly layStream: (s: number, g: number, c: number, offset: number) => void
  readonly layQueue: (q: number, row: number, rows: number, feeds: number) => void
  readonly layService: (s: number, limit: number, users: number, weight: number, target: number) => void
  readonly layNeeds: (s: number, needFrom: number, needTo: number) => void
  readonly layNeed: (n: number, c: number, queue: number, share: number) => void
  readonly room: (bytes: number) => number
  readonly forgetTuned: () => void
  readonly tuneClass: (
    c: number,
    endPerStep: number,
    members: number,
    retriesOnTimeout: boolean,
    retriesOnRejection: boolean,
    afterLast: number
  ) => void
  readonly tuneTimeouts: (
    c: number,
    ageCount: number,
    ages: number,
    weights: number,
    survivalCount: number,
    survival: number
  ) => void
  readonly tuneStarts: (c: number, starts: number) => void
  readonly tuneAnew: (c: number, count: number, offsets: number, weights: number) => void
  readonly tuneStretches: (g: number, from: number, to: number) => void
  readonly tuneStretch: (n: number, stream: number, streams: number, lanes: number) => void
  readonly tuneGroup: (
    g: number,
    perStep: number,
    limit: number,
    rejectionCost: number,
    silent: boolean,
    final: boolean,
    deadlineCheck: boolean
  ) => void
  readonly tuneConnectionTable: (g: number, size: number, endPerStep: number, hold: number) => void
  readonly tuneQueue: (q: number, perStep: number, limit: number, redo: boolean, paused: boolean) => void
  readonly tuneQueueTimeouts: (q: number, ageCount: number, ages: number, shares: number) => void
  readonly tuneRetries: (
    isSilent: boolean,
    soon: number,
    soonAfterLast: number,
    weights: number,
    offsets: number
  ) => void
  readonly tuneMoreRetries: (
    isSilent: boolean,
    lanes: number,
    offsets: number,
    weights: number,
    from: number
  ) => void
}

/** As much of it as is used here: neither the DOM's types nor Node's are known to the core. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Memory: new (pages: { readonly initial: number; readonly maximum: number }) => {
    readonly buffer: ArrayBuffer
  }
  readonly Instance: new (module: object, imports: object) => { readonly exports: Loops }
}

const pageBytes = 65_536
let compiled: object | undefined

/** Loops on a world of their own, and what they are told before each step. */
export interface LaidLoops {
  readonly loops: Loops
  /** Where world and tables lie. */
  readonly memory: ArrayBuffer
  /** In this step: new requests of open classes [C], work that device groups could do [G], new tasks [Q]. */
  readonly arrivals: Float64Array
  readonly capacity: Float64Array
  readonly taskArrivals: Float64Array
}

type Memory = Pick<LaidLoops, 'loops' | 'memory'>

/**
 * Memories given back. A runtime sets aside address space for every one (V8: some 8 GB, to need no check of its
 * bounds). Electron 33 has it for 123 in a process, those of all threads together, until they are collected; Node 20
 * for 13,000. So whoever plays by the dozen gives them back; huge ones are left to be collected.
 */
const spare: Memory[] = []
const mostSpare = 4
const mostSpareBytes = 2 ** 25

/** Loops whose memory holds a world all of whose numbers are still 0, and so many bytes of tables behind it. */
export function newLoops(places: Places, tableBytes: number): Memory {
  const pages = Math.ceil((stateBytesOf(places) + tableBytes) / pageBytes)
  const fitting = spare.findIndex(({ memory }) => memory.byteLength >= pages * pageBytes)
  const found = fitting < 0 ? newMemory(pages) : spare.splice(fitting, 1)[0]!
  if (fitting >= 0) new Uint8Array(found.memory).fill(0)
  tellPlaces(found.loops, places)
  return found
}

/** Takes the memory of loops that nobody uses any more. */
export function giveBack({ loops, memory }: Memory): void {
  if (spare.length < mostSpare && memory.byteLength <= mostSpareBytes) spare.push({ loops, memory })
}

function newMemory(pages: number): Memory {
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages })
  compiled ??= new WebAssembly.Module(bytes)
  const { exports } = new WebAssembly.Instance(compiled, {
    env: { memory },
    'connection-table': { erlangB }
  })
  return { loops: exports, memory: memory.buffer }
}

/** The loops' arrays have the names of the world's. */
function tellPlaces(exports: Loops, places: Places): void {
  for (const [name, exported] of Object.entries(exports) as [keyof Places, object][]) {
    if (!(name in places)) continue
    ;(exported as Address).value = places[name] * Float64Array.BYTES_PER_ELEMENT
  }
}

/** Bytes of the world's numbers. */
export function stateBytesOf({ end }: Places): number {
  return end * Float64Array.BYTES_PER_ELEMENT
}
