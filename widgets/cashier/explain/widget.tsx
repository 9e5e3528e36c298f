import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Chip, EmptyState, Motif, Notice } from '../../../engine/ui/index.ts'
import { frameCss } from '../parts/frame-styles.ts'
import { useMoney } from '../parts/use-money.ts'
import { Line } from './line.tsx'
import type schema from './schema.ts'
import { explainedOf, ExplainStore, WALLETS, type Explained, type WalletName } from './store.ts'

interface Data {
  wallet: WalletName
  /** The currency the address names; else the account's. */
  currency?: string
  page: Explained
}

const Root = styled.section`
  ${frameCss}
  display: grid;
  gap: 16px;

  .wallets {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
  }
  .now {
    display: grid;
    gap: 2px;
    margin-block-end: 8px;
  }
  .now h2 {
    font: 600 14px/1.3 var(--body);
    letter-spacing: 0;
    color: var(--fg-muted);
  }
  .now b {
    font: var(--display-weight) clamp(28px, 4vw, 38px)/1.2 var(--display);
    letter-spacing: var(--tracking);
    font-variant-numeric: tabular-nums lining-nums;
  }
  .now p {
    max-inline-size: 60ch;
    color: var(--fg-muted);
  }
  .line-what b {
    font-weight: 600;
  }
  .line-much .fy-money-in {
    color: var(--success-text);
  }
  .more {
    display: grid;
    justify-items: center;
    gap: 10px;
    margin-block-start: 14px;
  }
`

const View = observer(({ props, data }: ViewProps<PropsOf<typeof schema>, Data>) => {
  const { t } = useI18n()
  const { api, navigation } = useStores()
  const money = useMoney()
  const store = useMemo(() => new ExplainStore(api, data, props.count), [api, data, props.count])
  const { balance, items, more } = store.page
  const suffix = data.currency === undefined ? '' : `&currency=${data.currency}`
  return (
    <Root {...useRoot()} aria-label={t('cashier.explain.title')}>
      <div className="wallets" role="group" aria-label={t('cashier.explain.wallets')}>
        {WALLETS.map((name) => (
          <Chip
            key={name}
            selected={name === data.wallet}
            href={navigation.href(`/cashier/balance?wallet=${name}${suffix}`)}
          >
            {t(`cashier.explain.${name}`)}
          </Chip>
        ))}
      </div>
      <div className="fy-card">
        <div className="now">
          <h2>{t(`cashier.explain.${data.wallet}`)}</h2>
          <b data-name="balance">{money.full(balance)}</b>
          <p>{t('cashier.explain.text')}</p>
        </div>
        {items.length === 0 && (
          <EmptyState
            image={<Motif name="book" icon="list-magnifying-glass" />}
            title={t('cashier.explain.empty')}
            text={t('cashier.explain.emptyText')}
          />
        )}
        <ul className="lines">
          {items.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
        {store.hasFailed && (
          <Notice
            tone="danger"
            title={t('cashier.history.failed')}
            action={
              <Button size="s" variant="secondary" onClick={() => void store.more()}>
                {t('common.retry')}
              </Button>
            }
          />
        )}
        {more && !store.hasFailed && (
          <div className="more">
            <Button variant="secondary" loading={store.isLoading} onClick={() => void store.more()}>
              {t('cashier.history.more')}
            </Button>
          </div>
        )}
      </div>
    </Root>
  )
})

export default defineWidget<typeof schema, Data>({
  load: async ({ api, props, route, signal }) => {
    const of = explainedOf(route.query)
    return { ...of, page: await api.cashier.explainBalance({ ...of, count: props.count }, { signal }) }
  },
  View,
})
