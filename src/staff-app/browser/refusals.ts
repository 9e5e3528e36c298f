import type { ApiErrorBody } from '../../../schemas/api/errors.ts'
import { t } from './language.ts'

const GENERAL: Readonly<Record<string, (error: Partial<ApiErrorBody>) => string>> = {
  AccessDeniedException: () => t('Your roles do not allow this.'),
  AuthorizationException: () => t('You are not signed in any more.'),
  InternalServerErrorException: () => t('Something went wrong on the server. Nothing was lost.'),
  InvalidParameterException: ({ invalid_parameters: wrong = {} }) =>
    t('What was sent is not as expected: {names}', { names: Object.keys(wrong).join(', ') }),
  TooManyRequestsException: () => t('That was too often; wait a moment.'),
}

/** Why the office did not do something, by the kind of its error alone; undefined for kinds that say too little. */
export const generalRefusal = (error: Partial<ApiErrorBody>): string | undefined => GENERAL[error.type ?? '']?.(error)
