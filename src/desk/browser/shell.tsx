import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Link, NavLink, Outlet, useMatch } from 'react-router-dom'
import { Icon, type IconName } from '../../staff-app/browser/icons.tsx'
import { Key } from '../../staff-app/browser/parts.tsx'
import type { StaffSession } from '../../staff-app/browser/session.ts'
import { useSession } from '../../staff-app/browser/context.ts'
import { BrandChoice, useChosenBrand } from './brand-choice.tsx'
import { isTyping } from './keys.ts'
import { useKeptScroll } from './kept-scroll.ts'
import { Search } from './search.tsx'
import { ShellRoot } from './shell-styles.ts'
import { LanguageMenu } from '../../staff-app/browser/language-menu.tsx'
import { t, told } from '../../staff-app/browser/language.ts'

type Entry = [path: string, label: string, icon: IconName, roles: Parameters<StaffSession['may']>[1][]]
const WORK: Entry[] = [
  ['withdrawals', t('Withdrawals'), 'out', ['support', 'payments', 'risk', 'auditor']],
  ['approvals', t('Approvals'), 'good', ['payments', 'risk', 'publisher', 'admin', 'auditor']],
  ['identities', t('Identities'), 'id', ['support', 'payments', 'risk', 'auditor']],
  ['tasks', t('Tasks'), 'note', ['support', 'payments', 'risk', 'auditor']],
  ['messages', t('Messages'), 'mail', ['support', 'auditor']],
  ['payments', t('Payments'), 'wallet', ['support', 'payments', 'risk', 'auditor']],
  ['waiting', t('Waiting money'), 'clock', ['payments', 'risk', 'auditor']],
]
const RECORDS: Entry[] = [
  ['players', t('Players'), 'users', ['support', 'payments', 'risk', 'auditor']],
  ['ledger', t('Ledger'), 'book', ['payments', 'risk', 'auditor']],
  ['exports', t('Exports'), 'in', ['support', 'payments', 'risk', 'auditor']],
  ['audit', t('Audit'), 'link', ['support', 'payments', 'auditor', 'risk', 'admin']],
]

const Group = observer(({ title, entries, brand }: { title: string; entries: Entry[]; brand: string }) => {
  const session = useSession()
  const mine = entries.filter(([, , , roles]) => session.may(brand, ...roles))
  if (mine.length === 0) return null
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {mine.map(([path, label, icon]) => (
          <li key={path}>
            <NavLink to={`/${brand}/${path}`} title={label}>
              <Icon name={icon} />
              <span>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  )
})

/** Rooms about the house and no brand. */
const House = observer(() => {
  const session = useSession()
  const mayLook = session.member?.grants.some(({ role }) => role === 'admin' || role === 'auditor') ?? false
  if (!mayLook || session.mustSetUp) return null
  return (
    <>
      <h2>{t('House')}</h2>
      <ul>
        <li>
          <NavLink to="/staff" title={t('Staff and roles')}>
            <Icon name="staff" />
            <span>{t('Staff and roles')}</span>
          </NavLink>
        </li>
      </ul>
    </>
  )
})

const Me = observer(() => {
  const session = useSession()
  return (
    <Link className="me" to="/account">
      <span aria-hidden="true">{session.member?.name.slice(0, 2).toUpperCase()}</span>
      <span>
        <strong>{session.member?.name}</strong>
        <small>{[...new Set(session.member?.grants.map(({ role }) => told(role)))].join(', ')}</small>
      </span>
    </Link>
  )
})

/** What the shell gives its pages. */
export interface AroundPage {
  /** Opens the search; undefined where the member may not search. */
  readonly search: (() => void) | undefined
}

const HomeEntry = () => (
  <ul>
    <li>
      <NavLink to="/" end title={t('What waits for you')}>
        <Icon name="home" />
        <span>{t('Home')}</span>
      </NavLink>
    </li>
  </ul>
)

/** What stands around every page: the brand, the rooms the member may enter, the search, and who is at the screen. */
export const Shell = observer(() => {
  const session = useSession()
  const brand = useChosenBrand()
  useKeptScroll()
  const [isSearching, setSearching] = useState(false)
  // The first page has the box in its midst.
  const isHome = useMatch('/') !== null
  const canSearch = brand !== undefined && session.may(brand.id, 'support', 'payments', 'risk', 'auditor')
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isAsked = event.key === '/' || (event.key === 'k' && (event.ctrlKey || event.metaKey))
      if (!canSearch || !isAsked || (event.key === '/' && isTyping(event))) return
      event.preventDefault()
      setSearching(true)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [canSearch])
  return (
    <ShellRoot>
      <a className="skip" href="#main">
        {t('Skip to the page')}
      </a>
      <aside>
        <BrandChoice />
        <nav aria-label={t('Rooms')}>
          {brand && !session.mustSetUp && (
            <>
              <HomeEntry />
              <Group title={t('Work')} entries={WORK} brand={brand.id} />
              <Group title={t('Records')} entries={RECORDS} brand={brand.id} />
            </>
          )}
          <House />
        </nav>
        <Me />
      </aside>
      <header>
        {canSearch && !isHome && (
          <button type="button" className="find" onClick={() => setSearching(true)}>
            <Icon name="search" />
            <span>{t('Search players')}</span>
            <Key>/</Key>
          </button>
        )}
        <LanguageMenu isSmall />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys too */}
      <main id="main" tabIndex={0} data-keeps-scroll="main">
        <Outlet context={{ search: canSearch ? () => setSearching(true) : undefined } satisfies AroundPage} />
      </main>
      {isSearching && brand && <Search brand={brand} onClose={() => setSearching(false)} />}
    </ShellRoot>
  )
})
