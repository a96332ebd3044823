import type { NewSession, PackCard } from '#bridge/contract'
import type { Mode, Seat } from '#core/session/commands'
import { allSeats } from '../../panels/seat-name'
import { paceFor } from '../../panels/paces'

/** The form of the set-up, as a person fills it in. */
export interface Draft {
  teamName: string
  seats: { readonly seat: Seat; played: boolean; name: string }[]
  mode: Mode
  pace: number
  seed: number | null
  noise: boolean
  impairments: boolean
  rehearsal: boolean
}

export const highestSeed = 2 ** 32 - 1

export function newDraft(pack: PackCard): Draft {
  return {
    teamName: '',
    seats: allSeats.map((seat) => ({ seat, played: true, name: '' })),
    mode: 'teach',
    pace: paceFor(pack.minutes, pack.playMinutes),
    seed: pack.seed,
    noise: true,
    impairments: true,
    rehearsal: false
  }
}

export type CheckId = 'team' | 'seats' | 'commander' | 'seed'

/** What must be settled before an exercise can start, in the order of the form. */
export function readiness(draft: Draft): readonly { readonly id: CheckId; readonly ready: boolean }[] {
  const played = draft.seats.filter((seat) => seat.played)
  return [
    { id: 'team', ready: draft.teamName.trim() !== '' },
    { id: 'seats', ready: played.length > 0 },
    { id: 'commander', ready: played.some(({ seat }) => seat === 'commander') },
    { id: 'seed', ready: isSeed(draft.seed) }
  ]
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
      advance: 'compressed',
      pace: draft.pace,
      noise: draft.noise,
      impairments: draft.impairments,
      rehearsal: draft.rehearsal,
      parameters: {}
    }
  }
}
