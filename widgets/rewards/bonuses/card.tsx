import { observer } from 'mobx-react-lite'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Progress, Status } from '../../../engine/ui/index.ts'
import type { Bonus } from '../../../schemas/api/campaigns.ts'
import { useMoney } from '../../cashier/parts/use-money.ts'
import { useWhen } from '../../cashier/parts/use-when.ts'
import { FactList, useTerms } from '../parts/facts.tsx'
import { percentOf } from '../parts/percent.ts'
import type { BonusesStore, Product } from './store.ts'

const TONES: Partial<Record<Bonus['status'], 'success' | 'info' | 'neutral'>> = {
  active: 'success',
  completed: 'success',
  available: 'info',
  claimed: 'info',
}

/** How far a bonus is played, in money and percent. */
const Wagering = ({ wagering }: { wagering: NonNullable<Bonus['wagering']> }) => {
  const { t, percent } = useI18n()
  const money = useMoney()
  const done = percentOf(wagering.progress)
  const values = {
    done: money.full(wagering.done),
    required: money.full(wagering.required),
    percent: percent(done),
  }
  return (
    <div>
      <Progress value={done} max={100} label={t('rewards.bonuses.progress', values)} />
      <small>{t('rewards.bonuses.progress', values)}</small>
    </div>
  )
}

/** The bets that counted, read when the player asks for them. */
const Bets = observer(({ bonus, store }: { bonus: Bonus; store: BonusesStore }) => {
  const { t, percent } = useI18n()
  const money = useMoney()
  const when = useWhen()
  const bets = store.bets.get(bonus.id)
  return (
    <details onToggle={({ currentTarget }) => void (currentTarget.open && store.explain(bonus.id))}>
      <summary>{t('rewards.bonuses.explain')}</summary>
      {bets?.length === 0 && <p>{t('rewards.bonuses.no_bets')}</p>}
      <ul className="bets">
        {bets?.map(({ id, game, stake, weight, counted, created_at }) => (
          <li key={id}>
            <span>
              {game} · {when(created_at)}
            </span>
            <span>
              {t('rewards.bonuses.bet', {
                stake: money.full(stake),
                weight: percent(weight),
                counted: money.full(counted),
              })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
})

interface CardProps {
  bonus: Bonus
  product: Product
  store: BonusesStore
}

/** One bonus: its state, how far it is, its terms, and what can be done with it. */
export const BonusCard = observer(({ bonus, product, store }: CardProps) => {
  const { t } = useI18n()
  const toDeposit = useStores().way('/cashier/deposit')
  const money = useMoney()
  const when = useWhen()
  const terms = useTerms()
  const { id, status, title, amount, wagering, facts, terms_at, expires_at, converted, waits_for, actions } = bonus
  return (
    <li className="gift" data-bonus={id} data-status={status}>
      <div className="gift-head">
        <h3>{title}</h3>
        <b>{money.full(amount)}</b>
      </div>
      <div className="gift-head">
        <Status tone={TONES[status] ?? 'neutral'} status={status} label={t(`cashier.bonusStatus.${status}`)} />
        {expires_at && <small>{t('rewards.bonuses.until', { when: when(expires_at) })}</small>}
      </div>
      {waits_for && <p>{t(`rewards.bonuses.waits_${waits_for}`)}</p>}
      {waits_for === 'deposit' && toDeposit && (
        <div className="gift-actions">
          <Button href={toDeposit}>{t('rewards.offer.deposit')}</Button>
        </div>
      )}
      {wagering && status === 'active' && <Wagering wagering={wagering} />}
      {status === 'completed' && <p>{t('rewards.bonuses.converted', { amount: money.full(converted) })}</p>}
      {facts && (
        <details>
          <summary>{t('rewards.facts.title')}</summary>
          <FactList rows={terms(facts)} />
          {terms_at && <small>{t('rewards.bonuses.terms_of', { when: when(terms_at) })}</small>}
        </details>
      )}
      {wagering && product === 'casino' && status !== 'available' && <Bets bonus={bonus} store={store} />}
      {actions.length > 0 && (
        <div className="gift-actions">
          {actions.map((action) => (
            <Button
              key={action}
              variant={action === 'activate' ? 'primary' : 'secondary'}
              loading={store.busy === id}
              onClick={() => void store.act(product, action, bonus, t('rewards.bonuses.failed'))}
            >
              {t(`rewards.bonuses.${action}`)}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
})
