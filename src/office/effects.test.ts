import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shortId } from '../../engine/ids/index.ts'
import type { OfficeMethodName } from '../../schemas/office/index.ts'
import { silentPayout, type TestPlayer } from '../platform/domains/cashier/testing.ts'
import { effectsOf } from './testing-effects.ts'
import { everyRole, GIFT, startHouse, type TestHouse } from './testing-house.ts'
import { READY } from './testing-ready.ts'

let house: TestHouse
let player: TestPlayer
let call: ReturnType<typeof effectsOf>['call']
let audit: ReturnType<typeof effectsOf>['audit']
beforeAll(async () => {
  house = await startHouse()
  for (const name of ['first', 'second']) await house.member(name, everyRole('test'))
  ;({ call, audit } = effectsOf(house))
})
afterAll(async () => {
  expect([await house.findings(), await house.services.ledger.reconcile('test')]).toEqual([[], []])
  await house.close()
})
beforeEach(async () => {
  player = await house.player()
})

const withReason = (reason = 'seen in the papers') => ({ reason })
const own = () => ({ login: player.email })
const main = async () => (await player.held()).main
const errorOf = async (answer: ReturnType<TestPlayer['call']>) => (await answer).error?.type
const deposit = (amount: string) => player.call('cashier.makedeposit', player.order(amount))
/** Orders a withdrawal. @returns its id, after all jobs were run */
const withdrawal = async (amount: string) => {
  const { id } = (await player.withdraw(amount)).data.transaction
  await house.work()
  return id as string
}

test.each([
  ['paid', '60.00'],
  ['failed', '100.00'],
])('a payout without an answer is ended as %s by two members; the player has %s', async (outcome, left) => {
  await player.fund('100')
  const id = await silentPayout(house, player, '40')
  const order = { id, outcome, ...withReason('the bank says so') }
  house.app.clock.advance('PT1H')
  expect(await call('withdrawals.end', order, 'first')).toMatchObject({ status: 'processing', needs_second: true })
  await player.back()
  expect([await player.statusOf(id), await main()]).toEqual(['processing', '60.00'])
  // The second names it by the number the player reads.
  const short = { ...order, id: shortId(id) }
  expect(await call('withdrawals.end', short)).toMatchObject({ id, status: outcome, needs_second: false })
  expect([await player.statusOf(id), await main()]).toEqual([outcome, left])
  expect(await audit(2)).toEqual([
    `staff:second withdrawal.end withdrawal:${id} the bank says so`,
    `staff:first withdrawal.propose_end withdrawal:${id} the bank says so`,
  ])
})

test('a withdrawal that waits is paid when it is approved, and given back when it is declined', async () => {
  await player.fund('900')
  const [good, bad] = [await withdrawal('300'), await withdrawal('250')]
  expect([await player.statusOf(good), await player.statusOf(bad)]).toEqual(['review', 'review'])
  expect(await call('withdrawals.approve', { id: shortId(good) })).toMatchObject({ id: good, status: 'approved' })
  expect(await call('withdrawals.decline', { id: bad, reason: 'documents' })).toMatchObject({ status: 'declined' })
  await house.work()
  expect([await player.statusOf(good), await player.statusOf(bad), await main()]).toEqual([
    'paid',
    'declined',
    '600.00',
  ])
})

test('a banned player is stopped at once, and unbanned logs in again with what they had', async () => {
  await player.fund('20')
  const login = () => player.call('auth.login', { login: player.email, password: 'correct-horse-9' })
  await call('players.ban', { ...own(), ...withReason() })
  expect([await errorOf(player.call('account.getBalance')), await errorOf(login())]).toEqual([
    'UserBannedException',
    'UserBannedException',
  ])
  expect(await call('players.unban', { ...own(), ...withReason('a mistake') })).toMatchObject({ banned_at: null })
  expect(await errorOf(player.call('account.getBalance'))).toBe('AuthorizationException')
  expect(await errorOf(login())).toBeUndefined()
  expect(await main()).toBe('20.00')
  expect(await audit(2)).toEqual([
    `staff:second player.unban player:${player.id} a mistake`,
    `staff:second player.ban player:${player.id} seen in the papers`,
  ])
})

test('a mark of risk sends small withdrawals to staff until it is taken away', async () => {
  await player.fund('100')
  await call('players.flag', { ...own(), flag: 'risk', on: true, reason: 'A tip' })
  expect(await player.statusOf(await withdrawal('20'))).toBe('review')
  await call('players.flag', { ...own(), flag: 'risk', on: false, reason: 'Nothing in it' })
  expect(await player.statusOf(await withdrawal('20'))).toBe('paid')
  const lines = (await audit(20)).filter((line) => line.includes(`player:${player.id} `) && line.includes('flag'))
  expect(lines).toEqual([
    `staff:second player.unflag player:${player.id} Nothing in it`,
    `staff:second player.flag player:${player.id} A tip`,
  ])
})

