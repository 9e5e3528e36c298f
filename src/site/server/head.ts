import { addressIn, headTags, metadataOf, type HeadParts } from '../../../engine/head/index.ts'
import { localizePath } from '../../../engine/i18n/paths.ts'
import { escapeHtml, scriptJson } from './markup.ts'
import { structuredData } from './structured-data.ts'

/** The part of a document's head that says what the page is about, as HTML. */
export const headHtml = (parts: HeadParts): string => {
  const { head, facts, origin } = parts
  const at = (address: string) => new URL(address, origin).href
  const data = structuredData({
    metadata: metadataOf(parts),
    brand: facts.name,
    ...(facts.logo && { logo: facts.logo }),
    title: head.title,
    ...(head.description && { description: head.description }),
    ...(head.image && { image: head.image }),
    canonical: addressIn(parts, facts.locale),
    home: at(localizePath('/', facts.locale, facts.locales.default)),
    at,
  })
  const written = (attributes: Readonly<Record<string, string>>) =>
    Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    ...headTags(parts).map(({ tag, attributes }) => `<${tag}${written(attributes).join('')}>`),
    ...data.map((each) => `<script type="application/ld+json">${scriptJson(each)}</script>`),
  ].join('')
}
