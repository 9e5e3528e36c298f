import type { Context, Tx } from '../../kernel/context.ts'
import type { Marks } from '../../kernel/row-signatures.ts'
import type { Json } from '../../kernel/json.ts'
import type { Finding } from '../wallet/index.ts'
import type { TransactionRow } from './tables.ts'

/** The platform's mark over what staff noted about a player. */
interface PlayerNotesMarkTable {
  brand_id: string
  player_id: string
  mark: string
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    player_notes_mark: PlayerNotesMarkTable
  }
}

export const marksSchema = /* sql */ `
  ALTER TABLE cashier_transaction ADD COLUMN terms_mark text;
  ALTER TABLE withdrawal_approval ADD COLUMN mark text;
  CREATE TABLE player_notes_mark (
    brand_id text NOT NULL,
    player_id text NOT NULL,
    mark text NOT NULL,
    PRIMARY KEY (brand_id, player_id),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
`

/** The purposes of the marks: over an order's terms, an approval, and what is noted about a player. */
export const [ORDER, APPROVAL, NOTES] = ['order', 'approval', 'player notes'] as const

/** The terms of an order, which never change once it is stored. */
export const termsOf = (row: Omit<TransactionRow, 'terms_mark'>): Json => [
  row.brand_id,
  row.id,
  row.player_id,
  row.type,
  row.method,
  row.provider,
  String(row.amount),
  row.currency,
  row.requisites,
  row.domain,
  row.created_at.toISOString(),
  // Orders of before had no fees: their marks stay as they are.
  ...(row.player_fee > 0n || row.brand_fee > 0n ? [String(row.player_fee), String(row.brand_fee)] : []),
]

/** The mark over an order's terms. */
export const markOfTerms = (marks: Marks, row: Omit<TransactionRow, 'terms_mark'>): string =>
  marks.of(ORDER, termsOf(row))

/** What the mark over one person's approval covers. */
export const approvalOf = (row: TransactionRow, approver: string, at: Date): Json => [
  termsOf(row),
  approver,
  at.toISOString(),
]

/** The mark over one person's approval and the order's terms at that time. */
export const markOfApproval = (marks: Marks, row: TransactionRow, approver: string, at: Date): string =>
  marks.of(APPROVAL, approvalOf(row, approver, at))

/** What staff noted about a player, as the mark over it covers it. */
export async function notesOf(tx: Tx, brandId: string, playerId: string): Promise<[string, string, Json[]]> {
  const flags = await tx
    .selectFrom('player_flag')
    .select(['flag', 'set_at', 'set_by'])
    .where('brand_id', '=', brandId)
    .where('player_id', '=', playerId)
    .orderBy('flag')
    .execute()
  const places = await tx
    .selectFrom('requisite_status')
    .select(['hash', 'status', 'set_at', 'set_by'])
    .where('brand_id', '=', brandId)
    .where('player_id', '=', playerId)
    .orderBy('hash')
    .execute()
  const notes = [
    ...flags.map(({ flag, set_at, set_by }) => ['flag', flag, set_at.toISOString(), set_by]),
    ...places.map(({ hash, status, set_at, set_by }) => ['requisites', hash, status, set_at.toISOString(), set_by]),
  ]
  return [brandId, playerId, notes]
}

