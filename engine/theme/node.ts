import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Theme } from '../../schemas/brand/theme.ts'
import { deriveTokens } from './derive.ts'
import { FONT_FILES } from './font-files.ts'

export { iconNames, iconSprite, isIcon } from './icons.ts'

const require = createRequire(import.meta.url)

/** @returns the absolute path of a font file by its file name; `undefined` for names that are not listed */
export const fontFile = (name: string): string | undefined => {
  if (!Object.hasOwn(FONT_FILES, name)) return undefined
  const place = FONT_FILES[name]
  return place === undefined ? join(import.meta.dirname, 'files', name) : require.resolve(place)
}

/**
 * All tokens that a theme can set, with their default values: tokens derived from the theme, and tokens that styles use
 * with a default, e.g. `var(--hero-height, 352px)`.
 * @param folders folders of source files with styles
 */
export const readTokens = (theme: Theme, folders: readonly string[]): Map<string, string> => {
  const named: [string, string][] = []
  const sources = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:ts|tsx|css)$/.test(file) && !/test\.tsx?$|stories/.test(file))
      .map((file) => join(folder, file)),
  )
  // In one order on every machine: of several defaults as short as each other the first one counts.
  for (const file of sources.sort())
    for (const [, name = '', standard = ''] of readFileSync(file, 'utf8').matchAll(
      /var\(\s*--([a-z0-9-]+)(?:\s*,\s*([^()]*(?:\([^()]*\))*))?/g,
    ))
      named.push([name, standard])
  return new Map([
    ...named.sort(([, a], [, b]) => a.length - b.length),
    ...Object.entries(deriveTokens({ ...theme, tokens: {} })),
    ['gutter', '28px'],
    ['columns', '6'],
  ])
}
