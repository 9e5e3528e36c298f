import { word } from './lettering.ts'
import { box, outline, path } from './svg.ts'

const svg = (width: number, height: number, label: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(width)} ${height}" role="img" ` +
  `aria-label="${label}">${body}</svg>\n`

const BOLT = 'M20 0L2 23h11L9 40 32 14H19z'
const LIME = '#c6ff3d'

// A logo is shown in an `<img>`, where it cannot inherit the page's colour.
const PAPER = '#f0f6f9'
const INK = '#1e2a2e'

/** Kilovolt's bolt and name; the name is in the brand's ink. */
export function kilovoltLogo(): string {
  const name = word('kilovolt', 'unbounded', { x: 44, baseline: 29, height: 18, spacing: -5 })
  return svg(44 + name.width + 1, 40, 'Kilovolt', path(BOLT, LIME) + path(name.d, PAPER))
}

/** Kilovolt's bolt on its own ground, for a browser tab. */
export const kilovoltMark = (): string =>
  svg(
    64,
    64,
    'Kilovolt',
    box(0, 0, 64, 64, '#0a1012', 'rx="14"') + path(BOLT, LIME, 'transform="translate(9.9,6) scale(1.3)"'),
  )

const RAYS = 'M30 2v9M13 8l4 8M47 8l-4 8M3 21l8 4M57 21l-8 4'
const HORIZON = 'M4 32a26 26 0 0 1 52 0z'
const SUN = 'M14 32a16 16 0 0 1 32 0z'

/** Belvarde's half wheel over its name; everything but the sun is in the brand's ink. */
export function belvardeLogo(): string {
  const name = word('Belvarde', 'bodoni', { x: 2, baseline: 70, height: 28, spacing: -1 })
  const wheel = outline(HORIZON, INK, 2.4) + path(SUN, '#c23b22') + outline(RAYS, INK, 2)
  const left = (name.width + 4 - 60) / 2
  return svg(
    name.width + 4,
    72,
    'Belvarde',
    `<g transform="translate(${left.toFixed(1)},0)">${wheel}</g>${path(name.d, INK)}`,
  )
}

/** The mark of a brand without one of its own: an open door. */
export const belvardeMark = (): string =>
  svg(
    64,
    64,
    'Belvarde',
    box(0, 0, 64, 64, '#0f4a3c', 'rx="6"') +
      '<g transform="translate(5,14) scale(.9)">' +
      `${outline(HORIZON, '#f5eedf', 3)}${path(SUN, '#d9482b')}${outline(RAYS, '#e3ab3e', 3)}</g>` +
      box(8, 49, 48, 3, '#f5eedf'),
  )

/** The mark of a brand that has drawn none yet: an open door. */
export const baseMark = (): string =>
  svg(
    64,
    64,
    'Home',
    box(0, 0, 64, 64, '#2b3238', 'rx="12"') +
      path('M16 54V28a16 16 0 0 1 32 0v26z', '#eef1f3') +
      path('M24 54V28a8 8 0 0 1 16 0v26z', '#2b3238') +
      path('M24 54V28c0-2.6 1.2-4.8 3-6.2l10 6.2v26z', '#9aa4ac'),
  )
