import { styled } from 'styled-components'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { Icon } from '../../../engine/ui/index.ts'
import type { ContentPage } from '../../../schemas/brand/content.ts'
import { Marked } from '../parts/markup.tsx'
import type schema from './schema.ts'

const Root = styled.article`
  --measure: var(--text-measure, 760px);
  padding-block: var(--text-page-before, 28px) 56px;
  h1 {
    font-size: var(--page-title-size);
  }
  .lead {
    max-inline-size: var(--measure);
    margin-block-start: 12px;
    font-size: 1.2em;
    line-height: 1.5;
    color: var(--fg-muted);
  }
  section {
    max-inline-size: var(--measure);
    margin-block-start: 34px;
  }
  h2 {
    margin-block-end: 10px;
    font-size: var(--text-heading-size, 20px);
  }
  p,
  li,
  td {
    line-height: 1.65;
  }
  p + p {
    margin-block-start: 12px;
  }
  ul,
  ol {
    margin-block: 12px;
    padding-inline-start: 20px;
    list-style: revert;
  }
  .html a,
  .more {
    color: var(--accent-text);
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  .more {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: 44px;
    font-weight: var(--strong-weight);
  }
  img {
    max-inline-size: 100%;
    block-size: auto;
    border-radius: var(--radius-m, 8px);
  }
  details {
    border-block-end: 1px solid var(--border);
  }
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-block-size: 52px;
    padding-block: 8px;
    font-weight: var(--strong-weight);
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary .fy-icon {
    flex: none;
    color: var(--fg-muted);
  }
  details[open] .fy-icon {
    rotate: 180deg;
  }
  details p {
    padding-block: 0 16px;
    color: var(--fg-muted);
  }
`

type Block = ContentPage['blocks'][number]

const Questions = ({ questions }: { questions: NonNullable<Block['questions']> }) =>
  questions.map(({ question, answer }, index) => (
    <details key={index}>
      <summary>
        {question}
        <Icon name="caret-down" />
      </summary>
      <p>
        <Marked text={answer} />
      </p>
    </details>
  ))

/** One block. Its HTML was cleaned by the platform, the only place where HTML of an operator is let through. */
const BlockView = ({ block: { title, html, questions, image, link } }: { block: Block }) => (
  <section>
    {title && <h2>{title}</h2>}
    {image && <img src={image} alt="" loading="lazy" />}
    {/* oxlint-disable-next-line react/no-danger -- cleaned on the server, see the platform's content domain */}
    {html && <div className="html" dangerouslySetInnerHTML={{ __html: html }} />}
    {questions && <Questions questions={questions} />}
    {link && (
      <a className="more" href={link.href}>
        {link.label}
        <Icon name="arrow-right" />
      </a>
    )}
  </section>
)

const View = ({ data }: ViewProps<PropsOf<typeof schema>, ContentPage | null>) => {
  const root = useRoot()
  if (!data) return null
  return (
    <Root {...root}>
      <h1>{data.title}</h1>
      {data.lead && <p className="lead">{data.lead}</p>}
      {data.blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </Root>
  )
}

/** Metadata of a content page: an article, and the questions it answers, unless it says otherwise itself. */
const metadataOf = ({ title, lead, author, datePublished, dateModified, blocks, seo }: ContentPage) => {
  const questions = blocks.flatMap((block) => block.questions ?? [])
  return {
    schemaArticle: {
      headline: title,
      ...(lead && { description: lead }),
      ...(author && { author }),
      ...(datePublished && { datePublished }),
      ...(dateModified && { dateModified }),
    },
    ...(questions.length > 0 && { schemaFaq: questions }),
    ...seo,
  }
}

export default defineWidget<typeof schema, ContentPage | null>({
  load: async ({ api, route, signal }) => {
    const slug = route.params['slug'] ?? ''
    return /^[a-z0-9][a-z0-9_-]{0,99}$/.test(slug) ? api.content.getPage({ slug }, { signal }) : null
  },
  head: ({ data }) =>
    data
      ? {
          title: data.seo?.title ?? data.title,
          ...((data.seo?.description ?? data.lead) && { description: data.seo?.description ?? data.lead }),
          metadata: metadataOf(data),
        }
      : { status: 404 },
  View,
})
