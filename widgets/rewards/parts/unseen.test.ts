// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { memory } from '../../../engine/stores/index.ts'
import { testFacts, testSession, testStores } from '../../../engine/stores/testing.tsx'
import { sampleCashback } from './samples.ts'
import { isUnseen, showUnseenCashback } from './unseen.ts'

const facts = testFacts({ dialogs: ['unseen-cashback'] })
const start = (items: unknown[], session = testSession()) => {
  const get = vi.fn().mockResolvedValue({ items })
  return { get, stores: testStores({ facts, session, api: { cashbacks: { get } } }) }
}
beforeEach(() => memory.forget('already_seen_cashback_id'))

test('an active cashback is unseen until its id is the stored one [CASHBACK-01.1..2]', () => {
  const cashback = sampleCashback()
  expect(isUnseen(cashback, undefined)).toBe(true)
  expect(isUnseen(cashback, 'another')).toBe(true)
  expect(isUnseen(cashback, 'c1')).toBe(false)
  expect(isUnseen({ ...cashback, receiving_expired_at: null }, 'c1')).toBe(false)
})
test('one that was paid out is unseen when it had no date to be received by [CASHBACK-02.1..2]', () => {
  const paid = sampleCashback({ status: 'paid_out' })
  expect(isUnseen({ ...paid, receiving_expired_at: null }, undefined)).toBe(true)
  expect(isUnseen({ ...paid, receiving_expired_at: null }, 'c1')).toBe(false)
  expect(isUnseen(paid, undefined)).toBe(false)
})
test('the latest one is asked for; closing it means it was seen [CASHBACK-03.1] [CASHBACK-04.1..3]', async () => {
  const { get, stores } = start([sampleCashback()])
  await showUnseenCashback(stores)
  expect(get.mock.calls).toEqual([[{ count: 1, sort: 'end_date', order: 'desc' }]])
  expect(stores.dialogs.top).toMatchObject({ kind: 'unseen-cashback', props: { cashback: { id: 'c1' } } })
  stores.dialogs.close()
  expect(memory.read('already_seen_cashback_id')).toBe('c1')
  await showUnseenCashback(stores)
  expect(stores.dialogs.stack).toEqual([])
})
test('one that was closed is not shown by the next page, another one is [CASHBACK-03.2]', async () => {
  await showUnseenCashback(start([sampleCashback()]).stores)
  expect(localStorage.getItem('already_seen_cashback_id')).toBeNull()
  const first = start([sampleCashback()])
  await showUnseenCashback(first.stores)
  first.stores.dialogs.close()
  expect(localStorage.getItem('already_seen_cashback_id')).toBe('c1')
  const later = start([sampleCashback()])
  await showUnseenCashback(later.stores)
  expect(later.stores.dialogs.stack).toEqual([])
  const other = start([sampleCashback({ id: 'c2' })])
  await showUnseenCashback(other.stores)
  expect(other.stores.dialogs.top).toMatchObject({ props: { cashback: { id: 'c2' } } })
})
test('nothing is asked for a guest [CASHBACK-06.1]', async () => {
  const { get, stores } = start([sampleCashback()], null as never)
  await showUnseenCashback(stores)
  expect([get.mock.calls, stores.dialogs.stack]).toEqual([[], []])
})
