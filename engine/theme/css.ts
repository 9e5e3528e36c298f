import { SCREEN_BOUNDS, SCREEN_CLASSES } from '../../schemas/brand/screens.ts'
import type { Theme } from '../../schemas/brand/theme.ts'
import { screenCss } from '../ui/screen.ts'
import { deriveTokens } from './derive.ts'
import { fontFaces } from './fonts.ts'

/** What a page's side margin is below and from the tablet class on, unless the theme sets `gutter`. */
const GUTTERS = { narrow: '16px', wide: '28px' }

/**
 * A theme's whole style sheet: font faces, every token as a custom property on `:root`, those that change with the
 * screen class, and the rules for `data-screens`.
 * @param fontBase where the engine's fonts are served
 * @param asset address of a file of the brand, for fonts of its own
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
    screenCss(),
  ].join('')
}
