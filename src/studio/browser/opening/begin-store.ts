/** What is asked of a brand before it is begun. */
export interface Wanted {
  readonly name: string
  readonly brand: string
  readonly host: string
  readonly market: string
  readonly locales: string
  readonly currencies: string
  readonly rates: string
  readonly starter: 'hall' | 'rail' | 'plain'
  readonly login: 'email' | 'phone' | 'both'
}
const NOTHING: Wanted = {
  name: '',
  brand: '',
  host: '',
  market: 'mt',
  locales: 'en',
  currencies: 'EUR',
  rates: '',
  starter: 'hall',
  login: 'email',
}
const PLACE = 'foyer-studio new brand'

/** What was filled in on this machine and not begun yet. */
export function keptWanted(): Wanted {
  try {
    return { ...NOTHING, ...(JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Wanted>) }
  } catch {
    return NOTHING
  }
}
export const keepWanted = (wanted: Wanted | undefined): void => {
  if (wanted) localStorage.setItem(PLACE, JSON.stringify(wanted))
  else localStorage.removeItem(PLACE)
}

/** The id a name suggests: `Marigold Hall` is `marigold-hall`. */
export const idFor = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)

/** A list of codes as the office takes it. */
export const codesIn = (text: string): string =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .join(',')
