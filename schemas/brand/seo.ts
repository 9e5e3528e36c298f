import { Type, type Static } from 'typebox'
import { Asset, FeatureName, Href, schemaLine, Strict, Text } from './common.ts'
import { PATTERNS } from './patterns.ts'

const Name = Text({
  title: 'Name',
  description: '`{name}` is replaced by the name of the page’s subject, e.g. the game.',
})
const Day = (title: string) => Type.Optional(Type.String({ pattern: PATTERNS.day, title }))

const OpenGraph = Strict(
  {
    title: Type.Optional(Text({ title: 'Title; that of the page when absent' })),
    description: Type.Optional(Text({ title: 'Description; that of the page when absent' })),
    type: Type.Optional(Type.String({ pattern: '^[a-z._]+$', title: 'Kind, e.g. `website` or `article`' })),
    image: Type.Optional(Asset({ title: 'Picture' })),
  },
  { title: 'How a link to the page looks elsewhere (Open Graph)' },
)
const Article = Strict(
  {
    headline: Text(),
    description: Type.Optional(Text()),
    image: Type.Optional(Asset()),
    author: Type.Optional(Text({ title: 'Who wrote it; the brand when absent' })),
    datePublished: Day('Day it appeared'),
    dateModified: Day('Day it was last changed'),
  },
  { title: 'The page is an article' },
)
const Organization = Strict(
  {
    name: Type.Optional(Text({ title: "Name; the brand's when absent" })),
    logo: Type.Optional(Asset()),
    email: Type.Optional(Type.String({ pattern: '^[^@\\s]+@[^@\\s]+$' })),
    sameAs: Type.Optional(Type.Array(Type.String({ pattern: '^https://' }), { title: 'Its pages elsewhere' })),
  },
  { title: 'Who runs the site' },
)
const Product = Strict(
  {
    name: Name,
    description: Type.Optional(Text()),
    image: Type.Optional(Asset({ title: 'Picture; that of what the page shows when absent' })),
    brand: Type.Optional(Text({ title: "Whose it is; the brand's when absent" })),
  },
  { title: 'The page shows one product' },
)
const Breadcrumb = Strict({
  name: Name,
  link: Type.Optional(Href({ title: 'Address; the page itself when absent' })),
})
export const Question = Strict(
  { question: Text(), answer: Text(), feature: Type.Optional(FeatureName()) },
  { title: 'Question' },
)

/** Metadata of a page (ENTITY-44). */
export const metadata = {
  title: Type.Optional(
    Text({ title: 'Title', description: '`{name}` is replaced by the name of the page’s subject, e.g. the game.' }),
  ),
  description: Type.Optional(Text({ title: 'Description' })),
  openGraph: Type.Optional(OpenGraph),
  robots: Type.Optional(Type.String({ title: 'Content of the robots meta tag, e.g. `noindex`' })),
  meta: Type.Optional(
    Type.Array(Strict({ name: Type.String({ pattern: '^[A-Za-z][\\w:.-]*$' }), content: Text() }), {
      title: 'Further meta tags',
    }),
  ),
  schemaFaq: Type.Optional(Type.Array(Question, { title: 'Questions the page answers' })),
  schemaArticle: Type.Optional(Article),
  organization: Type.Optional(Organization),
  product: Type.Optional(Product),
  breadCrumbs: Type.Optional(Type.Array(Breadcrumb, { title: 'The way to the page, from the first page on' })),
}
export const PageMetadata = Strict(metadata, { title: 'Page metadata' })
export type PageMetadata = Static<typeof PageMetadata>

/** A path of robots.txt: `*` stands for any run of characters, `$` ends the path. */
const RobotsPath = Type.String({ pattern: '^/[!-~]*$', maxLength: 200 })
/** What robots.txt says; an address it disallows is `noindex, follow` besides. */
export const RobotsTxt = Strict(
  {
    disallow: Type.Array(RobotsPath, {
      default: [],
      maxItems: 500,
      title: 'Paths programs of search engines leave out',
    }),
    allow: Type.Array(RobotsPath, { default: [], maxItems: 500, title: 'Paths they may read in spite of that' }),
  },
  { default: {}, title: 'robots.txt' },
)
export type RobotsTxt = Static<typeof RobotsTxt>

/** Settings of one host (CMS-02): metadata of all its pages, and its robots.txt. */
export const HostSeo = Strict({ ...metadata, robotsTxt: Type.Optional(RobotsTxt) }, { title: 'Settings of one host' })
export type HostSeo = Static<typeof HostSeo>

/** `seo.json`: metadata of pages without their own: by pattern, by host, and for all others. */
export const Seo = Strict(
  {
    ...schemaLine,
    titleTemplate: Text({ default: '{title} · {brand}', title: 'Template of every page title' }),
    ...metadata,
    robotsTxt: RobotsTxt,
    hosts: Type.Record(Type.String({ pattern: '^[a-z0-9.-]+$' }), HostSeo, {
      default: {},
      title: 'Settings of single hosts, over those of all',
    }),
    patterns: Type.Record(Type.String({ pattern: '^/' }), PageMetadata, {
      default: {},
      title: 'Metadata by the page’s `head.pattern`, e.g. `/game/{name}`',
    }),
  },
  { title: 'Search engines', default: {} },
)
export type Seo = Static<typeof Seo>
