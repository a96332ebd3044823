import type { RequestName, Requests } from '#bridge/contract'
import type { Caller } from '../caller'

/** Carries out one request whose input has been checked. */
export type Handler<N extends RequestName> = (
  caller: Caller,
  ...args: Requests[N]['takes']
) => Requests[N]['gives'] | Promise<Requests[N]['gives']>

/** The handlers of some requests; of all of them when none are named. */
export type Handlers<N extends RequestName = RequestName> = { readonly [K in N]: Handler<K> }
