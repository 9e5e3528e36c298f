import { gamesOf } from '../../../schemas/brand/catalogue.ts'
import type { Game } from '../../../schemas/brand/games.ts'
import type { FilledBrand } from '../read/filled.ts'

type Files = Pick<FilledBrand['platform'], 'games' | 'catalogue'>

let last: { files: WeakRef<Files['games']>; catalogue: WeakRef<Files['catalogue']>; games: WeakRef<Game[]> } | undefined

/**
 * The games of a brand, as `gamesOf` makes them of thousands of lines. Brands that are checked one after another mostly
 * have the same files: the last list is used again for as long as nothing else needs its memory.
 */
export const allGames = ({ games: files, catalogue }: Files): readonly Game[] => {
  const known = last?.files.deref() === files && last.catalogue.deref() === catalogue ? last.games.deref() : undefined
  if (known) return known
  const games = gamesOf({ games: files, catalogue })
  last = { files: new WeakRef(files), catalogue: new WeakRef(catalogue), games: new WeakRef(games) }
  return games
}

/** Makes something of a list of games, once for each list. */
const oncePer = <T>(make: (games: readonly Game[]) => T): ((games: readonly Game[]) => T) => {
  const made = new WeakMap<readonly Game[], { of: T }>()
  return (games) => {
    const known = made.get(games) ?? { of: make(games) }
    made.set(games, known)
    return known.of
  }
}
/** The names of games. */
export const sysnamesOf = oncePer((games): ReadonlySet<string> => new Set(games.map(({ sysname }) => sysname)))
/** The tags that any game has. */
export const tagsOf = oncePer((games): ReadonlySet<string> => new Set(games.flatMap(({ tags }) => tags)))

/** Lists by which games are chosen. */
export interface GameLists {
  readonly types?: readonly string[]
  readonly tags?: readonly string[]
  readonly providers?: readonly string[]
  readonly sysnames?: readonly string[]
}

/** Whether a game is in every list that names any. */
export const isInAll = ({ type, tags, provider, sysname }: Game, lists: GameLists): boolean => {
  const values = { types: [type], tags, providers: [provider], sysnames: [sysname] }
  return Object.entries(values).every(([key, own]) => {
    const list = lists[key as keyof GameLists] ?? []
    return list.length === 0 || own.some((value) => list.includes(value))
  })
}
