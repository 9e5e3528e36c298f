import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Theme } from '../../schemas/brand/theme.ts'

export type IconWeight = Theme['icon']

const require = createRequire(import.meta.url)
const folder = (weight: IconWeight) =>
  dirname(require.resolve(`@phosphor-icons/core/assets/${weight}/house${weight === 'regular' ? '' : `-${weight}`}.svg`))

let known: string[] | undefined
/**
 * All icon names, in alphabetical order. A name with `-fill` appended is the filled icon in every style.
 */
export const iconNames = (): readonly string[] =>
  (known ??= readdirSync(folder('regular'))
    .map((file) => file.replace(/\.svg$/, ''))
    .sort())

let names: Set<string> | undefined
/** @returns whether a name, with or without `-fill`, is an icon */
export const isIcon = (name: string): boolean =>
  (names ??= new Set(iconNames())).has(name) || names.has(name.replace(/-fill$/, ''))

// Icons that consist of strokes. Their duotone and filled variants would have a box behind them.
const SIGNS = new RegExp(
  `^(?:${[
    'x|checks?|plus|minus|plus-minus|(?:not-|approximate-)?equals|divide|tilde|math-operations',
    'list|dots-.+|line-.+|arrows-(?:in|out).*',
    '(?:question|exclamation)-mark|number-(?!circle|square).+',
  ].join('|')})$`,
)

/** The style in which such an icon is drawn instead. */
const STROKES: Partial<Record<IconWeight, IconWeight>> = { duotone: 'regular', fill: 'bold' }

const symbols = new Map<string, string>()
const symbol = (name: string, weight: IconWeight): string => {
  const key = `${weight}/${name}`
  const made = symbols.get(key)
  if (made !== undefined) return made
  if (!isIcon(name)) throw new Error(`${JSON.stringify(name)} is not an icon`)
  const sign = SIGNS.test(name) ? STROKES[weight] : undefined
  const cut: IconWeight = name.endsWith('-fill') ? 'fill' : (sign ?? weight)
  const file = `${name.replace(/-fill$/, '')}${cut === 'regular' ? '' : `-${cut}`}.svg`
  const inner = readFileSync(join(folder(cut), file), 'utf8')
    .replace(/^[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
  const text = `<symbol id="${name}" viewBox="0 0 256 256">${inner}</symbol>`
  symbols.set(key, text)
  return text
}

/**
 * An SVG sprite with one `<symbol>` per icon, in the style of the brand.
 * @throws Error for a name without an icon
 */
export const iconSprite = (wanted: Iterable<string>, weight: IconWeight): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">${[...new Set(wanted)]
    .sort()
    .map((name) => symbol(name, weight))
    .join('')}</svg>`
