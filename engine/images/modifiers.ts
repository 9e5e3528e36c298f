/** What the image proxy does to a picture. */
export interface Modifiers {
  /** Format. */
  f?: 'webp' | 'avif'
  fit?: (typeof FITS)[number]
  /** Width and height in px. */
  w?: number
  h?: number
  /** Both, as `360x240`. */
  s?: string
  /** Quality, 1 to 100. */
  q?: number
  /** Background as six hexadecimal digits. */
  b?: string
}

const FITS = ['cover', 'contain', 'fill', 'inside', 'outside'] as const
const ORDER = ['f', 'fit', 'w', 'h', 's', 'q', 'b'] as const
const PATTERNS: Record<(typeof ORDER)[number], RegExp> = {
  f: /^(webp|avif)$/,
  fit: new RegExp(`^(${FITS.join('|')})$`),
  w: /^[1-9]\d{0,3}$/,
  h: /^[1-9]\d{0,3}$/,
  s: /^[1-9]\d{0,3}x[1-9]\d{0,3}$/,
  q: /^([1-9]\d?|100)$/,
  b: /^[0-9a-f]{6}$/,
}
const isName = (name: string): name is (typeof ORDER)[number] => (ORDER as readonly string[]).includes(name)

/** Modifiers as they stand in an address: `f_webp&w_640&q_95`. */
export const writeModifiers = (modifiers: Modifiers): string =>
  ORDER.flatMap((name) => (modifiers[name] === undefined ? [] : [`${name}_${modifiers[name]}`])).join('&')

/** Reads modifiers from an address. @returns them, or what is wrong with them */
export const readModifiers = (text: string): Modifiers | string => {
  const read: Record<string, string | number> = {}
  for (const part of text.split('&')) {
    const at = part.indexOf('_')
    const [name, value] = [part.slice(0, at), part.slice(at + 1)]
    if (at < 0 || !isName(name)) return 'there is a modifier nobody knows'
    if (Object.hasOwn(read, name)) return `${name} stands twice`
    if (!PATTERNS[name].test(value)) return `${name} is not possible`
    read[name] = name === 'w' || name === 'h' || name === 'q' ? Number(value) : value
  }
  if (read['s'] !== undefined && (read['w'] !== undefined || read['h'] !== undefined)) return 's stands beside w or h'
  return read as Modifiers
}
