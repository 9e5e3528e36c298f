import { expect, test } from 'vitest'
import { ERROR_TYPES } from '../../schemas/api/errors.ts'
import { ApiError } from './errors.ts'
import { effectOf, errorPage, fatalPage } from './effects.ts'

test.each([
  ['UserBannedException', 404, 'error-blocked', 'ERROR-01'],
  ['UserBannedException', 503, 'error-blocked', 'ERROR-01'],
  ['UserBannedException', undefined, 'error-blocked', 'ERROR-01'],
  [undefined, 404, 'error-404', 'ERROR-02'],
  ['AccessDeniedException', 403, 'error-403', 'ERROR-03.3'],
  ['UnknownErrorException', 403, 'error-403', 'ERROR-03.3'],
  ['ApplicationDisabledException', 503, 'error-503', 'ERROR-04.2'],
  [undefined, 503, 'error-503', 'ERROR-04.2'],
  [undefined, 418, 'error-404', 'ERROR-05'],
  ['InternalServerErrorException', 500, 'error-404', 'ERROR-05'],
  [undefined, undefined, 'error-404', 'ERROR-05'],
] as [type: string | undefined, status: number | undefined, page: string, id: string][])(
  'an error of type %s and status %s shows %s [%s]',
  (type, status, page) => {
    expect(errorPage({ ...(type && { type }), status })).toBe(page)
  },
)

test('every type has an effect, and a type of a newer platform is a notice', () => {
  const error = (type: string, status = 422) => new ApiError({ type: type as never, code: 0, message: '' }, status)
  for (const type of ERROR_TYPES)
    expect(effectOf(error(type)).kind, type).toMatch(/^(page|session|dialog|notice|wait|log)$/)
  for (const type of ['BrandNewException', 'constructor', '__proto__'])
    expect(effectOf(error(type))).toEqual({ kind: 'notice' })
  expect(ERROR_TYPES.filter((type) => fatalPage(error(type)))).toEqual([
    'ApplicationDisabledException',
    'UserBannedException',
    'ApplicationUnavailableException',
  ])
  expect(ERROR_TYPES.every((type) => fatalPage(error(type, 403)))).toBe(true)
  expect(fatalPage(new Error('403'))).toBeUndefined()
})
