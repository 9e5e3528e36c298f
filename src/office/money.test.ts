import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeHead } from '../platform/domains/ledger/index.ts'
import { addPlayer, addWithdrawal, startTestOffice, type OfficeCaller, type TestOffice } from './testing.ts'

let office: TestOffice
let anna: OfficeCaller
let bela: OfficeCaller
let player: string
const PAYMENTS = [
  { role: 'payments' as const, brand: 'test' },
  { role: 'risk' as const, brand: 'test' },
]
const EMAIL = 'ada@example.test'
beforeAll(async () => {
  office = await startTestOffice()
  player = await addPlayer(office, EMAIL)
  anna = await office.member('anna', PAYMENTS)
  bela = await office.member('bela', PAYMENTS)
})
afterAll(() => office.close())

const adjust = (amount: string) => ({
  brand: 'test',
  login: EMAIL,
  amount,
  currency: 'EUR',
  wallet: 'main',
  reason: 'lost round 81',
})
const balance = async () => (await office.wallet.balances('test', player))[0]?.main ?? 0n

test('a small correction is posted at once, a large one by two people, and both are audited', async () => {
  expect(await anna.call('adjustments.propose', adjust('25.00'))).toMatchObject({
    status: 200,
    data: { is_posted: true, needs_second: false },
  })
  expect(await balance()).toBe(25_00n)
  const large = await anna.call('adjustments.propose', adjust('100000.00'))
  expect(large).toMatchObject({ status: 200, data: { is_posted: false, needs_second: true } })
  expect(await balance()).toBe(25_00n)
  const { id } = large.data
  expect(await anna.call('adjustments.approve', { brand: 'test', id })).toMatchObject({
    status: 422,
    error: { message: expect.stringContaining('a second person must approve it') as string },
  })
  const seen = 'the letter of the bank'
  expect((await bela.call('adjustments.approve', { brand: 'test', id, reason: seen })).status).toBe(200)
  expect(await balance()).toBe(100_025_00n)
  expect((await office.context.audit.list('test'))[0]!.details).toMatchObject({ seen })
  expect((await office.context.audit.list('test')).map(({ action, actor }) => `${action} ${actor}`)).toEqual([
    'adjustment.approve staff:bela',
    'adjustment.propose staff:anna',
    'adjustment.post staff:anna',
  ])
})

test('a large correction is declined with a reason, which who asked reads; it is posted no more', async () => {
  const { id } = (await anna.call('adjustments.propose', { ...adjust('90000.00'), reason: 'a lost round' })).data
  const before = await balance()
  const no = { brand: 'test', id, reason: 'The round was won' }
  expect((await bela.call('adjustments.decline', { ...no, reason: ' ' })).status).toBe(400)
  expect(await bela.call('adjustments.decline', no)).toMatchObject({ status: 200, data: { id, is_posted: false } })
  const [line] = await office.context.audit.list('test')
  expect(line).toMatchObject({
    actor: 'staff:bela',
    action: 'adjustment.decline',
    subject: `player:${player}`,
    reason: 'The round was won',
    details: { adjustment: id, asked_by: 'anna', asked_for: 'a lost round', amount: '9000000' },
  })
  const refused = { status: 422, error: { message: 'Bela declined the adjustment.' } }
  expect(await bela.call('adjustments.approve', { brand: 'test', id })).toMatchObject(refused)
  expect(await bela.call('adjustments.decline', no)).toMatchObject(refused)
  expect(await balance()).toBe(before)
  const mine = async (who: OfficeCaller) => (await who.call('approvals.list', { brand: 'test' })).data
  expect((await mine(bela)).items.map((one: { id: string }) => one.id)).not.toContain(id)
  expect((await mine(bela)).declined).toEqual([])
  expect((await mine(anna)).declined).toMatchObject([
    { kind: 'correction', id, by: 'bela', reason: 'The round was won', player, amount: { amount: '90000.00' } },
  ])
  office.clock.advance('PT72H1S')
  ;[anna, bela] = [await office.login('anna'), await office.login('bela')]
  expect((await mine(anna)).declined).toEqual([])
})

test('who asked for a large correction takes it back', async () => {
  const { id } = (await anna.call('adjustments.propose', { ...adjust('90000.00'), reason: 'the wrong player' })).data
  expect((await anna.call('adjustments.decline', { brand: 'test', id, reason: 'Wrong player' })).status).toBe(200)
  expect((await office.context.audit.list('test'))[0]!.action).toBe('adjustment.take_back')
  expect((await bela.call('adjustments.approve', { brand: 'test', id })).status).toBe(422)
  expect((await anna.call('approvals.list', { brand: 'test' })).data).toMatchObject({ items: [], declined: [] })
})

test('up to what amount one person decides is told in every currency, as the brand has it set', async () => {
  const { data } = await anna.call('withdrawals.alone', { brand: 'test' })
  expect(data.up_to).toContainEqual({ amount: '10000.00', currency: 'EUR' })
  const most = (of: string) => data.up_to.find(({ currency }: { currency: string }) => currency === of)
  expect(most('EUR')).toBeDefined()
  const over = await anna.call('adjustments.propose', { ...adjust('10000.01'), reason: 'a cent above' })
  expect(over.data.needs_second).toBe(true)
})

