import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OfficeMethodName } from '../../schemas/office/index.ts'
import { WORD_LASTS } from '../platform/kernel/second-person.ts'
import { everyRole, startHouse, type TestHouse } from './testing-house.ts'
import { READY } from './testing-ready.ts'
import type { Params } from './testing-things.ts'

let house: TestHouse
beforeAll(async () => {
  house = await startHouse()
  for (const name of ['first', 'second', 'third']) await house.member(name, everyRole('*'))
})
afterAll(() => house.close())

test.each(['money.payWin', 'withdrawals.end', 'payments.refund'] as const)(
  'a first word of whoever was just reset does not count in %s, and stops no two others',
  async (method) => {
    const params = await READY[method](house)
    const { db, databaseClock } = house.app.platform.context
    const reset = (reset_at: Date | null) =>
      db.updateTable('staff').set({ reset_at }).where('name', '=', 'first').execute()
    await reset(await databaseClock.read(db))
    const say = async (name: string) => (await (await house.login(name)).call(method, params)).data.needs_second
    expect([await say('first'), await say('second'), await say('third')]).toEqual([true, true, false])
    await reset(null)
  },
)

/** Takes the role that decides about money from a member, or gives it back. */
const grant = (name: string, grants: ReturnType<typeof everyRole>) =>
  house.database.db
    .updateTable('staff')
    .set({ grants: JSON.stringify(grants) })
    .where('name', '=', name)
    .execute()
const withoutMoney = () => everyRole('*').filter(({ role }) => role !== 'payments')
const call = async (name: string, ...[method, params]: [OfficeMethodName, Params]) =>
  (await house.login(name)).call(method, params)

test.each(['money.payWin', 'withdrawals.end', 'payments.refund', 'withdrawals.approve'] as const)(
  'a first word of whoever may decide about money no more does not count in %s, and stops no two others',
  async (method) => {
    const params = await (method === 'withdrawals.approve' ? large() : READY[method](house))
    expect((await call('first', method, params)).data.needs_second).toBe(true)
    await grant('first', withoutMoney())
    expect((await call('second', method, params)).data.needs_second).toBe(true)
    expect((await call('third', method, params)).data.needs_second).toBe(false)
    await grant('first', everyRole('*'))
  },
)

/** A withdrawal that two people have to approve. */
async function large(): Promise<Params> {
  house.withdrawalRules({ secondApproverAbove: '250.00' })
  return READY['withdrawals.approve'](house)
}

test.each(['adjustments.approve', 'loyalty.approve'] as const)(
  'what somebody proposed who lost the role since is approved by nobody in %s until they have it again',
  async (method) => {
    const params = await READY[method](house)
    await grant('first', withoutMoney())
    const { status, error } = await call('second', method, params)
    expect([status, error?.message]).toEqual([422, expect.stringMatching(/first may not decide about this any more/i)])
    await grant('first', everyRole('*'))
    expect((await call('second', method, params)).status).toBe(200)
  },
)

test('a correction and a refund that were proposed three days ago are over, and wait for nobody', async () => {
  const [correction, points, refund] = [
    await READY['adjustments.approve'](house),
    await READY['loyalty.approve'](house),
    await READY['payments.refund'](house),
  ]
  await call('first', 'payments.refund', refund)
  const waiting = async () => {
    const { data } = await call('second', 'approvals.list', { brand: 'test' })
    return (data.items as { id: string }[]).map(({ id }) => id)
  }
  const all = [correction, points, refund].map(({ id }) => id as string)
  expect((await waiting()).filter((id) => all.includes(id)).toSorted()).toEqual(all.toSorted())
  house.app.clock.set(new Date(house.app.clock.now().getTime() + WORD_LASTS))
  expect((await waiting()).filter((id) => all.includes(id))).toEqual([])
  for (const [method, params] of [
    ['adjustments.approve', correction],
    ['loyalty.approve', points],
  ] as const) {
    const { status, error } = await call('second', method, params)
    expect([status, error?.message]).toEqual([422, expect.stringContaining('three days')])
  }
  expect((await call('second', 'payments.refund', refund)).data.needs_second).toBe(true)
})
