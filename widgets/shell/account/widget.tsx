import { observer } from 'mobx-react-lite'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import type { MoneyWire } from '../../../engine/page/types.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Avatar, Button, HiddenMoney, Icon, Money, VisuallyHidden } from '../../../engine/ui/index.ts'
import { accountStyles } from './styles.ts'
import { useMenu } from './use-menu.ts'
import type schema from './schema.ts'

const Root = styled.div`
  ${accountStyles}
`
type Props = PropsOf<typeof schema>

const PlayerMenu = observer(({ items }: { items: Props['items'] }) => {
  const { t } = useI18n()
  const { balances, facts, failures, navigation, session } = useStores()
  const { isOpen, close, button, menu } = useMenu()
  const { summary } = session
  const logOut = async () => {
    close()
    try {
      await session.logout()
      navigation.go('/')
    } catch (error) {
      failures.show(error, t('shell.log_out_failed'))
    }
  }
  if (!summary || !balances.values) return null
  const { main, bonus, betting_bonus: betting } = balances.values
  const rows: { label: string; value: MoneyWire }[] = [
    { label: t('shell.balances.main'), value: main },
    ...[
      { label: t('shell.balances.bonus'), value: bonus },
      { label: t('shell.balances.betting'), value: betting },
      ...balances.others.map((value) => ({ label: t('shell.balances.other', { currency: value.currency }), value })),
    ].filter(({ value }) => Number(value.amount) !== 0),
  ]
  return (
    <>
      <button {...button} className="avatar" type="button">
        <Avatar name={summary.fakename || summary.login} />
        <VisuallyHidden>{t('shell.account_menu', { name: summary.fakename || summary.login })}</VisuallyHidden>
      </button>
      {isOpen && (
        <div className="panel">
          <p className="who">
            <b>{summary.fakename || summary.login}</b>
            {summary.fakename && summary.login !== summary.fakename && <span>{summary.login}</span>}
          </p>
          <dl>
            {rows.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {balances.isHidden ? (
                    <HiddenMoney label={t('common.balanceHidden')} />
                  ) : (
                    <Money
                      value={value}
                      symbol={facts.currencies.available[value.currency]?.symbol}
                      decimals={facts.currencies.available[value.currency]?.digits}
                    />
                  )}
                </dd>
              </div>
            ))}
          </dl>
          <div {...menu} aria-label={t('shell.account')}>
            {items.map(({ label, href, icon }) => (
              <a key={href} role="menuitem" tabIndex={-1} href={href} onClick={close}>
                {icon && <Icon name={icon} />}
                <span>{label}</span>
              </a>
            ))}
            <button role="menuitem" tabIndex={-1} type="button" onClick={() => void logOut()}>
              <Icon name="sign-out" />
              <span>{t('shell.log_out')}</span>
            </button>
          </div>
        </div>
      )}
    </>
  )
})

const View = observer(({ props }: ViewProps<Props>) => {
  const { facts, session } = useStores()
  return (
    <Root {...useRoot()} data-player={session.isAuthenticated || undefined}>
      {session.isAuthenticated ? (
        <PlayerMenu items={props.items} />
      ) : (
        <>
          <Button className="login" variant={props.loginVariant} href="?show_popup_auth=1">
            {props.login}
          </Button>
          {facts.features['registration'] && (
            <Button className={props.joinOnPhones ? 'join' : 'join wide-only'} href="?show_popup_reg=1">
              {props.join}
            </Button>
          )}
        </>
      )}
    </Root>
  )
})

export default defineWidget<typeof schema>({ View })
