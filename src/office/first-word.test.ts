import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyRole, startHouse, type TestHouse } from './testing-house.ts'
import { READY } from './testing-ready.ts'

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
