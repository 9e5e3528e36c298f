import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../src/platform/kernel/db/index.ts'
import { openTestDatabase } from '../../src/platform/kernel/db/testing.ts'
import { startCashier } from '../../src/platform/domains/cashier/testing.ts'
import { examine, must, seeded, type Proof } from './proof.ts'

/** Milliseconds. */
const MOMENT = 12
const ROUNDS = { full: 300, share: 6 }

/** A player cancels a withdrawal, twice at once, while it is being approved and sent. */
export const payouts = (kind: Database['kind']): Proof => ({
  name: `payouts-${kind}`,
  text: `cancel against payout: one winner, on ${kind}`,
  async run({ seed, share }) {
    const random = seeded(seed)
    const rounds = share ? ROUNDS.share : ROUNDS.full
    const database = await openTestDatabase({ postgres: kind === 'postgres' })
    const cashier = await startCashier({ kind, open: () => Promise.resolve(database) })
    try {
      const player = await cashier.player()
      await player.fund('1000.00')
      const outcomes = { cancelled: 0, paid: 0 }
      for (let round = 0; round < rounds; round += 1) {
        const before = Number((await player.held()).main)
        const { data, status, body } = await player.withdraw('20.00')
        must(status === 200, `round ${round}: the withdrawal was answered ${body}`)
        const { id } = data.transaction as { id: string }
        const cancel = () => player.call('cashier.cancelwithdrawal', { id })
        const hands: (() => Promise<unknown>)[] = [cancel, cancel, () => cashier.work()]
        // Each call gets a random delay, so that either can be first.
        await Promise.all(hands.map((hand) => sleep(random(MOMENT)).then(hand)))
        await cashier.work()
        const end = await player.statusOf(id)
        must(end === 'cancelled' || end === 'paid', `round ${round}: the withdrawal ended as ${end}`)
        outcomes[end] += 1
        const after = Number((await player.held()).main)
        must(
          after === (end === 'paid' ? before - 20 : before),
          `round ${round}: ${end}, and the wallet went from ${before} to ${after}`,
        )
        // Paid money is deposited again, so that every round has something to withdraw.
        if (end === 'paid') await player.fund('20.00')
      }
      await examine(database)
      return `${rounds} rounds: ${outcomes.cancelled} cancelled, ${outcomes.paid} paid, never both`
    } finally {
      await cashier.app.close()
      await database.close()
    }
  },
})
