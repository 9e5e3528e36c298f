import { sql } from 'kysely'
import { parseDuration } from '../../../../engine/clock/index.ts'
import { toMoney } from '../../../../engine/money/index.ts'
import type { WithdrawalEvidence } from '../../../../schemas/office/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Tx } from '../../kernel/context.ts'
import { undone } from '../../kernel/dry-run.ts'
import { OfficeRefusal } from '../../kernel/errors.ts'
import type { GateVerdict } from '../../kernel/gates.ts'
import { wholeId } from '../../kernel/short-ids.ts'
import { settingOf } from '../../kernel/told-setting.ts'
import { endOf } from './card.ts'
import { authenticityOf } from './marked.ts'
import { hasOpenRound } from './open-rounds.ts'
import { needsTwo } from './payout-gates.ts'
import { personOf } from './person.ts'
import type { CashierDependencies } from './prepare.ts'
import { requisitesStatusOf } from './requisites.ts'
import type { TransactionRow } from './tables.ts'
import { turnoverOfPlayer } from './turnover.ts'

type EvidenceDependencies = Pick<CashierDependencies, 'context' | 'transactions'>

/** How far back conspicuous payments are counted. */
const LATELY = parseDuration('P90D')
/** What a gate that stops a payout says to staff; the player's words of others serve. */
const SAYS: Readonly<Record<string, string>> = {
  'cashier.payout-halt': 'Payouts of the brand are stopped.',
  'cashier.payout-books': 'The ledger, or the order, is not as it was written.',
  'cashier.payout-identity': 'The identity is not verified.',
  'cashier.payout-requisites': 'Where it goes is not accepted by staff.',
  'cashier.payout-contact': 'No contact is confirmed.',
  'cashier.payout-risk': 'Marked as a risk, closed, or returned since the last approval.',
  'cashier.payout-approval': 'Above what is paid without staff.',
}

const gateOf = (brand: PlatformBrand, { gate, title, setting, error }: GateVerdict) => ({
  name: gate,
  title,
  passes: error === undefined,
  says: error === undefined ? '' : (SAYS[gate] ?? error.message),
  setting: settingOf(brand, setting),
})

/** Sums of what was paid in and out, by all methods and by the one of the withdrawal. */
async function moneyOf(tx: Tx, { brand_id, player_id, currency, method }: TransactionRow) {
  const { rows } = await sql<{ paid_in: bigint; paid_out: bigint; same: bigint }>`
    SELECT coalesce(sum(amount) FILTER (WHERE type = 'deposit' AND status = 'success'), 0)::bigint AS paid_in,
      coalesce(sum(amount) FILTER (WHERE type = 'withdrawal' AND status = 'paid'), 0)::bigint AS paid_out,
      coalesce(sum(amount) FILTER (WHERE type = 'deposit' AND status = 'success' AND method = ${method}), 0)::bigint
        AS same
    FROM cashier_total WHERE brand_id = ${brand_id} AND player_id = ${player_id} AND currency = ${currency}`.execute(tx)
  const last = await tx
    .selectFrom('cashier_transaction')
    .select(['id', 'created_at', 'amount', 'currency'])
    .where('brand_id', '=', brand_id)
    .where('player_id', '=', player_id)
    .where('type', '=', 'deposit')
    .where('status', '=', 'success')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { ...rows[0]!, last }
}

/** Earlier withdrawals to the same place, and conspicuous payments within 90 days. */
async function pastOf(tx: Tx, { id, brand_id, player_id, destination, created_at }: TransactionRow, now: Date) {
  const since = new Date(now.getTime() - LATELY)
  const { rows } = await sql<{
    used: number
    first: Date | null
    cancelled: number
    declined: number
    charged_back: number
  }>`
    SELECT count(*) FILTER (WHERE destination = ${destination} AND status = 'paid' AND created_at < ${created_at})::int
        AS used,
      min(created_at) FILTER (WHERE destination = ${destination} AND status = 'paid') AS first,
      count(*) FILTER (WHERE type = 'withdrawal' AND status = 'cancelled' AND created_at > ${since})::int AS cancelled,
      count(*) FILTER (WHERE type = 'withdrawal' AND status = 'declined' AND created_at > ${since})::int AS declined,
      count(*) FILTER (WHERE status = 'charged_back' AND created_at > ${since})::int AS charged_back
    FROM cashier_transaction WHERE brand_id = ${brand_id} AND player_id = ${player_id} AND id <> ${id}`.execute(tx)
  return rows[0]!
}

