import type { OwnFont, Theme } from '../../schemas/brand/theme.ts'

type Subset = 'latin' | 'latin-ext' | 'cyrillic' | 'cyrillic-ext'

interface Family {
  /** Name of the package in `@fontsource-variable/`, with which its file names start. */
  pack: string
  /** Part of the file names that names the axes. */
  axes: string
  styles: readonly ('normal' | 'italic')[]
  subsets: readonly Subset[]
  weight: string
  /** A local font adjusted to the family's metrics, so that text does not move when the family has loaded. */
  fallback: { local: readonly string[]; generic: string; size: number; ascent: number; descent: number }
  /** Weights that have a file of their own, in `@fontsource/`: less than half the bytes of the variable one. */
  cuts?: readonly number[]
  /** `font-variation-settings` of titles and of amounts. */
  settings?: { display: string; figures: string }
}

const sans = ['Arial', 'Liberation Sans', 'Helvetica']
const serif = ['Times New Roman', 'Liberation Serif', 'Times']
const families: Record<string, Family> = {
  Unbounded: {
    pack: 'unbounded',
    axes: 'wght',
    styles: ['normal'],
    subsets: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'],
    weight: '200 900',
    cuts: [200, 300, 400, 500, 600, 700, 800, 900],
    fallback: {
      local: ['Arial Bold', 'Liberation Sans Bold', 'Arial', 'Helvetica'],
      generic: 'sans-serif',
      size: 130,
      ascent: 76.9,
      descent: 19.2,
    },
  },
  Onest: {
    pack: 'onest',
    axes: 'wght',
    styles: ['normal'],
    subsets: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'],
    weight: '100 900',
    fallback: { local: sans, generic: 'system-ui,sans-serif', size: 106.2, ascent: 91.3, descent: 29.2 },
  },
  'Bodoni Moda': {
    pack: 'bodoni-moda',
    axes: 'opsz',
    styles: ['normal', 'italic'],
    subsets: ['latin', 'latin-ext'],
    weight: '400 900',
    fallback: {
      local: serif,
      generic: 'Didot,serif',
      size: 113,
      ascent: 100,
      descent: 35.4,
    },
    // At large optical sizes thin strokes become invisible: 30 is readable for titles, amounts need the smallest size.
    settings: { display: '"opsz" 30', figures: '"opsz" 11' },
  },
  'Instrument Sans': {
    pack: 'instrument-sans',
    axes: 'wght',
    styles: ['normal'],
    subsets: ['latin', 'latin-ext'],
    weight: '400 700',
    fallback: { local: sans, generic: 'system-ui,sans-serif', size: 101.8, ascent: 95.3, descent: 24.6 },
  },
}

const ranges: Record<Subset, string> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,' +
    'U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,' +
    'U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  'cyrillic-ext': 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F',
}

/** Font families of the engine, allowed in `font.display` and `font.body` in addition to the theme's own `fonts`. */
export const FONT_FAMILIES: readonly string[] = Object.keys(families)

type Fonts = Pick<Theme, 'font' | 'fonts'>
/** Returns the URL of a file below the brand's `assets/`. */
type AssetAddress = (path: string) => string | undefined

const ownOf = ({ fonts = {} }: Fonts, name: string): OwnFont | undefined =>
  Object.hasOwn(fonts, name) ? fonts[name] : undefined
const familyOf = (name: string): Family => {
  const family = Object.hasOwn(families, name) ? families[name] : undefined
  if (!family) throw new Error(`Font family ${JSON.stringify(name)} is unknown; known are ${FONT_FAMILIES.join(', ')}`)
  return family
}
const fileOf = (family: Family, subset: Subset, style: string, cut: string | number = family.axes) =>
  `${family.pack}-${subset}-${cut}-${style}.woff2`

/** The weight that everything up to it is shown in, where titles are bolder. */
const LIGHTER = 500
interface Cut {
  weight: string
  axes: string | number
}
/**
 * The files a theme uses of a family, the one of titles first. A family that is for titles alone comes in the weight
 * of titles, if it has a file of that weight, and in a lighter one, which few pages need.
 */
const cutsOf = ({ font }: Fonts, name: string, { cuts = [], weight, axes }: Family): readonly Cut[] => {
  const titles = font.displayWeight
  if (name === font.body || !cuts.includes(titles)) return [{ weight, axes }]
  if (titles <= LIGHTER) return [{ weight, axes: titles }]
  return [
    { weight: `${LIGHTER + 1} 1000`, axes: titles },
    { weight: `1 ${LIGHTER}`, axes: LIGHTER },
  ]
}

