import { networkOf, SITE_SHARE, siteOf } from './client.ts'

/** Networks that are counted at once. */
const MOST_NETWORKS = 10_000
const MINUTE_MS = 60_000

/**
 * Counts what is sent without a session, by network and by the IPv6 site around it; everything is forgotten each
 * minute.
 * @param most how often one network may in a minute
 * @returns whether the address `ip` may once more; `now` are milliseconds of a clock that only goes on
 */
export const minuteCounter = (most: number): ((ip: string, now: number) => boolean) => {
  let counts = new Map<string, number>()
  let since = 0
  const isWithin = (network: string, limit: number): boolean => {
    const count = (counts.get(network) ?? 0) + 1
    counts.set(network, count)
    return count <= limit
  }
  return (ip, now) => {
    if (now - since > MINUTE_MS || counts.size > MOST_NETWORKS) [counts, since] = [new Map(), now]
    const site = siteOf(ip)
    return isWithin(networkOf(ip), most) && (site === undefined || isWithin(site, most * SITE_SHARE))
  }
}
