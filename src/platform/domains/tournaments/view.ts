import { brandAmount, toMoney } from '../../../../engine/money/index.ts'
import type { Place, Tournament } from '../../../../schemas/api/tournaments.ts'
import { textOf, type PlatformBrand } from '../../kernel/brands.ts'
import { leastStake } from '../../kernel/least-stake.ts'
import { catalogueOf, masked } from '../games/index.ts'
import { currencyOf, playTimesOf, prizeOf, statusOf, takesGame, type EditionTerms } from './editions.ts'
import type { BoardRow, StoredEdition } from './store.ts'

type PaysPrizes = Pick<StoredEdition, 'terms' | 'called_off'>

/** The prize of a place; null for one without, and for all of a tournament that was called off. */
function prizeMoney(brand: PlatformBrand, { terms, called_off }: PaysPrizes, rank: number) {
  if (called_off) return null

  const currency = currencyOf(brand, terms)
  const amount = prizeOf(terms, rank)
  return amount === undefined ? null : toMoney(brandAmount(amount, currency), currency)
}

/** The smallest stake that counts: no game takes less than the brand's own least, which its own currency tells. */
const leastOf = (brand: PlatformBrand, { minStake }: EditionTerms, currency: string): bigint =>
  currency === brand.brand.currencies.default ? leastStake(brand, minStake) : brandAmount(minStake, currency)

/** A place as everyone may see it. */
export const placeView = (
  brand: PlatformBrand,
  edition: PaysPrizes,
  { rank, fakename, points, player_id }: BoardRow,
  viewer: string | undefined,
): Place => ({
  rank,
  player: player_id === viewer ? fakename : masked(fakename),
  points: Number(points),
  prize: prizeMoney(brand, edition, rank),
  is_own: player_id === viewer,
})

/** The parts of a tournament that are the same for everyone. */
export function editionView(brand: PlatformBrand, locale: string, edition: StoredEdition, now: Date) {
  const { id, terms, starts_at, ends_at, settles_at, participants, points } = edition
  const currency = currencyOf(brand, terms)
  const image = terms.image && brand.asset(terms.image)
  const prizes = terms.prizes.toSorted((a, b) => a.upTo - b.upTo)
  const ranges = prizes.map(({ upTo, amount }, index) => ({
    from: (prizes[index - 1]?.upTo ?? 0) + 1,
    to: upTo,
    amount: brandAmount(amount, currency),
  }))
  const total = ranges.reduce((sum, { from, to, amount }) => sum + BigInt(to - from + 1) * amount, 0n)
  return {
    id,
    title: textOf(brand, locale, terms.title),
    ...(terms.text !== undefined && { text: textOf(brand, locale, terms.text) }),
    ...(image && { image }),
    status: statusOf(edition, now),
    scoring: terms.scoring,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    settles_at: settles_at.toISOString(),
    min_players: terms.minPlayers ?? null,
    is_called_off: edition.called_off,
    games_count: catalogueOf(brand).entries.filter(({ game }) => takesGame(terms, game)).length,
    total_prize: toMoney(total, currency),
    play_times: playTimesOf(brand, terms),
    prizes: ranges.map(({ from, to, amount }) => ({ from, to, amount: toMoney(amount, currency) })),
    restrictions: {
      min_stake: toMoney(leastOf(brand, terms, currency), currency),
      games: terms.games,
      texts: terms.restrictions.map((text) => textOf(brand, locale, text)),
    },
    total_participants: participants,
    total_points: Number(points),
    reset_on_cashout: terms.resetOnCashout,
  } satisfies Omit<Tournament, 'user_info' | 'winners'>
}