/** All font files that may be served: path below `node_modules` by file name. */
export const FONT_FILES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(families).flatMap((family) =>
    family.subsets.flatMap((subset) =>
      family.styles.flatMap((style) =>
        [undefined, ...(family.cuts ?? [])].map((cut) => {
          const file = fileOf(family, subset, style, cut)
          return [file, `@fontsource${cut === undefined ? '-variable' : ''}/${family.pack}/files/${file}`]
        }),
      ),
    ),
  ),
)

/** CSS `font-family` of a family: the family, its adjusted fallback, the generic family. */
export const fontStack = (theme: Fonts, name: string): string =>
  `'${name}','${name} Fallback',${ownOf(theme, name)?.generic ?? familyOf(name).fallback.generic}`
/** `font-variation-settings` of titles and of amounts. */
export const fontSettings = (theme: Fonts, name: string): { display: string; figures: string } =>
  (ownOf(theme, name) ? undefined : familyOf(name).settings) ?? { display: 'normal', figures: 'normal' }

const familiesOf = (theme: Fonts) => [...new Set([theme.font.display, theme.font.body])]
const addressOf = (asset: AssetAddress, file: string): string => asset(file) ?? `/assets/${file}`

const standIn = (name: string, { local, size, ascent, descent }: Omit<Family['fallback'], 'generic'>): string =>
  `@font-face{font-family:'${name} Fallback';` +
  `src:${local.map((face) => `local('${face}')`).join(',')};size-adjust:${size}%;` +
  `ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`

const ownFaces = (name: string, { faces, fit, generic }: OwnFont, asset: AssetAddress): string =>
  faces
    .map(
      ({ file, weight, style, letters }) =>
        `@font-face{font-family:'${name}';src:url('${addressOf(asset, file)}')format('woff2');` +
        `font-weight:${weight};font-style:${style};font-display:swap` +
        `${letters === undefined ? '' : `;unicode-range:${letters}`}}`,
    )
    .join('') + (fit ? standIn(name, { local: generic === 'serif' ? serif : sans, ...fit }) : '')

const engineFaces = (theme: Fonts, name: string, base: string): string => {
  const family = familyOf(name)
  const faces = cutsOf(theme, name, family).flatMap(({ weight, axes }) =>
    family.subsets.flatMap((subset) =>
      family.styles.map(
        (style) =>
          `@font-face{font-family:'${name}';` +
          `src:url(${base}${fileOf(family, subset, style, axes)})format('woff2');` +
          `font-weight:${weight};font-style:${style};font-display:swap;` +
          `unicode-range:${ranges[subset]}}`,
      ),
    ),
  )
  return faces.join('') + standIn(name, family.fallback)
}

/**
 * The `@font-face` rules of a theme's two families. Files of the engine are below the URL `base`, those of the brand at
 * `asset`; browsers load only the files that the characters of a page need.
 */
export const fontFaces = (theme: Fonts, base = '/fonts/', asset: AssetAddress = () => undefined): string =>
  familiesOf(theme)
    .map((name) => {
      const own = ownOf(theme, name)
      return own ? ownFaces(name, own, asset) : engineFaces(theme, name, base)
    })
    .join('')

const scriptOf = (locale: string) => new Intl.Locale(locale).maximize().script ?? 'Latn'
const subsetsFor: Record<string, readonly Subset[]> = { Latn: ['latin'], Cyrl: ['latin', 'cyrillic'] }

/**
 * URLs of the font files to preload: the upright files of both families for the script of the locale.
 */
export const fontPreloads = (theme: Fonts, locale: string, asset: AssetAddress = () => undefined): string[] =>
  familiesOf(theme).flatMap((name) => {
    const own = ownOf(theme, name)
    // Of a family split by Unicode range, the browser knows which files a page needs.
    if (own)
      return own.faces
        .filter(({ style, letters }) => style === 'normal' && letters === undefined)
        .slice(0, 1)
        .map(({ file }) => addressOf(asset, file))
    const family = familyOf(name)
    const [titles] = cutsOf(theme, name, family)
    return (subsetsFor[scriptOf(locale)] ?? ['latin'])
      .filter((subset) => family.subsets.includes(subset))
      .map((subset) => `/fonts/${fileOf(family, subset, 'normal', titles?.axes)}`)
  })

/** @returns the locales whose script is missing from a family of the theme */
export const checkFonts = (
  theme: Fonts,
  locales: readonly string[],
): { family: string; locale: string; script: string }[] =>
  familiesOf(theme).flatMap((family) =>
    (ownOf(theme, family) ? [] : locales).flatMap((locale) => {
      const script = scriptOf(locale)
      const needs = subsetsFor[script]
      return needs?.every((subset) => familyOf(family).subsets.includes(subset)) ? [] : [{ family, locale, script }]
    }),
  )
