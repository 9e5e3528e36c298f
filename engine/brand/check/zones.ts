import { mainZoneOf, zonesOfCountry } from '../../clock/country-zones.ts'
import type { FilledBrand } from '../read/filled.ts'
import { originsAt } from '../read/locate.ts'
import { quote } from '../read/problem.ts'
import { nearestName } from '../../validation/nearest.ts'
import type { Reporter } from './reporter.ts'
import { servedBy } from './served.ts'

const warning = { severity: 'warning' } as const
const PATH = ['brand', 'timezone']

/**
 * Checks a brand's time zone: that there is such a zone, that it is of a country the brand is for, and that it follows
 * the clocks of a country. `UTC` is a choice anybody may make, and said by nobody it is told.
 */
export const checkZone = (filled: FilledBrand, reporter: Reporter): void => {
  const {
    brand: { timezone, market },
  } = filled
  if (!isTimeZone(timezone))
    return reporter.at(PATH, 'unknown-timezone', 'no such time zone', {
      expected: `a name of the tz database, such as ${examples(market)}`,
      found: quote(timezone),
      ...nearZone(timezone, market),
    })
  const served = servedBy(reporter.layered.id, filled)
  const origins = originsAt(reporter.layered, PATH)
  const usual = served.map(mainZoneOf).find(Boolean)
  if (origins.length === 0 && served.length > 0 && usual !== undefined)
    reporter.at(
      PATH,
      'no-timezone',
      'without a time zone, the days of limits, rules and tournaments are those of UTC',
      {
        expected: `\`timezone\`, such as ${quote(usual)}, or "UTC" where that is meant`,
        found: 'none',
        ...warning,
      },
    )
  if (timezone.startsWith('Etc/') && offsetsOf(timezone)[0] !== 0)
    return reporter.at(PATH, 'fixed-timezone', 'this zone never changes its clocks, whatever a country does', {
      expected: `the zone of a country, such as ${examples(market)}`,
      found: quote(timezone),
      ...(usual !== undefined && { nearest: usual }),
      ...warning,
    })
  // What is taken over from another market's brand is told with the market.
  const isOwn = origins[0]?.brand === reporter.layered.id && timezone !== 'UTC'
  const zones = served.flatMap(zonesOfCountry)
  if (isOwn && zones.length > 0 && !zones.some((zone) => isAlike(zone, timezone)))
    reporter.at(PATH, 'zone-of-other-market', 'nobody of the market has this time', {
      expected: `a zone of the market, such as ${quote(usual ?? zones[0])}, or "UTC" where that is meant`,
      found: quote(timezone),
      ...warning,
    })
}

/** How many minutes a zone is before UTC in January and in July. */
const offsetsOf = (timeZone: string): number[] =>
  ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'].map((instant) => {
    const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
      .formatToParts(new Date(instant))
      .find(({ type }) => type === 'timeZoneName')?.value
    const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(name ?? '') ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
  })
/** Whether two zones have the same time all year, as those of neighbours often have. */
const isAlike = (one: string, other: string): boolean =>
  one === other || offsetsOf(one).join() === offsetsOf(other).join()

const known = new Map<string, boolean>()
const timeZones = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone')]
const examples = (market: string): string => {
  const usual = mainZoneOf(market)
  const all = zonesOfCountry(market).filter((zone) => zone !== usual)
  return [...(usual === undefined ? [] : [usual]), ...all].slice(0, 4).join(', ') || 'Europe/Oslo'
}
const bare = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '')
const cityOf = (zone: string): string => bare(zone.slice(zone.lastIndexOf('/') + 1))

/**
 * The time zone a name is meant to be: of the city it names, or written nearly so; else that of the market, unless its
 * continent is another.
 */
const nearZone = (name: string, market: string): { nearest?: string } => {
  const zones = timeZones()
  const cities = new Map(zones.map((zone) => [cityOf(zone), zone]))
  const usual = mainZoneOf(market)
  const continent = name.includes('/') ? `${name.split('/', 1)[0]}/` : ''
  const nearest =
    cities.get(cityOf(name)) ??
    cities.get(nearestName(cityOf(name), cities.keys()) ?? '') ??
    (usual?.startsWith(continent) ? usual : nearestName(name, zones))
  return nearest === undefined ? {} : { nearest }
}

const isTimeZone = (name: string): boolean => {
  let isKnown = known.get(name)
  if (isKnown === undefined) known.set(name, (isKnown = name === 'UTC' || (name.includes('/') && opens(name))))
  return isKnown
}
const opens = (timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone.toLowerCase() !== ''
  } catch {
    return false
  }
}
