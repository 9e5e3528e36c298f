import type { PageMetadata } from '../../../schemas/brand/seo.ts'

/** What structured data is made from. Addresses are made absolute with `at`. */
export interface Described {
  metadata: PageMetadata
  /** Name of the brand. */
  brand: string
  logo?: string
  /** Name, description and picture of what the page shows. */
  title: string
  description?: string
  image?: string
  /** Address of the page and of the first page. */
  canonical: string
  home: string
  at: (address: string) => string
}
type Data = Record<string, unknown>

const CONTEXT = 'https://schema.org'

const organization = ({ metadata: { organization: given }, brand, logo, home, at }: Described): Data[] => {
  if (!given) return []
  const picture = given.logo ?? logo
  return [
    {
      '@context': CONTEXT,
      '@type': 'Organization',
      name: given.name ?? brand,
      url: home,
      ...(picture && { logo: at(picture) }),
      ...(given.email && { email: given.email }),
      ...(given.sameAs && { sameAs: given.sameAs }),
    },
  ]
}

const faq = ({ metadata: { schemaFaq: questions = [] } }: Described): Data[] =>
  questions.length === 0
    ? []
    : [
        {
          '@context': CONTEXT,
          '@type': 'FAQPage',
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ]

const article = ({ metadata: { schemaArticle: given }, brand, description, canonical, at }: Described): Data[] => {
  if (!given) return []
  const { headline, image, author, datePublished, dateModified } = given
  const text = given.description ?? description
  return [
    {
      '@context': CONTEXT,
      '@type': 'Article',
      headline,
      mainEntityOfPage: canonical,
      author: { '@type': 'Organization', name: author ?? brand },
      publisher: { '@type': 'Organization', name: brand },
      ...(text && { description: text }),
      ...(image && { image: at(image) }),
      ...(datePublished && { datePublished }),
      ...(dateModified && { dateModified }),
    },
  ]
}

const product = ({ metadata: { product: given }, brand, description, image, canonical, at }: Described): Data[] => {
  if (!given) return []
  const text = given.description ?? description
  const picture = given.image ?? image
  return [
    {
      '@context': CONTEXT,
      '@type': 'Product',
      name: given.name,
      url: canonical,
      brand: { '@type': 'Brand', name: given.brand ?? brand },
      ...(text && { description: text }),
      ...(picture && { image: at(picture) }),
    },
  ]
}

const breadcrumbs = ({ metadata: { breadCrumbs: crumbs = [] }, canonical, at }: Described): Data[] =>
  crumbs.length === 0
    ? []
    : [
        {
          '@context': CONTEXT,
          '@type': 'BreadcrumbList',
          itemListElement: crumbs.map(({ name, link }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            item: link === undefined ? canonical : at(link),
          })),
        },
      ]

/** What a page says to search engines as structured data, one object per script. */
export const structuredData = (described: Described): Data[] =>
  [organization, faq, article, product, breadcrumbs].flatMap((make) => make(described))
