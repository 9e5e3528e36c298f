import type { PlatformBrand } from '../../kernel/brands.ts'
import { testBrand } from '../../testing.ts'

/** The small brand with one jackpot, which the first stake of a few units wins. */
export function brandWithJackpot(): PlatformBrand {
  const brand = testBrand()
  const spark = { title: 'Spark', base: '100.00', limit: '100.01', rate: '1.00', reserveRate: '0.10', types: [] }
  return { ...brand, platform: { ...brand.platform, jackpots: { jackpots: { spark } } } }
}
