import type { OwnFont, Theme } from '../../schemas/brand/theme.ts'
import { families, ranges, sans, serif, type Family, type Subset } from './families.ts'
import { FIGURES, figuresFile, fileOf } from './font-files.ts'
import { hasCharacter } from './letters.ts'

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

/** CSS `font-family` of a family: the family, its adjusted fallback, the generic family. */
export const fontStack = (theme: Fonts, name: string): string =>
  `'${name}','${name} Fallback',${ownOf(theme, name)?.generic ?? familyOf(name).fallback.generic}`
/** CSS `font-family` of amounts in a family: its figures, where they have a file of their own, before the family. */
export const figureStack = (theme: Fonts, name: string): string =>
  `${!ownOf(theme, name) && familyOf(name).figures ? `'${name} Figures',` : ''}${fontStack(theme, name)}`
/** `font-variation-settings` of titles. */
export const fontSettings = (theme: Fonts, name: string): string =>
  (ownOf(theme, name) ? undefined : familyOf(name).settings) ?? 'normal'

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
  const figures = family.figures
    ? `@font-face{font-family:'${name} Figures';src:url(${base}${figuresFile(family)})format('woff2');` +
      `font-weight:${family.weight};font-display:swap;unicode-range:${FIGURES}}`
    : ''
  return faces.join('') + figures + standIn(name, family.fallback)
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
const cyrillic = ['basic', 'cyrillic'] as const
const western = ['basic', 'latin-1'] as const
/** Parts that the texts of a locale need; `undefined` for a script no family has. */
const subsetsFor = (locale: string): readonly Subset[] | undefined => {
  const script = scriptOf(locale)
  if (script === 'Cyrl') return cyrillic
  if (script !== 'Latn') return undefined
  return new Intl.Locale(locale).language === 'en' ? ['basic'] : western
}
const hasLatin = (letters: string | undefined): boolean => letters === undefined || hasCharacter(letters, 'a')

/**
 * URLs of the font files to preload: the upright files of both families for the locale's letters. Of a brand's own
 * family it is the first file with Latin letters.
 */
export const fontPreloads = (theme: Fonts, locale: string, asset: AssetAddress = () => undefined): string[] =>
  familiesOf(theme).flatMap((name) => {
    const own = ownOf(theme, name)
    if (own)
      return own.faces
        .filter(({ style, letters }) => style === 'normal' && hasLatin(letters))
        .slice(0, 1)
        .map(({ file }) => addressOf(asset, file))
    const family = familyOf(name)
    const [titles] = cutsOf(theme, name, family)
    return (subsetsFor(locale) ?? ['basic'])
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
      const needs = subsetsFor(locale)
      return needs?.every((subset) => familyOf(family).subsets.includes(subset)) ? [] : [{ family, locale, script }]
    }),
  )
