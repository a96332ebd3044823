import type { NewSession, PackCard } from '#bridge/contract'
import type { AdvanceMode, Mode, Seat } from '#core/session/commands'
import { allSeats, seatName } from '../../panels/seat-name'
import { paceFor } from '../../panels/paces'

/** The form of the set-up, as a person fills it in. */
export interface Draft {
  teamName: string
  seats: { readonly seat: Seat; readonly title: string; played: boolean; name: string }[]
  mode: Mode
  advance: AdvanceMode
  /** Room seconds to decide in, step by decision; null: as the scenario has them. */
  decisionSeconds: number | null
  /** Room minutes that the session has; null: not a number yet. */
  slotMinutes: number | null
  pace: number
  seed: number | null
  noise: boolean
  impairments: boolean
  rehearsal: boolean
  /** Ids of what the team has prepared. */
  preparations: string[]
}

export const highestSeed = 2 ** 32 - 1

export function newDraft(pack: PackCard): Draft {
  return {
    teamName: '',
    seats: seatsOf(pack).map((seat) => ({ ...seat, played: true, name: '' })),
    mode: 'teach',
    advance: 'compressed',
    decisionSeconds: null,
    slotMinutes: pack.playMinutes,
    pace: paceFor(pack.minutes, pack.playMinutes),
    seed: pack.seed,
    noise: true,
    impairments: true,
    rehearsal: false,
    preparations: []
  }
}

function seatsOf({ seats }: PackCard): readonly { readonly seat: Seat; readonly title: string }[] {
  return seats.length > 0 ? seats : allSeats.map((seat) => ({ seat, title: seatName(seat) }))
}

/** Points that the chosen preparations cost. */
export function costOf(draft: Draft, { preparations }: PackCard): number {
  return preparations.reduce((sum, { id, cost }) => sum + (draft.preparations.includes(id) ? cost : 0), 0)
}

export type CheckId = 'team' | 'seats' | 'commander' | 'slot' | 'seed' | 'preparations'

/** What must be settled before an exercise can start, in the order of the form. */
export function readiness(
  draft: Draft,
  pack: PackCard
): readonly { readonly id: CheckId; readonly ready: boolean }[] {
  const played = draft.seats.filter((seat) => seat.played)
  return [
    { id: 'team', ready: draft.teamName.trim() !== '' },
    { id: 'seats', ready: played.length > 0 },
    ...(draft.seats.some(isCommander) ? [{ id: 'commander' as const, ready: played.some(isCommander) }] : []),
    { id: 'slot', ready: isSlot(draft.slotMinutes) },
    { id: 'seed', ready: isSeed(draft.seed) },
    ...(pack.preparations.length > 0
      ? [{ id: 'preparations' as const, ready: costOf(draft, pack) <= pack.preparationBudget }]
      : [])
  ]
}

function isCommander({ seat }: { readonly seat: Seat }): boolean {
  return seat === 'commander'
}

/** Shortest and longest session, in room minutes. */
export const slotBounds = { least: 1, most: 1440 }

function isSlot(minutes: number | null): minutes is number {
  return minutes !== null && minutes >= slotBounds.least && minutes <= slotBounds.most
}

function isSeed(seed: number | null): seed is number {
  return seed !== null && Number.isInteger(seed) && seed >= 0 && seed <= highestSeed
}

/** A seed that a person can read out and write down. */
export function drawSeed(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return (drawn % 999_999) + 1
}

export function toNewSession(draft: Draft, pack: PackCard): NewSession {
  return {
    packId: pack.id,
    seed: draft.seed,
    setUp: {
      teamName: draft.teamName.trim(),
      seats: draft.seats
        .filter(({ played }) => played)
        .map(({ seat, name }) => ({ seat, name: name.trim() })),
      mode: draft.mode,
      advance: draft.advance,
      pace: draft.pace,
      noise: draft.noise,
      impairments: draft.impairments,
      rehearsal: draft.rehearsal,
      parameters: {},
      preparations: [...draft.preparations],
      ...(draft.advance === 'step-by-decision' && draft.decisionSeconds !== null
        ? { decisionSeconds: draft.decisionSeconds }
        : {}),
      ...(draft.slotMinutes === null || draft.slotMinutes === pack.playMinutes
        ? {}
        : { slotMinutes: draft.slotMinutes })
    }
  }
}