const playerOf = async (tx: Tx, { brand_id, player_id }: TransactionRow) => {
  const player = await tx
    .selectFrom('player')
    .select(['fakename', 'profile', 'created_at', 'verified_at', 'banned_at'])
    .where('brand_id', '=', brand_id)
    .where('id', '=', player_id)
    .executeTakeFirstOrThrow()
  const marks = await tx
    .selectFrom('player_flag')
    .select('flag')
    .where('brand_id', '=', brand_id)
    .where('player_id', '=', player_id)
    .orderBy('flag')
    .execute()
  const names = [player.profile['first_name'], player.profile['last_name']].filter(Boolean).join(' ')
  return {
    name: names || player.fakename,
    since: player.created_at.toISOString(),
    verified_at: player.verified_at?.toISOString() ?? null,
    closed_at: player.banned_at?.toISOString() ?? null,
    marks: marks.map(({ flag }) => flag),
  }
}

/** How many people a withdrawal takes, and how many have spoken; not what they said. */
async function approvalOf(tx: Tx, brand: PlatformBrand, row: TransactionRow, reader: string) {
  const approvals = await tx
    .selectFrom('withdrawal_approval')
    .select('approver')
    .where('transaction_id', '=', row.id)
    .execute()
  return {
    needs_two: needsTwo(brand, row),
    setting: settingOf(brand, 'platform/settings.withdrawals.secondApproverAbove'),
    by_others: approvals.filter(({ approver }) => approver !== reader).length,
    by_me: approvals.some(({ approver }) => approver === reader),
  }
}

async function gatesOf({ context }: EvidenceDependencies, tx: Tx, brand: PlatformBrand, row: TransactionRow) {
  const authenticity = await authenticityOf(tx, context, row)
  const person = await personOf(tx, brand.id, row.player_id)
  const { approvedAt } = authenticity
  const facts = { brand, playerId: row.player_id, row, person, approvedAt, authenticity }
  return context.examine(tx, 'payout', facts)
}

/** A withdrawal of the brand, locked. @throws OfficeRefusal */
async function withdrawalOf({ transactions }: EvidenceDependencies, tx: Tx, brand: PlatformBrand, named: string) {
  const row = await transactions.lock(tx, brand.id, await wholeId(tx, 'cashier_transaction', brand.id, named))
  if (row?.type !== 'withdrawal') throw new OfficeRefusal(`there is no withdrawal ${named} at ${brand.id}`)
  return row
}

/** What is known about a withdrawal, read as of one moment. It changes nothing. @throws OfficeRefusal */
export async function evidenceOf(
  deps: EvidenceDependencies,
  brand: PlatformBrand,
  named: string,
  reader: string,
): Promise<WithdrawalEvidence & { readonly playerId: string }> {
  await deps.context.transaction((tx) => withdrawalOf(deps, tx, brand, named))
  // As before a payout: an unchecked ledger would seem to be a stopped one.
  await deps.context.ledger.ensureChecked(brand.id)
  return undone(deps.context, async (tx) => {
    const row = await withdrawalOf(deps, tx, brand, named)
    const gates = await gatesOf(deps, tx, brand, row)
    const past = await pastOf(tx, row, deps.context.clock.now())
    return {
      id: row.id,
      playerId: row.player_id,
      gates: gates.map((verdict) => gateOf(brand, verdict)),
      player: await playerOf(tx, row),
      ...(await placesOf(tx, brand, row, past)),
      lately: { cancelled: past.cancelled, declined: past.declined, charged_back: past.charged_back },
      approval: await approvalOf(tx, brand, row, reader),
    }
  })
}

/** Where the money came from, and where it goes. */
async function placesOf(
  tx: Tx,
  brand: PlatformBrand,
  row: TransactionRow,
  { used, first }: Awaited<ReturnType<typeof pastOf>>,
): Promise<Pick<WithdrawalEvidence, 'money' | 'destination'>> {
  const { currency, player_id, method, requisites } = row
  const { paid_in, paid_out, same, last } = await moneyOf(tx, row)
  const [turnover] = await turnoverOfPlayer(tx, brand, player_id, currency)
  const amount = (units: bigint) => toMoney(BigInt(units), currency)
  return {
    money: {
      paid_in: amount(paid_in),
      paid_out: amount(paid_out),
      last_deposit: last
        ? { id: last.id, at: last.created_at.toISOString(), amount: toMoney(last.amount, last.currency) }
        : null,
      to_play: turnover?.left ?? null,
      has_open_round: await hasOpenRound(tx, brand.id, player_id, currency),
    },
    destination: {
      to: endOf(requisites),
      method,
      used_before: used,
      first_used: first?.toISOString() ?? null,
      paid_in: amount(same),
      judged: (await requisitesStatusOf(tx, row)) ?? null,
    },
  }
}
