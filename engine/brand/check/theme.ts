import { SCREEN_BOUNDS, SCREEN_CLASSES } from '../../../schemas/brand/index.ts'
import type { FilledBrand } from '../read/filled.ts'
import { list, quote } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'
import { layerOf } from './layer-of.ts'
import { reportContrasts } from './contrasts.ts'
import { checkOwnFonts } from './own-fonts.ts'
import { tokenFault } from './tokens.ts'
import type { BrandEnvironment, LayeredBrand, ThemeFinding } from '../read/types.ts'

const contrasts = new WeakMap<object, readonly ThemeFinding[]>()

/** Checks a theme: its font families, its tokens, and the contrast of texts. */
export const checkLooks = (
  layered: LayeredBrand,
  filled: FilledBrand,
  { checkTheme, fonts, tokens: readTokens }: BrandEnvironment,
  reporter: Reporter,
): void => {
  const { theme } = filled
  checkArt(layered, filled, reporter)
  checkTiles(filled, reporter)
  const tokens = readTokens?.()
  let isSound = checkFonts(filled, fonts, reporter)
  checkOwnFonts(layered, filled, reporter)
  const byHand = [
    ...Object.entries(theme.tokens).map(([name, value]) => [['theme', 'tokens', name], name, value] as const),
    ...Object.entries(theme.other?.tokens ?? {}).map(
      ([name, value]) => [['theme', 'other', 'tokens', name], name, value] as const,
    ),
  ]
  for (const [path, name, value] of byHand) {
    if (tokens && !tokens.has(name)) {
      reporter.at(path, 'unknown-token', 'no such token', {
        expected: 'a token of the theme',
        found: quote(name),
        names: tokens.keys(),
        name,
      })
      continue
    }
    const fault = tokenFault(value, tokens?.get(name), tokens)
    if (!fault) continue
    isSound = false
    reporter.at(path, 'wrong-token', fault.message, { expected: fault.expected, found: quote(value) })
  }
  if (!isSound || !checkTheme) return
  const key = layered.data.theme as object
  let findings = contrasts.get(key)
  if (!findings) contrasts.set(key, (findings = checkTheme(theme)))
  reportContrasts(layered, filled, findings, reporter)
}

/** @returns whether all named font families exist */
const checkFonts = ({ theme }: FilledBrand, fonts: BrandEnvironment['fonts'], reporter: Reporter): boolean => {
  let isSound = true
  for (const place of ['display', 'body'] as const) {
    const name = theme.font[place]
    const known = [...Object.keys(theme.fonts ?? {}), ...(fonts ?? [])]
    if (!fonts || known.includes(name)) continue
    isSound = false
    reporter.at(['theme', 'font', place], 'unknown-font', 'no such font family', {
      expected: `${list(known)}, or a family of \`fonts\` in the theme`,
      found: quote(name),
      names: known,
      name,
    })
  }
  return isSound
}

// A style of art is a folder with a picture of each game the brand offers.
const checkArt = ({ assets }: LayeredBrand, { theme, platform: { games } }: FilledBrand, reporter: Reporter): void => {
  const { aspect, style } = theme.art
  const [width, height] = aspect.split('/').map(Number)
  if (!width || !height)
    reporter.at(['theme', 'art', 'aspect'], 'wrong-aspect', 'not a ratio', {
      expected: 'width and height above 0, such as 3/4',
      found: quote(aspect),
    })
  const styles = new Set(Object.keys(assets).flatMap((path) => /^art\/([^/]+)\//.exec(path)?.[1] ?? []))
  const pictured = games.games.filter(({ sysname }) => !games.exclude.includes(sysname))
  if (pictured.length === 0) return
  if (!styles.has(style))
    return reporter.at(['theme', 'art', 'style'], 'unknown-art-style', 'no such style of art', {
      expected: `a folder of assets/art/: ${list(styles)}`,
      found: quote(style),
      names: styles,
      name: style,
    })
  const without = pictured.filter(({ sysname }) => !Object.hasOwn(assets, `art/${style}/games/${sysname}.webp`))
  if (without.length > 0)
    reporter.at(['theme', 'art', 'style'], 'missing-picture', `${without.length} games have no picture`, {
      expected: `assets/art/${style}/games/<sysname>.webp for each`,
      found: `none of ${list(without.map(({ sysname }) => sysname))}`,
      severity: 'warning',
    })
}

/** The narrowest phone that counts, the space beside the content and between tiles, and a readable tile, in px. */
const NARROWEST = 360
const SIDES = 32
const GAP = 16
const LEAST_TILE = 88

// The title is part of a tile's picture and shrinks with it.
const checkTiles = ({ theme }: FilledBrand, reporter: Reporter): void => {
  const isWidth = layerOf(reporter.layered, ['theme', 'width']) < layerOf(reporter.layered, ['theme', 'columns'])
  const gap = /^([0-9.]+)px$/.exec(theme.tokens['tile-gap'] ?? '')?.[1]
  const between = gap === undefined ? GAP : Number(gap)
  for (const screen of SCREEN_CLASSES) {
    const room = Math.min(theme.width, Math.max(NARROWEST, SCREEN_BOUNDS[screen]) - SIDES)
    const columns = theme.columns[screen]
    const tile = (room - between * (columns - 1)) / columns
    if (tile >= LEAST_TILE) continue
    const most = Math.floor((10 * (room + between)) / (LEAST_TILE + between)) / 10
    // A width that was written nearer than the columns made all of them narrow: it is told once.
    reporter.at(
      ['theme', ...(isWidth ? ['width'] : ['columns', screen])],
      'narrow-tiles',
      'tiles are too narrow to read their titles',
      {
        expected: `at most ${most}, for tiles of ${LEAST_TILE} px`,
        found: `${columns}, for tiles of ${Math.max(0, Math.round(tile))} px`,
        severity: 'warning',
      },
    )
  }
}
