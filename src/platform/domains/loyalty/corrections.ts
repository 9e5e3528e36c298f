import type { Generated, Selectable } from 'kysely'
import { pointStaff } from '../../../../schemas/office/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { OfficeRefusal } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { requireSecond, WORD_LASTS } from '../../kernel/second-person.ts'
import { enter, lockAccount } from './accounts.ts'
import { factsOf } from './facts.ts'
import { programOf } from './programs.ts'

/** A correction of a player's points that a member of staff proposed. */
interface LoyaltyCorrectionTable {
  id: string
  brand_id: string
  player_id: string
  /** Whole points to add; below zero to take away. */
  points: bigint
  reason: string
  proposed_by: string
  proposed_at: Date
  approved_by: string | null
  /** When the second person's approval entered it. */
  entered_at: Date | null
  /** The platform's mark over what was proposed. */
  mark: string
  /** Who said no, and why: it is entered no more. */
  declined_by: Generated<string | null>
  declined_at: Generated<Date | null>
  decline_reason: Generated<string | null>
}
type Correction = Selectable<LoyaltyCorrectionTable>

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    loyalty_correction: LoyaltyCorrectionTable
  }
}

export const correctionSchema = /* sql */ `
  CREATE TABLE loyalty_correction (
    id text PRIMARY KEY,
    brand_id text NOT NULL,
    player_id text NOT NULL,
    points bigint NOT NULL CHECK (points <> 0),
    reason text NOT NULL CHECK (reason <> ''),
    proposed_by text NOT NULL,
    proposed_at timestamptz NOT NULL,
    approved_by text CHECK (approved_by <> proposed_by),
    entered_at timestamptz,
    mark text NOT NULL,
    CONSTRAINT loyalty_correction_by_two CHECK ((approved_by IS NULL) = (entered_at IS NULL)),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
`

export const declinedCorrectionsSchema = /* sql */ `
  ALTER TABLE loyalty_correction
    ADD COLUMN declined_by text,
    ADD COLUMN declined_at timestamptz,
    ADD COLUMN decline_reason text;
`

interface Proposal extends Pick<Correction, 'player_id' | 'points' | 'reason'> {
  /** The staff member who proposes it. */
  readonly by: string
}

type Parts = Pick<Context, 'transaction' | 'clock' | 'audit' | 'marks' | 'supplied'>
const MARK = 'loyalty_correction'

/** What is known of a correction once it is proposed. */
type Proposed = Omit<
  Correction,
  'approved_by' | 'entered_at' | 'mark' | 'declined_by' | 'declined_at' | 'decline_reason'
>

/** What the mark covers: everything that was proposed. */
const contentOf = (row: Proposed) => {
  const { id, brand_id, player_id, points, reason, proposed_by, proposed_at } = row
  return [id, brand_id, player_id, String(points), reason, proposed_by, proposed_at.toISOString()]
}

const record = (
  { audit }: Parts,
  tx: Tx,
  action: string,
  row: Correction,
  by: string,
  { after, seen }: { after?: bigint; seen?: string | undefined } = {},
) =>
  audit.record(tx, {
    brand: row.brand_id,
    actor: `staff:${by}`,
    action,
    subject: `player:${row.player_id}`,
    reason: row.decline_reason ?? row.reason,
    details: {
      correction: row.id,
      points: String(row.points),
      ...(after !== undefined && { before: String(after - row.points), after: String(after) }),
      ...(seen !== undefined && { seen }),
      ...(row.decline_reason !== null && { asked_by: row.proposed_by, asked_for: row.reason }),
    },
  })

/** The name of the player's programme, under which the line is entered. @throws OfficeRefusal */
async function programFor({ clock }: Parts, tx: Tx, brand: PlatformBrand, playerId: string): Promise<string> {
  const facts = await factsOf(tx, { brandId: brand.id, playerId })
  const program = facts && programOf(brand, facts.person, clock.now())
  if (!program) throw new OfficeRefusal('the player is in no programme')
  return program.sysname
}

/** Enters the line of a correction. Returns the points after it. @throws OfficeRefusal */
async function enterCorrection(parts: Parts, tx: Tx, brand: PlatformBrand, row: Correction): Promise<bigint> {
  const { id, player_id, points } = row
  const [owner, at] = [{ brandId: brand.id, playerId: player_id }, parts.clock.now()]
  const subject = await programFor(parts, tx, brand, player_id)
  const { points: held } = await lockAccount(tx, owner, at)
  if (points < 0n && held + points < 0n) throw new OfficeRefusal(`the player has ${held} points`)
  return enter(tx, owner, { kind: 'adjusted', subject, points, ref: `correction:${id}`, at })
}

