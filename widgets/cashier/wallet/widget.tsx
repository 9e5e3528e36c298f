import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, HiddenMoney, Icon, IconButton, Money } from '../../../engine/ui/index.ts'
import type { Balances } from '../../../schemas/api/account.ts'
import { frameCss } from '../parts/frame-styles.ts'
import { useMoney } from '../parts/use-money.ts'
import { Currency, type Rates } from './currency.tsx'
import type schema from './schema.ts'

interface Data {
  balances: Balances
  rates: Rates | null
}

const Root = styled.div`
  ${frameCss}
  display: grid;
  gap: 16px;

  .total {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 16px 24px;
  }
  .total p {
    color: var(--fg-muted);
  }
  .sum {
    display: flex;
    align-items: center;
    gap: 6px;
    color: var(--fg);
    font: var(--display-weight) clamp(30px, 4vw, 40px)/1.15 var(--display);
    letter-spacing: var(--tracking);
    font-variant-numeric: tabular-nums lining-nums;
  }
  .ways,
  .links {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
  }
  .others {
    display: grid;
    gap: 12px;
  }
  .others > h2 {
    font-size: var(--card-title-size);
  }
  .others > p {
    color: var(--fg-muted);
    font-size: 14px;
  }
  .balances {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
    gap: 16px;
  }
  .balances li {
    display: flex;
    align-items: flex-start;
    gap: 14px;
  }
  .balances li > div {
    min-inline-size: 0;
  }
  .mark {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 42px;
    block-size: 42px;
    border-radius: var(--r-m);
    background: var(--option-icon-bg);
    font-size: 20px;
  }
  .balances :is(h2, h3) {
    font: 600 14px/1.3 var(--body);
    letter-spacing: 0;
    color: var(--fg-muted);
  }
  .balances .fy-money {
    display: block;
    font-size: 20px;
    font-weight: 700;
    line-height: 1.3;
    overflow-wrap: anywhere;
    white-space: normal;
  }
  .balances small {
    display: block;
    color: var(--fg-muted);
    font-size: 13px;
  }
  .balances a {
    display: inline-flex;
    align-items: center;
    min-block-size: 32px;
    color: var(--accent-text);
    font-size: 13px;
    font-weight: 600;
  }
  .balances a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .currency {
    display: grid;
    gap: 12px;
  }
  .currency h2 {
    font-size: var(--card-title-size);
  }
  .currency p {
    max-inline-size: 64ch;
    color: var(--fg-muted);
    font-size: 14px;
  }
  .choices {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
  }
`

const ROWS = [
  { id: 'main', icon: 'wallet', features: [] },
  { id: 'bonus', icon: 'gift', features: ['promotions', 'games'] },
  { id: 'betting_bonus', icon: 'ticket', features: ['promotions', 'betting'] },
  { id: 'fun', icon: 'game-controller', features: ['demo'] },
] as const
type Row = (typeof ROWS)[number]

/** An amount, or a placeholder while the player hides balances. */
const Amount = observer(({ value }: { value: Balances['main'] }) => {
  const { t } = useI18n()
  const { balances } = useStores()
  const money = useMoney()
  if (balances.isHidden) return <HiddenMoney label={t('common.balanceHidden')} />
  return <Money value={value} symbol={money.symbol(value.currency)} decimals={money.decimals(value.currency)} />
})

interface WalletProps extends Pick<Row, 'id' | 'icon'> {
  value: Balances['main']
  /** Whether it is in another currency than the account. */
  isOther?: boolean
}
/** One of the player's wallets, with a link to its movements. */
const Wallet = ({ id, icon, value, isOther = false }: WalletProps) => {
  const { t } = useI18n()
  const { facts, navigation } = useStores()
  const { currency } = value
  const wallet = t(`cashier.wallet.${id}`)
  const Title = isOther ? 'h3' : 'h2'
  const address = `/cashier/balance?wallet=${id}${isOther ? `&currency=${currency}` : ''}`
  return (
    <li className="fy-card" data-balance={id}>
      <span className="mark">
        <Icon name={icon} />
      </span>
      <div>
        <Title>{wallet}</Title>
        <Amount value={value} />
        <small>{t(`cashier.wallet.${id}_text`, { currency })}</small>
        {facts.features['history'] && (
          <a href={navigation.href(address)} aria-label={t('cashier.wallet.whyLabel', { wallet })}>
            {t('cashier.wallet.why')}
          </a>
        )}
      </div>
    </li>
  )
}

