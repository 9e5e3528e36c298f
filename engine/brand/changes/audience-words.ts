import { SCREEN_CLASSES } from '../../../schemas/brand/screens.ts'
import { ruleWords } from '../../rules/index.ts'
import { listed } from './names.ts'
import { onlyFor } from './reach.ts'
import type { Audience } from './types.ts'

const COMPUTERS = SCREEN_CLASSES.filter((screen) => screen !== 'mobile' && screen !== 'tablet')

/** Classes of screens in words: `phones`, `phones and tablets`, `computers`. */
export const screenWords = (screens: readonly string[]): string => {
  if (screens.length === 0 || SCREEN_CLASSES.every((screen) => screens.includes(screen))) return 'all screens'
  const isWhole = COMPUTERS.every((screen) => screens.includes(screen))
  return listed([
    ...(screens.includes('mobile') ? ['phones'] : []),
    ...(screens.includes('tablet') ? ['tablets'] : []),
    ...(isWhole
      ? ['computers']
      : COMPUTERS.filter((screen) => screens.includes(screen)).map((screen) => `screens of class ${screen}`)),
  ])
}

/** What a sentence adds about who meets a change; empty for everybody. */
export const audienceWords = ({ visitors, screens, when }: Audience, isSaid = false): string =>
  [
    ...(screens.length > 0 ? [`, on ${screenWords(screens)} only`] : []),
    ...(visitors !== 'everybody' && !isSaid ? [`, for ${visitors} only`] : []),
    ...(when === undefined ? [] : [`, if ${when}`]),
  ].join('')

/** A rule as the end of a sentence: `for players only`, `if …`. */
export const whenWords = (rule: unknown): string => {
  const only = onlyFor(rule)
  if (rule === true || only === 'everybody') return 'always'
  if (rule === false) return 'never'
  return only === undefined ? `if ${ruleWords(rule)}` : `for ${only} only`
}
