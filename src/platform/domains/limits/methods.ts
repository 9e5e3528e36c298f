import type { limitsMethods } from '../../../../schemas/api/limits.ts'
import type { Context } from '../../kernel/context.ts'
import { ONE, playerOf, type Bindings, type Call } from '../../kernel/http/call.ts'
import type { Players } from '../players/index.ts'
import type { Breaks } from './breaks.ts'
import type { Changes } from './changes.ts'
import { putReminder } from './store.ts'
import type { Views } from './views.ts'
import { yearOf } from './year.ts'

export interface LimitServices {
  readonly context: Pick<Context, 'audit' | 'clock' | 'db' | 'transaction'>
  readonly players: Players
  readonly breaks: Breaks
  readonly changes: Changes
  readonly views: Views
}

export function bindLimits({
  context: { audit, clock, db, transaction },
  players,
  breaks,
  changes,
  views,
}: LimitServices): Bindings<keyof typeof limitsMethods> {
  const list = async ({ brand, ...call }: Call) =>
    views.list(brand, await players.find(brand, playerOf({ brand, ...call })))
  return {
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
    async 'limits.setReminder'({ minutes }, { brand, ...call }) {
      const playerId = playerOf({ brand, ...call })
      await transaction(async (tx) => {
        await putReminder(tx, brand.id, playerId, minutes)
        await audit.record(tx, {
          brand: brand.id,
          actor: `player:${playerId}`,
          action: 'limits.reminder',
          subject: `player:${playerId}`,
          details: { minutes },
        })
      })
      return ONE
    },
    'limits.getStatement': async (_params, call) =>
      yearOf(db, call.brand, await players.find(call.brand, playerOf(call)), clock.now()),
    'limits.getSession': async (_params, call) =>
      views.session(call.brand, await players.find(call.brand, playerOf(call)), call.sessionHash ?? ''),
  }
}
