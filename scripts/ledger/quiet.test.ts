// The small size of these proofs; `npm run test:ledger` runs all of them whole.
import { randomInt } from 'node:crypto'
import { describe, expect, onTestFailed, test } from 'vitest'
import { hasPostgres } from '../../src/platform/kernel/db/engines.ts'
import { quietProofs } from './index.ts'

const seed = Number(process.env['LEDGER_SEED'] ?? randomInt(2 ** 31 - 1))

describe.skipIf(!hasPostgres)('the ledger, what the tables and the wallet promise', () => {
  test.each(quietProofs)(
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
