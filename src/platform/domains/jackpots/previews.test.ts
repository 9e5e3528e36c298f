import { expect, test } from 'vitest'
import { startTestPlatform } from '../../testing.ts'
import { brandWithJackpot } from './testing.ts'

test('a look at jackpots begins none, on air or of a draft; it shows where each will begin [API-62]', async () => {
  const brand = brandWithJackpot()
  const app = await startTestPlatform({ brands: [brand] })
  const stored = async () => {
    const count = async (table: string) => {
      const { rows } = await app.database.pool.query(`SELECT count(*)::int AS rows FROM ${table}`)
      return rows[0].rows as number
    }
    return [await count('jackpot_cycle'), await count('jackpot_progress'), await count('wallet_journal')]
  }
  const looked = async (id?: string) => (await app.visitor().call('Jackpots.get', id ? { id } : {})).data
  expect(await looked()).toMatchObject([
    { id: 'spark', amount: { amount: '100.00' }, base: { amount: '100.00' }, started_at: null, commitment: null },
  ])
  expect(await stored()).toEqual([0, 0, 0])
  await app.platform.services.jackpots.run()
  const before = await stored()
  expect(before).toEqual([1, 1, 1])

  const terms = brand.platform.jackpots.jackpots['spark']!
  const giant = { ...terms, title: 'Giant', base: '1000000.00', limit: '1000001.00' }
  const jackpots = { jackpots: { spark: { ...terms, base: '700.00', limit: '900.00' }, giant } }
  app.setBrand({ ...brand, release: 'draft', isPreview: true, platform: { ...brand.platform, jackpots } })
  expect(await looked()).toMatchObject([
    { id: 'giant', amount: { amount: '1000000.00' }, last_win: null, started_at: null, commitment: null },
    { id: 'spark', amount: { amount: '100.00' }, commitment: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ])
  expect(await looked('giant')).toHaveLength(1)
  expect(await stored()).toEqual(before)
  await app.close()
})
