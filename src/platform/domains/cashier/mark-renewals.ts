import type { Context, Tx } from '../../kernel/context.ts'
import type { Renewal, Renewed } from '../../kernel/renewals.ts'
import { APPROVAL, approvalOf, NOTES, notesOf, ORDER, termsOf } from './marked.ts'
import type { WithdrawalStatus } from './states.ts'
import { lockPlayer, type Transactions } from './transactions.ts'
import type { TransactionRow } from './tables.ts'

interface Parts {
  readonly context: Pick<Context, 'db' | 'marks' | 'transaction'>
  readonly transactions: Pick<Transactions, 'lock'>
}

const AT_ONCE = 100
/** A withdrawal in one of these is still paid out, or compared before it is. */
const UNFINISHED: readonly WithdrawalStatus[] = ['requested', 'kyc_required', 'review', 'approved', 'processing']

type Count = Pick<Renewed, 'renewed' | 'left'>
const sum = (counts: readonly Count[]): Count => ({
  renewed: counts.reduce((all, { renewed }) => all + renewed, 0),
  left: counts.reduce((all, { left }) => all + left, 0),
})

/** The terms of an order. */
async function renewTerms(tx: Tx, { marks }: Parts['context'], row: TransactionRow): Promise<Count> {
  const [terms, mark] = [termsOf(row), row.terms_mark]
  if (mark === null) return { renewed: 0, left: 0 }
  if (!marks.isEarlier(ORDER, terms, mark)) return { renewed: 0, left: marks.fits(ORDER, terms, mark) ? 0 : 1 }
  await tx
    .updateTable('cashier_transaction')
    .set({ terms_mark: marks.of(ORDER, terms) })
    .where('id', '=', row.id)
    .execute()
  return { renewed: 1, left: 0 }
}

/** The approvals of an order. */
async function renewApprovals(tx: Tx, { marks }: Parts['context'], row: TransactionRow): Promise<Count> {
  const approvals = await tx
    .selectFrom('withdrawal_approval')
    .select(['approver', 'at', 'mark'])
    .where('transaction_id', '=', row.id)
    .execute()
  const counts: Count[] = []
  for (const { approver, at, mark } of approvals) {
    if (mark === null) continue
    const content = approvalOf(row, approver, at)
    const isEarlier = marks.isEarlier(APPROVAL, content, mark)
    if (isEarlier)
      await tx
        .updateTable('withdrawal_approval')
        .set({ mark: marks.of(APPROVAL, content) })
        .where('transaction_id', '=', row.id)
        .where('approver', '=', approver)
        .execute()
    counts.push({ renewed: isEarlier ? 1 : 0, left: isEarlier || marks.fits(APPROVAL, content, mark) ? 0 : 1 })
  }
  return sum(counts)
}

/** What staff noted about a player. */
const renewNotes = ({ context: { marks, transaction } }: Parts, brand: string, playerId: string): Promise<Count> =>
  transaction(
    async (tx) => {
      await lockPlayer(tx, brand, playerId)
      const notes = await notesOf(tx, brand, playerId)
      const owned = tx.selectFrom('player_notes_mark').where('brand_id', '=', brand).where('player_id', '=', playerId)
      const { mark } = await owned.select('mark').executeTakeFirstOrThrow()
      if (!marks.isEarlier(NOTES, notes, mark)) return { renewed: 0, left: marks.fits(NOTES, notes, mark) ? 0 : 1 }
      await tx
        .updateTable('player_notes_mark')
        .set({ mark: marks.of(NOTES, notes) })
        .where('brand_id', '=', brand)
        .where('player_id', '=', playerId)
        .execute()
      return { renewed: 1, left: 0 }
    },
    { idempotent: true },
  )

/** Runs `work` for each id, one after another. */
async function each(ids: readonly string[], work: (id: string) => Promise<Count>): Promise<Renewed> {
  const counts: Count[] = []
  for (const id of ids) counts.push(await work(id))
  return { ...sum(counts), next: ids.length < AT_ONCE ? undefined : ids.at(-1) }
}

/** The marks that decide whether a withdrawal is paid out: over its terms, its approvals and its player's notes. */
export const cashierRenewals = (parts: Parts): Renewal[] => [
  {
    name: 'withdrawals',
    async step(brand, after) {
      const rows = await parts.context.db
        .selectFrom('cashier_transaction')
        .select('id')
        .where('brand_id', '=', brand)
        .where('type', '=', 'withdrawal')
        .where('status', 'in', UNFINISHED)
        .where('id', '>', after)
        .orderBy('id')
        .limit(AT_ONCE)
        .execute()
      return each(
        rows.map(({ id }) => id),
        (id) =>
          parts.context.transaction(
            async (tx) => {
              const row = await parts.transactions.lock(tx, brand, id)
              if (!row) return { renewed: 0, left: 0 }
              return sum([await renewTerms(tx, parts.context, row), await renewApprovals(tx, parts.context, row)])
            },
            { idempotent: true },
          ),
      )
    },
  },
  {
    name: 'notes about players',
    async step(brand, after) {
      const rows = await parts.context.db
        .selectFrom('player_notes_mark')
        .select('player_id')
        .where('brand_id', '=', brand)
        .where('player_id', '>', after)
        .orderBy('player_id')
        .limit(AT_ONCE)
        .execute()
      return each(
        rows.map(({ player_id: id }) => id),
        (id) => renewNotes(parts, brand, id),
      )
    },
  },
]
