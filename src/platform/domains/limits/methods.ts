import type { limitsMethods } from '../../../../schemas/api/limits.ts'
import type { Context } from '../../kernel/context.ts'
import { ONE, playerOf, type Bindings, type Call } from '../../kernel/http/call.ts'
import type { Players } from '../players/index.ts'
import type { Breaks } from './breaks.ts'
import type { Changes } from './changes.ts'
import type { Notices } from './notices.ts'
import { putReminder } from './store.ts'
import type { Views } from './views.ts'
import { yearOf } from './year.ts'

export interface LimitServices {
  readonly context: Pick<Context, 'audit' | 'clock' | 'db' | 'transaction'>
  readonly players: Players
  readonly breaks: Breaks
  readonly notices: Notices
  readonly changes: Changes
  readonly views: Views
}

/** Stores how often a player wants to be reminded, in minutes. */
const remind = (
  { audit, transaction }: LimitServices['context'],
  { brand, ...call }: Call,
  minutes: number,
): Promise<void> => {
  const playerId = playerOf({ brand, ...call })
  return transaction(async (tx) => {
    await putReminder(tx, brand.id, playerId, minutes)
    await audit.record(tx, {
      brand: brand.id,
      actor: `player:${playerId}`,
      action: 'limits.reminder',
      subject: `player:${playerId}`,
      details: { minutes },
    })
  })
}

export function bindLimits({
  context,
  players,
  breaks,
  notices,
  changes,
  views,
}: LimitServices): Bindings<keyof typeof limitsMethods> {
  const { clock, db } = context
  const list = async ({ brand, ...call }: Call) =>
    views.list(brand, await players.find(brand, playerOf({ brand, ...call })))
  const noticesOf = async ({ brand, ...call }: Call) => {
    const player = await players.find(brand, playerOf({ brand, ...call }))
    const { limits, offered, currency } = await views.list(brand, player)
    return {
      ...(await notices.openFor(brand, player.id)),
      periods: offered.deposit,
      currency,
      limits: limits.filter(({ type }) => type === 'deposit'),
    }
  }
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
