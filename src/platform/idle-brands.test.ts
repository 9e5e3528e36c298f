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
    const { platform, ...brand } = testBrand({ id: `b${index}`, host: `b${index}.localhost` })
    return {
      ...brand,
      get platform() {
        reads += 1
        return { ...platform, jackpots: { jackpots: {} } }
      },
    }
  })
  const database = await openTestDatabase({ clock: fixedClock('2026-03-02T12:00:00.000Z') })
  const app = await startTestPlatform({ brands, database: { ...database, db: database.db.withPlugin(counting) } })
  const { jackpots, tournaments } = app.platform.services
  const run = async () => {
    await jackpots.run()
    await tournaments.run()
  }
  await run()
  expect(reads).toBe(BRANDS)
  statements = 0
  await run()
  expect(reads).toBe(BRANDS)
  expect(statements).toBeLessThan(3)
  await app.close()
})
