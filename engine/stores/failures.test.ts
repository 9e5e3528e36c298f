import { expect, test } from 'vitest'
import { ApiError } from '../api/errors.ts'
import { FailuresStore } from './failures.ts'

/** What a toast says about an error. */
function told(error_data: object, own?: string): unknown {
  const shown: unknown[] = []
  const toasts = { show: (_tone: string, text: unknown) => shown.push(text) }
  const refusal = { type: 'AccessDeniedException' as const, code: 0, message: '', error_data }
  new FailuresStore({ toasts } as never).show(new ApiError(refusal as never, 422), own)
  return shown[0]
}

test('who is held by a break, or waits for staff, is told so whatever they tried [RG-07]', () => {
  expect(told({ break_until: 'permanent' }, 'The bonus was not taken.')).toEqual({ key: 'common.failures.break' })
  expect(told({ waits_for: 'staff' }, 'The bonus was not taken.')).toEqual({ key: 'common.failures.staff' })
  expect(told({}, 'The bonus was not taken.')).toBe('The bonus was not taken.')
  expect(told({})).toEqual({ key: 'common.failures.general' })
})

test('a refusal on a page of a draft is told and takes no page with it; anything else does [ERROR-03]', () => {
  const shown: unknown[] = []
  const toasts = { show: (_tone: string, text: unknown) => shown.push(text) }
  const site = { toasts, session: { isAuthenticated: false, isLeaving: false } } as never
  const refusal = new ApiError({ type: 'AccessDeniedException', code: 0, message: '' } as never, 403)
  const [live, draft] = [new FailuresStore(site), new FailuresStore(site)]
  draft.keepsPage = true
  for (const store of [live, draft]) {
    store.receive(refusal, 'bonuses.take')
    store.show(refusal)
  }
  expect([live.fatal, draft.fatal]).toEqual(['error-403', null])
  expect(shown).toEqual([{ key: 'common.failures.general' }])
  draft.receive(new ApiError({ type: 'ApplicationDisabledException', code: 0, message: '' } as never, 503), 'cms.page')
  expect(draft.fatal).toBe('error-503')
})
