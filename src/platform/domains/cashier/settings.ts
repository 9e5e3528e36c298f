import { toMoney } from '../../../../engine/money/index.ts'
import type { CashierSettings } from '../../../../schemas/api/cashier.ts'
import { playerOf, type Call } from '../../kernel/http/call.ts'
import { lostBy } from './bonus-costs.ts'
import { depositLeastOf, isTheirs, limitView, periodCapOf } from './limits.ts'
import { offersOf, offerView, type Direction } from './offers.ts'
import { hasIdentityBlock } from './person.ts'
import type { CashierDependencies } from './prepare.ts'
import { turnoverOfPlayer } from './turnover.ts'

/** What the cashier offers a player for deposits or withdrawals now. */
export async function settingsOf(
  dependencies: CashierDependencies,
  call: Call,
  direction: Direction,
): Promise<CashierSettings> {
  const { players, providers, context } = dependencies
  const { db, clock, wallet } = context
  const { brand } = call
  const playerId = playerOf(call)
  const { currency, country_code: country, profile } = await players.find(brand, playerId)
  const needsIdentity = direction === 'withdrawal' && (await hasIdentityBlock(db, brand, playerId))
  const held = (await wallet.balances(brand.id, playerId)).find((balance) => balance.currency === currency)
  const limitOf = direction === 'deposit' ? depositLeastOf : periodCapOf
  return {
    currency,
    methods: offersOf(brand, providers, direction, currency, country).map((offer) =>
      offerView(brand, offer, direction, currency, profile),
    ),
    presets: Object.entries(brand.brand.currencies.available).map(([code, { presets }]) => ({
      currency: code,
      amount: presets.map((value) => ({ value })),
    })),
    available: toMoney(held?.main ?? 0n, currency),
    bonus: toMoney(held?.bonus ?? 0n, currency),
    turnover: direction === 'withdrawal' ? await turnoverOfPlayer(db, brand, playerId, currency) : [],
    ...(direction === 'withdrawal' && (await lostBy(dependencies, call, { playerId, currency }))),
    ...(needsIdentity && { needs_identity: true }),
    limit: limitView(
      await limitOf(db, brand, playerId, currency, clock.now()),
      direction === 'deposit' && isTheirs(brand),
    ),
  }
}
