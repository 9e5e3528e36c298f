import { SCREEN_BOUNDS, SCREEN_CLASSES, type ScreenClass } from '../../schemas/brand/screens.ts'

/** The screen class of a viewport `width` px wide. */
export const screenClass = (width: number): ScreenClass =>
  SCREEN_CLASSES.findLast((screen) => width >= SCREEN_BOUNDS[screen]) ?? 'mobile'

/** The media condition under which a screen class applies; bounds meet without gap at fractional widths. */
export const screenQuery = (screen: ScreenClass): string => {
  const next = SCREEN_CLASSES[SCREEN_CLASSES.indexOf(screen) + 1]
  const from = SCREEN_BOUNDS[screen]
  const parts = [from > 0 && `(width>=${from}px)`, next && `(width<${SCREEN_BOUNDS[next]}px)`]
  return parts.filter(Boolean).join(' and ')
}

/** Value of `data-screens` for an instance that shows on these classes only; `undefined` when it shows everywhere. */
export const screensAttribute = (screens: readonly ScreenClass[] | undefined): string | undefined =>
  !screens || SCREEN_CLASSES.every((screen) => screens.includes(screen)) ? undefined : screens.join(' ')

/** Rules that hide an element with `data-screens="mobile tablet"` on every class it does not name. */
export const screenCss = (): string =>
  SCREEN_CLASSES.map(
    (screen) => `@media ${screenQuery(screen)}{[data-screens]:not([data-screens~=${screen}]){display:none!important}}`,
  ).join('')
