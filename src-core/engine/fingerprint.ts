import { sha256Chain, sha256Hex } from '../support/sha256'
import { ledgerBytes, stateBytes, type Order, type World } from './world'

/**
 * Rises whenever a stored fingerprint of a built-in pack changes, or what a signal tells: a recording
 * names its engine version, and one that would change its result refuses it.
 */
export const engineVersion = 6

/**
 * Links one scenario minute: chain' = SHA-256(chain, tick, ledgers), the ledgers
 * as little-endian IEEE 754 doubles in the order of the world's dictionary.
 * What two runs do differently in a queue or a ring shows in the ledgers as soon
 * as it moves; what has not moved by the end shows in the last link.
 */
export function linkMinute(world: World): void {
  world.chain = sha256Chain(world.chain, tickBytes(world), ledgerBytes(world))
}

/** The fingerprint up to now, as 64 hexadecimal digits: the chain closed with the whole state. */
export function fingerprint(world: World): string {
  const { changes, orders } = world
  const rest = JSON.stringify({
    changes: changes.map((change) => ({ ...change, untilTick: String(change.untilTick) })),
    orders: orders.map(withoutParts)
  })
  return sha256Hex(sha256Chain(world.chain, tickBytes(world), stateBytes(world), rest))
}

/** What its work is made of is how one tells of it: all that follows from it shows in how far it is. */
function withoutParts({ parts: _, ...order }: Order): Omit<Order, 'parts'> {
  return order
}

function tickBytes(world: World): Uint8Array {
  return new Uint8Array(Float64Array.of(world.tick).buffer)
}
