// The small size of these proofs; `npm run test:ledger` runs all of them whole.
import { randomInt } from 'node:crypto'
import { describe, expect, onTestFailed, test } from 'vitest'
import { hasPostgres } from '../../src/platform/kernel/db/engines.ts'
import { roughProofs } from './index.ts'

const seed = Number(process.env['LEDGER_SEED'] ?? randomInt(2 ** 31 - 1))

describe.skipIf(!hasPostgres)('the ledger, what must hold when processes and servers die', () => {
  test.each(roughProofs)(
    '$name: $text',
    async ({ name, run }) => {
      onTestFailed(() => console.log(`${name}: again with LEDGER_SEED=${seed} vitest run scripts/ledger`))
      const figures = await run({ seed, share: true })
      console.log(`${name}: ${figures}`)
      expect(figures).not.toBe('')
    },
    300_000,
  )
})
