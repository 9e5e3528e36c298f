import { Fragment } from 'react'
import type { Hero, Section } from './home-data.ts'
import { JackpotsSection, MatchesSection, RaceSection } from './live-sections.tsx'
import { Button, Icon, Picture, Row, SectionHead, Tiles, usePage } from './parts.tsx'

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

const Marks = ({ marks }: { marks: { sysname: string; name: string }[] }) => {
  const page = usePage()
  return marks.map(({ sysname, name }) => (
    <a key={sysname} className="provider" href={`/gamehall?providers=${sysname}`}>
      <svg className="provider-mark" role="img" aria-label={name} width="150" height="20">
        <use href={`${page.marks}#${sysname}`} />
      </svg>
    </a>
  ))
}

/** One section of the page, written by hand. */
export const HomeSection = ({ section }: { section: Section }) => {
  switch (section.kind) {
    case 'hero':
      return section.products.length === 0 ? (
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
    case 'wins':
      return (
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
    case 'finder':
      return (
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
    case 'tabs':
      return (
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
    case 'row':
      return (
        <section className="row-section" aria-label={section.head.title}>
          <Row head={section.head}>
            <Tiles tiles={section.tiles} />
          </Row>
        </section>
      )
    case 'grid':
      return (
        <section className="grid-section" aria-label={section.head.title}>
          <SectionHead head={section.head} />
          <div className="tiles">
            <Tiles tiles={section.tiles} />
          </div>
        </section>
      )
    case 'cards':
      return (
        <section className="cards-section" aria-label={section.head.title}>
          <SectionHead head={section.head} />
          <div className="cards">
            {section.cards.map((card) => (
              <a
                key={card.sysname}
                className="card"
                href={`/game/${card.sysname}`}
                aria-label={`${card.name}, ${card.provider}`}
              >
                <Picture src={card.image} width={480} height={320} />
                <div className="card-text">
                  <h3>{card.name}</h3>
                  <p>{card.provider}</p>
                  <dl>
                    {card.facts.map(({ label, value }) => (
                      <Fragment key={label}>
                        <dt>{label}</dt>
                        <dd>{value}</dd>
                      </Fragment>
                    ))}
                  </dl>
                  {card.note && <small>{card.note}</small>}
                </div>
              </a>
            ))}
          </div>
        </section>
      )
    case 'offers':
      return (
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
    case 'race':
      return <RaceSection race={section} />
    case 'jackpots':
      return <JackpotsSection section={section} />
    case 'matches':
      return <MatchesSection section={section} />
    case 'providers':
      return (
        <section className={`providers-${section.variant}`} aria-label={section.head.title}>
          {section.variant === 'plain' ? (
            <div className="plain">
              <Marks marks={section.marks} />
            </div>
          ) : (
            <Row head={section.head}>
              <Marks marks={section.marks} />
            </Row>
          )}
        </section>
      )
  }
}
