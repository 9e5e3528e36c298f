import type { LoadContext } from '../../../engine/registry/index.ts'
import type { GameItem } from '../../../schemas/api/games.ts'
import { displayOf, toTile, type TileGame } from '../../lobby/parts/game.ts'

export interface PlayedGame extends TileGame {
  custom?: string
  demo: boolean
  text: string
  providerSysname: string
  type: GameItem['type']
}
/** The game of the address with similar games; `null` if there is no such game. */
export type GameData = { game: PlayedGame; similar: TileGame[] } | null

const toPlayed = (item: GameItem): PlayedGame => ({
  ...toTile(item),
  ...displayOf(item),
  ...(item.custom ? { custom: item.custom } : {}),
  demo: item.demo,
  text: item.description?.text ?? '',
  providerSysname: item.provider.sysname,
  type: item.type,
})

/** Loads the game by its sysname, then games of the same type, with those of its provider first. */
export const loadGame = async ({ api, props, route, signal }: LoadContext<{ similar: number }>): Promise<GameData> => {
  const { items } = await api.games.get({ sysnames: route.params['sysname'] ?? '', count: 1 }, { signal })
  const item = items.find(({ sysname }) => sysname === route.params['sysname'])
  if (!item) return null
  if (props.similar === 0) return { game: toPlayed(item), similar: [] }
  const [same, others] = await Promise.all([
    api.games.get({ types: item.type, providers: item.provider.sysname, count: props.similar + 1 }, { signal }),
    api.games.get({ types: item.type, count: props.similar + 1 }, { signal }),
  ])
  const alike = new Map([...same.items, ...others.items].map((game) => [game.sysname, game]))
  alike.delete(item.sysname)
  return { game: toPlayed(item), similar: [...alike.values()].slice(0, props.similar).map(toTile) }
}
