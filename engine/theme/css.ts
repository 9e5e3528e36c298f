import { SCREEN_BOUNDS, SCREEN_CLASSES } from '../../schemas/brand/screens.ts'
import type { Theme } from '../../schemas/brand/theme.ts'
import { screenCss } from '../ui/screen.ts'
import { deriveTokens } from './derive.ts'
import { fontFaces } from './fonts.ts'
import { groundCss } from './ground.ts'
import { hardCss } from './hard.ts'

/** Default side margin of a page, on phones and from the tablet class on, if the theme does not set `gutter`. */
const GUTTERS = { narrow: '16px', wide: '28px' }

/**
 * On a phone the pictures of tiles beyond the one that shows in part wait until the row is first moved (scroller.css).
 */
const waitingTiles = ({ columns }: Theme): string =>
  '@media (scripting:enabled) and (max-width:480px){' +
  `.fy-scroller-tiles:not([data-moved])>:nth-child(n + ${Math.floor(columns.mobile) + 2}) img{display:none}}`

/**
 * The style sheet of a theme: font faces, all tokens as custom properties on `:root`, tokens that depend on the screen
 * class, the pictures that wait at the end of a row, the rules for `data-screens`, the pattern of the ground, and what
 * hard shadows change.
 * @param fontBase URL below which the engine's fonts are served
 * @param asset returns the URL of a file of the brand, for its own fonts
 */
export const themeCss = (theme: Theme, fontBase = '/fonts/', asset?: (path: string) => string | undefined): string => {
  const tokens = deriveTokens(theme)
  const { gutter = GUTTERS.wide, ...steady } = tokens
  const root = Object.entries({ ...steady, gutter: GUTTERS.narrow, columns: String(theme.columns.mobile) }).map(
    ([name, value]) => `--${name}:${value}`,
  )
  return [
    fontFaces(theme, fontBase, asset),
    `:root{${root.join(';')};color-scheme:${theme.scheme}}`,
    ...SCREEN_CLASSES.slice(1).map(
      (screen) =>
        `@media (width>=${SCREEN_BOUNDS[screen]}px){:root{--columns:${theme.columns[screen]}` +
        `${screen === 'tablet' ? `;--gutter:${gutter}` : ''}}}`,
    ),
    waitingTiles(theme),
    screenCss(),
    groundCss(theme),
    hardCss(theme),
  ].join('')
}
