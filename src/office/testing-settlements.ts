import type { TestHouse } from './testing-house.ts'
import { BRAND, next } from './testing-things.ts'

const settlement = (reference: string) => ({
  ...BRAND,
  provider: 'sandbox-pay',
  file: `${next('file')}.csv`,
  first_line: 1,
  lines: [{ reference, kind: 'deposit', amount: '50.00', currency: 'EUR' }],
})

/** What the methods about settlement files need to succeed. */
export const SETTLEMENTS_READY = {
  'money.takeSettlement': async () => settlement('a'.repeat(24)),
  'money.compareSettlement': async (house: TestHouse) => {
    const file = settlement('b'.repeat(24))
    await (await house.login('first')).call('money.takeSettlement', file)
    const [from, until] = ['2026-03-01T00:00:00.000Z', '2026-04-01T00:00:00.000Z']
    return { ...BRAND, provider: file.provider, file: file.file, from, until }
  },
}
