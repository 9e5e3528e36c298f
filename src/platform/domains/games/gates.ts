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
    launch: {
      readonly sysname: string
      /** What it would be played in; missing where only the game is asked about. */
      readonly currency?: string
    }
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

/**
 * @throws PlatformError AccessDeniedException for a currency that a release took out: what is won in it could not be
 *   withdrawn
 */
export function refuseGoneCurrency({ brand: { currencies } }: PlatformBrand, currency: string): void {
  if (!Object.hasOwn(currencies.available, currency))
    throw new PlatformError('AccessDeniedException', {
      message: 'This currency is not offered any more. Please choose another one.',
      error_data: { reason: 'currency' },
    })
}

/** How staff are told of the gates that ask for an offered currency. */
export const OFFERED_CURRENCY = {
  title: 'In an offered currency',
  setting: 'brand.currencies.available',
  cure: () => ({ what: 'The player changes the currency, or a release offers this one again.' }),
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
  defineGate({
    name: 'games.currency-stake',
    action: 'stake',
    ...OFFERED_CURRENCY,
    order: 110,
    check: (_tx, { brand, session }) => refuseGoneCurrency(brand, session.currency),
  }),
  // A logged-out or banned player has no live session. An opened game keeps its currency, and a player plays in one.
  defineGate({
    name: 'games.login',
    action: 'stake',
    title: 'Logged in, in the currency of the account',
    setting: 'platform/settings.session.idle',
    cure: ({ type }) =>
      type === 'AuthorizationException'
        ? { what: 'The player logs in and opens the game again.' }
        : { what: 'The player opens the game again, in the currency they have now.' },
    order: 200,
    reads: ({ brand, session }) => [livenessOf(brand, session.session_hash)],
    check(_tx, { session }, [rows]) {
      const [live] = (rows ?? []) as { readonly currency: string }[]
      if (!live) throw new PlatformError('AuthorizationException', { message: 'You were logged out.' })
      if (live.currency !== session.currency)
        throw new PlatformError('AccessDeniedException', {
          message: 'You play in another currency now.',
        })
    },
  }),
]

/** Whether a game is opened in a currency the brand offers. */
export const launchCurrencyGate: Gate = defineGate({
  name: 'games.currency',
  action: 'launch',
  ...OFFERED_CURRENCY,
  order: 110,
  check(_tx, { brand, currency }) {
    if (currency !== undefined) refuseGoneCurrency(brand, currency)
  },
})

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
