import sanitize from 'sanitize-html'
import { localizePath } from '../../../../engine/i18n/paths.ts'
import { HTML_ELEMENTS } from '../../../../schemas/brand/html.ts'
import { MOST_NESTED } from './most.ts'

/** Where cleaned HTML is shown: links inside the site get the locale of the page. */
export interface CleanFor {
  locale: string
  defaultLocale: string
}

/** Elements that are dropped with what they contain. */
const DROPPED =
  'script style template noscript iframe frame object embed svg math textarea select option title xmp plaintext'.split(
    ' ',
  )

/** Browsers leave out control characters and line ends when they read an address. */
const plain = (address: string): string =>
  [...address].filter((character) => character > '\u0020' && character !== '\u007f').join('')

/** The address of a link as it may stand in the site; `undefined` for one that could run or lead astray. */
const linkOf = (href: string, { locale, defaultLocale }: CleanFor): string | undefined => {
  const address = plain(href)
  if (/^\/(?![/\\])/.test(address)) return localizePath(address, locale, defaultLocale)
  return /^(?:[?#]|https:\/\/|mailto:|tel:)/i.test(address) && !address.includes('\\') ? address : undefined
}

/**
 * HTML of an operator or a CMS as it may stand in our pages: known elements with known attributes, pictures of our own
 * host, links that run nothing. The only place where HTML from outside is let through; runs on the server alone.
 */
export const cleanHtml = (html: string, place: CleanFor): string =>
  sanitize(html, {
    allowedTags: [...HTML_ELEMENTS],
    nonTextTags: DROPPED,
    allowedAttributes: {
      a: ['href', 'title', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: MOST_NESTED,
    enforceHtmlBoundary: false,
    transformTags: {
      a: (tagName, { href = '', title }) => {
        const address = linkOf(href, place)
        const isOutside = address !== undefined && /^https:/i.test(address)
        return {
          tagName,
          attribs: {
            ...(address !== undefined && { href: address }),
            ...(title !== undefined && { title }),
            ...(isOutside && { target: '_blank', rel: 'noopener noreferrer' }),
          },
        }
      },
      img: (tagName, { src = '', alt = '', width, height }) => ({
        tagName,
        attribs: {
          ...(/^\/assets\/[\w./?=-]+$/.test(src) && !src.includes('..') && { src }),
          alt,
          ...(width !== undefined && /^\d{1,4}$/.test(width) && { width }),
          ...(height !== undefined && /^\d{1,4}$/.test(height) && { height }),
          loading: 'lazy',
        },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  })