/** The mark over what is noted about a player, if there is one. */
const notesMark = (tx: Tx, brandId: string, playerId: string) =>
  tx
    .selectFrom('player_notes_mark')
    .select('mark')
    .where('brand_id', '=', brandId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()

/**
 * Changes what is noted about a player, and marks it. The player must be locked. What the platform did not mark before
 * is not marked by a change either: else notes that somebody wrote into the database became genuine with the next true
 * one. The next payout finds them.
 * @param isReview whether members of staff change them while payouts are stopped: then they put them right
 */
export async function changeNotes(
  tx: Tx,
  { marks, isReview = false }: { readonly marks: Marks; readonly isReview?: boolean },
  { brand_id, player_id }: { readonly brand_id: string; readonly player_id: string },
  change: () => Promise<unknown>,
): Promise<void> {
  const before = await notesOf(tx, brand_id, player_id)
  const kept = await notesMark(tx, brand_id, player_id)
  const isGenuine = kept ? marks.fits(NOTES, before, kept.mark) : before[2].length === 0
  await change()
  if (isGenuine || isReview) await markNotes(tx, marks, brand_id, player_id)
}

/** Renews the mark over a player's notes as they are. */
async function markNotes(tx: Tx, marks: Marks, brandId: string, playerId: string): Promise<void> {
  const mark = marks.of(NOTES, await notesOf(tx, brandId, playerId))
  await tx
    .insertInto('player_notes_mark')
    .values({ brand_id: brandId, player_id: playerId, mark })
    .onConflict((conflict) => conflict.columns(['brand_id', 'player_id']).doUpdateSet({ mark }))
    .execute()
}

/** Result of checking the marks of a withdrawal before it is sent. */
export interface Authenticity {
  /** Changes that were not made by the platform. */
  readonly findings: Finding[]
  /** Who approved exactly these terms, and when the last approval was given. */
  readonly approvers: readonly string[]
  readonly approvedAt: Date | undefined
  /** Whether unmarked rows (older than marks) are involved that staff has not reviewed since. */
  readonly isOld: boolean
}

/** Checks the marks over a withdrawal, its approvals and its player's notes. The player must be locked. */
export async function authenticityOf(
  tx: Tx,
  { marks }: Pick<Context, 'marks'>,
  row: TransactionRow,
): Promise<Authenticity> {
  const found = (problem: Finding['problem'], detail: string): Finding => ({
    problem,
    brand: row.brand_id,
    subject: `order:${row.id}`,
    detail,
  })
  const findings: Finding[] = []
  if (row.terms_mark !== null && !marks.fits(ORDER, termsOf(row), row.terms_mark))
    findings.push(found('order_changed', `${row.amount} ${row.currency} by ${row.method} is not what was asked for`))

  const approvals = await tx
    .selectFrom('withdrawal_approval')
    .select(['approver', 'at', 'mark'])
    .where('transaction_id', '=', row.id)
    .orderBy('at')
    .execute()
  for (const { approver, at, mark } of approvals)
    if (mark !== null && !marks.fits(APPROVAL, approvalOf(row, approver, at), mark))
      findings.push(found('approval_changed', `the yes of ${approver} is not to this order`))
  const genuine = approvals.filter(({ mark }) => mark !== null)

  const notes = await notesOf(tx, row.brand_id, row.player_id)
  const kept = await notesMark(tx, row.brand_id, row.player_id)
  if (kept && !marks.fits(NOTES, notes, kept.mark))
    findings.push(found('flags_changed', `what is noted about player ${row.player_id} is not what staff noted`))

  return {
    findings,
    approvers: genuine.map(({ approver }) => approver),
    approvedAt: genuine.at(-1)?.at,
    isOld: (row.terms_mark === null && genuine.length === 0) || (!kept && notes[2].length > 0),
  }
}

/** Marks a player's unmarked notes after a member of staff reviewed them. */
export async function adoptNotes(tx: Tx, marks: Marks, brandId: string, playerId: string): Promise<void> {
  const kept = await notesMark(tx, brandId, playerId)
  if (!kept) await markNotes(tx, marks, brandId, playerId)
}

/** A withdrawal's terms never lose their mark: the application may only put another in its place. */
export const keptMarksSchema = /* sql */ `
  CREATE FUNCTION cashier_keep_mark() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF OLD.terms_mark IS NULL OR NEW.terms_mark IS NULL THEN
      RAISE EXCEPTION 'the mark of % is neither taken away nor added', OLD.id USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER cashier_transaction_marked BEFORE UPDATE OF terms_mark ON cashier_transaction
    FOR EACH ROW EXECUTE FUNCTION cashier_keep_mark();
`
