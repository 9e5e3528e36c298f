import type { GameItem } from '../../../schemas/api/games.ts'

/** What a tile shows of a game: small, because a page carries dozens of them in its first answer. */
export interface TileGame {
  sysname: string
  name: string
  image: string
  provider: string
  tags: string[]
  /** ISO date. */
  released: string
  maintenance: boolean
  /** People with an open session of the game now. */
  playing: number
  /** What the player should know before playing. */
  note?: string
}

/** Name and picture a player sees: those of the item's description, where it has them, win over its own. */
export const displayOf = (
  item: Pick<GameItem, 'name' | 'image_url' | 'description'>,
): { name: string; image: string } => ({
  name: item.description?.name || item.name,
  image: item.description?.img_288_192 || item.image_url,
})

/** Cuts a game of the catalogue down to what a tile shows. */
export const toTile = (item: GameItem): TileGame => ({
  sysname: item.sysname,
  ...displayOf(item),
  provider: item.provider.name,
  tags: item.tags,
  released: item.released,
  maintenance: item.maintenance,
  playing: item.playing,
  ...(item.note && { note: item.note }),
})

/** One day in milliseconds. */
export const DAY_MS = 86_400_000
/** How many days after its release a game counts as new. */
const NEW_FOR_DAYS = 30

/** The mark a tile carries: an operator's tag wins over the date of release. */
export const markOf = (game: Pick<TileGame, 'tags' | 'released'>, now: Date): 'new' | 'hot' | undefined => {
  if (game.tags.includes('hot')) return 'hot'
  if (game.tags.includes('new')) return 'new'
  const age = (now.getTime() - Date.parse(game.released)) / DAY_MS
  return age >= 0 && age < NEW_FOR_DAYS ? 'new' : undefined
}
