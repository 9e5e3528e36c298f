import type { MethodName } from '../../../../schemas/api/index.ts'
import { GAME_TYPES } from '../../../../schemas/brand/common.ts'
import { invalid } from '../../kernel/errors.ts'
import { ONE, playerOf, type Bindings } from '../../kernel/http/call.ts'
import { categoriesOf, featuresOf, providersOf } from './catalogue.ts'
import { listOf } from '../../kernel/lists.ts'
import { listGames } from './list.ts'
import type { BonusRounds } from './bonus-rounds.ts'
import type { Exports } from './exports.ts'
import type { Recall } from './recall.ts'
import { NOT_PLAYED, type Games } from './service.ts'
import type { GameSessions } from './sessions.ts'
import type { Wins } from './wins.ts'

type GamesMethods = Extract<
  MethodName,
  `games.${string}` | `freespins.${string}` | 'leaderboard.live' | 'leaderboard.top'
>
const NOBODY: ReadonlyMap<string, number> = new Map()

export function bindGames({
  games,
  wins,
  gameSessions,
  exports,
  recall,
  bonusRounds,
}: {
  games: Games
  wins: Wins
  gameSessions: GameSessions
  exports: Exports
  recall: Recall
  bonusRounds: BonusRounds
}): Bindings<GamesMethods> {
  return {
    async 'games.get'(params, { brand, locale, playerId }) {
      const shown = brand.features['playersOnline'] !== false
      const liked =
        params.options?.['liked'] !== undefined && playerId !== undefined ? await games.likes(brand.id, playerId) : []
      const played =
        params.options?.['played'] !== undefined && playerId !== undefined
          ? await games.played(brand.id, playerId)
          : NOT_PLAYED
      return listGames(brand, locale, params, {
        playing: shown ? await gameSessions.playing(brand.id) : NOBODY,
        liked: new Set(liked),
        played,
        isClosed: playerId === undefined ? undefined : await bonusRounds.closedTo(brand, playerId),
      })
    },
    'games.getCategories': (_params, { brand, locale }) => categoriesOf(brand, locale),
    'games.getProviders'({ types }, { brand }) {
      const wanted = listOf(types)
      if (wanted?.some((type) => !(GAME_TYPES as readonly string[]).includes(type))) throw invalid({ types: 'unknown' })
      return providersOf(brand, wanted)
    },
    'games.getFeatures': (_params, { brand, locale }) => featuresOf(brand, locale),
    'games.getLikes': async (_params, call) => ({ sysnames: await games.likes(call.brand.id, playerOf(call)) }),
    async 'games.addLike'({ sysname }, call) {
      await games.like(call.brand, playerOf(call), sysname)
      return ONE
    },
    async 'games.removeLike'({ sysname }, call) {
      await games.unlike(call.brand.id, playerOf(call), sysname)
      return ONE
    },
    'games.getHistory': (params, call) => games.history(call.brand, playerOf(call), params),
    'games.getRound': ({ id }, call) => recall.round(call.brand, playerOf(call), id),
    'games.gethistoryexportrequest': (_params, call) => exports.state(call.brand.id, playerOf(call)),
    async 'games.createhistoryexportrequest'(_params, call) {
      await exports.request(call.brand.id, playerOf(call))
      return ONE
    },
    'games.gethistoryexport': (_params, call) => exports.file(call.brand.id, playerOf(call)),
    'freespins.get': (params, call) => recall.packs(call.brand, playerOf(call), params),
    'leaderboard.live': ({ count = 12 }, { brand }) => wins.live(brand, count),
    'leaderboard.top': ({ count = 12, period = 'day' }, { brand }) => wins.top(brand, period, count),
  }
}
