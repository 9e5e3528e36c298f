import { expect, test } from 'vitest'
import { fixedClock } from '../../engine/clock/index.ts'
import { describeEngines } from './kernel/db/engines.ts'
import { defineDomain } from './kernel/domain.ts'
import { startTestPlatform } from './testing.ts'

const NOW = Date.parse('2026-03-02T12:00:00.000Z')
/** How far the clocks of the two processes are from the database's, in milliseconds. */
const APART = 600_000

describeEngines('jobs of two processes whose clocks differ', (engine) => {
  test("a job is taken over after its lease has ended by the database's clock, and not before", async () => {
    const database = await engine.open()
    const shared = fixedClock(new Date(NOW))
    const begun = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const seen: string[] = []
    const start = (name: string, away: number, work: () => Promise<void>) =>
      startTestPlatform({
        database,
        clock: fixedClock(new Date(NOW + away)),
        databaseClock: shared,
        modules: [
          defineDomain({
            name: 'slow',
            needs: {},
            create: () => ({
              jobs: {
                async 'slow.work'({ attempt }) {
                  seen.push(`${name} ${attempt}`)
                  await work()
                },
              },
            }),
          }),
        ],
      })
    // As good as dead for the others: its lease is renewed after seconds at the earliest.
    const behind = await start('behind', -APART, async () => {
      begun.resolve()
      await held.promise
    })
    const ahead = await start('ahead', APART, async () => undefined)
    const until = async (instant: number) => {
      shared.set(new Date(instant))
      while (await ahead.platform.runDue());
    }
    const enqueue = (brand: string) =>
      behind.platform.context.enqueue(undefined, { brand, name: 'slow.work', runAt: new Date(NOW + 1_000) })
    await enqueue('test')
    // Due in a second: the clock that is ten minutes ahead makes it no earlier.
    await until(NOW + 999)
    expect(seen).toEqual([])
    shared.set(new Date(NOW + 1_000))
    const working = behind.platform.runDue()
    await begun.promise
    await until(NOW + 8_999)
    expect(seen).toEqual(['behind 1'])
    // Well after: a renewal may have come in between, on a slow machine.
    await until(NOW + 100_000)
    expect(seen).toEqual(['behind 1', 'ahead 2'])
    held.resolve()
    await working
    await until(NOW + 200_000)
    expect(seen).toEqual(['behind 1', 'ahead 2'])
    for (const each of [behind, ahead]) await each.close()
  })
})
