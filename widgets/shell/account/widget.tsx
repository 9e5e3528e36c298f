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

/** What the player has, each balance with its name; empty ones besides the main balance are left out. */
const Balances = observer(() => {
  const { t } = useI18n()
  const { balances, facts } = useStores()
  if (!balances.values) return null
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
  )
})

const PlayerMenu = observer(({ items }: { items: Props['items'] }) => {
  const { t } = useI18n()
  const { balances, failures, navigation, session } = useStores()
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
          <Balances />
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

/** Letters of both buttons that a phone's header has room for beside a logo, the menu and the search. */
const ROOM = 18

const View = observer(({ props }: ViewProps<Props>) => {
  const { facts, session } = useStores()
  const hasJoin = facts.features['registration']
  // Where both labels are too long for one line on a phone, logging in is an icon there.
  const isCrowded = hasJoin && props.joinOnPhones && props.login.length + props.join.length > ROOM
  return (
    <Root {...useRoot()} data-player={session.isAuthenticated || undefined}>
      {session.isAuthenticated ? (
        <PlayerMenu items={props.items} />
      ) : (
        <>
          <Button
            className={isCrowded ? 'login icon-on-phones' : 'login'}
            variant={props.loginVariant}
            href="?show_popup_auth=1"
            {...(isCrowded && { icon: 'user' })}
          >
            {props.login}
          </Button>
          {hasJoin && (
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
