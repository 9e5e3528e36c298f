import { styled } from 'styled-components'
import type { Api } from '../../../engine/api/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type HeadPart, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Icon } from '../../../engine/ui/index.ts'
import type { ContentPage, SiteBanner } from '../../../schemas/brand/content.ts'
import { readBanners, useCurrentBanners, type PlaceBanners } from '../parts/current-banners.ts'
import { PlaceCards, placeStyles, type PlaceVariant } from '../parts/place.tsx'
import { Questions, questionStyles } from '../parts/questions.tsx'
import type schema from './schema.ts'

const Root = styled.article`
  --measure: var(--text-measure, 680px);
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
    margin-block-start: 34px;
  }
  section > :not(.offers) {
    max-inline-size: min(100%, var(--measure));
  }
  section > img + .html {
    margin-block-start: 12px;
  }
  .offers:not(:first-child) {
    margin-block-start: 16px;
  }
  h2 {
    margin-block-end: 10px;
    font-size: var(--text-heading-size, 22px);
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
  ${placeStyles}
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
  section > img,
  .html img {
    max-inline-size: 100%;
    block-size: auto;
    border-radius: var(--radius-m, 8px);
  }
  ${questionStyles}
`

type Block = ContentPage['blocks'][number]

interface BlockProps {
  block: Block
  variant: PlaceVariant
  /** What its place shows now. */
  banners?: readonly SiteBanner[]
}
/** One block. Its HTML was cleaned by the platform, the only place where HTML of an operator is let through. */
const BlockView = ({ block, variant, banners = [] }: BlockProps) => {
  const { title, html, questions, image } = block
  const { t } = useI18n()
  const stores = useStores()
  const link = block.link && stores.isOpen(block.link.href) ? block.link : undefined
  // A title alone would be that of banners that are over.
  if (!html && !questions && !image && !link && banners.length === 0) return null
  return (
    <section>
      {title && <h2>{title}</h2>}
      {image && <img src={image} alt="" loading="lazy" />}
      {/* oxlint-disable-next-line react/no-danger -- cleaned on the server, see the platform's content domain */}
      {html && <div className="html" dangerouslySetInnerHTML={{ __html: html }} />}
      {questions && <Questions questions={questions} />}
      {banners.length > 0 && (
        <PlaceCards
          banners={banners}
          variant={variant}
          action={t('content.banners.open')}
          level={title ? 'h3' : 'h2'}
        />
      )}
      {link && (
        <a className="more" href={link.href}>
          {link.label}
          <Icon name="arrow-right" />
        </a>
      )}
    </section>
  )
}

/** A block with the banners of a place, from their start to their end. */
const PlaceBlock = ({ place, first, ...block }: BlockProps & { place: string; first: PlaceBanners }) => (
  <BlockView {...block} banners={useCurrentBanners(place, first)} />
)

const NONE: PlaceBanners = { banners: [], next: null }
/** A page, and the banners of the places its blocks name. */
interface Data {
  page: ContentPage
  places: Readonly<Record<string, PlaceBanners>>
}

const View = ({ props: { variant }, data }: ViewProps<PropsOf<typeof schema>, Data | null>) => {
  const root = useRoot()
  if (!data) return null
  const { page, places } = data
  return (
    <Root {...root}>
      <h1>{page.title}</h1>
      {page.lead && <p className="lead">{page.lead}</p>}
      {page.blocks.map((block, index) =>
        block.banners === undefined ? (
          <BlockView key={index} block={block} variant={variant} />
        ) : (
          <PlaceBlock
            key={index}
            block={block}
            variant={variant}
            place={block.banners}
            first={places[block.banners] ?? NONE}
          />
        ),
      )}
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

const headOf = (page: ContentPage): HeadPart => {
  const description = page.seo?.description ?? page.lead
  return { title: page.seo?.title ?? page.title, ...(description && { description }), metadata: metadataOf(page) }
}

/** The banners of each place a page names. Those that cannot be read are left out: the page is there without them. */
const readPlaces = async (api: Api, { blocks }: ContentPage, signal: AbortSignal): Promise<Data['places']> => {
  const names = [...new Set(blocks.flatMap(({ banners }) => (banners === undefined ? [] : [banners])))]
  const read = (name: string) =>
    readBanners(api, name, { signal }).catch((error: unknown) => {
      if (!signal.aborted) console.warn('Banners:', error)
      return NONE
    })
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await read(name)] as const)))
}

export default defineWidget<typeof schema, Data | null>({
  load: async ({ api, route, signal }) => {
    const slug = route.params['slug'] ?? ''
    const page = /^[a-z0-9][a-z0-9_-]{0,99}$/.test(slug) ? await api.content.getPage({ slug }, { signal }) : null
    return page && { page, places: await readPlaces(api, page, signal) }
  },
  head: ({ data }) => (data ? headOf(data.page) : { status: 404 }),
  View,
})
