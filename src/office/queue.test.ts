import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OfficeRequest, OfficeResponse } from '../../schemas/office/index.ts'
import { silentPayout } from '../platform/domains/cashier/testing.ts'
import { everyRole, startHouse, type TestHouse } from './testing-house.ts'
import type { OfficeCaller } from './testing.ts'

const BRAND = { brand: 'test' }
let house: TestHouse
let first: OfficeCaller
let second: OfficeCaller
const ids: string[] = []

beforeAll(async () => {
  house = await startHouse()
  first = await house.member('first', everyRole('test'))
  second = await house.member('second', everyRole('test'))
  const ada = await house.player()
  await ada.fund('900')
  await ada.fund('900')
  // Above what is paid without staff.
  for (const amount of ['300', '310', '320', '330'])
    ids.push((await ada.withdraw(amount)).data.transaction.id as string)
  await house.work()
  // All of one instant, so that their ids order them.
  ids.sort()
})
afterAll(() => house.close())

const list = async (params: Omit<OfficeRequest<'withdrawals.list'>, 'brand'> = {}, by = first) => {
  const { status, data, error } = await by.call('withdrawals.list', { ...BRAND, ...params })
  expect([status, error]).toEqual([200, undefined])
  return data as OfficeResponse<'withdrawals.list'>
}
const evidence = async (id: string, by = first) => {
  const { status, data, error } = await by.call('withdrawals.evidence', { ...BRAND, id })
  expect([status, error]).toEqual([200, undefined])
  return data as OfficeResponse<'withdrawals.evidence'>
}

test('the sums are of all that fit the filters, not of the page, each currency alone [D11]', async () => {
  const { items, sums, next, gates } = await list({ count: 1 })
  expect(items.map(({ id }) => id)).toEqual([ids[0]])
  expect(sums).toEqual([{ count: 4, amount: { amount: '1260.00', currency: 'EUR' } }])
  expect(items[0]?.held_by).toBe('Small enough to be paid without staff')
  expect(gates).toEqual([{ id: 'cashier.payout-approval', title: items[0]?.held_by }])
  expect((await list({ currency: 'BTC' })).sums).toEqual([])
  expect((await list({ gate: 'cashier.payout-risk' })).sums).toEqual([])
  expect((await list({ gate: 'cashier.payout-approval' })).sums[0]?.count).toBe(4)
  expect(next).not.toBeNull()
})

test.each(['oldest', 'newest'] as const)('pages, %s first, give each withdrawal once', async (order) => {
  const found: string[] = []
  for (let after: string | null = ''; after !== null;) {
    const page: OfficeResponse<'withdrawals.list'> = await list({ count: 1, order, ...(after !== '' && { after }) })
    found.push(...page.items.map(({ id }) => id))
    after = page.next
  }
  expect(found).toEqual(order === 'oldest' ? ids : ids.toReversed())
})

test('who is on a withdrawal is told to others, and is over after a quarter of an hour [D11]', async () => {
  const [id] = ids
  const claimed = await first.call('withdrawals.claim', { ...BRAND, id })
  expect(claimed.data).toMatchObject({ by: 'first' })
  const taken = await second.call('withdrawals.claim', { ...BRAND, id })
  expect(taken).toMatchObject({
    status: 422,
    error: { message: expect.stringContaining('is claimed by first until') as string },
  })
  expect((await list({}, second)).items[0]?.claim).toEqual(claimed.data)
  expect((await list({ claim: 'free' }, second)).items.map((row) => row.id)).not.toContain(id)
  expect((await list({ claim: 'mine' })).items.map((row) => row.id)).toEqual([id])
  expect((await list({ claim: 'mine' }, second)).items).toEqual([])
  // Nobody releases what another is on.
  await second.call('withdrawals.release', { ...BRAND, id })
  expect((await list({ claim: 'mine' })).items).toHaveLength(1)
  await first.call('withdrawals.release', { ...BRAND, id })
  expect((await second.call('withdrawals.claim', { ...BRAND, id })).status).toBe(200)
  await house.database.pool.query("UPDATE withdrawal_claim SET until = until - interval '16 minutes'")
  expect((await list({ claim: 'free' })).items[0]).toMatchObject({ id, claim: null })
  expect((await first.call('withdrawals.claim', { ...BRAND, id })).data).toMatchObject({ by: 'first' })
})