async function propose(parts: Parts, tx: Tx, brand: PlatformBrand, { by, ...proposal }: Proposal): Promise<string> {
  if (proposal.points === 0n) throw new OfficeRefusal('a correction must not be of zero points')
  await programFor(parts, tx, brand, proposal.player_id)
  const proposed_at = parts.clock.now()
  const proposed = { ...proposal, id: newId(), brand_id: brand.id, proposed_by: by, proposed_at }
  const row = await tx
    .insertInto('loyalty_correction')
    .values({ ...proposed, approved_by: null, entered_at: null, mark: parts.marks.of(MARK, contentOf(proposed)) })
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(parts, tx, 'loyalty.propose', row, by)
  return row.id
}

/** A correction that waits, locked. @throws OfficeRefusal when there is none, or it is decided or over */
async function waiting({ clock, marks }: Parts, tx: Tx, brand: PlatformBrand, id: string): Promise<Correction> {
  const row = await tx
    .selectFrom('loyalty_correction')
    .selectAll()
    .where('brand_id', '=', brand.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new OfficeRefusal(`there is no correction ${id} at ${brand.id}`)
  if (row.entered_at) throw new OfficeRefusal('the correction has already been entered')
  if (row.declined_at) throw new OfficeRefusal(`${row.declined_by} declined the correction`)
  if (!marks.fits(MARK, contentOf(row), row.mark))
    throw new OfficeRefusal('the correction was not proposed by staff; propose it again')
  if (clock.now().getTime() - row.proposed_at.getTime() >= WORD_LASTS)
    throw new OfficeRefusal('the correction was proposed three days ago or more; propose it again')
  return row
}

async function approve(
  parts: Parts,
  tx: Tx,
  brand: PlatformBrand,
  { id, by, seen }: { id: string; by: string; seen: string | undefined },
): Promise<bigint> {
  const row = await waiting(parts, tx, brand, id)
  if (row.proposed_by === by) throw new OfficeRefusal(`${by} proposed it; a second person must approve it`)
  const needed = { brand: brand.id, roles: pointStaff['loyalty.propose'].roles }
  await requireSecond(parts, tx, row.proposed_by, by, needed)
  const after = await enterCorrection(parts, tx, brand, row)
  await tx
    .updateTable('loyalty_correction')
    .set({ approved_by: by, entered_at: parts.clock.now() })
    .where('id', '=', id)
    .execute()
  await record(parts, tx, 'loyalty.approve', row, by, { after, seen })
  return after
}

async function decline(
  parts: Parts,
  tx: Tx,
  brand: PlatformBrand,
  { id, by, reason }: { id: string; by: string; reason: string },
): Promise<void> {
  await waiting(parts, tx, brand, id)
  const declined = await tx
    .updateTable('loyalty_correction')
    .set({ declined_by: by, declined_at: parts.clock.now(), decline_reason: reason })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(parts, tx, declined.proposed_by === by ? 'loyalty.take_back' : 'loyalty.decline', declined, by)
}

/** Corrections of points by staff: one proposes, another approves, and that enters a line. */
export const createCorrections = (parts: Parts) => ({
  /** Stores a correction for a second person. Returns its id. @throws OfficeRefusal */
  propose: (brand: PlatformBrand, proposal: Proposal): Promise<string> =>
    parts.transaction((tx) => propose(parts, tx, brand, proposal), { idempotent: true }),

  /** A second person's approval, which enters the line. Returns the player's points after it. @throws OfficeRefusal */
  approve: (brand: PlatformBrand, id: string, by: string, seen?: string): Promise<bigint> =>
    parts.transaction((tx) => approve(parts, tx, brand, { id, by, seen }), { idempotent: true }),

  /** Says no, so that it is entered no more; whoever proposed it takes it back so. @throws OfficeRefusal */
  decline: (brand: PlatformBrand, id: string, by: string, reason: string): Promise<void> =>
    parts.transaction((tx) => decline(parts, tx, brand, { id, by, reason }), { idempotent: true }),
})
export type LoyaltyCorrections = ReturnType<typeof createCorrections>
