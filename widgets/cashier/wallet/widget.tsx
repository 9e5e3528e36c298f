import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Icon, Money } from '../../../engine/ui/index.ts'
import type { Balances } from '../../../schemas/api/account.ts'
import { frameCss } from '../parts/styles.ts'
import { useMoney } from '../parts/use-money.ts'
import type schema from './schema.ts'

const Root = styled.div`
  ${frameCss}
  display: grid;
  gap: 16px;

  .total { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 16px 24px; }
  .total p { color: var(--fg-muted); }
  .total b { display: block; color: var(--fg); font: var(--display-weight) clamp(30px, 4vw, 40px)/1.15 var(--display); letter-spacing: var(--tracking); font-variant-numeric: tabular-nums lining-nums; }
  .total div { display: flex; flex-wrap: wrap; gap: 10px; }
  .balances { display: grid; grid-template-columns: repeat(auto-fit, minmax(220px, 1fr)); gap: 16px; }
  .balances li { display: flex; align-items: flex-start; gap: 14px; }
  .balances .mark { display: grid; flex: none; place-items: center; inline-size: 42px; block-size: 42px; border-radius: var(--r-m); background: var(--option-icon-bg); font-size: 20px; }
  .balances h2 { font: 600 14px/1.3 var(--body); letter-spacing: 0; color: var(--fg-muted); }
  .balances .fy-money { display: block; font-size: 20px; font-weight: 700; line-height: 1.3; }
  .balances small { color: var(--fg-muted); font-size: 13px; }
`

const ROWS = [
  { id: 'main', icon: 'wallet' },
  { id: 'bonus', icon: 'gift' },
  { id: 'betting_bonus', icon: 'ticket' },
  { id: 'fun', icon: 'game-controller' },
] as const

const View = observer(({ props, data }: ViewProps<PropsOf<typeof schema>, Balances>) => {
  const { t } = useI18n()
  const { balances, facts, navigation } = useStores()
  const money = useMoney()
  // The figures that just came are also the header's.
  useEffect(() => balances.set(data), [balances, data])
  const values = balances.values ?? data
  const total = balances.total ?? values.main
  return (
    <Root {...useRoot()}>
      <section className="fy-card total" aria-label={t('cashier.wallet.total')}>
        <p>{t('cashier.wallet.total')}<b>{money.full(total)}</b></p>
        <div>
          {facts.features['deposits'] && <Button href={navigation.href('/cashier/deposit')}>{t('cashier.tabs.deposit')}</Button>}
          {facts.features['withdrawals'] && <Button href={navigation.href('/cashier/withdraw')} variant="secondary">{t('cashier.tabs.withdraw')}</Button>}
        </div>
      </section>
      <ul className="balances">
        {ROWS.filter(({ id }) => id !== 'fun' || props.fun).map(({ id, icon }) => (
          <li key={id} className="fy-card" data-balance={id}>
            <span className="mark"><Icon name={icon} /></span>
            <div>
              <h2>{t(`cashier.wallet.${id}`)}</h2>
              <Money value={values[id]} symbol={money.symbol(values[id].currency)} decimals={money.decimals(values[id].currency)} />
              <small>{t(`cashier.wallet.${id}_text`, { currency: values[id].currency })}</small>
            </div>
          </li>
        ))}
      </ul>
    </Root>
  )
})

export default defineWidget<typeof schema, Balances>({
  load: ({ api, signal }) => api.account.getBalance({}, { signal }),
  View,
})
