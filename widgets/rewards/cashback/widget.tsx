import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Status } from '../../../engine/ui/index.ts'
import type { AccruedCashback, Cashback } from '../../../schemas/api/campaigns.ts'
import { textOf } from '../../cashier/parts/text.ts'
import { useMoney } from '../../cashier/parts/use-money.ts'
import { useWhen } from '../../cashier/parts/use-when.ts'
import { FactList } from '../parts/facts.tsx'
import { giftStyles } from '../parts/styles.ts'
import type schema from './schema.ts'
import { CashbackStore, loadCashbacks } from './store.ts'

interface Data {
  items: Cashback[]
  accrued: AccruedCashback | null
}

const Root = styled.section`
  ${giftStyles}
`

/** What the running week has brought so far, number by number. */
const Accrued = ({ accrued }: { accrued: AccruedCashback }) => {
  const i18n = useI18n()
  const { t } = i18n
  const money = useMoney()
  const when = useWhen()
  const { staked, won, converted, elsewhere, loss, percent, min, max, amount, to, times } = accrued
  return (
    <div className="gift" data-accrued>
      <div className="gift-head">
        <h3>{t('rewards.cashback.so_far')}</h3>
        <b>{money.full(amount)}</b>
      </div>
      <FactList
        rows={[
          [t('rewards.cashback.staked'), money.full(staked)],
          [t('rewards.cashback.won'), `− ${money.full(won)}`],
          [t('rewards.cashback.bonuses'), `− ${money.full(converted)}`],
          ...(Number(elsewhere.amount) > 0
            ? [[t('rewards.cashback.elsewhere'), `− ${money.full(elsewhere)}`] as const]
            : []),
          [t('rewards.cashback.loss'), money.full(loss)],
          [t('rewards.cashback.part'), i18n.percent(percent)],
          ...(min ? [[t('rewards.cashback.min'), money.full(min)] as const] : []),
          ...(max ? [[t('rewards.cashback.max'), money.full(max)] as const] : []),
        ]}
      />
      <small>{t('rewards.cashback.ends', { when: when(to), times })}</small>
    </div>
  )
}

const Entry = observer(({ cashback, store }: { cashback: Cashback; store: CashbackStore }) => {
  const { t } = useI18n()
  const money = useMoney()
  const when = useWhen()
  const { id, status, amount, description, end_date, receiving_expired_at } = cashback
  const remove = () =>
    store.remove(
      id,
      {
        title: t('rewards.cashback.remove_title'),
        text: t('rewards.cashback.remove_text', { amount: money.full(amount) }),
        confirm: t('rewards.bonuses.remove'),
        cancel: t('rewards.ask.cancel'),
        tone: 'danger',
      },
      t('rewards.bonuses.failed'),
    )
  return (
    <li className="gift" data-cashback={id} data-status={status}>
      <div className="gift-head">
        <h3>{textOf(t, description.title)}</h3>
        <b>{money.full(amount)}</b>
      </div>
      <div className="gift-head">
        <Status
          tone={status === 'active' ? 'info' : 'success'}
          status={status}
          label={t(`cashier.cashbackStatus.${status}`)}
        />
        <small>
          {status === 'active' && receiving_expired_at
            ? t('rewards.bonuses.until', { when: when(receiving_expired_at) })
            : when(end_date)}
        </small>
      </div>
      {status === 'active' && (
        <div className="gift-actions">
          <Button loading={store.busy === id} onClick={() => void store.payout(id, t('rewards.bonuses.failed'))}>
            {t('rewards.cashback.payout')}
          </Button>
          <Button variant="secondary" onClick={() => void remove()}>
            {t('rewards.bonuses.remove')}
          </Button>
        </div>
      )}
    </li>
  )
})

const View = observer(({ props, data }: ViewProps<PropsOf<typeof schema>, Data>) => {
  const root = useRoot()
  const { t } = useI18n()
  const stores = useStores()
  const [store] = useState(() => new CashbackStore(stores, data.items))
  return (
    <Root {...root} className="fy-card">
      <h2 className="fy-card-title">{props.title}</h2>
      <p>{t('rewards.cashback.text')}</p>
      <div className="gifts">{data.accrued && <Accrued accrued={data.accrued} />}</div>
      {store.items.length === 0 ? (
        <p>{t('rewards.cashback.none')}</p>
      ) : (
        <ul className="gifts">
          {store.items.map((cashback) => (
            <Entry key={cashback.id} cashback={cashback} store={store} />
          ))}
        </ul>
      )}
    </Root>
  )
})

export default defineWidget<typeof schema, Data>({
  load: async ({ api, session, signal }) => {
    if (!session) return { items: [], accrued: null }
    const [items, accrued] = await Promise.all([loadCashbacks(api, signal), api.cashbacks.accrued({}, { signal })])
    return { items, accrued }
  },
  View,
})
