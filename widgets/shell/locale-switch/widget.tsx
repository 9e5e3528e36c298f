import { useRef, useState, type RefObject } from 'react'
import { observer } from 'mobx-react-lite'
import { styled } from 'styled-components'
import { rememberLocale } from '../../../engine/i18n/cookie.ts'
import { localizePage } from '../../../engine/i18n/paths.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import type { SiteFacts } from '../../../engine/page/types.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { opensHere } from '../../../engine/routing/click.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Icon } from '../../../engine/ui/index.ts'
import { languageStyles } from './styles.ts'
import type schema from './schema.ts'

const Root = styled.div`
  ${languageStyles}
`

/** The brand's languages, and a function that asks whether there are others by now. */
const useLanguages = ({ locales }: SiteFacts) => {
  const [available, setAvailable] = useState(locales.available)
  const refresh = async () => {
    const { fetchLocales } = await import('../../../engine/i18n/dictionary.ts')
    const now = await fetchLocales()
    // Without an answer the list stays as it is.
    if (now.length > 0) setAvailable(now)
  }
  return { available, refresh: () => void refresh().catch(() => undefined) }
}

/** Closes the menu when the focus leaves it, and on Escape. */
const closing = (details: RefObject<HTMLDetailsElement | null>) => ({
  onBlur({ relatedTarget }: { relatedTarget: EventTarget | null }) {
    if (details.current && relatedTarget && !details.current.contains(relatedTarget as Node))
      details.current.open = false
  },
  onKeyDown(event: { key: string }) {
    if (event.key !== 'Escape' || !details.current?.open) return
    details.current.open = false
    details.current.querySelector('summary')?.focus()
  },
})

interface ChoiceProps {
  name: string
  href: string
  isCurrent: boolean
  /** The language of the page it leads to, when it is another. */
  locale?: string
  onChoose: () => void
}
/** One link of the list; a click that opens it elsewhere is the browser's. */
const Choice = ({ name, href, isCurrent, locale, onChoose }: ChoiceProps) => (
  <a
    href={href}
    hrefLang={locale}
    lang={locale}
    aria-current={isCurrent ? 'true' : undefined}
    onClick={(event) => {
      if (!opensHere(event)) return
      event.preventDefault()
      onChoose()
    }}
  >
    <span>{name}</span>
    {isCurrent && <Icon name="check" />}
  </a>
)

/** The markets of the brand, after its languages; nothing where there is one. */
const Markets = ({ markets, path }: { markets: NonNullable<SiteFacts['markets']>; path: string }) => {
  const { t } = useI18n()
  if (markets.length < 2) return null
  return (
    <li>
      <span>{t('shell.market')}</span>
      <ul>
        {markets.map((market) => {
          const href = market.path + (path === '/' ? '' : path)
          return (
            <li key={market.path}>
              {/* The server leads to the market's own host, so nothing of this page may follow the link. */}
              <Choice name={market.name} href={href} isCurrent={market.isOwn} onChoose={() => location.assign(href)} />
            </li>
          )
        })}
      </ul>
    </li>
  )
}

const View = observer(({ props }: ViewProps<PropsOf<typeof schema>>) => {
  const { t } = useI18n()
  const root = useRoot()
  const { api, facts, route, session } = useStores()
  const wanted = useRef<string>(undefined)
  const details = useRef<HTMLDetailsElement>(null)
  const { default: usual } = facts.locales
  const { available, refresh } = useLanguages(facts)
  const hrefOf = (code: string) => localizePage(route, code, usual)
  const current = available.find(({ code }) => code === facts.locale)

  // The server does not know the hash, so it is added here. A player's choice is saved in the account first; if that
  // fails, the page still changes its language.
  const choose = async (code: string) => {
    rememberLocale(code)
    wanted.current = code
    if (session.isAuthenticated) await api.account.changeLocale({ locale: code }).catch(() => undefined)
    // Another language was selected while this one was being saved.
    if (wanted.current !== code) return
    location.assign(hrefOf(code) + location.hash)
  }
  const { markets = [] } = facts
  const list = (
    <ul>
      {available.map(({ code, name }) => (
        <li key={code}>
          <Choice
            name={name}
            href={hrefOf(code)}
            isCurrent={code === facts.locale}
            locale={code}
            onChoose={() => void choose(code)}
          />
        </li>
      ))}
      <Markets markets={markets} path={route.path} />
    </ul>
  )
  if (available.length < 2 && markets.length < 2) return null
  if (props.variant === 'list')
    return (
      <Root {...root} data-variant="list" role="navigation" aria-label={t('shell.language')}>
        {list}
      </Root>
    )
  return (
    <Root {...root} data-variant="menu" data-opens={props.opens} {...closing(details)}>
      <details ref={details} onToggle={({ currentTarget }) => currentTarget.open && refresh()}>
        <summary aria-label={t('shell.language_current', { language: current?.name ?? facts.locale })}>
          <Icon name="globe" />
          <span>{current?.name ?? facts.locale}</span>
        </summary>
        {list}
      </details>
    </Root>
  )
})

export default defineWidget<typeof schema>({ View })
