/** What newer engines know of a country. */
interface WithZones extends Intl.Locale {
  getTimeZones?: () => string[] | undefined
}

const known = new Map<string, string[]>()
/** How many countries are remembered; more names than there are countries come from bad input alone. */
const MOST_KNOWN = 400

/**
 * The time zones of a country, by name.
 * @param country its code of ISO 3166-1 in any case, e.g. `br`
 * @returns none for what is no country
 */
export const zonesOfCountry = (country: string): readonly string[] => {
  const found = known.get(country) ?? zonesNow(country)
  if (known.size < MOST_KNOWN) known.set(country, found)
  return found
}

const zonesNow = (country: string): string[] => {
  try {
    const place: WithZones = new Intl.Locale(`und-${country.toUpperCase()}`)
    return place.getTimeZones?.() ?? []
  } catch {
    return []
  }
}

/** Where most people of a country with several time zones live. */
const MAIN_ZONES: Readonly<Record<string, string>> = {
  ar: 'America/Argentina/Buenos_Aires',
  au: 'Australia/Sydney',
  br: 'America/Sao_Paulo',
  ca: 'America/Toronto',
  cl: 'America/Santiago',
  de: 'Europe/Berlin',
  es: 'Europe/Madrid',
  mx: 'America/Mexico_City',
  nz: 'Pacific/Auckland',
  pt: 'Europe/Lisbon',
  us: 'America/New_York',
}

/**
 * The time zone of a country, or of most of its people.
 * @returns undefined for a country with zones that are not told apart here: the first would be a guess
 */
export const mainZoneOf = (country: string): string | undefined => {
  const [only, ...others] = zonesOfCountry(country)
  return MAIN_ZONES[country.toLowerCase()] ?? (others.length === 0 ? only : undefined)
}
