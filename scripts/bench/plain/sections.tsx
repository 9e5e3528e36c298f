import { Fragment } from 'react'
import { CardsSection, GridSection, ProvidersSection, RowSection } from './game-sections.tsx'
import type { Hero, Section, SectionOf } from './home-data.ts'
import { JackpotsSection, MatchesSection, RaceSection } from './live-sections.tsx'
import { Button, Icon, Picture, SectionHead } from './parts.tsx'

const HeroSection = ({ hero }: { hero: Hero }) => (
  <section className={`hero-${hero.variant}`}>
    <div className="hero">
      <picture>
        <source media="(max-width: 767px)" srcSet={hero.imageMobile} />
        <img src={hero.image} alt={hero.alt} fetchPriority="high" />
      </picture>
      <div className="hero-text">
        {hero.eyebrow && (
          <p className="hero-eyebrow">
            {hero.icon && <Icon name={hero.icon} />}
            {hero.eyebrow}
          </p>
        )}
        <h1 className="hero-title">
          {hero.title.split('\n').map((line, row) => (
            <Fragment key={row}>
              {row > 0 && <br />}
              {line.split('*').map((part, at) => (at % 2 === 1 ? <em key={at}>{part}</em> : part))}
            </Fragment>
          ))}
        </h1>
        {hero.text && <p className="hero-body">{hero.text}</p>}
        <div className="hero-actions">
          {hero.actions.map(({ href, label }, index) =>
            index > 0 && hero.variant === 'panorama' ? (
              <a key={href} className="hero-link" href={href}>
                {label}
              </a>
            ) : (
              <Button key={href} href={href} className={index === 0 ? 'primary large' : 'secondary large'}>
                {label}
              </Button>
            ),
          )}
        </div>
        {hero.note && <p className="hero-note">{hero.note}</p>}
      </div>
    </div>
  </section>
)

const OpeningSection = ({ section }: { section: SectionOf<'hero'> }) =>
  section.products.length === 0 ? (
    <HeroSection hero={section.hero} />
  ) : (
    <div className="split-section">
      <div className="split">
        <div>
          <div className="slot">
            <HeroSection hero={section.hero} />
          </div>
        </div>
        <div>
          <div className="slot">
            <div className="product-cards">
              {section.products.map(({ href, title, image, note }) => (
                <a key={href} className="product" href={href}>
                  <img src={image} alt="" />
                  <span>
                    <b>{title}</b>
                    <small>{note}</small>
                  </span>
                  <Icon name="arrow-up-right" flip />
                </a>
              ))}
            </div>
          </div>
        </div>
      </div>
    </div>
  )

const WinsSection = ({ section }: { section: SectionOf<'wins'> }) => (
  <section className="wins-section" hidden={section.wins.length === 0} aria-label={section.title}>
    {section.wins.length > 0 && (
      <>
        <h2 className="wins-title">{section.title}</h2>
        <div className="wins">
          {section.wins.map((win) => (
            <a key={win.id} className="win" href={win.href}>
              <Picture src={win.image} width={40} height={52} />
              <span>
                <b>{win.name}</b>
                <small>{win.player}</small>
                <em>{win.amount}</em>
              </span>
            </a>
          ))}
        </div>
      </>
    )}
  </section>
)

const FinderSection = ({ section }: { section: SectionOf<'finder'> }) => (
  <section className="finder-section" aria-label={section.label}>
    <div className="finder">
      <button type="button" className="finder-field" aria-haspopup="dialog" aria-keyshortcuts="/">
        <Icon name="magnifying-glass" />
        <span>{section.search}</span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      <nav className="finder-chips" aria-label={section.categories}>
        {section.chips.map(({ href, label, icon, current }) => (
          <a
            key={href}
            className={current ? 'chip chip-selected' : 'chip'}
            href={href}
            aria-current={current ? 'true' : undefined}
          >
            {icon && <Icon name={icon} />}
            <span>{label}</span>
          </a>
        ))}
      </nav>
    </div>
  </section>
)

const TabsSection = ({ section }: { section: SectionOf<'tabs'> }) => (
  <nav className="tabs-section" aria-label={section.label}>
    <div className="category-tabs">
      {section.links.map(({ href, label, icon, current }) => (
        <a key={href} href={href} aria-current={current ? 'true' : undefined}>
          {icon && <Icon name={icon} />}
          {label}
        </a>
      ))}
    </div>
  </nav>
)

const OffersSection = ({ section }: { section: SectionOf<'offers'> }) => (
  <section className={`offers-${section.variant}`} aria-label={section.head?.title}>
    {section.head && <SectionHead head={section.head} />}
    <div className="offers">
      {section.offers.map((offer) =>
        section.variant === 'trio' ? (
          <article key={offer.title} className="banner">
            <img className="banner-art" src={offer.image} alt="" loading="lazy" decoding="async" />
            <div className="banner-text">
              {offer.eyebrow && <span className="banner-eyebrow">{offer.eyebrow}</span>}
              <h3 className="offer-title">{offer.title}</h3>
              {offer.highlight && <b>{offer.highlight}</b>}
              {offer.text && <small>{offer.text}</small>}
              {offer.action && (
                <Button href={offer.href} className="secondary">
                  {offer.action}
                </Button>
              )}
            </div>
          </article>
        ) : (
          <a key={offer.title} className="invitation" href={offer.href}>
            <Picture src={offer.image} width={480} height={320} />
            <div className="invitation-text">
              <span className="invitation-eyebrow">{offer.eyebrow}</span>
              <h3 className="offer-title">{offer.title}</h3>
              <p>{offer.text}</p>
            </div>
          </a>
        ),
      )}
    </div>
  </section>
)

/** One section of the page, written by hand. */
export const HomeSection = ({ section }: { section: Section }) => {
  switch (section.kind) {
    case 'hero':
      return <OpeningSection section={section} />
    case 'wins':
      return <WinsSection section={section} />
    case 'finder':
      return <FinderSection section={section} />
    case 'tabs':
      return <TabsSection section={section} />
    case 'row':
      return <RowSection section={section} />
    case 'grid':
      return <GridSection section={section} />
    case 'cards':
      return <CardsSection section={section} />
    case 'offers':
      return <OffersSection section={section} />
    case 'race':
      return <RaceSection race={section} />
    case 'jackpots':
      return <JackpotsSection section={section} />
    case 'matches':
      return <MatchesSection section={section} />
    case 'providers':
      return <ProvidersSection section={section} />
  }
}
