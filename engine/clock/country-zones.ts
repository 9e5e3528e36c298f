/** What newer engines know of a country. */
interface WithZones extends Intl.Locale {
  getTimeZones?: () => string[] | undefined
}

/**
 * The time zones of a country, by name.
 * @param country its code of ISO 3166-1 in any case, e.g. `br`
 * @returns none for what is no country
 */
export const zonesOfCountry = (country: string): string[] => {
  try {
    const known: WithZones = new Intl.Locale(`und-${country.toUpperCase()}`)
    return known.getTimeZones?.() ?? []
  } catch {
    return []
  }
}
