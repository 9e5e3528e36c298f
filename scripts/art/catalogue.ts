import { FAST_GAMES } from './catalogue/fast.ts'
import { ROULETTES } from './catalogue/roulette.ts'
import { SLOTS_A } from './catalogue/slots-a.ts'
import { SLOTS_B } from './catalogue/slots-b.ts'
import { SLOTS_C } from './catalogue/slots-c.ts'
import { SLOTS_D } from './catalogue/slots-d.ts'
import { SLOTS_E } from './catalogue/slots-e.ts'
import { SLOTS_F } from './catalogue/slots-f.ts'
import type { Game } from './games.ts'

/** A game maker. `game_params` are handed to every session of its games. */
export interface Provider {
  sysname: string
  name: string
  game_params: { demo: boolean }
}

/** A row of the lobby: games of these types, or with these tags. `icon` is a Phosphor name. */
export interface Category {
  sysname: string
  title: string
  icon: string
  types?: readonly Game['type'][]
  tags?: readonly string[]
}

const provider = (sysname: string, name: string): Provider => ({ sysname, name, game_params: { demo: true } })

/** Every provider; all of them are invented. */
export const PROVIDERS: readonly Provider[] = [
  provider('quasar-play', 'Quasar Play'),
  provider('northlight', 'Northlight'),
  provider('pixelforge', 'Pixelforge'),
  provider('ember-and-oak', 'Ember & Oak'),
  provider('tidal-nine', 'Tidal Nine'),
  provider('basalt', 'Basalt'),
  provider('papercrane', 'Papercrane'),
  provider('redwire', 'Redwire'),
  provider('halfmoon', 'Halfmoon Tables'),
  provider('ludovic', 'Ludovic'),
]

/** The lobby's categories, in their order. */
export const CATEGORIES: readonly Category[] = [
  { sysname: 'trending', title: 't:categories.trending', icon: 'fire', tags: ['trending'] },
  { sysname: 'slots', title: 't:categories.slots', icon: 'cherries', types: ['slot'] },
  { sysname: 'new', title: 't:categories.new', icon: 'sparkle', tags: ['new'] },
  { sysname: 'fast', title: 't:categories.fast', icon: 'rocket', types: ['fast'] },
  { sysname: 'tables', title: 't:categories.tables', icon: 'spade', types: ['casino'] },
  { sysname: 'classics', title: 't:categories.classics', icon: 'bell', tags: ['classics'] },
  { sysname: 'adventure', title: 't:categories.adventure', icon: 'compass', tags: ['adventure'] },
]

/** Every game. All names are invented. */
export const GAMES: readonly Game[] = [
  ...SLOTS_A,
  ...SLOTS_B,
  ...SLOTS_C,
  ...SLOTS_D,
  ...SLOTS_E,
  ...SLOTS_F,
  ...FAST_GAMES,
  ...ROULETTES,
]

const providerNames = new Map(PROVIDERS.map(({ sysname, name }) => [sysname, name]))

/** The name of a game's provider. Throws when the catalogue does not have it. */
export function providerNameOf(game: Game): string {
  const name = providerNames.get(game.provider)
  if (name === undefined) throw new Error(`${game.sysname}: unknown provider ${game.provider}`)
  return name
}

/** What the platform imports: `brands/_base/platform/games.json` as an object. */
export function platformCatalogue(): object {
  return {
    $schema: '../../../schemas/json/platform-games.schema.json',
    providers: PROVIDERS,
    categories: CATEGORIES,
    games: GAMES.map(({ lines: _lines, tags = [], art, description, ...game }) => ({
      ...game,
      tags,
      demo: true,
      description,
      art: { motif: art.motif, hue: art.hue, accent: art.accent },
    })),
  }
}
