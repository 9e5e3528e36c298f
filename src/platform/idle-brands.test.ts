import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from './kernel/db/testing.ts'
import { fixedClock } from '../../engine/clock/index.ts'
import { startTestPlatform, testBrand } from './testing.ts'

const BRANDS = 40

test('brands nobody visits cost the work in the background no statement, and their files are read once', async () => {
  let statements = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  let reads = 0
  const brands = Array.from({ length: BRANDS }, (_, index) => {
    const { platform, features, content, ...brand } = testBrand({ id: `b${index}`, host: `b${index}.localhost` })
    const read = <T>(part: T): T => {
      reads += 1
      return part
    }
    return {
      ...brand,
      get features() {
        return read(features)
      },
      get platform() {
        return read({ ...platform, jackpots: { jackpots: {} }, loyalty: { ...platform.loyalty, programs: {} } })
      },
      get content(): typeof content {
        throw new Error('For its content a brand is compiled')
      },
    }
  })
  const database = await openTestDatabase({ clock: fixedClock('2026-03-02T12:00:00.000Z') })
  const app = await startTestPlatform({ brands, database: { ...database, db: database.db.withPlugin(counting) } })
  const { bonuses, jackpots, loyalty, tournaments } = app.platform.services
  const run = async () => {
    await jackpots.run()
    await tournaments.run()
    await loyalty.run()
    await loyalty.expire()
    await bonuses.schedule()
  }
  await run()
  reads = 0
  statements = 0
  await run()
  expect(reads).toBe(0)
  // One question each of jackpots, tournaments and loyalty, however many brands there are.
  expect(statements).toBeLessThan(4)
  await app.close()
})