test('the evidence says why it is held and how many have spoken, not what they said [D12]', async () => {
  house.withdrawalRules({ secondApproverAbove: '100.00' })
  const id = ids[1]!
  const { gates, money, player, approval } = await evidence(id)
  expect(gates.filter(({ passes }) => !passes)).toMatchObject([
    {
      name: 'cashier.payout-approval',
      says: 'Above what is paid without staff.',
      setting: { path: 'platform/settings.withdrawals.autoApproveUpTo' },
    },
  ])
  expect(money).toMatchObject({ paid_in: { amount: '1800.00' }, paid_out: { amount: '0.00' }, has_open_round: false })
  expect(player.closed_at).toBeNull()
  expect(approval).toMatchObject({ needs_two: true, by_others: 0, by_me: false })
  expect((await first.call('withdrawals.approve', { ...BRAND, id })).data).toMatchObject({ needs_second: true })
  const seen = await second.call('withdrawals.evidence', { ...BRAND, id })
  expect(seen.data.approval).toMatchObject({ by_others: 1, by_me: false })
  expect(JSON.stringify(seen.data)).not.toMatch(/"first"|staff:first/)
  expect(JSON.stringify((await second.call('payments.get', { ...BRAND, id })).data)).not.toMatch(/"first"|staff:first/)
  expect((await evidence(id)).approval).toMatchObject({ by_others: 0, by_me: true })
  house.withdrawalRules()
})

test('the evidence of a decision leaves nothing but the note that somebody looked', async () => {
  const rows = async () => {
    const { rows: found } = await house.database.pool.query<{ rows: string }>(
      `SELECT json_agg(t ORDER BY t.id)::text || (SELECT count(*) FROM wallet_journal)
        || (SELECT json_agg(s)::text FROM cashier_step s) AS rows FROM cashier_transaction t`,
    )
    return found[0]?.rows
  }
  const before = await rows()
  await evidence(ids[2]!)
  expect(await rows()).toBe(before)
  const { data } = await first.call('audit.list', { ...BRAND, limit: 1 })
  expect(data.items).toMatchObject([{ action: 'player.view', actor: 'staff:first' }])
})

test('a payout about which nobody reports is looked up by its reference and never sent again [D13]', async () => {
  const bob = await house.player()
  await bob.fund('100')
  const id = await silentPayout(house, bob, '40')
  const sent = async () => {
    const { rows } = await house.database.pool.query("SELECT FROM sandbox_payment WHERE kind = 'payout'")
    return rows.length
  }
  const before = await sent()
  const look = () => first.call('withdrawals.lookUp', { ...BRAND, id })
  // The provider died before it kept the order: it knows nothing, and the payout stays as it is.
  expect((await look()).data).toEqual({ status: 'processing', says: 'unknown' })
  expect(await bob.statusOf(id)).toBe('processing')
  expect(await sent()).toBe(before)
  // It died after it had accepted it.
  await house.database.pool.query(
    `INSERT INTO sandbox_payment
      (id, kind, reference, brand_id, brand_name, host, origin, locale, amount, currency, outcome, created_at)
      VALUES ('found', 'payout', $1, 'test', 'Test', 'test.localhost', '', 'en', '40.00', 'EUR', 'success', now())`,
    [id],
  )
  expect((await look()).data).toEqual({ status: 'paid', says: 'success' })
  expect(await sent()).toBe(before + 1)
  expect(await bob.held()).toMatchObject({ main: '60.00' })
  expect(await look()).toMatchObject({ status: 422 })
  expect(await house.findings()).toEqual([])
  const { data } = await first.call('audit.list', { ...BRAND, action: 'withdrawal.look_up' })
  expect(data.items).toMatchObject([{ details: { says: 'success' } }, { details: { says: 'unknown' } }])
})
