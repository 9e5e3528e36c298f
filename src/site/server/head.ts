import type { DocumentHead } from '../../../engine/head/index.ts'
import { strongest } from '../../../engine/seo/index.ts'
import type { CompiledPage, SiteFacts } from '../../../engine/page/types.ts'
import { localizePath } from '../../../engine/i18n/paths.ts'
import type { PageMetadata } from '../../../schemas/brand/seo.ts'
import { escapeHtml, scriptJson } from './markup.ts'
import { structuredData } from './structured-data.ts'

export interface HeadParts {
  head: DocumentHead
  page: Pick<CompiledPage, 'head'>
  facts: SiteFacts
  /** Path of the page, without locale. */
  path: string
  /** Scheme, host and port of the site. */
  origin: string
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

/** The tags of a document's head that say what the page is about. */
export const headTags = ({ head, page, facts, path, origin }: HeadParts): string => {
  const metadata = named(
    strongest({ brand: facts.head, page: page.head, ...(head.shown && { shown: head.shown }) }),
    head.name,
  )
  const { codes, standard } = {
    codes: facts.locales.available.map(({ code }) => code),
    standard: facts.locales.default,
  }
  const at = (address: string) => new URL(address, origin).href
  const own = head.query ? `${path}?${head.query}` : path
  const inLocale = (locale: string) => at(localizePath(own, locale, standard))
  const canonical = inLocale(facts.locale)
  const { openGraph: graph = {}, meta = [] } = metadata
  const image = graph.image ?? head.image
  const description = graph.description ?? head.description
  const tag = (kind: 'name' | 'property', name: string, content: string | undefined) =>
    content ? `<meta ${kind}="${escapeHtml(name)}" content="${escapeHtml(content)}">` : ''
  const data = structuredData({
    metadata,
    brand: facts.name,
    ...(facts.logo && { logo: facts.logo }),
    title: head.title,
    ...(head.description && { description: head.description }),
    ...(head.image && { image: head.image }),
    canonical,
    home: at(localizePath('/', facts.locale, standard)),
    at,
  })
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    tag('name', 'description', head.description),
    tag('name', 'robots', head.robots),
    ...meta.map(({ name, content }) => tag('name', name, content)),
    tag('property', 'og:title', graph.title ?? head.title),
    tag('property', 'og:description', description),
    tag('property', 'og:type', graph.type ?? 'website'),
    tag('property', 'og:url', canonical),
    tag('property', 'og:site_name', facts.name),
    tag('property', 'og:locale', facts.locale.replace('-', '_')),
    tag('property', 'og:image', image && at(image)),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...codes.map((code) => `<link rel="alternate" hreflang="${code}" href="${escapeHtml(inLocale(code))}">`),
    codes.length > 1 ? `<link rel="alternate" hreflang="x-default" href="${escapeHtml(inLocale(standard))}">` : '',
    ...data.map((each) => `<script type="application/ld+json">${scriptJson(each)}</script>`),
  ].join('')
}
