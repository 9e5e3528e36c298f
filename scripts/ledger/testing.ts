import { randomInt } from 'node:crypto'
import { describe, expect, onTestFailed, test } from 'vitest'
import { hasPostgres } from '../../src/platform/kernel/db/engines.ts'
import type { Proof } from './proof.ts'

const seed = Number(process.env['LEDGER_SEED'] ?? randomInt(2 ** 31 - 1))

/** Tests that run the small size of some proofs; `npm run test:ledger` runs all of them whole. */
export const describeProofs = (name: string, proofs: readonly Proof[]): void => {
  describe.skipIf(!hasPostgres)(name, () => {
    test.each(proofs)(
      '$name: $text',
      async (proof) => {
        onTestFailed(() => console.log(`${proof.name}: again with LEDGER_SEED=${seed} vitest run scripts/ledger`))
        const figures = await proof.run({ seed, share: true })
        console.log(`${proof.name}: ${figures}`)
        expect(figures).not.toBe('')
      },
      // Ten thousand steps of a model take some minutes, and other tests run beside them.
      900_000,
    )
  })
}
