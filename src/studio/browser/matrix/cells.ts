import type { Life, OfficeResponse, PreviewChoices } from '../../../../schemas/office/index.ts'
import type { View } from '../pages/location.ts'
import { t } from '../../../staff-app/browser/language.ts'

/** A cell as the staff API tells it: a page as one visitor sees it. */
export type LitCell = OfficeResponse<'studio.radius'>['lit'][number]
export type Screen = View['screen']

/** What the grid shows of what changes; what is left out counts in all its values. */
export interface Filter {
  readonly screen: Screen | undefined
  readonly scheme: 'light' | 'dark' | undefined
  readonly visitor: LitCell['visitor'] | undefined
}
/** A page in a language and a market: a place of the grid. */
export interface Spot {
  readonly page: string
  readonly locale: string
  readonly market: string
}
/** A place of the grid as one visitor sees it, on one screen. */
export interface Shown extends Spot {
  readonly screen: Screen
  readonly scheme: 'light' | 'dark' | undefined
  readonly player: Life
}

/** The screen of Studio that stands for a class of screens. */
const screenOf = (device: LitCell['device']): Screen =>
  device === 'mobile' ? 'phone' : device === 'tablet' ? 'tablet' : 'desktop'

export const spotKey = ({ page, locale, market }: Spot): string => [page, locale, market].join(' ')

/** The cells that a filter lets through, by their place in the grid. */
export const litBySpot = (lit: readonly LitCell[], filter: Filter): ReadonlyMap<string, readonly LitCell[]> => {
  const found = new Map<string, LitCell[]>()
  for (const cell of lit) {
    const { screen, scheme, visitor } = filter
    if (screen !== undefined && screenOf(cell.device) !== screen) continue
    if (scheme !== undefined && cell.scheme !== scheme) continue
    if (visitor !== undefined && cell.visitor !== visitor) continue
    const key = spotKey(cell)
    found.set(key, [...(found.get(key) ?? []), cell])
  }
  return found
}

/** What changes at a place, in words: `on phones, for guests, dark`; what changes for all is left out. */
export const wordsOf = (cells: readonly LitCell[]): string => {
  const only = <T extends string>(values: readonly T[], names: Readonly<Record<T, string>>): string[] => {
    const all = Object.keys(names) as T[]
    const own = all.filter((one) => values.includes(one))
    return own.length === all.length ? [] : [own.map((one) => names[one]).join(` ${t('and')} `)]
  }
  const parts = [
    ...only(
      cells.map(({ device }) => screenOf(device)),
      { desktop: t('on desktops'), tablet: t('on tablets'), phone: t('on phones') },
    ),
    ...only(
      cells.map(({ visitor }) => visitor),
      { guest: t('for guests'), player: t('for players') },
    ),
    ...only(
      cells.map(({ scheme }) => scheme),
      { light: t('light'), dark: t('dark') },
    ),
  ]
  return parts.length === 0 ? t('for everybody') : parts.join(', ')
}

/** How a place is looked at first: as the first visitor for whom it changes, as far as the filter says nothing. */
export const firstLook = (spot: Spot, cells: readonly LitCell[], { screen, scheme, visitor }: Filter): Shown => {
  const cell = cells.find(({ device }) => device === 'laptopLg') ?? cells[0]
  return {
    ...spot,
    screen: screen ?? (cell ? screenOf(cell.device) : 'desktop'),
    scheme: scheme ?? cell?.scheme,
    player: (visitor ?? cell?.visitor) === 'player' ? 'new' : 'guest',
  }
}

/** What a preview is asked to be looked at as. */
export const choicesFor = ({ locale, market, scheme, player }: Shown, clock: string | undefined): PreviewChoices => ({
  locale,
  market,
  player,
  ...(scheme && { scheme }),
  ...(clock !== undefined && { clock }),
})

const SEPARATOR = '|'
/** A cell as addresses have it, and back; undefined for what is none. */
export const toAddress = ({ page, locale, market, screen, scheme, player }: Shown): string =>
  [locale, market, screen, scheme ?? '', player, page].join(SEPARATOR)
export const fromAddress = (text: string | null): Shown | undefined => {
  const [locale, market, screen, scheme, player, ...page] = text?.split(SEPARATOR) ?? []
  if (page.length === 0 || !locale || !market || !player || !/^(desktop|tablet|phone)$/.test(screen ?? ''))
    return undefined
  return {
    page: page.join(SEPARATOR),
    locale,
    market,
    screen: screen as Screen,
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : undefined,
    player: player as Life,
  }
}
