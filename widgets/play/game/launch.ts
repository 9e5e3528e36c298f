/** Real money, or play money without an account. */
export type Mode = 'real' | 'demo'

/** The address that launches a game: by its custom value when it has one, else by its sysname. */
export const launchLink = (game: { sysname: string; custom?: string | undefined }, mode: Mode): string =>
  game.custom
    ? `/platform/game/custom/${encodeURIComponent(game.custom)}?mode=${mode}`
    : `/platform/game/${encodeURIComponent(game.sysname)}/play?mode=${mode}`

/** What tells one opened game from another: the game and the currency it is played in, USD when none is given. */
export const gameKey = (sysname: string, currency = 'USD'): string => `${sysname}:${currency}`

export interface Situation {
  /** The address's hash: a player's or a link's own choice. */
  hash: string
  isPlayer: boolean
  /** The player has money to play with. */
  hasBalance: boolean
  demo: boolean
  maintenance: boolean
}

/**
 * What the stage shows: a running game, or the cover with the choice between real and demo.
 * A guest never plays for real; a player with money does so at once.
 */
export const stageOf = ({ hash, isPlayer, hasBalance, demo, maintenance }: Situation): Mode | 'cover' => {
  if (maintenance) return 'cover'
  if (hash === '#demo') return demo ? 'demo' : 'cover'
  if (isPlayer && (hasBalance || hash === '#real')) return 'real'
  return 'cover'
}
