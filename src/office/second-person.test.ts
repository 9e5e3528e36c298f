import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPlayer, addWithdrawal, PASSWORD, startTestOffice, type OfficeCaller, type TestOffice } from './testing.ts'

const EMAIL = 'ada@example.test'
const PAYMENTS = [{ role: 'payments' as const, brand: 'test' }]
let office: TestOffice
let anna: OfficeCaller
let player: string
beforeAll(async () => {
  office = await startTestOffice()
  player = await addPlayer(office, EMAIL)
  anna = await office.member('anna', PAYMENTS)
})
afterAll(() => office.close())

const propose = async (by: OfficeCaller, reason: string): Promise<string> => {
  const { data } = await by.call('adjustments.propose', {
    brand: 'test',
    login: EMAIL,
    amount: '50000.00',
    currency: 'EUR',
    wallet: 'main',
    reason,
  })
  return data.id
}
const approve = async (by: OfficeCaller, id: string): Promise<number> =>
  (await by.call('adjustments.approve', { brand: 'test', id })).status
const DAY = 24 * 3_600_000
const change = (name: string, values: { made_by?: string; created_at?: Date; reset_at?: Date; disabled_at?: Date }) =>
  office.context.db.updateTable('staff').set(values).where('name', '=', name).execute()
/** Says that one member made another. */
const made = (maker: string, name: string) => change(name, { made_by: maker })
/** A member whose password the first admin has reset just now, and who could be anybody who knows it. */
const resetMember = async (name: string): Promise<OfficeCaller> => {
  const chief = await office.member('chief', [])
  await office.member(name, PAYMENTS)
  expect((await chief.call('staff.resetPassword', { name, password: PASSWORD })).status).toBe(200)
  return office.login(name)
}

test('a new member is the second person of no correction for 24 hours', async () => {
  const fresh = await office.member('fresh', PAYMENTS, true)
  const id = await propose(anna, 'new')
  expect(await approve(fresh, id)).toBe(422)
  const since = (minutes: number) =>
    office.context.db
      .updateTable('staff')
      .set({ created_at: new Date(office.clock.now().getTime() - minutes * 60_000) })
      .where('name', '=', 'fresh')
      .execute()
  await since(24 * 60 - 1)
  expect(await approve(fresh, id)).toBe(422)
  await since(24 * 60)
  expect(await approve(fresh, id)).toBe(200)
})

test('a new member is the second person of no withdrawal', async () => {
  await addWithdrawal(office, 'w-new', player, 50_000_00n)
  const [bela, fresh] = [await office.member('bela', PAYMENTS), await office.member('fresher', PAYMENTS, true)]
  const withdrawal = { brand: 'test', id: 'w-new' }
  expect((await bela.call('withdrawals.approve', withdrawal)).data.needs_second).toBe(true)
  expect((await fresh.call('withdrawals.approve', withdrawal)).status).toBe(422)
})

test('a new member is the first person of no correction for 24 hours either', async () => {
  const fresh = await office.member('newest', PAYMENTS, true)
  const id = await propose(fresh, 'of the new')
  expect(await approve(anna, id)).toBe(422)
  await change('newest', { created_at: new Date(office.clock.now().getTime() - DAY) })
  expect(await approve(anna, id)).toBe(200)
})

test('who made a member is never their second person, nor the other way round', async () => {
  const [maker, other] = [await office.member('maker', PAYMENTS), await office.member('made', PAYMENTS)]
  await made('maker', 'made')
  expect(await approve(other, await propose(maker, 'by the maker'))).toBe(422)
  const id = await propose(other, 'by the made')
  expect(await approve(maker, id)).toBe(422)
  expect(await approve(await office.member('third', PAYMENTS), id)).toBe(200)
})

test('whose password or second factor another reset is nobody’s second person for 24 hours', async () => {
  const chief = await office.member('chief', [])
  const { db } = office.context
  for (const how of ['Password', 'SecondFactor'] as const) {
    const name = `reset-${how.toLowerCase()}`
    await office.member(name, PAYMENTS)
    const factor = { name, secret: 'x', last_step: 0n, created_at: office.clock.now() }
    if (how === 'SecondFactor') await db.insertInto('staff_factor').values(factor).execute()
    const more = how === 'Password' ? { password: PASSWORD } : {}
    expect((await chief.call(`staff.reset${how}`, { name, ...more })).status).toBe(200)
    const { data } = await office.stranger().call('staff.login', { name, password: PASSWORD, keep: 'token' })
    const id = await propose(anna, how)
    expect(await approve(office.caller(data.token), id)).toBe(422)
    const since = (minutes: number) =>
      db
        .updateTable('staff')
        .set({ reset_at: new Date(office.clock.now().getTime() - minutes * 60_000) })
        .where('name', '=', name)
        .execute()
    await since(24 * 60 - 1)
    expect(await approve(office.caller(data.token), id)).toBe(422)
    await since(24 * 60)
    expect(await approve(office.caller(data.token), id)).toBe(200)
  }
})

test('whose password or second factor another reset is nobody’s first person for 24 hours either', async () => {
  const acted = await resetMember('acted')
  const id = await propose(acted, 'of whoever reset them')
  expect(await approve(anna, id)).toBe(422)
  await change('acted', { reset_at: new Date(office.clock.now().getTime() - DAY + 60_000) })
  expect(await approve(anna, id)).toBe(422)
  await change('acted', { reset_at: new Date(office.clock.now().getTime() - DAY) })
  expect(await approve(anna, id)).toBe(200)
})

test('a first word that does not count stops no withdrawal: two others approve it', async () => {
  await addWithdrawal(office, 'w-reset', player, 50_000_00n)
  const [acted, cora, dina] = [
    await resetMember('acted-too'),
    await office.member('cora', PAYMENTS),
    await office.member('dina', PAYMENTS),
  ]
  const say = async (by: OfficeCaller) => (await by.call('withdrawals.approve', { brand: 'test', id: 'w-reset' })).data
  expect((await say(acted)).needs_second).toBe(true)
  expect((await say(cora)).needs_second).toBe(true)
  expect((await say(dina)).needs_second).toBe(false)
})

test('the word of a member who was disabled since counts no more', async () => {
  const left = await office.member('left', PAYMENTS)
  const id = await propose(left, 'of who left')
  await addWithdrawal(office, 'w-left', player, 50_000_00n)
  const say = async (by: OfficeCaller) => (await by.call('withdrawals.approve', { brand: 'test', id: 'w-left' })).data
  expect((await say(left)).needs_second).toBe(true)
  await change('left', { disabled_at: office.clock.now() })
  expect(await approve(anna, id)).toBe(422)
  expect((await say(anna)).needs_second).toBe(true)
})
