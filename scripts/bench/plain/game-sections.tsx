import { Fragment } from 'react'
import type { SectionOf } from './home-data.ts'
import { Picture, Row, SectionHead, Tiles, usePage } from './parts.tsx'

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

/** Games in a row that scrolls. */
export const RowSection = ({ section }: { section: SectionOf<'row' | 'grid'> }) => (
  <section className="row-section" aria-label={section.head.title}>
    <Row head={section.head}>
      <Tiles tiles={section.tiles} />
    </Row>
  </section>
)

/** Games in several rows. */
export const GridSection = ({ section }: { section: SectionOf<'row' | 'grid'> }) => (
  <section className="grid-section" aria-label={section.head.title}>
    <SectionHead head={section.head} />
    <div className="tiles">
      <Tiles tiles={section.tiles} />
    </div>
  </section>
)

/** Games that were picked, with facts about each. */
export const CardsSection = ({ section }: { section: SectionOf<'cards'> }) => (
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

/** Marks of providers. */
export const ProvidersSection = ({ section }: { section: SectionOf<'providers'> }) => (
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
