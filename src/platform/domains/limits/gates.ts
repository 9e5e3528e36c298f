import { toMoney } from '../../../../engine/money/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { spanOf } from '../../kernel/frames.ts'
import { runTogether } from '../../kernel/db/index.ts'
import { amountIn, defineGate, type Cure, type Gate, type GateFacts } from '../../kernel/gates.ts'
import { instantText } from '../../kernel/instant-text.ts'
import { convert } from '../../kernel/rates.ts'
import type { Breaks } from './breaks.ts'
import { usedOf } from './figures.ts'
import { playerLock } from './lock.ts'
import type { Notices } from './notices.ts'
import { refuse, refuseCertain, refuseNew } from './refusals.ts'
import type { BreakRow } from './same-person.ts'
import { visitTimeOf } from './visits.ts'
import { playLimitsRead, type StoredLimit } from './store.ts'

/** Order of these gates: before every other rule. */
const FIRST = 10
const SECOND = 20

/** What the gates of a stake in a game and of a bet in the sportsbook have in common. */
interface StakeFacts extends GateFacts {
  readonly session: { readonly currency: string; readonly session_hash: string }
  readonly amount: bigint
}
interface Stake {
  readonly brand: PlatformBrand
  readonly playerId: string
  /** Minor units. */
  readonly amount: bigint
  readonly currency: string
  readonly sessionHash: string
}

const tooMuch = (limit: StoredLimit, left: bigint, currency: string): PlatformError =>
  new PlatformError('AccessDeniedException', {
    message:
      limit.type === 'loss'
        ? 'This stake is more than your loss limit leaves.'
        : 'This stake is more than your stake limit leaves.',
    error_data: { limit: limit.type, ...spanOf(limit.days), available: toMoney(left, currency) },
    status: 422,
  })

/**
 * @param known what was read of their limits before the lock: without any there is nothing to wait for
 * @throws PlatformError AccessDeniedException for a stake that exceeds a limit of the player
 */
async function refuseStake(tx: Tx, stake: Stake, known: readonly unknown[], now: Date): Promise<void> {
  const { brand, playerId, currency } = stake
  if (known.length === 0) return
  // Locks the player: two concurrent bets cannot both use what a limit leaves. In the same message the limits are read
  // again: one that was lowered while this waited counts.
  const [owner = [], limits = []] = await runTogether(tx, [
    playerLock(brand.id, playerId),
    playLimitsRead(brand.id, playerId),
  ])
  if (owner.length === 0) throw new PlatformError('AuthorizationException')
  for (const limit of limits as StoredLimit[]) {
    if (limit.type === 'session') {
      await refuseLongSession(tx, stake, limit, now)
      continue
    }
    const used = await usedOf(tx, brand, playerId, limit, now)
    const left = convert(brand, used < limit.amount ? limit.amount - used : 0n, limit.currency, currency)
    if (stake.amount > left) throw tooMuch(limit, left, currency)
  }
}

async function refuseLongSession(
  tx: Tx,
  { brand, playerId, sessionHash }: Stake,
  { amount }: StoredLimit,
  now: Date,
): Promise<void> {
  const time = await visitTimeOf(tx, brand, { playerId, hash: sessionHash }, amount, now)
  if (!time) return
  if (time.endsAt > now) return noteActivity(tx, brand.id, sessionHash, now)
  const { opensAt } = time
  throw new PlatformError('AccessDeniedException', {
    message:
      opensAt === undefined
        ? 'The time you set for one visit is over.'
        : `The time you set is over for today. You can play again from ${instantText(brand, opensAt)}.`,
    error_data: { limit: 'session', minutes: Number(amount), ...(opensAt && { until: opensAt.toISOString() }) },
    status: 422,
  })
}

/** To the second, where time is limited: other activity of a session is written every half minute. */
async function noteActivity(tx: Tx, brandId: string, sessionHash: string, now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ active_at: now })
    .where('brand_id', '=', brandId)
    .where('token_hash', '=', sessionHash)
    .where('active_at', '<', now)
    .execute()
}

