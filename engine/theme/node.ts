import { createRequire } from 'node:module'
import { FONT_FILES } from './fonts.ts'

export { iconNames, iconSprite, isIcon } from './icons.ts'

const require = createRequire(import.meta.url)

/** Absolute path of a font file by the name it is served under; `undefined` for every name that is not on the list. */
export const fontFile = (name: string): string | undefined => {
  const place = Object.hasOwn(FONT_FILES, name) ? FONT_FILES[name] : undefined
  return place && require.resolve(place)
}