test('who is verified by staff withdraws what an identity was asked for', async () => {
  await player.fund('100')
  await call('players.flag', { ...own(), flag: 'kyc_block', on: true, reason: 'A copy' })
  expect(await errorOf(player.withdraw('20'))).toBe('SumsubVerificationRequiredException')
  await call('players.verifyIdentity', { ...own(), reason: 'Seen' })
  expect(await player.statusOf(await withdrawal('20'))).toBe('paid')
  const found = await call('players.find', own())
  expect(found.verified_at).not.toBeNull()
  // By the number in the profile as well, however it is written down, and by none that is only like it.
  const byNumber = (login: string) => call('players.find', { ...own(), login })
  expect(await byNumber(shortId(found.id).toLowerCase().replaceAll('-', ' '))).toMatchObject({ id: found.id })
  const none = await (
    await house.login('second')
  ).call('players.find', { brand: 'test', login: shortId('0'.repeat(24)) })
  expect(none.status).toBe(422)
})

test('staff set and lower the limit of deposits, and only the player raises it or takes it away', async () => {
  const limit = async (amount: string | undefined, currency = 'EUR') =>
    (await house.login('second')).call('players.limitDeposits', {
      brand: 'test',
      ...own(),
      days: '7',
      currency,
      ...(amount !== undefined && { amount }),
    })
  const limits = async () => (await player.call('limits.get')).data.limits
  // Their own limit is the same one.
  await player.call('limits.set', { type: 'deposit', period: '7', amount: '80.00' })
  for (const [amount, currency] of [['80.01'], [undefined], ['1000000.00', 'USD']] as const)
    expect((await limit(amount, currency)).status).toBeOneOf([400, 422])
  expect(await limits()).toMatchObject([{ limit_amount: { amount: '80.00' } }])
  expect((await limit('50.00')).data).toEqual({ limit: { amount: '50.00', currency: 'EUR' }, days: 7 })
  const [line] = await house.app.platform.context.audit.list('test', { limit: 1 })
  expect(line?.details).toEqual({ days: '7', before: '8000 EUR', after: '5000 EUR' })
  expect(await errorOf(deposit('60'))).toBe('BillingDepositLimitExceededException')
  await player.fund('50')
  expect(await errorOf(deposit('10'))).toBe('BillingDepositLimitExceededException')
  expect((await limit('60.00')).status).toBe(422)
})

test('a raise that waits when staff lower the limit is gone: the player cannot confirm it later', async () => {
  const asked = { type: 'deposit', period: '7' } as const
  await player.call('limits.set', { ...asked, amount: '100.00' })
  await player.call('limits.set', { ...asked, amount: '1000.00' })
  // A limit of another period and its raise stay the player's own.
  await player.call('limits.set', { type: 'deposit', period: '30', amount: '200.00' })
  await player.call('limits.set', { type: 'deposit', period: '30', amount: '300.00' })
  const lowered = { brand: 'test', ...own(), days: '7', amount: '50.00', currency: 'EUR' }
  expect((await (await house.login('second')).call('players.limitDeposits', lowered)).status).toBe(200)
  house.app.clock.advance('PT25H')
  await player.back()
  expect((await player.call('limits.confirm', asked)).status).toBe(400)
  expect((await player.call('limits.confirm', { type: 'deposit', period: '30' })).status).toBe(200)
  const { limits } = (await player.call('limits.get')).data
  expect(limits).toMatchObject([
    { period: '7', limit_amount: { amount: '50.00' } },
    { period: '30', limit_amount: { amount: '300.00' } },
  ])
})

test('nothing is paid to a destination that staff found fraudulent, however it is written', async () => {
  await player.fund('100')
  const requisites = { iban: 'MT84 MALT 0110 0001' }
  const withdraw = (iban: string) =>
    player.call('cashier.makewithdrawal', { methodId: 1, method: 'bank', amount: '20', requisites: { iban } })
  const judge = (status: string) =>
    call('players.judgeRequisites', { ...own(), method: 'bank', requisites, status, reason: 'Asked the bank' })
  let before = 'none'
  for (const [status, error] of [
    ['fraudulent', 'RequisitesFraudulentException'],
    ['verifying', 'RequisitesOnVerificationException'],
    ['validation_required', 'RequisitesValidationRequiredException'],
    ['none', undefined],
  ] as const) {
    await judge(status)
    const [line] = await house.app.platform.context.audit.list('test', { action: 'player.requisites', limit: 1 })
    expect(line?.details).toMatchObject({ method: 'bank', before, status })
    before = status
    expect(await errorOf(withdraw('mt84malt01100001'))).toBe(error)
  }
})

