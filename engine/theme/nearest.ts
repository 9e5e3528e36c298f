import type { Theme } from '../../schemas/brand/theme.ts'
import { hex, oklch } from './colour.ts'
import { contrastsOf, type TokenContrast } from './derive.ts'
import { schemesOf } from './schemes.ts'

/** A colour of a theme as it should be so that a pair of tokens can be told apart. */
interface PassingColour {
  /** Where a theme says it: `['other', 'colour', 'canvas']`. */
  path: readonly string[]
  /** `#rrggbb`, in the hue it has now. */
  colour: string
}

const COLOUR = /^#[0-9a-f]{6}$/i
/** How far the lightness goes with each step, and how many there are. */
const STEP = 0.01
const STEPS = 100

/** The places of a theme that a token of a scheme comes from, the nearest first, with their colours. */
const sourcesOf = (theme: Theme, scheme: Theme['scheme'], token: string): [path: string[], colour: string][] => {
  const each = schemesOf(theme).get(scheme)
  if (!each) return []
  const top = scheme === theme.scheme ? [] : ['other']
  const byHand = each.tokens[token]
  if (byHand !== undefined) return COLOUR.test(byHand) ? [[[...top, 'tokens', token], byHand]] : []
  const { neutral: _neutral, ...colours } = each.colour
  const parts = token.split('-')
  const own = Object.entries(colours).filter(([name]) => parts.includes(name))
  // What names no colour is derived from the ground of the page.
  const from = own.length > 0 ? own : [['canvas', colours.canvas] as const]
  return from.flatMap(([name, colour]) => (colour === undefined ? [] : [[[...top, 'colour', name], colour]]))
}

/** A theme with another value at a path. */
const withColour = (theme: Theme, path: readonly string[], colour: string): Theme => {
  const put = (value: object | undefined, [name, ...rest]: readonly string[]): object =>
    name === undefined
      ? { ...value }
      : { ...value, [name]: rest.length === 0 ? colour : put((value as Record<string, object>)?.[name], rest) }
  return put(theme, path) as Theme
}

const isLow = ({ ratio, need }: TokenContrast): boolean => ratio < need
const isSame = (one: TokenContrast, { scheme, pair }: Pick<TokenContrast, 'scheme' | 'pair'>): boolean =>
  one.scheme === scheme && one.pair.join() === pair.join()

/** The nearest lightness of one colour with which a pair passes and fewer pairs fail; best where none does. */
const lighterOrDarker = (
  theme: Theme,
  [path, colour]: [string[], string],
  low: Pick<TokenContrast, 'scheme' | 'pair'>,
  before: number,
) => {
  const { l, c, h } = oklch(colour)
  let best: { colour: string; failing: number; distance: number } | undefined
  for (let step = 1; step <= STEPS && best?.failing !== 0; step += 1)
    for (const to of [l + step * STEP, l - step * STEP]) {
      if (to < 0 || to > 1) continue
      const tried = hex(to, c, h)
      const failing = contrastsOf(withColour(theme, path, tried)).filter(isLow)
      if (failing.length >= (best?.failing ?? before) || failing.some((one) => isSame(one, low))) continue
      best = { colour: tried, failing: failing.length, distance: step }
    }
  return best && { path, ...best }
}

/**
 * The nearest colour that lets a pair of tokens be told apart: of those the pair comes from the one that has to change
 * least, lighter or darker in its own hue, with fewer pairs below their contrast than now.
 * @param only where a theme says the colour that is to change; any by default
 * @returns undefined where no single colour does it
 */
export const passingColour = (
  theme: Theme,
  low: Pick<TokenContrast, 'scheme' | 'pair'>,
  only?: readonly string[],
): PassingColour | undefined => {
  const before = contrastsOf(theme).filter(isLow).length
  const found = low.pair
    .flatMap((token) => sourcesOf(theme, low.scheme, token))
    .filter(([path], index, all) => all.findIndex(([other]) => other.join() === path.join()) === index)
    .filter(([path]) => only === undefined || path.join() === only.join())
    .map((source) => lighterOrDarker(theme, source, low, before))
    .filter((one) => one !== undefined)
    .toSorted((one, other) => one.failing - other.failing || one.distance - other.distance)
  return found[0] && { path: found[0].path, colour: found[0].colour }
}
