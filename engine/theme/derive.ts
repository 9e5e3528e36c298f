import type { Theme } from '../../schemas/brand/theme.ts'
import { contrast, hex, oklch, onColour, reach } from './colour.ts'
import { componentTokens } from './components.ts'
import { figureStack, fontSettings, fontStack } from './fonts.ts'
import { modelTokens } from './models.ts'
import { schemesOf } from './schemes.ts'

/** Colours with six derived tokens each: base, on, hover, text, soft and on-soft. */
export const COLOUR_ROLES = ['accent', 'secondary', 'success', 'warning', 'danger', 'info', 'gold'] as const

/** Contrast for text: AA (4.5) plus a margin for rounding. */
const TEXT = 4.5
const MUTED = 5.2
const LINE = 3

/** @returns CSS values of a theme's tokens by name, without `--` @throws Error for an unknown font family */
export const deriveTokens = (theme: Theme): Record<string, string> => {
  const tokens = { ...surfaces(theme) }
  for (const role of COLOUR_ROLES) Object.assign(tokens, family(role, theme, tokens))
  tokens.focus = reach(tokens.accent ?? theme.colour.accent, backgrounds(tokens), LINE, up(theme))
  // Lines in the colour of text would be white on a dark page.
  tokens.ink = theme.colour.ink ?? tokens[theme.scheme === 'dark' ? 'border-strong' : 'fg'] ?? ''
  Object.assign(tokens, {
    rule: theme.line > 0 ? tokens.ink : tokens.border,
    radius: `${theme.radius}px`,
    'r-s': px(theme.radius * 0.6),
    'r-m': px(theme.radius),
    // Large ones stay below half of what is usually that high.
    'r-l': px(Math.min(40, theme.radius * 1.6)),
    'r-xl': px(Math.min(48, theme.radius * 2.4)),
    'r-full': '999px',
    line: `${theme.line}px`,
    'line-min': px(Math.max(1, theme.line)),
    display: fontStack(theme, theme.font.display),
    body: fontStack(theme, theme.font.body),
    'display-weight': String(theme.font.displayWeight),
    tracking: `${theme.font.tracking}em`,
    // Compensates for the negative letter spacing between words.
    'word-space': `${Math.max(0, -theme.font.tracking * 2)}em`,
    figures: figureStack(theme, theme.font.display),
    'display-settings': fontSettings(theme, theme.font.display),
    'tile-aspect': theme.art.aspect,
    content: `${theme.width}px`,
  })
  Object.assign(tokens, modelTokens(theme))
  return { ...tokens, ...componentTokens(theme), ...theme.tokens }
}

const px = (value: number) => `${Math.round(value * 10) / 10}px`
const up = (theme: Theme): 1 | -1 => (theme.scheme === 'dark' ? 1 : -1)
const backgrounds = (tokens: Record<string, string>) =>
  ['canvas', 'surface', 'raised'].map((name) => tokens[name] ?? '')

const surfaces = (theme: Theme): Record<string, string> => {
  const { colour, scheme } = theme
  const { hue, chroma } = colour.neutral
  const dark = scheme === 'dark'
  const canvas = oklch(colour.canvas).l
  const step = (by: number) => hex(canvas + by, chroma, hue)
  const tokens: Record<string, string> = {
    canvas: colour.canvas.toLowerCase(),
    sunken: step(dark ? -0.03 : -0.025),
    surface: colour.surface ?? step(dark ? 0.035 : 0.018),
    raised: colour.raised ?? step(dark ? 0.065 : 0.018),
    overlay: colour.overlay ?? step(dark ? 0.1 : 0.018),
  }
  const grounds = backgrounds(tokens)
  const raised = oklch(tokens.raised ?? '').l
  const border = hex(raised + (dark ? 0.06 : -0.09), chroma, hue)
  return {
    ...tokens,
    fg: hex(dark ? 0.97 : 0.22, dark ? 0.008 : 0.03, hue),
    'fg-muted': reach(
      hex(dark ? 0.66 : 0.56, chroma * 1.2, hue),
      [...grounds, ...(dark ? [] : [tokens.sunken ?? ''])],
      MUTED,
      up(theme),
    ),
    'fg-subtle': reach(hex(dark ? 0.5 : 0.68, chroma * 1.2, hue), grounds, TEXT, up(theme)),
    border,
    'border-strong': reach(border, grounds, LINE, up(theme)),
    scrim: `${hex(dark ? 0.1 : 0.27, dark ? 0.01 : 0.02, hue)}${dark ? 'd9' : '99'}`,
  }
}

