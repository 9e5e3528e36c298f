import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedPayment, OfficeResponse } from '../../schemas/office/index.ts'
import { everyRole, startHouse, type TestHouse } from './testing-house.ts'
import type { OfficeCaller } from './testing.ts'

let house: TestHouse
let staff: OfficeCaller
const ids = { held: '', paid: '', refunded: '', chargedBack: '', deposit: '' }
const list = async (params: Record<string, unknown> = {}) => {
  const { status, data, error } = await staff.call('payments.list', { brand: 'test', ...params })
  expect([status, error]).toEqual([200, undefined])
  return data as { items: ListedPayment[]; next: string | null; gates: { id: string; title: string }[] }
}

beforeAll(async () => {
  house = await startHouse()
  staff = await house.member('first', everyRole('test'))
  const [ada, bob] = [await house.player(), await house.player()]
  ids.deposit = await ada.fund('900')
  ids.refunded = await bob.fund('100')
  ids.chargedBack = await bob.fund('60')
  // Above what is paid without staff.
  ids.held = (await ada.withdraw('300')).data.transaction.id
  ids.paid = (await ada.withdraw('50')).data.transaction.id
  await house.work()
  const event = (reference: string, outcome: string, amount: string, id: string) =>
    house.callback({ event_id: id, reference, kind: 'deposit', outcome, amount: { amount, currency: 'EUR' } })
  expect((await event(ids.refunded, 'refunded', '100.00', 'e-1')).status).toBe(200)
  expect((await event(ids.chargedBack, 'charged_back', '60.00', 'e-2')).status).toBe(200)
  await event('nobody-knows-it', 'success', '12.00', 'e-3')
})
afterAll(() => house.close())

