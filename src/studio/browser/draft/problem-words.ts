import { languageNow, t, told } from '../../../staff-app/browser/language.ts'
import type { Outline } from './types.ts'

type Problem = Outline['problems'][number]

/** What is wrong, without a full stop: in other languages than English by its code and what was found there. */
export const faultWords = ({ message, title, found }: Pick<Problem, 'message' | 'title' | 'found'>): string => {
  if (languageNow() === 'en') return message
  return found === undefined ? told(title) : t('{fault}: {found}', { fault: told(title), found })
}
/** A problem as staff read it: what is wrong, and what mends it. */
export const problemWords = (problem: Pick<Problem, 'message' | 'title' | 'found' | 'nearest' | 'fix'>): string => {
  const { nearest, fix } = problem
  return `${faultWords(problem)}. ${nearest === undefined ? told(fix) : t('Write "{nearest}".', { nearest })}`
}
/** What a button does that mends a problem. */
export const mendWords = ({ title, edits }: NonNullable<Problem['mend']>): string => {
  if (languageNow() === 'en') return title.charAt(0).toUpperCase() + title.slice(1)
  const [edit, ...more] = edits
  if (!edit || more.length > 0) return t('Mend it')
  return edit.value === undefined ? t('Remove it') : t('Write {value}', { value: JSON.stringify(edit.value) })
}
/** A warning does not keep a draft from its release, an error does. */
export const problemTone = ({ severity }: Pick<Problem, 'severity'>): 'bad' | 'warn' =>
  severity === 'error' ? 'bad' : 'warn'
