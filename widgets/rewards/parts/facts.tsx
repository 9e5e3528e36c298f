import { parseDuration } from '../../../engine/clock/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import type { KeyFacts, Offer } from '../../../schemas/api/campaigns.ts'
import { textOf } from '../../cashier/parts/text.ts'
import { useMoney } from '../../cashier/parts/use-money.ts'
import { useWhen } from '../../cashier/parts/use-when.ts'

type Row = readonly [term: string, value: string]

/** Days of an ISO 8601 duration, at least one. */
const daysOf = (duration: string): number => Math.max(1, Math.round(parseDuration(duration) / 86_400_000))

/** What a promotion of an offer gives, in words made of its numbers. */
export const usePromise = () => {
  const i18n = useI18n()
  const { t } = i18n
  const money = useMoney()
  return ({ type, percent, max, rounds = 0, game }: Offer['promotions'][number]): string => {
    if (type === 'match') return t('rewards.gives.match', { percent: i18n.percent(percent), most: money.short(max) })
    if (type === 'rounds') return t('rewards.gives.rounds', { rounds, game: game?.name ?? '', value: money.full(max) })
    return t('rewards.gives.bonus', { amount: money.short(max) })
  }
}

/** The terms of bonus money in words made of its numbers, so that text and rule cannot differ. */
export const useTerms = () => {
  const { t, percent } = useI18n()
  const money = useMoney()
  return (facts: KeyFacts): Row[] => {
    const weights = [
      ...Object.entries(facts.weights).map(([type, weight]) => ({ name: t(`rewards.types.${type}`), weight })),
      ...facts.games.map(({ name, weight }) => ({ name: textOf(t, name), weight })),
    ]
    const wagering =
      facts.times === 0
        ? t('rewards.facts.none')
        : t(facts.of === 'bonus' ? 'rewards.facts.times' : 'rewards.facts.times_both', { times: facts.times })
    return [
      [t('rewards.facts.wagering'), wagering],
      [t('rewards.facts.games'), weights.map(({ name, weight }) => `${name} ${percent(weight)}`).join(', ')],
      [t('rewards.facts.max_stake'), facts.max_stake ? money.full(facts.max_stake) : t('rewards.facts.unlimited')],
      [
        t('rewards.facts.max_cashout'),
        facts.max_cashout ? money.full(facts.max_cashout) : t('rewards.facts.unlimited'),
      ],
      [t('rewards.facts.claim'), t('rewards.facts.days', { days: daysOf(facts.claim_within) })],
      [t('rewards.facts.wager'), t('rewards.facts.days', { days: daysOf(facts.wager_within) })],
    ]
  }
}

/** Terms and values side by side. */
export const FactList = ({ rows }: { rows: readonly Row[] }) => (
  <dl className="key-facts">
    {rows.flatMap(([term, value]) => [<dt key={`${term}?`}>{term}</dt>, <dd key={term}>{value}</dd>])}
  </dl>
)

/** The key facts of an offer besides what it gives: from which deposit, on which terms, until when. */
export const OfferFacts = ({ offer }: { offer: Offer }) => {
  const { t } = useI18n()
  const money = useMoney()
  const when = useWhen()
  const terms = useTerms()
  const least = offer.trigger.params.min_amount
  return (
    <FactList
      rows={[
        ...(least ? [[t('rewards.facts.deposit'), money.short(least)] as const] : []),
        ...(offer.facts ? terms(offer.facts) : [[t('rewards.facts.wagering'), t('rewards.facts.none')] as const]),
        ...(offer.valid_to ? [[t('rewards.facts.until'), when(offer.valid_to)] as const] : []),
      ]}
    />
  )
}