test('deposits, withdrawals, refunds, charge-backs and money without an order stand in one list', async () => {
  const { items } = await list()
  const kindOf = (id: string) => items.find((one) => one.id === id)?.kind
  expect([ids.deposit, ids.refunded, ids.chargedBack, ids.held].map(kindOf)).toEqual([
    'deposit',
    'refund',
    'charge_back',
    'withdrawal',
  ])
  expect(items.find(({ kind }) => kind === 'unmatched')).toMatchObject({
    state: 'unknown_reference',
    name: 'nobody-knows-it',
    amount: { amount: '12.00', currency: 'EUR' },
    player: null,
  })
  expect(items.map(({ at }) => at)).toEqual(
    items
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
})

test('whoever lists payments was shown the names of their players, which the audit says', async () => {
  const { items } = await list()
  const shown = [...new Set(items.flatMap(({ player }) => player ?? []))]
  expect(shown).toHaveLength(2)
  expect(await house.app.platform.context.audit.list('test', { limit: 1 })).toMatchObject([
    { actor: 'staff:first', action: 'player.list', subject: 'payments', details: { players: shown } },
  ])
})

test('kind, state and gate are filters, and a held withdrawal names its gate', async () => {
  const idsOf = async (params: Record<string, unknown>) => (await list(params)).items.map(({ id }) => id)
  expect(await idsOf({ kind: 'refund' })).toEqual([ids.refunded])
  expect(await idsOf({ kind: 'refund,charge_back' })).toHaveLength(2)
  expect(await idsOf({ state: 'review' })).toEqual([ids.held])
  const { items, gates } = await list({ gate: 'cashier.payout-approval' })
  expect(items).toMatchObject([{ id: ids.held, gate_title: 'Small enough to be paid without staff', reason: 'amount' }])
  expect(gates.map(({ id }) => id)).toContain('cashier.payout-approval')
  expect(await idsOf({ gate: 'cashier.payout-risk' })).toEqual([])
  expect(await idsOf({ kind: 'unmatched', currency: 'BTC' })).toEqual([])
  // Approved by staff, no gate holds it any more.
  await (await house.member('second', everyRole('test'))).call('withdrawals.approve', { brand: 'test', id: ids.held })
  await house.work()
  expect(await idsOf({ gate: 'cashier.payout-approval' })).toEqual([])
})

test.each([1, 2, 4])('pages of %i give each payment once, in the same order', async (count) => {
  const whole = (await list()).items.map(({ id }) => id)
  const found: string[] = []
  for (let before: string | null = ''; before !== null;) {
    const page: Awaited<ReturnType<typeof list>> = await list({ count, ...(before !== '' && { before }) })
    found.push(...page.items.map(({ id }) => id))
    before = page.next
  }
  expect(found).toEqual(whole)
})

const detail = async (id: string, caller = staff) => {
  const { status, data, error } = await caller.call('payments.get', { brand: 'test', id })
  expect([status, error]).toEqual([200, undefined])
  return data as OfficeResponse<'payments.get'>
}

test('five planted errors of a settlement file stand in the list, and the file with them [D14]', async () => {
  const file = { provider: 'sandbox-pay', file: 'march.csv' }
  const line = (reference: string, kind: string, amount: string) => ({ reference, kind, amount, currency: 'EUR' })
  // The payout of 50.00 is in the ledger alone.
  const lines = [
    line(ids.deposit, 'deposit', '900.00'),
    line(ids.refunded, 'deposit', '100.00'),
    line(ids.refunded, 'refund', '90.00'),
    line(ids.chargedBack, 'deposit', '61.00'),
    line(ids.chargedBack, 'charge_back', '60.00'),
    line('never-seen', 'deposit', '12.00'),
    line(ids.held, 'payout_return', '300.00'),
  ]
  const take = { brand: 'test', ...file, first_line: 1, lines }
  expect((await staff.call('money.takeSettlement', take)).status).toBe(200)
  const files = async () => (await list({ kind: 'settlement' })).items
  expect(await files()).toMatchObject([{ name: 'march.csv', state: 'taken', amount: null, player: null }])
  const period = { from: '2026-03-01T00:00:00.000Z', until: '2026-04-01T00:00:00.000Z' }
  expect((await staff.call('money.compareSettlement', { brand: 'test', ...file, ...period })).status).toBe(200)
  const [row] = await files()
  expect(row).toMatchObject({ state: 'differs' })
  const found = await detail(row!.id)
  const planted = found.unmatched.map(({ name, state, method }) => [name, state, method])
  for (const error of [
    [ids.refunded, 'other_amount', 'reversal'],
    [ids.chargedBack, 'other_amount', 'deposit'],
    ['never-seen', 'not_in_ledger', 'deposit'],
    [ids.held, 'not_in_ledger', 'return'],
    [ids.paid, 'not_in_file', 'payout'],
  ])
    expect(planted).toContainEqual(error)
  expect(found.sums).toContainEqual({ kind: 'deposit', count: 4, amount: { amount: '1073.00', currency: 'EUR' } })
  // Each of them leads to the payment it names, and back.
  const missing: { id: string; name: string }[] = (await list({ kind: 'unmatched', state: 'not_in_file' })).items
  const payout = missing.find(({ name }) => name === ids.paid)!
  expect((await detail(payout.id)).order?.id).toBe(ids.paid)
  expect((await detail(ids.paid)).unmatched.map(({ id }) => id)).toEqual([payout.id])
})

test('a payment opens its states and postings, which add up to nothing; support does not read them', async () => {
  const { steps, postings, payment } = await detail(ids.paid)
  expect(payment.id).toBe(ids.paid)
  expect(steps.map(({ what }) => what)).toEqual(['requested', 'approved', 'processing', 'paid'])
  expect(postings?.map(({ kind }) => kind)).toEqual(['withdrawal_reserve', 'withdrawal'])
  for (const { legs } of postings ?? [])
    expect(legs.reduce((sum, { amount }) => sum + Number(amount.amount), 0)).toBe(0)
  const support = await house.member('support', [{ role: 'support', brand: 'test' }])
  expect((await detail(ids.paid, support)).postings).toBeNull()
  expect((await staff.call('payments.get', { brand: 'test', id: 'none' })).status).toBe(422)
})

test('money without an order that was dealt with says by whom and what they found', async () => {
  const [open] = (await list({ kind: 'unmatched', state: 'unknown_reference' })).items
  await staff.call('money.settle', { brand: 'test', id: open!.id, reason: 'It was sent back' })
  const { steps, payment } = await detail(open!.id)
  expect(payment.reason).toBe('settled by first')
  expect(steps).toMatchObject([{ what: 'unmatched.settle', reason: 'It was sent back', by: 'staff:first' }])
})

test.each([{ kind: 'gift' }, { before: 'yesterday' }])('%j is refused', async (wrong) => {
  expect((await staff.call('payments.list', { brand: 'test', ...wrong })).status).toBe(400)
})

test('a deposit tells who asked for its refund, and the second person reads it once they have agreed', async () => {
  const player = await house.player()
  const id = await player.fund('70')
  const second = await house.member('refunder', everyRole('test'))
  const refund = (by: OfficeCaller, reason: string) => by.call('payments.refund', { brand: 'test', id, reason })
  const whats = async (by: OfficeCaller) => (await detail(id, by)).steps.map(({ what, reason }) => [what, reason])
  const asked = ['deposit.propose_refund', 'paid twice']
  expect((await refund(staff, 'paid twice')).data).toMatchObject({ needs_second: true })
  expect(await whats(staff)).toContainEqual(asked)
  expect(await whats(second)).not.toContainEqual(asked)
  expect((await refund(second, 'seen at the bank')).status).toBe(200)
  await house.work()
  expect(await whats(second)).toEqual(expect.arrayContaining([asked, ['deposit.refund', 'seen at the bank']]))
})
