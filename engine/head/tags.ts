import { localizePath } from '../i18n/paths.ts'
import type { CompiledPage, SiteFacts } from '../page/types.ts'
import { strongest } from '../seo/index.ts'
import type { PageMetadata } from '../../schemas/brand/seo.ts'

/** A page's metadata as it goes into the document. */
export interface DocumentHead {
  title: string
  description?: string
  robots?: string
  image?: string
  /** Name of what the page shows: the game, the article. */
  name?: string
  /** The part of the query that belongs to its own address. */
  query?: string
  /** Metadata of what the page shows, over that of the page. */
  shown?: PageMetadata
  status: number
}

/** What the tags of a document's head are made of. */
export interface HeadParts {
  head: DocumentHead
  page: Pick<CompiledPage, 'head'>
  facts: SiteFacts
  /** Path of the page, without locale. */
  path: string
  /** Scheme, host and port of the site. */
  origin: string
}

/** A tag of a document's head, with its attributes in order. */
export interface HeadTag {
  tag: 'meta' | 'link'
  attributes: Readonly<Record<string, string>>
}

/** Puts the name of what a page shows for `{name}`; what needs a name and has none is left out. */
const named = (metadata: PageMetadata, name: string | undefined): PageMetadata => {
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return name === undefined ? value : value.replaceAll('{name}', () => name)
    if (Array.isArray(value)) return value.map(fill)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item)]))
  }
  const filled = Object.entries(metadata).map(([key, value]) => [key, fill(value)] as const)
  return Object.fromEntries(filled.filter(([, value]) => !JSON.stringify(value ?? null).includes('{name}')))
}

/** The metadata of a page: that of what it shows over its own, and this over the brand's. */
export const metadataOf = ({ head, page, facts }: Omit<HeadParts, 'path' | 'origin'>): PageMetadata =>
  named(strongest({ brand: facts.head, page: page.head, ...(head.shown && { shown: head.shown }) }), head.name)

/** The address of a page in a locale, with scheme and host; no query but the one that is part of its own address. */
export const addressIn = ({ head, facts, path, origin }: Omit<HeadParts, 'page'>, locale: string): string =>
  new URL(localizePath(head.query ? `${path}?${head.query}` : path, locale, facts.locales.default), origin).href

/** The picture of a link to a page: its own, then that of what it shows, then the brand's. */
const pictureOf = ({ head, page, facts }: HeadParts): string | undefined => {
  const own = named(strongest({ page: page.head, ...(head.shown && { shown: head.shown }) }), head.name)
  return own.openGraph?.image ?? head.image ?? facts.head.openGraph?.image
}

/** The tags of a document's head that say what the page is about, without its title. */
export const headTags = (parts: HeadParts): HeadTag[] => {
  const { head, facts, origin } = parts
  const { openGraph: graph = {}, meta = [] } = metadataOf(parts)
  const codes = facts.locales.available.map(({ code }) => code)
  const canonical = addressIn(parts, facts.locale)
  const image = pictureOf(parts)
  const tags = (kind: 'name' | 'property', name: string, content: string | undefined): HeadTag[] =>
    content ? [{ tag: 'meta', attributes: { [kind]: name, content } }] : []
  const alternate = (hreflang: string, locale: string): HeadTag => ({
    tag: 'link',
    attributes: { rel: 'alternate', hreflang, href: addressIn(parts, locale) },
  })
  return [
    ...tags('name', 'description', head.description),
    ...tags('name', 'robots', head.robots),
    ...meta.flatMap(({ name, content }) => tags('name', name, content)),
    ...tags('property', 'og:title', graph.title ?? head.title),
    ...tags('property', 'og:description', graph.description ?? head.description),
    ...tags('property', 'og:type', graph.type ?? 'website'),
    ...tags('property', 'og:url', canonical),
    ...tags('property', 'og:site_name', facts.name),
    ...tags('property', 'og:locale', facts.locale.replace('-', '_')),
    ...tags('property', 'og:image', image && new URL(image, origin).href),
    { tag: 'link', attributes: { rel: 'canonical', href: canonical } },
    ...codes.map((code) => alternate(code, code)),
    ...(codes.length > 1 ? [alternate('x-default', facts.locales.default)] : []),
  ]
}

/** What tells tags apart of which a head has one each. */
const KEYS = ['name', 'property', 'rel', 'hreflang']
const keyOf = (tag: string, attribute: (name: string) => string | null | undefined): string =>
  [tag.toLowerCase(), ...KEYS.map((name) => attribute(name) ?? '')].join(' ')

/**
 * Gives the open document the head of another page after a navigation.
 * @param before the head of the page that was there, whose tags go
 */
export const applyHead = (parts: HeadParts, before?: HeadParts): void => {
  document.title = parts.head.title
  const tags = headTags(parts)
  const gone = new Set(
    [...(before ? headTags(before) : []), ...tags].map(({ tag, attributes }) => keyOf(tag, (name) => attributes[name])),
  )
  const isOfPage = (element: Element) =>
    gone.has(keyOf(element.tagName, (name) => element.getAttribute(name))) ||
    element.matches('script[type="application/ld+json"]')
  for (const element of document.head.querySelectorAll('meta, link, script')) if (isOfPage(element)) element.remove()
  for (const { tag, attributes } of tags) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    document.head.append(element)
  }
}
