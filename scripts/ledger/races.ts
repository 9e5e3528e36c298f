import { systemClock } from '../../engine/clock/index.ts'
import type { Database } from '../../src/platform/kernel/db/index.ts'
import { openTestDatabase } from '../../src/platform/kernel/db/testing.ts'
import { createWallet, InsufficientFunds } from '../../src/platform/domains/wallet/index.ts'
import { deposit, stake } from '../../src/platform/domains/wallet/testing.ts'
import { examine, must, seeded, type Proof } from './proof.ts'

const RACERS = 64
const ROUNDS = { full: 1_000, share: 6 }

/** 64 debits on separate sessions race for a balance that covers k of them. */
export const races: Proof = {
  name: 'races',
  text: '64 racing debits on a balance for k: exactly k succeed (postgres)',
  async run({ seed, share }) {
    const rounds = share ? ROUNDS.share : ROUNDS.full
    const random = seeded(seed)
    const database = await openTestDatabase({ postgres: true, max: RACERS, checkoutTimeout: 60_000 })
    try {
      const wallet = createWallet({ db: database.db, clock: systemClock })
      let taken = 0
      for (let round = 0; round < rounds; round += 1) {
        const [player, k, rest] = [`racer${round}`, random(RACERS), BigInt(random(10))]
        await wallet.post(
          undefined,
          deposit(`fund:${round}`, player, BigInt(k) * 10n + rest + (k === 0 && rest === 0n ? 1n : 0n)),
        )
        const outcomes = await Promise.allSettled(
          Array.from({ length: RACERS }, (_, racer) => wallet.post(undefined, stake(`${round}:${racer}`, player, 10n))),
        )
        const refusals = outcomes.flatMap((outcome) =>
          outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
        )
        const other = refusals.find((reason) => !(reason instanceof InsufficientFunds))
        must(other === undefined, `round ${round}: ${String(other)}`)
        must(
          outcomes.length - refusals.length === k,
          `round ${round}: ${outcomes.length - refusals.length} of 64 debits succeeded, the balance pays for ${k}`,
        )
        taken += k
      }
      must(
        (await examine(database)) === rounds + taken,
        'the ledger has more or fewer journals than there were successes',
      )
      return `${rounds} rounds × ${RACERS} debits, ${taken} succeeded, each round exactly its k`
    } finally {
      await database.close()
    }
  },
}

const KEYS = 500
// The embedded engine, which runs nothing in parallel, gets fewer.
const SHARE = { pglite: 40, postgres: 60 }
const DUPLICATES = 20
const KEYS_AT_ONCE = 8

/** Each key is used by 20 callers at once. */
export const duplicates = (kind: Database['kind']): Proof => ({
  name: `duplicates-${kind}`,
  text: `500 keys × 20 parallel duplicates: 500 postings and identical answers, on ${kind}`,
  async run({ seed, share }) {
    const random = seeded(seed)
    const keys = share ? SHARE[kind] : KEYS
    const database = await openTestDatabase({ postgres: kind === 'postgres', max: 32, checkoutTimeout: 60_000 })
    try {
      const wallet = createWallet({ db: database.db, clock: systemClock })
      const once = async (key: string): Promise<void> => {
        const entry = {
          ...deposit(key, `p${random(40)}`, BigInt(1 + random(1_000))),
          result: (balances: readonly { balance: bigint }[]) => ({
            balance: String(balances[0]?.balance),
            nonce: random(2 ** 30),
          }),
        }
        const answers = await Promise.all(Array.from({ length: DUPLICATES }, () => wallet.post(undefined, entry)))
        must(
          answers.filter(({ replayed }) => !replayed).length === 1,
          `${key} was posted ${answers.filter(({ replayed }) => !replayed).length} times`,
        )
        const texts = new Set(
          answers.map(
            ({ journalId, balances, result }) =>
              `${journalId} ${balances.map(({ balance }) => balance).join()} ` +
              `${JSON.stringify(Object.entries(result as object).toSorted())}`,
          ),
        )
        must(texts.size === 1, `${key} was answered in ${texts.size} ways`)
      }
      for (let first = 0; first < keys; first += KEYS_AT_ONCE) {
        await Promise.all(
          Array.from({ length: Math.min(KEYS_AT_ONCE, keys - first) }, (_, n) => once(`key:${first + n}`)),
        )
      }
      const journals = await examine(database)
      must(journals === keys, `${journals} journals for ${keys} keys`)
      return `${keys} keys × ${DUPLICATES} duplicates: ${journals} journals, every key one answer`
    } finally {
      await database.close()
    }
  },
})
