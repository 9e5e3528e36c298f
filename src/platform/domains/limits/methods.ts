import { parseDuration } from '../../../../engine/clock/index.ts'
import type { limitsMethods } from '../../../../schemas/api/limits.ts'
import type { Context } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { ONE, playerOf, type Bindings, type Call } from '../../kernel/http/call.ts'
import type { Players } from '../players/index.ts'
import type { Breaks } from './breaks.ts'
import type { Changes } from './changes.ts'
import type { Notices } from './notices.ts'
import { lockPlayer } from './lock.ts'
import type { Returns } from './returns.ts'
import { heldReminderOf, putReminder } from './store.ts'
import type { Views } from './views.ts'
import { yearOf } from './year.ts'

const HOUR = 3_600_000

export interface LimitServices {
  readonly context: Pick<Context, 'audit' | 'clock' | 'db' | 'transaction'>
  readonly players: Players
  readonly breaks: Breaks
  readonly notices: Notices
  readonly returns: Returns
  readonly changes: Changes
  readonly views: Views
}

/**
 * Stores how often a player wants to be reminded, in minutes. What staff made more frequent is made less so after the
 * time that a raised limit waits.
 * @throws PlatformError InvalidParameterException before
 */
const remind = (
  { audit, clock, transaction }: LimitServices['context'],
  { brand, ...call }: Call,
  minutes: number,
): Promise<void> => {
  const playerId = playerOf({ brand, ...call })
  return transaction(async (tx) => {
    await lockPlayer(tx, brand.id, playerId)
    const before = await heldReminderOf(tx, brand, playerId)
    if (minutes > before.minutes && before.held_until && before.held_until > clock.now())
      throw invalid({ minutes: 'waiting' })
    if (!(await putReminder(tx, brand.id, playerId, { ...before, minutes }))) return
    await audit.record(tx, {
      brand: brand.id,
      actor: `player:${playerId}`,
      action: 'limits.reminder',
      subject: `player:${playerId}`,
      details: { minutes },
    })
  })
}

/** The limits of the caller, and the self-exclusion they may come back from. */
async function listOf(
  { context: { db }, players, returns, views }: Pick<LimitServices, 'context' | 'players' | 'returns' | 'views'>,
  call: Call,
) {
  const { brand } = call
  const player = await players.find(brand, playerOf(call))
  const open = await returns.openOf(db, brand, player.id)
  const { returnAfter } = brand.platform.settings.limits
  return {
    ...(await views.list(brand, player)),
    ...(open && {
      exclusion: {
        ended_at: open.endedAt.toISOString(),
        ready_at: open.readyAt?.toISOString() ?? null,
        hours: Math.ceil(parseDuration(returnAfter) / HOUR),
      },
    }),
  }
}

/** What the caller settles before a deposit, and what it is about. */
async function openNotices(
  { players, notices, views }: Pick<LimitServices, 'players' | 'notices' | 'views'>,
  call: Call,
) {
  const player = await players.find(call.brand, playerOf(call))
  const { limits, offered, currency } = await views.list(call.brand, player)
  return {
    ...(await notices.openFor(call.brand, player.id)),
    periods: offered.deposit,
    currency,
    limits: limits.filter(({ type }) => type === 'deposit'),
  }
}

export function bindLimits({
  context,
  players,
  breaks,
  notices,
  returns,
  changes,
  views,
}: LimitServices): Bindings<keyof typeof limitsMethods> {
  const { clock, db } = context
  const list = (call: Call) => listOf({ context, players, returns, views }, call)
  const noticesOf = (call: Call) => openNotices({ players, notices, views }, call)
  return {
    'limits.getNotices': (_params, call) => noticesOf(call),
    async 'limits.answerNotice'(params, call) {
      await notices.answer(call.brand, playerOf(call), params)
      return noticesOf(call)
    },
    'limits.get': (_params, call) => list(call),
    async 'limits.set'(params, call) {
      await changes.set(call.brand, playerOf(call), params)
      return list(call)
    },
    async 'limits.confirm'(params, call) {
      await changes.confirm(call.brand, playerOf(call), params)
      return list(call)
    },
    async 'limits.cancel'(params, call) {
      await changes.cancel(call.brand, playerOf(call), params)
      return list(call)
    },
    async 'limits.takeBreak'({ period }, call) {
      const until = await breaks.take(call.brand, playerOf(call), period)
      call.setSession(undefined)
      return { until: until?.toISOString() ?? null }
    },
    async 'limits.askReturn'(_params, call) {
      await returns.ask(call.brand, playerOf(call))
      return list(call)
    },
    async 'limits.setReminder'({ minutes }, call) {
      await remind(context, call, minutes)
      return ONE
    },
    'limits.getStatement': async (_params, call) =>
      yearOf(db, call.brand, await players.find(call.brand, playerOf(call)), clock.now()),
    'limits.getSession': async (_params, call) =>
      views.session(call.brand, await players.find(call.brand, playerOf(call)), call.sessionHash ?? ''),
  }
}
