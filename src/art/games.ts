import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { PlatformGames } from '../../schemas/brand/games.ts'
import type { MotifName } from './motifs/index.ts'

/** What every style draws a game from. Hues are OKLCH degrees. */
interface GameArt {
  motif: MotifName
  /** The object's own hue, and its second one. */
  hue: number
  accent: number
  /** Chroma factor of the object's hue: below 1 is metal and stone. */
  chroma?: number
  /** Degrees the object is turned, and its size (1 when left out). */
  turn?: number
  scale?: number
}

/** A game of the catalogue, as brands import it. */
export type Game = Omit<PlatformGames['games'][number], 'art'> & { art: GameArt }

/** The catalogue every brand starts from, below the project's folder. */
export const CATALOGUE = 'brands/_base/platform/games.json'

const root = resolve(import.meta.dirname, '../..')
const { games, providers } = JSON.parse(readFileSync(resolve(root, CATALOGUE), 'utf8')) as Omit<
  PlatformGames,
  'games'
> & { games: Game[] }

/** Every game that is drawn. All names are invented. */
export const GAMES: readonly Game[] = games
/** Every game maker; all of them are invented. */
export const PROVIDERS: readonly { sysname: string; name: string }[] = providers

const providerNames = new Map(PROVIDERS.map(({ sysname, name }) => [sysname, name]))

/** The name of a game's provider. Throws when the catalogue does not have it. */
export function providerNameOf({ sysname, provider }: Pick<Game, 'sysname' | 'provider'>): string {
  const name = providerNames.get(provider)
  if (name === undefined) throw new Error(`${sysname}: unknown provider ${provider}`)
  return name
}
