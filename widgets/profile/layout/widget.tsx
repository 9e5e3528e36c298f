import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Avatar, Button, Icon, Reference } from '../../../engine/ui/index.ts'
import type schema from './schema.ts'
import { layoutStyles } from './styles.ts'

const Root = styled.div`
  ${layoutStyles}
`
type Props = PropsOf<typeof schema>

/** Ends the session and goes to the home page. */
const LogOut = () => {
  const { t } = useI18n()
  const { failures, session, toasts, navigation } = useStores()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    try {
      await session.logout()
      toasts.show('info', t('auth.loggedOut'))
      navigation.go('/')
    } catch (error) {
      failures.show(error, t('profile.logoutFailed'))
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" icon="sign-out" loading={busy} onClick={() => void leave()}>
      {t('profile.logout')}
    </Button>
  )
}

/** Links to the pages of the profile; addresses have the locale. */
const Pages = ({ pages, path }: { pages: Props['pages']; path: string }) => {
  const { t } = useI18n()
  const { navigation } = useStores()
  const list = useRef<HTMLElement>(null)
  const current = navigation.href(path)
  // On a phone the pages are in a scrolling row: the current one is scrolled to its middle.
  useEffect(() => {
    const link = [...(list.current?.children ?? [])].find((child) => child.getAttribute('href') === current)
    if (!list.current || !link) return
    const middle = ({ left, width }: DOMRect) => left + width / 2
    list.current.scrollLeft += middle(link.getBoundingClientRect()) - middle(list.current.getBoundingClientRect())
  }, [current])
  if (pages.length < 2) return null
  return (
    <nav className="pages" ref={list} aria-label={t('profile.navigation')}>
      {pages.map(({ label, href, icon }) => (
        <a key={href} href={href} aria-current={href === current ? 'page' : undefined}>
          <Icon name={icon} />
          <span>{label}</span>
        </a>
      ))}
    </nav>
  )
}

const View = observer(({ props, slot, route }: ViewProps<Props>) => {
  const root = useRoot()
  const { t, date } = useI18n()
  const { session } = useStores()
  const { summary } = session
  if (!summary) return null
  return (
    <Root {...root}>
      <header className="head">
        <Avatar name={summary.fakename || summary.login} size="l" />
        <div className="who">
          <h1>{props.title}</h1>
          <p>{summary.fakename || summary.login}</p>
        </div>
        <LogOut />
      </header>
      <div className="columns">
        <div className="side fy-card">
          <Pages pages={props.pages} path={route.path} />
          <dl className="facts">
            <dt>{t('profile.since')}</dt>
            <dd>{date(summary.reg_time)}</dd>
            <dt>{t('profile.number')}</dt>
            <dd>
              <Reference id={summary.uid} />
            </dd>
          </dl>
        </div>
        <div className="content">{slot('content')}</div>
      </div>
    </Root>
  )
})

export default defineWidget<typeof schema>({ View })
