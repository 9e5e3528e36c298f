import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Statement } from '../../kernel/db/index.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { defineGate, type Gate, type GateFacts } from '../../kernel/gates.ts'
import type { Sessions } from '../sessions/index.ts'
import { catalogueOf } from './catalogue.ts'
import type { GameSession } from './tables.ts'

declare module '../../kernel/gates.ts' {
  interface GatedActions {
    /** A game before it is opened for real money. */
    launch: { readonly sysname: string }
    /** A new bet before its stake is taken; a repeated bet is answered without asking the gates. */
    stake: {
      /** The opened game: its currency, and the session it was opened under. */
      readonly session: GameSession
      /** Minor units of the session's currency. */
      readonly amount: bigint
      /** The aggregator's id of its round; missing where a stake is only asked about. */
      readonly round?: string | undefined
    }
  }
}

/**
 * @throws PlatformError ApplicationUnavailableException while the brand has a game in maintenance, or no longer offers
 *   it
 */
export function refuseClosedGame(brand: PlatformBrand, sysname: string): void {
  const entry = catalogueOf(brand).bySysname.get(sysname)
  if (!entry || entry.game.maintenance)
    throw new PlatformError('ApplicationUnavailableException', {
      message: 'This game is being looked after. Please try again later.',
    })
}

/** Gates of a bet. Open rounds are settled in any case. */
export const stakeGates = ({ livenessOf }: Pick<Sessions, 'livenessOf'>): Gate[] => [
  defineGate({
    name: 'games.game',
    action: 'stake',
    title: 'Game open',
    setting: 'platform/games',
    cure: () => ({ what: 'The game is open again, or offered again.' }),
    order: 100,
    check: (_tx, { brand, session }) => refuseClosedGame(brand, session.sysname),
  }),
  // A logged-out or banned player has no live session.
  defineGate({
    name: 'games.login',
    action: 'stake',
    title: 'Logged in',
    setting: 'platform/settings.session.idle',
    cure: () => ({ what: 'The player logs in and opens the game again.' }),
    order: 200,
    reads: ({ brand, session }) => [livenessOf(brand, session.session_hash)],
    check(_tx, _facts, [live]) {
      if (live?.length !== 1) throw new PlatformError('AuthorizationException', { message: 'You were logged out.' })
    },
  }),
]

/** Countries in which a game may not be played for real money: those of its provider. */
const blockedFor = (brand: PlatformBrand, sysname: string): readonly string[] => {
  const { blockedCountries } = brand.platform.games
  const provider = catalogueOf(brand).bySysname.get(sysname)?.game.provider ?? ''
  return Object.hasOwn(blockedCountries, provider) ? (blockedCountries[provider] ?? []) : []
}

/**
 * What a gate of countries reads: the player's country, in the message that the other gates send, and only where any
 * country is blocked.
 */
export const countryRead = (blocked: readonly string[], { brand, playerId }: GateFacts): readonly Statement[] =>
  blocked.length === 0
    ? []
    : [
        {
          text: 'SELECT country_code AS country FROM player WHERE brand_id = $1 AND id = $2',
          values: [brand.id, playerId],
        },
      ]

/**
 * @param rows of `countryRead` @param message what the player is told
 * @throws PlatformError AccessDeniedException of a player whose country is blocked
 */
export function refuseCountry(blocked: readonly string[], rows: readonly unknown[] | undefined, message: string): void {
  const [player] = (rows ?? []) as { readonly country: string }[]
  if (player && blocked.includes(player.country))
    throw new PlatformError('AccessDeniedException', { message, error_data: { reason: 'country' } })
}

/**
 * Whether the player's country is one in which the game's provider may not be played; only for real money. Asked when a
 * game is opened, and of each bet: a player may have moved since.
 */
export const countryGates: Gate[] = [
  defineGate({
    name: 'games.country',
    action: 'launch',
    title: 'Offered in the country',
    setting: 'platform/games.blockedCountries',
    cure: () => ({ what: 'Nothing: the provider does not allow this country.' }),
    order: 100,
    reads: ({ sysname, ...facts }) => countryRead(blockedFor(facts.brand, sysname), facts),
    check: (_tx, { brand, sysname }, [rows]) =>
      refuseCountry(blockedFor(brand, sysname), rows, 'This game is not offered in your country.'),
  }),
  defineGate({
    name: 'games.country-stake',
    action: 'stake',
    title: 'Offered in the country',
    setting: 'platform/games.blockedCountries',
    cure: () => ({ what: 'Nothing: the provider does not allow this country.' }),
    order: 150,
    reads: ({ session, ...facts }) => countryRead(blockedFor(facts.brand, session.sysname), facts),
    check: (_tx, { brand, session }, [rows]) =>
      refuseCountry(blockedFor(brand, session.sysname), rows, 'This game is not offered in your country.'),
  }),
]