/** Money from before a change of currency: each wallet that is not empty. */
const Others = ({ others, fun }: { others: NonNullable<Balances['others']>; fun: boolean }) => {
  const { t } = useI18n()
  const { facts } = useStores()
  const shown = others.flatMap((wallets) =>
    ROWS.filter(({ id }) => (id !== 'fun' || fun) && Number(wallets[id].amount) !== 0).map((row) => ({
      ...row,
      value: wallets[row.id],
    })),
  )
  if (shown.length === 0) return null
  const canChange = shown.some(({ value }) => Object.hasOwn(facts.currencies.available, value.currency))
  return (
    <section className="others" aria-labelledby="cashier-others">
      <h2 id="cashier-others">{t('cashier.wallet.others')}</h2>
      {canChange && <p>{t('cashier.wallet.others_text')}</p>}
      <ul className="balances">
        {shown.map(({ id, icon, value }) => (
          <Wallet key={`${value.currency} ${id}`} id={id} icon={icon} value={value} isOther />
        ))}
      </ul>
    </section>
  )
}

const View = observer(({ props, data }: ViewProps<PropsOf<typeof schema>, Data>) => {
  const { t } = useI18n()
  const { balances, facts, navigation } = useStores()
  // The header shows the figures that just arrived as well.
  useEffect(() => balances.set(data.balances), [balances, data])
  const values = balances.values ?? data.balances
  const total = balances.total ?? values.main
  const { isHidden } = balances
  // Real money of a feature that is off stays in sight.
  const isShown = ({ id, features }: Row) => {
    const isOn = features.every((feature) => facts.features[feature])
    return id === 'fun' ? props.fun && isOn : isOn || Number(values[id].amount) !== 0
  }
  return (
    <Root {...useRoot()}>
      <section className="fy-card total" aria-label={t('cashier.wallet.total')}>
        <div>
          <p>{t('cashier.wallet.total')}</p>
          <div className="sum">
            <Amount value={total} />
            <IconButton
              icon={isHidden ? 'eye' : 'eye-slash'}
              label={t('cashier.wallet.hide')}
              aria-pressed={isHidden}
              onClick={() => balances.hide(!isHidden)}
            />
          </div>
        </div>
        <div className="ways">
          {facts.features['deposits'] && (
            <Button href={navigation.href('/cashier/deposit')}>{t('cashier.tabs.deposit')}</Button>
          )}
          {facts.features['withdrawals'] && (
            <Button href={navigation.href('/cashier/withdraw')} variant="secondary">
              {t('cashier.tabs.withdraw')}
            </Button>
          )}
        </div>
      </section>
      <ul className="balances">
        {ROWS.filter(isShown).map(({ id, icon }) => (
          <Wallet key={id} id={id} icon={icon} value={values[id]} />
        ))}
      </ul>
      {values.others && <Others others={values.others} fun={props.fun} />}
      {data.rates && <Currency rates={data.rates} current={total} />}
      {facts.features['history'] && (
        <div className="links">
          <Button variant="secondary" icon="file-text" href={navigation.href('/cashier/statement')}>
            {t('cashier.tabs.statement')}
          </Button>
          <Button variant="secondary" icon="list-magnifying-glass" href={navigation.href('/cashier/balance')}>
            {t('cashier.explain.open')}
          </Button>
        </div>
      )}
    </Root>
  )
})

export default defineWidget<typeof schema, Data>({
  load: async ({ api, facts, signal }) => {
    const several = Object.keys(facts.currencies.available).length > 1
    // Rates are optional: without them the balances are still shown.
    const [balances, rates] = await Promise.all([
      api.account.getBalance({}, { signal }),
      several ? api.account.getCurrencyRates({}, { signal }).catch(() => null) : null,
    ])
    return { balances, rates }
  },
  View,
})
