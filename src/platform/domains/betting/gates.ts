import { invalid, PlatformError } from '../../kernel/errors.ts'
import { defineGate, type Gate } from '../../kernel/gates.ts'
import { countryRead, OFFERED_CURRENCY, refuseCountry, refuseGoneCurrency } from '../games/index.ts'
import type { Sessions } from '../sessions/index.ts'
import type { BettingSession } from './sessions.ts'

declare module '../../kernel/gates.ts' {
  interface GatedActions {
    /** A new bet of the sportsbook before its stake is taken; a repeated one is answered without asking the gates. */
    bet: {
      /** Its currency, and the login it is placed under. */
      readonly session: BettingSession
      /** Minor units of the session's currency. */
      readonly amount: bigint
    }
  }
}

/** Gates of a bet. Open bets are settled in any case. */
export const betGates = ({ livenessOf }: Pick<Sessions, 'livenessOf'>): Gate[] => [
  defineGate({
    name: 'betting.country',
    action: 'bet',
    title: 'Betting allowed in the country',
    setting: 'platform/betting.blockedCountries',
    cure: () => ({ what: 'Nothing: there is no betting in this country.' }),
    order: 150,
    reads: (facts) => countryRead(facts.brand.platform.betting.blockedCountries, facts),
    check: (_tx, { brand }, [rows]) =>
      refuseCountry(brand.platform.betting.blockedCountries, rows, 'There is no betting in your country.'),
  }),
  defineGate({
    name: 'betting.currency-offered',
    action: 'bet',
    ...OFFERED_CURRENCY,
    order: 160,
    check: (_tx, { brand, session }) => refuseGoneCurrency(brand, session.currency),
  }),
  // A logged-out or banned player has no live session.
  defineGate({
    name: 'betting.login',
    action: 'bet',
    title: 'Logged in',
    setting: 'platform/settings.session.idle',
    cure: () => ({ what: 'The player logs in again.' }),
    order: 200,
    reads: ({ brand, session }) => [livenessOf(brand, session.session_hash)],
    check(_tx, _facts, [live]) {
      if (live?.length !== 1) throw new PlatformError('AuthorizationException', { message: 'You were logged out.' })
    },
  }),
]

/** A token keeps the currency it was made for: one of before the player changed it places nothing more. */
export const keptCurrencyGate: Gate = defineGate({
  name: 'betting.token-currency',
  action: 'bet',
  title: 'In the currency of the account',
  cure: () => ({ what: 'The player opens the betting section again, in the currency they have now.' }),
  order: 210,
  reads: ({ brand, playerId }) => [
    { text: 'SELECT currency FROM player WHERE brand_id = $1 AND id = $2', values: [brand.id, playerId] },
  ],
  check(_tx, { session }, [rows]) {
    const [player] = (rows ?? []) as { readonly currency: string }[]
    if (player?.currency !== session.currency)
      throw new PlatformError('AuthorizationException', { message: 'You play in another currency now.' })
  },
})

/**
 * A player keeps their currency while a bet is open or a corrected one is owed for: a debt is settled from winnings in
 * its own currency, and would be left behind. In a currency that the brand has no more nothing can be won, so what is
 * owed in it holds nobody there.
 */
export const openBetsGate = (): Gate =>
  defineGate({
    name: 'betting.currency',
    action: 'currency',
    title: 'No open bets and no debts of bets',
    cure: () => ({ what: 'The open bets are settled, and what is owed for corrected ones is paid from winnings.' }),
    order: 100,
    async check(tx, { brand, playerId }) {
      const open = await tx
        .selectFrom('bet')
        .select('id')
        .where('brand_id', '=', brand.id)
        .where('player_id', '=', playerId)
        .where('status', '=', 'open')
        .limit(1)
        .executeTakeFirst()
      if (open) throw invalid({ currency: 'open_bet' })
      const debt = await tx
        .selectFrom('bet_debt')
        .select('currency')
        .where('brand_id', '=', brand.id)
        .where('player_id', '=', playerId)
        .where('amount', '>', 0n)
        .where('currency', 'in', Object.keys(brand.brand.currencies.available))
        .limit(1)
        .executeTakeFirst()
      if (debt) throw invalid({ currency: 'bet_debt' })
    },
  })
