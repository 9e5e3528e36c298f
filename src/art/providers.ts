import { PROVIDERS } from './games.ts'
import { ellipse, polygon, rect, star } from './geometry.ts'
import { word, type Face } from './lettering.ts'

/** The mark of a provider: a glyph in a ±48 box, and the face of its name. */
interface Signature {
  glyph: string
  face: Face
  capitals?: boolean
}

const SIGNATURES: Record<string, Signature> = {
  northlight: { glyph: star(0, 0, 46, 20, 4), face: 'unbounded' },
  pixelforge: {
    glyph: rect(-40, -40, 34, 34, 4) + rect(6, -40, 34, 34, 4) + rect(-40, 6, 34, 34, 4) + ellipse(23, 23, 18),
    face: 'bungee',
    capitals: true,
  },
  'ember-and-oak': { glyph: 'M0,-48C36,-10 40,14 22,36C8,50 -8,50 -22,36C-40,14 -14,2 0,-48Z', face: 'cinzel' },
  'tidal-nine': {
    glyph:
      'M-48,-8C-30,-40 -14,-40 2,-20C16,-2 28,-2 48,-28V-6C30,24 14,24 -2,4C-16,-14 -30,-12 -48,14Z' +
      'M-48,30C-30,-2 -14,-2 2,18C16,36 28,36 48,10V32C30,62 14,62 -2,42C-16,24 -30,26 -48,52Z',
    face: 'righteous',
  },
  'quasar-play': { glyph: `${ellipse(0, 0, 44)}M-20,0a20,20 0 1 0 40,0a20,20 0 1 0 -40,0Z`, face: 'audiowide' },
  basalt: {
    glyph: polygon([
      [0, -48],
      [42, -24],
      [42, 24],
      [0, 48],
      [-42, 24],
      [-42, -24],
    ]),
    face: 'blackops',
  },
  papercrane: {
    glyph: polygon([
      [-48, 20],
      [0, -46],
      [48, 20],
      [10, 6],
      [0, 44],
      [-10, 6],
    ]),
    face: 'josefin',
  },
  redwire: {
    glyph: rect(-44, -30, 88, 14, 7) + rect(-44, -6, 60, 14, 7) + rect(-44, 18, 88, 14, 7),
    face: 'orbitron',
    capitals: true,
  },
  halfmoon: { glyph: 'M14,-46A46,46 0 1 0 40,30A38,38 0 0 1 14,-46Z', face: 'limelight' },
  ludovic: { glyph: 'M-36,-44H36L20,0L36,44H-36L-20,0Z', face: 'abril' },
}

/** The sprite of provider marks: one `<symbol>` per sysname, outlined, in `currentColor`. */
export function providerSprite(): string {
  const symbols = PROVIDERS.map(({ sysname, name }) => {
    const signature = SIGNATURES[sysname]
    if (!signature) throw new Error(`${sysname}: no signature is drawn`)
    const text = signature.capitals ? name.toUpperCase() : name
    const { d, width } = word(text, signature.face, { x: 58, baseline: 44, height: 32 })
    return (
      `<symbol id="${sysname}" viewBox="0 0 ${Math.ceil(width + 62)} 56" fill="currentColor">` +
      `<path fill-rule="evenodd" transform="translate(24,28) scale(.46)" d="${signature.glyph}"/>` +
      `<path d="${d}"/></symbol>`
    )
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}
