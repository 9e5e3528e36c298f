import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { classes, Icon, Motif } from '../../../engine/ui/index.ts'
import { Heading } from '../parts/heading.tsx'
import { Marked } from '../parts/markup.tsx'
import { Note } from './note.tsx'
import { isAway, wordsOf } from './parts.ts'
import type schema from './schema.ts'

const Root = styled.article`
  --measure: var(--text-measure, 680px);
  padding-block: var(--text-page-before, 28px) 56px;
  /* A title and its lead begin what stands below them. */
  &:not(:has(section)) {
    padding-block-end: 0;
  }
  .head .title {
    font-size: var(--page-title-size);
    text-wrap: balance;
  }
  .lead {
    max-inline-size: var(--measure);
    margin-block-start: 12px;
    font-size: 1.2em;
    line-height: 1.5;
    color: var(--fg-muted);
    text-wrap: pretty;
  }
  .head.fy-card {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px clamp(16px, 4vw, 56px);
    padding: clamp(18px, 3vw, 36px) clamp(18px, 4vw, 52px);
  }
  /* Where a word of the title needs the room, the picture gives way. */
  .head.fy-card > div {
    flex: 1 1 0;
  }
  .fy-motif {
    inline-size: clamp(88px, 14vw, 184px);
    min-inline-size: 0;
    margin-block: -8px;
  }
  .body {
    display: grid;
    grid-template-columns: minmax(0, var(--measure));
    gap: 28px clamp(40px, 6vw, 88px);
    margin-block-start: 32px;
  }
  .head.fy-card + .body {
    grid-template-columns: minmax(0, calc(var(--measure) + 104px));
    justify-content: center;
    margin-block-start: 24px;
  }
  .text.fy-card {
    padding: clamp(18px, 3vw, 40px) clamp(18px, 4vw, 52px);
  }
  section + section {
    margin-block-start: 28px;
    padding-block-start: 28px;
    border-block-start: 1px solid var(--border);
  }
  h2 {
    margin-block-end: 12px;
    font-size: var(--text-heading-size, 22px);
    line-height: 1.2;
    text-wrap: balance;
  }
  section p {
    font-size: 1.06em;
    line-height: 1.65;
    text-wrap: pretty;
  }
  section p + p {
    margin-block-start: 12px;
  }
  section ul {
    margin-block-start: 12px;
    padding-inline-start: 20px;
    list-style: disc;
  }
  section li {
    padding-block: 4px;
    font-size: 1.06em;
    line-height: 1.6;
  }
  section li::marker {
    color: var(--accent-text);
  }
  .links {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 20px;
    margin-block-start: 12px;
  }
  .links a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: 44px;
    color: var(--accent-text);
    font-weight: var(--strong-weight);
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  .contents-title {
    margin-block-end: 8px;
    color: var(--fg-muted);
    font-size: 13px;
    font-weight: var(--strong-weight);
  }
  .contents ol {
    display: flex;
    list-style: none;
  }
  .contents a {
    display: flex;
    align-items: center;
    min-block-size: 44px;
    color: var(--fg-muted);
    font-weight: 600;
    line-height: 1.3;
  }
  .contents a:hover {
    color: var(--fg);
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  @media (width < 992px) {
    .contents ol {
      gap: 8px;
      margin-inline: calc(-1 * var(--gutter));
      padding-inline: var(--gutter);
      padding-block: 2px;
      overflow-x: auto;
      scrollbar-width: none;
    }
    .contents a {
      padding-inline: 14px;
      border-radius: var(--chip-radius);
      background: var(--chip-bg);
      white-space: nowrap;
    }
  }
  @media (width >= 992px) {
    &[data-contents] .body {
      grid-template-columns: 240px minmax(0, var(--measure));
    }
    &[data-contents] .head.fy-card + .body {
      grid-template-columns: 240px minmax(0, calc(var(--measure) + 104px));
    }
    .contents > div {
      position: sticky;
      margin-block-start: 12px;
      inset-block-start: calc(var(--header-height, 0px) + 24px);
      border-inline-start: max(1px, var(--line)) solid var(--rule, var(--border));
      padding-inline-start: 20px;
    }
    .contents ol {
      flex-direction: column;
    }
  }
`

type Props = PropsOf<typeof schema>
type Part = Props['sections'][number]
// A heading alone would be that of texts whose features are off.
const isFull = ({ paragraphs, list, links }: Part): boolean => paragraphs.length + list.length + links.length > 0

const Section = ({ part: { title, paragraphs, list, links }, id }: { part: Part; id: string }) => (
  <section id={id}>
    {title && <h2>{title}</h2>}
    {paragraphs.map((text, at) => (
      <p key={at}>
        <Marked text={wordsOf(text)} />
      </p>
    ))}
    {list.length > 0 && (
      <ul>
        {list.map((text, at) => (
          <li key={at}>
            <Marked text={wordsOf(text)} />
          </li>
        ))}
      </ul>
    )}
    {links.length > 0 && (
      <p className="links">
        {links.map(({ label, href }) => (
          <a
            key={href}
            href={href}
            target={isAway(href) ? '_blank' : undefined}
            rel={isAway(href) ? 'noopener' : undefined}
          >
            {label}
            <Icon name={isAway(href) ? 'arrow-up-right' : 'arrow-right'} />
          </a>
        ))}
      </p>
    )}
  </section>
)

const Head = ({ title, level, lead, motif }: Props) => {
  if (!title && !lead && !motif) return null
  return (
    <header className={classes('head', motif && 'fy-card')}>
      <div>
        {title && <Heading level={level}>{title}</Heading>}
        {lead && (
          <p className="lead">
            <Marked text={lead} />
          </p>
        )}
      </div>
      {motif && <Motif name={motif} icon="book-open" eager />}
    </header>
  )
}

const Article = ({ props, sections }: { props: Props; sections: Props['sections'] }) => {
  const { t } = useI18n()
  const idOf = (index: number) => `part-${index + 1}`
  return (
    <Root {...useRoot()} data-contents={props.contents || undefined}>
      <Head {...props} />
      <div className="body">
        {props.contents && (
          <nav className="contents" aria-label={t('content.contents')}>
            <div>
              <p className="contents-title" aria-hidden="true">
                {t('content.contents')}
              </p>
              <ol>
                {sections.map(
                  ({ title }, index) =>
                    title && (
                      <li key={title}>
                        <a href={`#${idOf(index)}`}>{title}</a>
                      </li>
                    ),
                )}
              </ol>
            </div>
          </nav>
        )}
        <div className={classes('text', props.motif && 'fy-card')}>
          {sections.map((part, index) => (
            <Section key={index} part={part} id={idOf(index)} />
          ))}
        </div>
      </div>
    </Root>
  )
}

const View = ({ props }: ViewProps<Props>) => {
  const Shape = props.variant === 'note' ? Note : Article
  return <Shape props={props} sections={props.sections.filter(isFull)} />
}

export default defineWidget<typeof schema>({ View })
