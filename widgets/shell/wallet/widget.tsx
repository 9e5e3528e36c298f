import { observer } from 'mobx-react-lite'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, HiddenMoney, Icon, Money, VisuallyHidden } from '../../../engine/ui/index.ts'
import type schema from './schema.ts'

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  .balance {
    display: flex;
    align-items: center;
    min-block-size: 38px;
    padding-inline: 14px;
    font-weight: 700;
    font-size: 15px;
  }
  .amount {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  .sign {
    display: grid;
    place-items: center;
    inline-size: 20px;
    block-size: 20px;
    border-radius: 50%;
    background: var(--info);
    color: var(--on-info);
    font-size: 12px;
    font-weight: 800;
  }
  &[data-variant='pill'] {
    gap: 0;
    padding: 4px;
    background: var(--sunken);
    border: 1px solid var(--border);
    border-radius: calc(var(--r-m) + 1px);
  }
  &[data-variant='pill'] .fy-button {
    min-block-size: 38px;
    block-size: 38px;
    padding-inline: 18px;
    border-radius: calc(var(--r-m) - 2px);
  }
  &[data-variant='plain'] .balance {
    padding-inline: 4px;
  }
  .balance.chip {
    min-block-size: 44px;
    gap: 10px;
    padding-inline: 16px;
    border-radius: var(--r-m);
    background: var(--field-bg);
    box-shadow: inset 0 0 0 1px var(--rule);
    font-size: 15px;
  }
  @media (width < 768px) {
    .balance {
      padding-inline: 8px;
      min-block-size: 36px;
      font-size: 14px;
    }
    &[data-variant='pill'] {
      padding: 0;
    }
    &[data-variant='pill'] .fy-button {
      min-block-size: 44px;
      block-size: 44px;
      padding-inline: 14px;
      border-radius: var(--r-m);
    }
    .fy-button-label {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    &[data-variant='plain'] .fy-button {
      padding-inline: 12px;
    }
  }
  /* Next to a centred logo there is no space for both; the account menu also links to the cashier. */
  @media (width < 380px) {
    &[data-variant='plain'] .fy-button {
      display: none;
    }
  }
  /* A menu, a logo and an account stand beside it: the number matters, its picture does not. */
  @media (width < 360px) {
    .balance.chip {
      padding-inline: 8px;
    }
    .balance.chip > .fy-icon {
      display: none;
    }
  }
`

/** The page of a player's wallets. */
const OWN_PAGE = '/cashier/wallet'

const View = observer(({ props }: ViewProps<PropsOf<typeof schema>>) => {
  const { t } = useI18n()
  const root = useRoot()
  const stores = useStores()
  const { balances, facts } = stores
  const { total } = balances
  // Without the page of the button, the balance is the way to the cashier.
  const isOpen = stores.isOpen(props.href)
  const href = isOpen ? props.href : stores.way(OWN_PAGE)
  if (!total) return null
  const { symbol, digits } = facts.currencies.available[total.currency] ?? {}
  // A short symbol is shown in a circle before the number; a long one such as `USDT` is part of the amount.
  const hasCoin = props.variant === 'pill' && symbol !== undefined && symbol.length <= 2
  const balance = (
    <>
      <VisuallyHidden>{t('shell.balance')}</VisuallyHidden>
      <span className="amount" data-balance={total.amount}>
        {hasCoin && <span className="sign">{symbol}</span>}
        {balances.isHidden ? (
          <HiddenMoney label={t('common.balanceHidden')} />
        ) : (
          <Money value={total} symbol={hasCoin ? '' : symbol} decimals={digits} />
        )}
      </span>
    </>
  )
  return (
    <Root {...root} data-variant={props.variant} role="group" aria-label={t('shell.wallet')}>
      {href !== undefined && (props.variant === 'chip' || !isOpen) ? (
        <a className={props.variant === 'chip' ? 'balance chip' : 'balance'} href={href}>
          {props.variant === 'chip' && <Icon name={props.icon} />}
          {balance}
        </a>
      ) : (
        <>
          <span className="balance">{balance}</span>
          {props.button && isOpen && (
            <Button href={props.href} icon={props.icon}>
              {props.label}
            </Button>
          )}
        </>
      )}
    </Root>
  )
})

export default defineWidget<typeof schema>({ View })
