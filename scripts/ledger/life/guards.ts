import type { Edit } from '../../requirements/breaks.ts'
import { copyTree } from '../../requirements/copy.ts'
import { must, type Proof } from '../proof.ts'

/** Something that keeps the law, and how to take it away. */
interface Guard {
  readonly name: string
  readonly edits: readonly Edit[]
}
const DOMAINS = 'src/platform/domains'
const BONUSES = `${DOMAINS}/bonuses`

/** What lives must miss when it is gone. */
export const GUARDS: readonly Guard[] = [
  {
    name: 'movements of a bonus are numbered by its row, not by a clock, and a second one is refused',
    edits: [
      {
        file: `${BONUSES}/money.ts`,
        find: 'wallet.postNew(tx, {\n      brand: bonus.brand_id,',
        replace: 'wallet.post(tx, {\n      brand: bonus.brand_id,',
      },
      {
        file: `${BONUSES}/money.ts`,
        find: 'keep: (tx: Tx, bonus: Moved, amount: bigint) =>\n      post(tx, bonus, `keep:${bonus.moves + 1}`',
        replace:
          'keep: (tx: Tx, bonus: Moved, amount: bigint, at: Date) =>\n      post(tx, bonus, `keep:${at.getTime()}`',
      },
      {
        file: `${BONUSES}/money.ts`,
        find: 'bringBack: (tx: Tx, bonus: Moved, amount: bigint) =>\n      post(tx, bonus, `back:${bonus.moves + 1}`',
        replace:
          'bringBack: (tx: Tx, bonus: Moved, amount: bigint, at: Date) =>\n' +
          '      post(tx, bonus, `back:${at.getTime()}`',
      },
      {
        file: `${BONUSES}/life.ts`,
        find: 'money.bringBack(tx, bonus, bonus.kept)',
        replace: 'money.bringBack(tx, bonus, bonus.kept, now)',
      },
      {
        file: `${BONUSES}/actions.ts`,
        find: 'life.money.keep(tx, row, held)',
        replace: 'life.money.keep(tx, row, held, clock.now())',
      },
    ],
  },
  {
    name: 'a withdrawal ends bonuses that are set aside or wait with their deposit',
    edits: [
      {
        file: `${BONUSES}/withdrawal-costs.ts`,
        find: ".where('product', '=', 'casino')",
        replace: ".where('product', '=', 'casino').where('status', '=', 'active')",
      },
    ],
  },
  {
    name: 'a refund or charge-back takes what was won with the bonus',
    edits: [
      {
        file: `${BONUSES}/service.ts`,
        find: 'bonus.terms === null && bonus.amount < held',
        replace: 'bonus.amount < held',
      },
      {
        file: `${BONUSES}/service.ts`,
        find:
          '      if (bonus.kept > 0n) await life.money.forfeitKept(tx, bonus, bonus.kept)\n' +
          "      await life.change(tx, bonus, { status: 'removed', ended_at: clock.now(), kept: 0n })",
        replace: "      await life.change(tx, bonus, { status: 'removed', ended_at: clock.now() })",
      },
    ],
  },
  {
    name: 'what a round brings after its bonus has ended is the house’s',
    edits: [{ file: `${BONUSES}/rounds.ts`, find: "return bonus?.status === 'active'", replace: 'return true' }],
  },
  {
    name: 'cashback is staked before a withdrawal where deposits need not be',
    edits: [
      {
        file: `${DOMAINS}/cashier/turnover.ts`,
        find: '  if (turnover.length === 0) return\n',
        replace:
          '  const { playDepositTimes } = (brand as PlatformBrand).platform.settings.withdrawals\n' +
          '  if (turnover.length === 0 || playDepositTimes === 0) return\n',
      },
    ],
  },
  {
    name: 'a bonus with an open round is not played after its time',
    edits: [{ file: `${BONUSES}/rounds.ts`, find: 'bonus && isInTime(bonus, now) &&', replace: 'bonus &&' }],
  },
]

/** How many shares of `npm test` may pass before a guard must be missed. */
const TRIES = 16
const MINUTES_OF_A_TRY = 15

/** Takes each guard away in a copy of the tree, and waits for lives to break the law. */
export const lifeGuards: Proof = {
  name: 'life-guards',
  text: 'lives break the law when a guard of it is gone',
  async run({ seed, share }) {
    const copy = copyTree()
    /** Plays lives until the law is broken. @returns when it was; undefined when it never was */
    const play = async (own: number): Promise<string | undefined> => {
      const command = [process.execPath, 'scripts/test-ledger.ts', 'life-postgres', '--share', '--first']
      const { output } = await copy.run([...command, '--seed', String(own)], {}, MINUTES_OF_A_TRY * 60_000)
      const [, step] = /broken at step (\d+)/.exec(output) ?? []
      must(step !== undefined || / holds: /.test(output), output.slice(-2_000))
      return step && `step ${step} of seed ${own}`
    }
    const found: string[] = []
    try {
      for (const { name, edits } of GUARDS) {
        const undo = edits.map((edit) => copy.break(edit))
        let at: string | undefined
        for (let n = 0; at === undefined && n < (share ? 1 : TRIES); n += 1) at = await play(seed + 100 * n)
        must(at !== undefined, `no life misses that ${name}`)
        found.push(`\n    ${name}: ${at}`)
        for (const mend of undo.toReversed()) mend()
      }
    } finally {
      copy.remove()
    }
    return found.join('')
  },
}
