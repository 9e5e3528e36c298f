import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { Icon } from '../../../engine/ui/index.ts'
import { Heading } from '../parts/heading.tsx'
import { Marked } from '../parts/markup.tsx'
import { Note } from './note.tsx'
import { isAway, wordsOf } from './parts.ts'
import type schema from './schema.ts'

const Root = styled.article`
  --measure: var(--text-measure, 760px);
  padding-block: var(--text-page-before, 28px) 56px;
  /* A title and its lead begin what stands below them. */
  &:not(:has(section)) {
    padding-block-end: 0;
  }
  > .title {
    font-size: var(--page-title-size);
  }
  .lead {
    max-inline-size: var(--measure);
    margin-block-start: 12px;
    font-size: 1.2em;
    line-height: 1.5;
    color: var(--fg-muted);
  }
  .body {
    display: grid;
    grid-template-columns: minmax(0, var(--measure));
    gap: 48px;
    margin-block-start: 28px;
  }
  section + section {
    margin-block-start: 34px;
  }
  h2 {
    margin-block-end: 10px;
    font-size: var(--text-heading-size, 20px);
  }
  section p {
    line-height: 1.65;
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
    padding-block: 3px;
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
  .contents ol {
    display: flex;
    flex-wrap: wrap;
    gap: 0 20px;
    list-style: none;
  }
  .contents a {
    display: inline-flex;
    align-items: center;
    min-block-size: 36px;
    color: var(--fg-muted);
  }
  .contents a:hover {
    color: var(--fg);
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  @media (width >= 992px) {
    &[data-contents] .body {
      grid-template-columns: 220px minmax(0, var(--measure));
    }
    .contents ol {
      position: sticky;
      inset-block-start: calc(var(--header-height, 0px) + 20px);
      flex-direction: column;
      border-inline-start: 1px solid var(--border);
      padding-inline-start: 16px;
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

const Article = ({ props, sections }: { props: Props; sections: Props['sections'] }) => {
  const { t } = useI18n()
  const idOf = (index: number) => `part-${index + 1}`
  return (
    <Root {...useRoot()} data-contents={props.contents || undefined}>
      {props.title && <Heading level={props.level}>{props.title}</Heading>}
      {props.lead && (
        <p className="lead">
          <Marked text={props.lead} />
        </p>
      )}
      <div className="body">
        {props.contents && (
          <nav className="contents" aria-label={t('content.contents')}>
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
          </nav>
        )}
        <div>
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

export default defineWidget<typeof schema>({ static: true, View })