/** When a break lets a player pass again. */
const afterBreak = ({ details: { error_data: data = {} } }: PlatformError): Cure => {
  const { break_until: until, needs, ready_at } = data
  if (needs === 'return')
    return typeof ready_at === 'string'
      ? { what: 'The player asked to come back, and waits.', at: new Date(ready_at) }
      : { what: 'The player asks to come back, on the page of their limits; nobody asks for them.' }
  if (typeof until !== 'string') return { what: 'Risk decides whether this is the person in a break.' }
  return until === 'permanent'
    ? { what: 'Nothing: the player excluded themselves for good.' }
    : { what: 'The break ends by itself; nobody shortens it.', at: new Date(until) }
}
/** When a limit lets a stake pass again. */
const withinLimit = (error: PlatformError): Cure => {
  const { until, limit } = error.details.error_data ?? {}
  if (limit !== 'session')
    return { what: `At most ${amountIn(error, 'available')} now; the limit is the player’s own.` }
  return typeof until === 'string'
    ? { what: 'The time the player set for a day begins anew.', at: new Date(until) }
    : { what: 'The player comes back for another visit.' }
}

interface GateParts extends Pick<Context, 'clock'> {
  readonly breaks: Breaks
  readonly notices: Notices
}

/**
 * Gates of the limits and breaks players set for themselves: on deposits, games, stakes, bonuses, logins and mailings,
 * inside the transaction that performs them. Wins and payouts are never stopped.
 */
export const limitGates = ({ clock, breaks, notices }: GateParts): Gate[] => [
  ...(['deposit', 'payment', 'launch', 'stake', 'bet', 'bonus', 'login', 'mailing'] as const).map((action) =>
    defineGate({
      name: `limits.break-${action}`,
      action,
      title: 'No break',
      ...(action === 'login' && { setting: 'platform/settings.limits.loginInBreak' }),
      cure: afterBreak,
      order: FIRST,
      reads: ({ brand, playerId }: GateFacts) => [breaks.read(brand.id, playerId)],
      check(_tx: Tx, { brand }: GateFacts, [rows = []]: readonly unknown[][]) {
        if (action !== 'login') refuse(rows as BreakRow[], brand)
        // Who may come in all the same finds everything closed but their money, and what they can read.
        else if (!brand.platform.settings.limits.loginInBreak) refuseCertain(rows as BreakRow[], brand)
      },
    }),
  ),
  defineGate({
    name: 'limits.break-registration',
    action: 'registration',
    title: 'No break of this person',
    order: FIRST,
    reads: ({ brand, playerId }: GateFacts) => [breaks.read(brand.id, playerId)],
    check: (_tx: Tx, { brand }: GateFacts, [rows = []]: readonly unknown[][]) => refuseNew(rows as BreakRow[], brand),
  }),
  defineGate({
    name: 'limits.deposit-notices',
    action: 'deposit',
    title: 'Limit and protection settled',
    setting: 'platform/settings.limits.depositPrompt',
    cure: () => ({ what: 'The player answers what is asked before a deposit; nobody answers for them.' }),
    order: SECOND,
    check: (tx: Tx, { brand, playerId }: GateFacts) => notices.refuseOpen(tx, brand, playerId),
  }),
  ...(['stake', 'bet'] as const).map((action) =>
    defineGate({
      name: `limits.${action}`,
      action,
      title: 'Within the player’s limits',
      cure: withinLimit,
      order: SECOND,
      reads: ({ brand, playerId }: GateFacts) => [playLimitsRead(brand.id, playerId)],
      check: (tx: Tx, { brand, playerId, session, amount }: StakeFacts, [rows = []]: readonly unknown[][]) => {
        const { currency, session_hash: sessionHash } = session
        const stake = { brand, playerId, amount, currency, sessionHash }
        return refuseStake(tx, stake, rows, clock.now())
      },
    }),
  ),
]
