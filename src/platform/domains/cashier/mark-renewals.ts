import type { Context, Tx } from '../../kernel/context.ts'
import { renewMark, sumOf, type Renewal, type Renewed, type RenewedCount as Count } from '../../kernel/renewals.ts'
import { ENDING, endingOf } from './endings.ts'
import { APPROVAL, approvalOf, NOTES, notesOf, ORDER, termsOf } from './marked.ts'
import { proposalOf, sendingOf } from './refund-tables.ts'
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

/** The terms of an order. */
const renewTerms = (tx: Tx, { marks }: Parts['context'], row: TransactionRow): Promise<Count> =>
  renewMark(marks, { purpose: ORDER, content: termsOf(row), mark: row.terms_mark }, (mark) =>
    tx.updateTable('cashier_transaction').set({ terms_mark: mark }).where('id', '=', row.id).execute(),
  )

/** The approvals of an order. */
async function renewApprovals(tx: Tx, { marks }: Parts['context'], row: TransactionRow): Promise<Count> {
  const approvals = await tx
    .selectFrom('withdrawal_approval')
    .select(['approver', 'at', 'mark'])
    .where('transaction_id', '=', row.id)
    .execute()
  const counts: Count[] = []
  for (const { approver, at, mark: before } of approvals)
    counts.push(
      await renewMark(marks, { purpose: APPROVAL, content: approvalOf(row, approver, at), mark: before }, (mark) =>
        tx
          .updateTable('withdrawal_approval')
          .set({ mark })
          .where('transaction_id', '=', row.id)
          .where('approver', '=', approver)
          .execute(),
      ),
    )
  return sumOf(counts)
}

/** The first word about how a payout ended. */
async function renewEnding(tx: Tx, { marks }: Parts['context'], { id }: TransactionRow): Promise<Count> {
  const word = await tx.selectFrom('payout_ending').selectAll().where('transaction_id', '=', id).executeTakeFirst()
  if (!word) return { renewed: 0, left: 0 }
  const content = endingOf(id, { ...word, by: word.first_by }, word.at)
  return renewMark(marks, { purpose: ENDING, content, mark: word.mark }, (mark) =>
    tx.updateTable('payout_ending').set({ mark }).where('transaction_id', '=', id).execute(),
  )
}

/** What staff noted about a player. */
const renewNotes = ({ context: { marks, transaction } }: Parts, brand: string, playerId: string): Promise<Count> =>
  transaction(
    async (tx) => {
      await lockPlayer(tx, brand, playerId)
      const content = await notesOf(tx, brand, playerId)
      const { mark: before } = await tx
        .selectFrom('player_notes_mark')
        .select('mark')
        .where('brand_id', '=', brand)
        .where('player_id', '=', playerId)
        .executeTakeFirstOrThrow()
      return renewMark(marks, { purpose: NOTES, content, mark: before }, (mark) =>
        tx
          .updateTable('player_notes_mark')
          .set({ mark })
          .where('brand_id', '=', brand)
          .where('player_id', '=', playerId)
          .execute(),
      )
    },
    { idempotent: true },
  )

/** A refund of a deposit: what the first person asked for, and the decision of both. */
const renewRefund = ({ context: { marks, transaction } }: Parts, brand: string, id: string): Promise<Count> =>
  transaction(
    async (tx) => {
      const row = await tx
        .selectFrom('deposit_refund')
        .selectAll()
        .where('brand_id', '=', brand)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!row) return { renewed: 0, left: 0 }
      const save = (values: { mark: string } | { sent_mark: string }) =>
        tx.updateTable('deposit_refund').set(values).where('brand_id', '=', brand).where('id', '=', id).execute()
      return sumOf([
        await renewMark(marks, { ...proposalOf(row), mark: row.mark }, (mark) => save({ mark })),
        await renewMark(marks, { ...sendingOf(row), mark: row.sent_mark }, (sent_mark) => save({ sent_mark })),
      ])
    },
    { idempotent: true },
  )

/** Runs `work` for each id, one after another. */
async function each(ids: readonly string[], work: (id: string) => Promise<Count>): Promise<Renewed> {
  const counts: Count[] = []
  for (const id of ids) counts.push(await work(id))
  return { ...sumOf(counts), next: ids.length < AT_ONCE ? undefined : ids.at(-1) }
}

/** Withdrawals that are not finished: their terms, their approvals, and a first word about how they ended. */
const withdrawalRenewal = (parts: Parts): Renewal => ({
  name: 'withdrawals',
  async step(brand, after) {
    const { db, transaction } = parts.context
    const rows = await db
      .selectFrom('cashier_transaction')
      .select('id')
      .where('brand_id', '=', brand)
      .where('type', '=', 'withdrawal')
      .where('status', 'in', UNFINISHED)
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    const renew = async (tx: Tx, id: string): Promise<Count> => {
      const row = await parts.transactions.lock(tx, brand, id)
      if (!row) return { renewed: 0, left: 0 }
      return sumOf([
        await renewTerms(tx, parts.context, row),
        await renewApprovals(tx, parts.context, row),
        await renewEnding(tx, parts.context, row),
      ])
    }
    return each(
      rows.map(({ id }) => id),
      (id) => transaction((tx) => renew(tx, id), { idempotent: true }),
    )
  },
})

const notesRenewal = (parts: Parts): Renewal => ({
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
})

/** Refunds that are asked for or under way. */
const refundRenewal = (parts: Parts): Renewal => ({
  name: 'refunds of deposits',
  async step(brand, after) {
    const rows = await parts.context.db
      .selectFrom('deposit_refund')
      .select('id')
      .where('brand_id', '=', brand)
      .where('state', 'in', ['proposed', 'sending'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    return each(
      rows.map(({ id }) => id),
      (id) => renewRefund(parts, brand, id),
    )
  },
})

/** The marks that decide whether money goes out. */
export const cashierRenewals = (parts: Parts): Renewal[] => [
  withdrawalRenewal(parts),
  notesRenewal(parts),
  refundRenewal(parts),
]
