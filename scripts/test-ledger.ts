// `npm run test:ledger -- [name…] [--share] [--first] [--seed N]`: tests the properties of the ledger by trying to
// break them.
import { randomInt } from 'node:crypto'
import { inspect, parseArgs } from 'node:util'
import { proofs } from './ledger/index.ts'
import { startPostgres } from './testing/postgres.ts'

const read = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        share: { type: 'boolean', default: false },
        first: { type: 'boolean', default: false },
        seed: { type: 'string' },
      },
    })
  } catch {
    return { values: { share: false, first: false, seed: 'unreadable' }, positionals: [] }
  }
}
const { values, positionals } = read()
const seed = values.seed === undefined ? randomInt(2 ** 31 - 1) : Number(values.seed)
/** Whether a proof is meant by a word: its name, or what its name begins with. */
const isMeant = (name: string, word: string): boolean => name === word || name.startsWith(`${word}-`)
const unknown = positionals.filter((word) => !proofs.some(({ name }) => isMeant(name, word)))
if (unknown.length > 0 || !Number.isSafeInteger(seed)) {
  console.error(
    `There are ${proofs.map(({ name }) => name).join(', ')}; --seed takes a whole number, --share runs a smaller ` +
      'part, --first ends with the first failure, without looking for a shorter way to it.',
  )
  process.exit(2)
}
const server = process.env['TEST_DATABASE_URL'] ? undefined : await startPostgres({ durable: false })
if (server) process.env['TEST_DATABASE_URL'] = server.url
let failed = 0
for (const { name, text, run } of proofs.filter(
  (proof) => positionals.length === 0 || positionals.some((word) => isMeant(proof.name, word)),
)) {
  const started = performance.now()
  console.log(
    `\n${name}: ${text}\n  seed ${seed}; again: npm run test:ledger -- ${name} --seed ` +
      `${seed}${values.share ? ' --share' : ''}`,
  )
  try {
    console.log(`  holds: ${await run({ seed, share: values.share, first: values.first })}`)
  } catch (error) {
    failed += 1
    console.log(`  FAILED: ${inspect(error)}`)
  }
  console.log(`  ${((performance.now() - started) / 1_000).toFixed(1)} s`)
}
await server?.stop()
console.log(failed > 0 ? `\n${failed} proofs FAILED, seed ${seed}` : `\nall hold, seed ${seed}`)
process.exit(failed > 0 ? 1 : 0)
