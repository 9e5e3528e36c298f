import type { ApiErrorBody } from '../../../schemas/api/errors.ts'
import { knowsTold, languageNow, told } from '../../staff-app/browser/language.ts'
import { generalRefusal } from '../../staff-app/browser/refusals.ts'

/**
 * Why the office did not do something, in the language of the app: by its sentence where the catalogue has it, else by
 * the kind of the error; undefined in English, and where only the office's own sentence says it.
 */
export const refusalWords = (error: Partial<ApiErrorBody>): string | undefined => {
  if (languageNow() === 'en') return undefined
  const { message = '' } = error
  return knowsTold(message) ? told(message) : generalRefusal(error)
}
