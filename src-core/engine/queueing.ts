/** Closed forms for what a fluid does not have: waiting and blocking below saturation. */

/** Load above which the waiting formulas are not trusted: the backlog itself says how long one waits. */
export const highestTrustedLoad = 0.98

/**
 * Erlang B: share of arrivals that find all `servers` taken and are lost, for
 * `offered` erlangs (A. K. Erlang, 1917). Computed as 1/B_n = 1 + (n / a) / B_(n-1);
 * above `longestRecursion` servers the recursion starts late, from the fluid
 * value 1 - n/a, whose trace has died out by the end.
 */
export function erlangB(servers: number, offered: number): number {
  if (!(offered > 0)) return 0
  const whole = Math.floor(servers)
  const start = whole > longestRecursion ? whole - longestRecursion : 0
  let inverse = start > 0 && offered > start ? offered / (offered - start + Math.sqrt(start)) : 1
  if (start > 0 && offered <= start) inverse = 1e300
  for (let n = start + 1; n <= whole; n++) {
    inverse = 1 + (n / offered) * inverse
    if (inverse > 1e300) return 0
  }
  return 1 / inverse
}
const longestRecursion = 4096

/** Erlang C: probability that an arrival must wait, for offered < servers; 1 from saturation on. */
export function erlangC(servers: number, offered: number): number {
  if (offered >= servers) return 1
  const blocked = erlangB(servers, offered)
  return (servers * blocked) / (servers - offered * (1 - blocked))
}

/**
 * Mean wait in a queue of `servers` that each serve at `ratePerServer`, at load
 * rho = arrivals / (servers x rate), clamped to `highestTrustedLoad`:
 * Allen-Cunneen, Wq = variability x C(c, a) / (c mu - lambda), exact for
 * Poisson arrivals and exponential service at variability 1. In seconds.
 */
export function meanWait(
  servers: number,
  ratePerServer: number,
  arrivals: number,
  variability: number
): number {
  if (!(ratePerServer > 0) || !(arrivals > 0)) return 0
  const capacity = servers * ratePerServer
  const load = arrivals / capacity
  const trusted = load > highestTrustedLoad ? highestTrustedLoad : load
  const wait = erlangC(servers, trusted * servers) / (capacity * (1 - trusted))
  return variability * wait
}