const family = (
  role: (typeof COLOUR_ROLES)[number],
  theme: Theme,
  tokens: Record<string, string>,
): Record<string, string> => {
  const dark = theme.scheme === 'dark'
  const on = onColour(theme.colour[role])
  // Away from the text's colour: lighter below dark text, darker below light text.
  const away = oklch(on).l < 0.5 ? 1 : -1
  const base = reach(theme.colour[role], [on], TEXT, away)
  const { l, c, h } = oklch(base)
  const soft = dark ? hex(oklch(tokens.canvas ?? '').l + 0.1, c * 0.24, h) : hex(0.93, c * 0.28, h)
  return {
    [role]: base,
    [`on-${role}`]: on,
    [`${role}-hover`]: reach(hex(l > 0.86 ? l - 0.05 : l + away * 0.04, c, h), [on], TEXT, away),
    [`${role}-text`]: reach(base, backgrounds(tokens), TEXT, up(theme)),
    [`${role}-soft`]: soft,
    [`on-${role}-soft`]: reach(base, [soft], TEXT, up(theme)),
  }
}

/** Two tokens used on each other, their contrast, and the contrast that WCAG AA requires. */
export interface ContrastFinding {
  pair: [foreground: string, background: string]
  ratio: number
  need: number
  /** Found in the theme's other scheme. */
  isOther: boolean
  /** No text is hard to read, but what is drawn in the colour is hard to see. */
  isFaint?: true
}

const pairs = (): [string, string, number, number?][] => [
  ...['canvas', 'sunken', 'surface', 'raised', 'overlay'].map((ground): [string, string, number] => [
    'fg',
    ground,
    TEXT,
  ]),
  ...['canvas', 'surface', 'raised', 'overlay'].map((ground): [string, string, number] => ['fg-muted', ground, TEXT]),
  ...['canvas', 'surface', 'raised'].flatMap((ground): [string, string, number][] => [
    ['fg-subtle', ground, TEXT],
    ['border-strong', ground, LINE],
    ['ink', ground, LINE],
    ['focus', ground, LINE],
    ...COLOUR_ROLES.map((role): [string, string, number] => [`${role}-text`, ground, TEXT]),
  ]),
  ...COLOUR_ROLES.flatMap((role): [string, string, number][] => [
    [`on-${role}`, role, TEXT],
    [`on-${role}`, `${role}-hover`, TEXT],
    [`on-${role}-soft`, `${role}-soft`, TEXT],
  ]),
]

/** The least width of lines that draw the shape of a button whatever its colour. */
const OUTLINED = 2
/** Below this contrast a ground is as good as the one it lies on: nobody sees where a button is. */
const SEEN = 1.5
/** What is filled with the accent, such as buttons, stands on the page; lines around it do what its colour does not. */
const shapes = ({ line }: Theme): [string, string, number, number][] =>
  line >= OUTLINED ? [] : [['accent', 'canvas', SEEN, LINE]]

/** The contrast of two tokens in one scheme of a theme. */
export interface TokenContrast {
  scheme: Theme['scheme']
  pair: [foreground: string, background: string]
  ratio: number
  need: number
  /** What WCAG asks for, where less than that is faint and not refused. */
  wanted?: number
}

/** @returns the contrast of every pair of tokens that stand on each other, in each of a theme's schemes */
export const contrastsOf = (theme: Theme): TokenContrast[] =>
  [...schemesOf(theme).values()].flatMap((each) => {
    const tokens = deriveTokens(each)
    return [...pairs(), ...shapes(each)].map(([foreground, background, need, wanted]) => ({
      scheme: each.scheme,
      pair: [foreground, background],
      ratio: contrast(tokens[foreground] ?? '', tokens[background] ?? ''),
      need,
      ...(wanted !== undefined && { wanted }),
    }))
  })

const shortened = (ratio: number): number => Math.floor(ratio * 100) / 100

/**
 * @returns the pairs of a theme's schemes below AA, which is 4.5 for text, and 3 for lines and the focus ring; and
 *   accents that are faint on the page, or not to be seen on it
 */
export const checkTheme = (theme: Theme): ContrastFinding[] =>
  contrastsOf(theme).flatMap(({ scheme, pair, ratio, need, wanted = need }) => {
    if (ratio >= wanted) return []
    const found = { pair, ratio: shortened(ratio), need: wanted, isOther: scheme !== theme.scheme }
    return [ratio >= need ? { ...found, isFaint: true } : found]
  })
