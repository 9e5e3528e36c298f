import { toMoney } from '../../../../../engine/money/index.ts'
import { WITHDRAWAL_STATUSES } from '../../../../../schemas/api/cashier.ts'
import {
  queueStaff,
  type OfficeRequest,
  type OfficeResponse,
  type OfficeWithdrawal,
} from '../../../../../schemas/office/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { invalid } from '../../../kernel/errors.ts'
import { brandOf, callerOf, staffSide, type StaffCall, type StaffSide } from '../../../kernel/staff.ts'
import type { BackOffice } from '../../accounts/index.ts'
import type { Claims } from '../claims.ts'
import { evidenceOf } from '../evidence.ts'
import { holdingGates } from '../holds.ts'
import type { LookUps } from '../look-ups.ts'
import type { CashierDependencies } from '../prepare.ts'
import { queueOf, queueSums, type QueueQuery, type QueueRow } from '../queue.ts'
import { cursorIn, cursorText } from '../../../kernel/cursor.ts'

export type QueueContext = Pick<Context, 'clock' | 'db' | 'describeGate'>

/** Parses statuses separated by commas. @throws PlatformError InvalidParameterException */
function statusesOf(text: string | undefined) {
  if (text === undefined) return undefined
  const names = text.split(',')
  const statuses = WITHDRAWAL_STATUSES.filter((status) => names.includes(status))
  if (statuses.length !== new Set(names).size) throw invalid({ status: `of ${WITHDRAWAL_STATUSES.join(', ')}` })
  return statuses
}

const titleOf = ({ describeGate }: QueueContext, gate: string): string => describeGate(gate)?.title ?? gate

const listed = (context: QueueContext, row: QueueRow): OfficeWithdrawal => ({
  id: row.id,
  status: row.status,
  reason: row.reason ?? null,
  amount: toMoney(row.amount, row.currency),
  method: row.method,
  created_at: row.created_at.toISOString(),
  player_id: row.player_id,
  player: row.name,
  is_verified: row.verified_at !== null,
  approvals: row.approvals,
  held_by: row.gate === null ? null : titleOf(context, row.gate),
  claim:
    row.claimed_by !== null && row.claimed_until !== null && row.claimed_until > context.clock.now()
      ? { by: row.claimed_by, until: row.claimed_until.toISOString() }
      : null,
})

/** A page of the queue with the sums of all of it; whose names were shown is recorded. @throws PlatformError */
export async function listQueue(
  context: QueueContext,
  accounts: BackOffice,
  { status, gate, currency, claim, order = 'oldest', after, count = 200 }: OfficeRequest<'withdrawals.list'>,
  call: StaffCall,
): Promise<OfficeResponse<'withdrawals.list'>> {
  const [brand, by] = [brandOf(call).id, callerOf(call)]
  const query: QueueQuery = {
    brand,
    statuses: statusesOf(status),
    gate,
    currency,
    claim: claim && { by: claim === 'mine' ? by : null, now: context.clock.now() },
    isNewestFirst: order === 'newest',
    after: cursorIn('after', after),
    limit: count + 1,
  }
  const found = await queueOf(context.db, query)
  const page = found.slice(0, count)
  const sums = await queueSums(context.db, query)
  const gates = await holdingGates(context.db, brand)
  await accounts.noteListed(brand, 'withdrawals', [...new Set(page.map((row) => row.player_id))], by)
  const last = page.at(-1)
  return {
    items: page.map((row) => listed(context, row)),
    next: last && found.length > count ? cursorText(last.created_at, last.id) : null,
    sums: sums.map((sum) => ({ count: sum.count, amount: toMoney(BigInt(sum.amount), sum.currency) })),
    gates: gates.map((id) => ({ id, title: titleOf(context, id) })),
  }
}

interface QueueSide {
  readonly deps: Pick<CashierDependencies, 'context' | 'transactions'>
  readonly accounts: BackOffice
  readonly claims: Claims
  readonly lookUps: Pick<LookUps, 'askNow'>
}

/** Work at the queue of withdrawals: what is known of one, who is on it, and what its provider says. */
export const queueForStaff = ({ deps, accounts, claims, lookUps }: QueueSide): StaffSide =>
  staffSide(queueStaff, {
    async 'withdrawals.evidence'({ id }, call) {
      const [brand, by] = [brandOf(call), callerOf(call)]
      const { playerId, ...evidence } = await evidenceOf(deps, brand, id, by)
      await accounts.noteViewed(brand.id, playerId, by)
      return evidence
    },
    async 'withdrawals.claim'({ id }, call) {
      const { by, until } = await claims.claim(brandOf(call), id, callerOf(call))
      return { by, until: until.toISOString() }
    },
    async 'withdrawals.release'({ id }, call) {
      await claims.release(brandOf(call), id, callerOf(call))
      return { done: true as const }
    },
    'withdrawals.lookUp': ({ id }, call) => lookUps.askNow(brandOf(call), id, callerOf(call)),
  })