test.each(['0.00', '1.234', '1e3', ' 1', '--1', ''])('a correction of %j changes nothing', async (amount) => {
  const before = await balance()
  expect((await anna.call('adjustments.propose', adjust(amount))).status).toBeOneOf([400, 422])
  expect(await balance()).toBe(before)
})

test("more than the wallet's balance is not debited, even by two people", async () => {
  const before = await balance()
  const { data } = await anna.call('adjustments.propose', adjust('-999999999.00'))
  expect(data).toMatchObject({ needs_second: true })
  expect(await bela.call('adjustments.approve', { brand: 'test', id: data.id })).toMatchObject({
    status: 422,
    error: { message: 'The wallet does not have that amount.' },
  })
  expect(await balance()).toBe(before)
})

test('a withdrawal is listed, approved by two different people, and declined only while it waits', async () => {
  await office.context.db
    .updateTable('player')
    .set({ verified_at: office.clock.now() })
    .where('id', '=', player)
    .execute()
  await anna.call('players.confirmContact', { brand: 'test', login: EMAIL })
  await addWithdrawal(office, 'w1', player, 1_000_000_00n)
  expect((await anna.call('withdrawals.list', { brand: 'test' })).data.items).toEqual([
    expect.objectContaining({
      id: 'w1',
      player: 'Ada',
      approvals: 0,
      amount: { amount: '1000000.00', currency: 'EUR' },
    }),
  ])
  // It shows how players are reached, so it is a look at each of them.
  expect(await office.context.audit.list('test', { limit: 1 })).toMatchObject([
    { actor: 'staff:anna', action: 'player.list', subject: 'withdrawals', details: { players: [player] } },
  ])
  expect((await anna.call('withdrawals.list', { brand: 'test', status: 'nonsense' })).status).toBe(400)
  expect(await anna.call('withdrawals.approve', { brand: 'test', id: 'w1' })).toMatchObject({
    status: 200,
    data: { status: 'review', needs_second: true },
  })
  expect(await anna.call('withdrawals.approve', { brand: 'test', id: 'w1' })).toMatchObject({ status: 422 })
  expect(await bela.call('withdrawals.approve', { brand: 'test', id: 'w1' })).toMatchObject({
    status: 200,
    data: { status: 'approved', needs_second: false },
  })
  await addWithdrawal(office, 'w2', player, 5_00n)
  expect((await anna.call('withdrawals.decline', { brand: 'test', id: 'w2', reason: 'mood' })).status).toBe(400)
  expect(await anna.call('withdrawals.decline', { brand: 'test', id: 'w2', reason: 'documents' })).toMatchObject({
    status: 200,
    data: { status: 'declined', reason: 'documents' },
  })
  expect((await anna.call('withdrawals.decline', { brand: 'test', id: 'w2', reason: 'documents' })).status).toBe(422)
  expect((await anna.call('withdrawals.approve', { brand: 'test', id: 'nothing' })).status).toBe(422)
})

test('the person who stopped payouts cannot resume them; viewing a player is recorded', async () => {
  const stop = { brand: 'test', reason: 'something is odd' }
  expect((await anna.call('ledger.halt', stop)).data).toEqual({ changed: true })
  expect((await anna.call('ledger.resume', stop)).status).toBe(422)
  expect((await bela.call('ledger.resume', stop)).data).toEqual({ changed: true })
  expect((await anna.call('players.find', { brand: 'test', login: EMAIL })).data).toMatchObject({ id: player })
  expect((await office.context.audit.list('test', { limit: 1 }))[0]).toMatchObject({
    action: 'player.view',
    actor: 'staff:anna',
    subject: `player:${player}`,
  })
})

test('payouts stopped by an end that is not in the chain name who showed it', async () => {
  const cleo = await office.member('cleo', [{ role: 'auditor', brand: 'test' }])
  const anchor = writeHead('test', { line: 1n, hash: 'ab'.repeat(32) })
  expect((await cleo.call('ledger.verify', { brand: 'test', anchor })).data.problems).toEqual([
    { line: '1', problem: 'anchor_differs' },
  ])
  const [halt] = await office.context.audit.list('test', { action: 'ledger.halt', limit: 1 })
  expect(halt?.details).toMatchObject({ findings: [{ detail: 'audit line 1: anchor_differs, shown by staff:cleo' }] })
  expect((await bela.call('ledger.resume', { brand: 'test', reason: 'no such end' })).data).toEqual({ changed: true })
})

test('a recorded end is found in the chain; a mistyped one is reported and does not stop payouts', async () => {
  const verify = (anchor?: string) => anna.call('ledger.verify', { brand: 'test', ...(anchor && { anchor }) })
  const stops = () => office.context.audit.list('test', { action: 'ledger.halt' })
  const before = await stops()
  const { data } = await verify()
  expect(data).toMatchObject({ problems: [], broken_seals: [] })
  expect((await verify(data.to_note)).data).toMatchObject({ problems: [] })
  const wrong = data.to_note.replace(/:(.)/, (_: string, digit: string) => `:${digit === '0' ? '1' : '0'}`)
  for (const slip of [wrong, '7', `9999999999999999999:${'0'.repeat(64)}`]) {
    expect(await verify(slip)).toMatchObject({
      status: 400,
      error: { invalid_parameters: { anchor: expect.stringContaining('recorded end') as string } },
    })
    expect(await stops()).toEqual(before)
  }
})
