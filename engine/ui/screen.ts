import { SCREEN_BOUNDS, SCREEN_CLASSES, type ScreenClass } from '../../schemas/brand/screens.ts'

/** @returns the screen class of a viewport; `width` in CSS pixels */
export const screenClass = (width: number): ScreenClass =>
  SCREEN_CLASSES.findLast((screen) => width >= SCREEN_BOUNDS[screen]) ?? 'mobile'

/** @returns the media condition of a screen class; adjacent conditions have no gap at fractional widths */
export const screenQuery = (screen: ScreenClass): string => {
  const next = SCREEN_CLASSES[SCREEN_CLASSES.indexOf(screen) + 1]
  const from = SCREEN_BOUNDS[screen]
  const parts = [from > 0 && `(width>=${from}px)`, next && `(width<${SCREEN_BOUNDS[next]}px)`]
  return parts.filter(Boolean).join(' and ')
}

/** @returns `data-screens` for an instance shown on these classes only; `undefined` if it is shown on all */
export const screensAttribute = (screens: readonly ScreenClass[] | undefined): string | undefined =>
  !screens || SCREEN_CLASSES.every((screen) => screens.includes(screen)) ? undefined : screens.join(' ')

/** CSS rules that hide an element with `data-screens` on all other screen classes. */
export const screenCss = (): string =>
  SCREEN_CLASSES.map(
    (screen) => `@media ${screenQuery(screen)}{[data-screens]:not([data-screens~=${screen}]){display:none!important}}`,
  ).join('')
