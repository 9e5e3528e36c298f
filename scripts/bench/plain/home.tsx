import type { HomeData } from './home-data.ts'
import {
  AgeMark,
  Button,
  Icon,
  IconButton,
  LanguageList,
  LanguageMenu,
  Logo,
  Navigation,
  Page,
  usePage,
} from './parts.tsx'
import { HomeSection } from './sections.tsx'

const Top = () =>
  usePage().top.map(({ href, label, current }) => (
    <a key={href} href={href} aria-current={current ? 'page' : undefined}>
      <span>{label}</span>
    </a>
  ))

const Ways = ({ join }: { join: string }) => {
  const { account, words } = usePage()
  return (
    <div className="slot">
      <div className="search">
        <IconButton icon="magnifying-glass" label={words['search']!} />
      </div>
      <div className="account">
        <Button className="secondary login" href="?show_popup_auth=1">
          {account.login}
        </Button>
        <Button className={join} href="?show_popup_reg=1">
          {account.join}
        </Button>
      </div>
    </div>
  )
}

const Main = () => (
  <main id="main" tabIndex={-1}>
    <div className="slot">
      {usePage().sections.map((section, index) => (
        <HomeSection key={index} section={section} />
      ))}
    </div>
  </main>
)

const Footer = () => {
  const { footer, logo } = usePage()
  return (
    <div className="slot">
      <footer>
        <div className="words">
          <div className="slot">
            <Logo mark={logo.footMark} name={logo.footName} />
          </div>
          <p>{footer.text}</p>
          <p className="legal">
            <AgeMark /> <span>{footer.legal}</span>
          </p>
          <div className="slot">
            <LanguageList />
          </div>
        </div>
        {footer.columns.map(({ title, items }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {items.map(({ href, label }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </footer>
    </div>
  )
}

const TabBar = () => (
  <div className="slot">
    <nav className="tab-bar">
      {usePage().tabs.map(({ kind, link }, index) => {
        const content = (
          <>
            <Icon name={link.icon!} />
            <span>{link.label}</span>
          </>
        )
        return kind === 'link' ? (
          <a key={index} href={link.href} aria-current={link.current ? 'page' : undefined}>
            {content}
          </a>
        ) : (
          <button key={index} type="button">
            {content}
          </button>
        )
      })}
    </nav>
  </div>
)

const JoinBar = () => {
  const { account } = usePage()
  return (
    <div className="slot">
      <div className="join-bar" role="group">
        <div className="bar">
          <Button className="secondary" href="?show_popup_auth=1">
            {account.barLogin}
          </Button>
          <Button className="primary" href="?show_popup_reg=1">
            {account.barJoin}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** A home page with its navigation beside it, as a team would write it for this one brand. */
export const RailHome = ({ data }: { data: HomeData }) => (
  <Page value={data}>
    <div className="rail-page">
      <a className="skip" href="#main">
        {data.words['skip']}
      </a>
      <aside id="site-menu" popover="auto" className="rail" aria-label={data.words['menu']}>
        <Navigation />
      </aside>
      <header className="top">
        <div className="start">
          <div className="slot">
            <div className="drawer-button">
              <IconButton icon="list" label={data.words['open']!} />
            </div>
            <Logo mark={data.logo.mark} name={data.logo.name} />
          </div>
        </div>
        <div className="centre">
          <div className="slot" />
        </div>
        <div className="end">
          <Ways join="primary join" />
        </div>
      </header>
      <Main />
      <Footer />
      <TabBar />
      <div className="slot" />
    </div>
  </Page>
)

/** A home page with its navigation above it. */
export const ClassicHome = ({ data }: { data: HomeData }) => (
  <Page value={data}>
    <div className="classic-page">
      <a className="skip" href="#main">
        {data.words['skip']}
      </a>
      {data.strip && (
        <div className="slot">
          <div className="strip">
            <p>
              <AgeMark /> {data.strip.text}
            </p>
            <span className="wide licence">{data.strip.licence}</span>
            {data.strip.links.map(({ href, label }) => (
              <a key={href} className="wide" href={href}>
                {label}
              </a>
            ))}
            <div className="slot">
              <LanguageMenu />
            </div>
          </div>
        </div>
      )}
      <header className="top">
        <div className="start">
          <IconButton className="icon-button menu-button" icon="list" label={data.words['open']!} />
          <div className="wide">
            <div className="slot">
              <nav className="top-nav">
                <Top />
              </nav>
            </div>
          </div>
        </div>
        <div>
          <div className="slot">
            <Logo mark={data.logo.mark} name={data.logo.name} />
          </div>
        </div>
        <div className="end">
          <Ways join="primary join wide-only" />
        </div>
      </header>
      <aside id="site-menu" popover="auto" className="drawer" aria-label={data.words['menu']}>
        <Navigation />
      </aside>
      <Main />
      <Footer />
      <JoinBar />
      <div className="slot" />
    </div>
  </Page>
)
