// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../engine/api/index.ts'
import { testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { keepSentMark, sentMark } from '../parts/sent-mark.ts'
import { hintsOf } from './hints.ts'
import widget from './widget.tsx'

afterEach(cleanup)
const NOW = new Date('2026-11-20T20:00:00Z')
const ago = (milliseconds: number) => new Date(NOW.getTime() - milliseconds).toISOString()
const known = { now: NOW, hasDeposits: false, isConfirmed: true, wasSent: false }

test('the first steps are shown for two hours, and only to players without a deposit [STATE-06.1] [STATE-06.2]', () => {
  expect(hintsOf({ ...known, registered: ago(0) })).toEqual(['deposit'])
  expect(hintsOf({ ...known, registered: ago(7_199_999) })).toEqual(['deposit'])
  expect(hintsOf({ ...known, registered: ago(7_200_000) })).toEqual([])
  expect(hintsOf({ ...known, registered: ago(0), hasDeposits: true })).toEqual([])
})

test('the hint to confirm a contact is shown for five days [STATE-07.1..2]', () => {
  const open = { ...known, isConfirmed: false }
  expect(hintsOf({ ...open, registered: ago(431_999_999) })).toEqual(['confirm'])
  expect(hintsOf({ ...open, registered: ago(432_000_000) })).toEqual([])
})

test.each([
  [false, false, ['confirm']],
  [false, true, []],
  [true, false, []],
  [true, true, []],
] as const)('confirmed: %s, a code was sent: %s [STATE-08.1]', (isConfirmed, wasSent, hints) => {
  expect(hintsOf({ ...known, registered: ago(86_400_000), isConfirmed, wasSent })).toEqual(hints)
})

const load = (reg_time: string, api: Record<string, Record<string, unknown>>) => {
  const stores = testStores({ session: testSession({ reg_time }), api: api as never })
  const { facts, route, session } = stores
  const signal = new AbortController().signal
  return widget.load!({ api: stores.api, facts, props: {} as never, route, session: session.summary, signal })
}
const EMAIL = 'ada@example.com'
const api = (kept: Record<string, string>, total = 0, is_confirmed = false) => ({
  account: {
    getContacts: () =>
      Promise.resolve([
        { contact: EMAIL, is_confirmed },
        { contact: '+35679001234', is_confirmed: !is_confirmed },
      ]),
  },
  cashier: {
    getHistory: ({ type }: { type: string }) =>
      Promise.resolve({ total: type === 'deposit' ? total : 7, items: [], offset: 0 }),
  },
  storage: { get: () => Promise.resolve(kept) },
})

test.each([
  ['neither', {}, 0, false, 'deposit'],
  ['a deposit', {}, 1, false, 'confirm'],
  ['a deposit and a confirmed login', {}, 1, true, undefined],
  ['a deposit and a code sent to the login', { confirm_sent: EMAIL }, 1, false, undefined],
] as const)(
  'the page of a new player with %s [STATE-06.3] [STATE-08.2]',
  async (_with, kept, total, confirmed, hint) => {
    const reg_time = new Date().toISOString()
    const data = await load(reg_time, api(kept, total, confirmed))
    const stores = testStores({ session: testSession({ reg_time }) })
    Object.assign(stores, { now: () => new Date() })
    const props = { deposit: '/cashier/deposit', contacts: '/profile/settings' }
    render(<TestWidget widget={widget} id="profile/hints" props={props} data={data} stores={stores} />)
    expect(document.querySelector('[data-hint]')?.getAttribute('data-hint')).toBe(hint)
  },
)

test('a code sent to another contact is ignored; for old accounts the platform is not called', async () => {
  const fresh = new Date().toISOString()
  const closed = ['deposit']
  expect(await load(fresh, api({ hints_closed: 'deposit' }))).toEqual({
    hasDeposits: false,
    isConfirmed: false,
    wasSent: false,
    closed,
  })
  expect(await load(fresh, api({ confirm_sent: EMAIL }, 2))).toEqual({
    hasDeposits: true,
    isConfirmed: false,
    wasSent: true,
    closed: [''],
  })
  expect(await load(fresh, api({ confirm_sent: '+35679001234' }))).toMatchObject({ wasSent: false })
  expect(await load('2020-01-01T00:00:00.000Z', {})).toBe(null)
})

test('one hint at a time links to the page of its task; closing it is kept, and the next one comes', () => {
  const set = vi.fn(() => Promise.resolve(null))
  const stores = testStores({ session: testSession({ reg_time: ago(1000) }), api: { storage: { set: set as never } } })
  const props = { deposit: '/cashier/deposit', contacts: '/profile/settings' }
  const data = { hasDeposits: false, isConfirmed: false, wasSent: false, closed: [] }
  const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  render(<TestWidget widget={widget} id="profile/hints" props={props} data={data} stores={stores} />)
  expect(links()).toEqual(['/cashier/deposit'])
  const close = () => fireEvent.click(screen.getByRole('button', { name: 'common.close' }))
  close()
  expect([links(), set.mock.calls]).toEqual([['/profile/settings'], [[{ key: 'hints_closed', value: 'deposit' }]]])
  close()
  expect([links(), set.mock.lastCall]).toEqual([[], [{ key: 'hints_closed', value: 'deposit confirm' }]])
  cleanup()
  const kept = { ...data, closed: ['deposit'] }
  render(<TestWidget widget={widget} id="profile/hints" props={props} data={kept} stores={stores} />)
  expect(links()).toEqual(['/profile/settings'])
})

test('with a full storage nothing is stored and no error is shown [SERVERERR-25]', async () => {
  const error = new ApiError({ type: 'StorageQuotaExceededException', code: 25, message: 'Full' }, 422)
  const set = vi.fn(() => Promise.reject(error))
  const stores = testStores({ api: { storage: { set: set as never } } })
  keepSentMark(stores.api, EMAIL, true)
  await vi.waitFor(() => expect(set).toHaveBeenCalledExactlyOnceWith({ key: 'confirm_sent', value: EMAIL }))
  expect([localStorage.getItem(sentMark(EMAIL)), stores.toasts.items]).toEqual(['1', []])
  vi.spyOn(console, 'info').mockReturnValue()
  stores.failures.receive(error, 'storage.set')
  expect([stores.toasts.items, stores.failures.fatal, stores.dialogs.stack]).toEqual([[], null, []])
  keepSentMark(stores.api, EMAIL, false)
  expect(localStorage.getItem(sentMark(EMAIL))).toBe(null)
})