test('the audit is listed by any action it holds, those with a hyphen included', async () => {
  for (const action of ['player.match-clear', 'account.ways-in'])
    expect(await call('audit.list', { action })).toHaveProperty('items')
})

test('a currency nobody knows and requisites that are no text are refused, not a fault of ours', async () => {
  const refused = async (name: OfficeMethodName, params: object) =>
    (await (await house.login('second')).call(name, { brand: 'test', ...own(), ...params })).error?.invalid_parameters
  expect(await refused('ledger.explain', { currency: 'XXXXX', wallet: 'main' })).toHaveProperty('currency')
  for (const requisites of [{ 'a b': 'x' }, { 'a b': { c: 1 } }])
    expect(await refused('players.judgeRequisites', { method: 'bank', requisites, status: 'verified' })).toHaveProperty(
      'requisites',
    )
})

test('a mailing is sent to who wants it, and staff see to how many', async () => {
  const wanting = await house.player({ email: 'wanting@example.test', notify: 'true' })
  await call('players.confirmContact', { login: wanting.email })
  expect((await wanting.call('account.getContacts')).data).toMatchObject([{ is_confirmed: true, is_subscribed: true }])
  const words = { en: { subject: 'A new hall', text: 'Dear {name}, come and see.' } }
  const { id } = await call('mailings.send', { name: 'hall', words, ...withReason() })
  await house.work()
  const { items } = await call('mailings.list', {})
  expect(items).toContainEqual(expect.objectContaining({ id, written_by: 'second', written: 1, withheld: 0 }))
  const sent = JSON.parse((await wanting.send('GET', `/_sandbox/outbox?to=${wanting.email}`)).body)
  expect(sent).toContainEqual(expect.objectContaining({ subject: 'A new hall' }))
  expect(await audit(1)).toEqual([`staff:second mailing.send mailing:${id} seen in the papers`])
})

test('a gift of staff is the player’s bonus', async () => {
  const { bonus_id } = await call('campaigns.give', { ...own(), gift_id: GIFT, occasion: 'a-1', ...withReason() })
  expect((await player.call('bonuses.get', { count: 50 })).data.items).toMatchObject([
    { id: bonus_id, title: 'A gift' },
  ])
  expect((await player.call('bonuses.activate', { bonus_id })).status).toBe(200)
  expect(await player.held()).toMatchObject({ bonus: '10.00' })
  expect(await audit(5)).toContain(`staff:second bonus.give player:${player.id} seen in the papers`)
})

test('points are the player’s once a second member approved them', async () => {
  const points = async () => (await player.call('loyalty.getinfo')).data.points
  const { id } = await call('loyalty.propose', { ...own(), points: 50, ...withReason() }, 'first')
  expect(await points()).toBe(0)
  expect(await call('loyalty.approve', { id })).toEqual({ id, points: 50 })
  expect(await points()).toBe(50)
})

test('a correction is on the player’s balance once it is approved', async () => {
  const order = { ...own(), amount: '20000.00', currency: 'EUR', wallet: 'main', ...withReason() }
  const { id } = await call('adjustments.propose', order, 'first')
  expect(await main()).toBe('0.00')
  await call('adjustments.approve', { id })
  expect(await main()).toBe('20000.00')
})

test('while payouts are stopped none is sent, and what waited is sent afterwards', async () => {
  await player.fund('100')
  await call('ledger.halt', withReason(), 'first')
  const id = await withdrawal('20')
  expect(await player.statusOf(id)).toBe('approved')
  await call('ledger.resume', withReason('all is well'))
  house.app.clock.advance('PT10M')
  await house.work()
  expect(await player.statusOf(id)).toBe('paid')
})

test('a player like one in a break plays once staff say it is another person, and not if it is the same', async () => {
  const { login, other } = (await READY['players.clearMatch'](house)) as { login: string; other: string }
  const visitor = house.app.visitor()
  await visitor.call('auth.login', { login, password: 'correct-horse-9' })
  const order = () => visitor.call('cashier.makedeposit', { methodId: 2, method: 'card', amount: '20' })
  expect((await order()).error).toMatchObject({ error_data: { waits_for: 'staff' } })
  await call('players.clearMatch', { login, other, ...withReason() })
  expect((await order()).status).toBe(200)
  await call('players.confirmMatch', { login, other, ...withReason() })
  expect(await errorOf(order())).toBe('AuthorizationException')
  expect((await visitor.call('auth.login', { login, password: 'correct-horse-9' })).status).not.toBe(200)
})
