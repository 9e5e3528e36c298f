/** Real money, or demo money without an account. */
export type Mode = 'real' | 'demo'

/** How the site is shown to the visitor; what is the brand's usual is left out of the address. */
interface Shown {
  locale?: string | undefined
  scheme?: string | undefined
}

/** @returns the address that launches a game, with its custom value if it has one, else with its sysname */
export const launchLink = (
  game: { sysname: string; custom?: string | undefined },
  mode: Mode,
  { locale, scheme }: Shown = {},
): string => {
  const query = new URLSearchParams({ mode, ...(locale && { locale }), ...(scheme && { scheme }) })
  return game.custom
    ? `/platform/game/custom/${encodeURIComponent(game.custom)}?${query}`
    : `/platform/game/${encodeURIComponent(game.sysname)}/play?${query}`
}

/** What tells one opened game from another: the game and the currency it is played in, USD when none is given. */
export const gameKey = (sysname: string, currency = 'USD'): string => `${sysname}:${currency}`

export interface Situation {
  /** Hash of the address, the mode chosen by the player or a link. */
  hash: string
  isPlayer: boolean
  /** Whether the player has money to play with. */
  hasBalance: boolean
  demo: boolean
  maintenance: boolean
}

/**
 * @returns what to show: a running game, or the cover with a choice between real money and demo. A guest never plays
 *   with real money; a player with money does so at once
 */
export const stageOf = ({ hash, isPlayer, hasBalance, demo, maintenance }: Situation): Mode | 'cover' => {
  if (maintenance) return 'cover'
  if (hash === '#demo') return demo ? 'demo' : 'cover'
  if (isPlayer && (hasBalance || hash === '#real')) return 'real'
  return 'cover'
}
