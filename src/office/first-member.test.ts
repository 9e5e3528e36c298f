import { expect, test } from 'vitest'
import { fixedClock } from '../../engine/clock/index.ts'
import { describeEngines } from '../platform/kernel/db/engines.ts'
import { lockWaits } from '../platform/kernel/db/testing.ts'
import { EVERY_BRAND } from './members.ts'
import { PASSWORD, startTestOffice } from './testing.ts'

describeEngines('the first member', (engine) => {
  test('is one, also when two are made at once', async () => {
    const clock = fixedClock('2026-03-02T12:00:00.000Z')
    const office = await startTestOffice(undefined, [], clock, engine.open({ clock }))
    const first = (name: string) => office.stranger('local').call('staff.first', { name, password: PASSWORD })
    const { audit, db, transaction } = office.context
    if (engine.kind === 'postgres') {
      let crossing: ReturnType<typeof first> | undefined
      await transaction(async (tx) => {
        await audit.lock(tx, EVERY_BRAND)
        const row = { name: 'one', password_hash: 'x', grants: '[]', made_by: null, disabled_at: null }
        await tx
          .insertInto('staff')
          .values({ ...row, created_at: clock.now() })
          .execute()
        crossing = first('two')
        await expect.poll(() => lockWaits(office.database)).toBeGreaterThan(0)
      })
      expect((await crossing)?.status).toBe(422)
    } else {
      const both = await Promise.all([first('one'), first('two')])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    }
    expect(await db.selectFrom('staff').select('name').execute()).toHaveLength(1)
    await office.local.close()
    await office.server.close()
  })
})
