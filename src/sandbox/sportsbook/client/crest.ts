import { s } from '../../games/client/dom.ts'

/** A number that follows from a text, the same every time (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0
  // The last letters alone would change the low bits only: similar names get other colours.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
  return hash ^ (hash >>> 13)
}

const SHIELD = 'M2 2h16v9c0 5-4 8-8 10-4-2-8-5-8-10z'
const DISC = 'M10 2a9 9 0 1 1 0 18 9 9 0 0 1 0-18z'
/** Second colours of a crest, as paths over its first one. */
const PATTERNS = [
  'M10 0h10v22H10z',
  'M4 0h4v22H4zM12 0h4v22h-4z',
  'M0 5h20v4H0zM0 13h20v4H0z',
  'M0 14 10 7l10 7v5l-10-7-10 7z',
  'M0 0h20L0 20z',
  'M7 0h6v22H7zM0 7h20v6H0z',
]

/**
 * An invented crest in two colours that follow from a name: a shield for a team, a disc for a runner.
 * It says nothing that the name beside it does not say.
 */
export function crest(name: string, shape: 'shield' | 'disc' = 'shield'): SVGElement {
  const hash = hashOf(name)
  const hue = hash % 360
  const second = (hue + 70 + ((hash >>> 9) % 200)) % 360
  const isPale = (hash >>> 5) % 3 === 0
  const path = shape === 'shield' ? SHIELD : DISC
  // The same name has the same outline, so that two crests may share it.
  const id = `crest-${shape}-${hash}`
  const clip = s('clipPath', { id }, s('path', { d: path }))
  const over = s('path', {
    d: PATTERNS[(hash >>> 17) % PATTERNS.length]!,
    fill: isPale ? `hsl(${second} 35% 92%)` : `hsl(${second} 62% 38%)`,
    'clip-path': `url(#${id})`,
  })
  return s(
    'svg',
    { class: 'crest', viewBox: '0 0 20 22', 'aria-hidden': 'true', 'data-key': `crest ${name}` },
    clip,
    s('path', { d: path, fill: `hsl(${hue} 68% 46%)` }),
    over,
    s('path', { d: path, class: 'rim' }),
  )
}
