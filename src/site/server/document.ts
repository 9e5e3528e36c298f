import type { DocumentHead } from '../../../engine/head/index.ts'
import type { Boot } from '../../../engine/page/types.ts'
import { starterScript } from './starter.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character]!)
/** JSON that cannot end its script element or be read as markup. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const written = new WeakMap<object, string>()
/** `scriptJson`, cached for objects that are the same from one request to the next. */
const keptJson = (value: object): string => {
  let text = written.get(value)
  if (text === undefined) written.set(value, (text = scriptJson(value)))
  return text
}
/** The boot data as JSON. The texts of the brand's facts and of the page's definition are cached. */
const bootJson = ({ facts, definition, ...rest }: Boot): string =>
  `{"facts":${keptJson(facts)},"definition":${keptJson(definition)},${scriptJson(rest).slice(1)}`

export interface DocumentParts {
  head: DocumentHead
  boot: Boot
  /** Rendered page. */
  html: string
  /** Tokens and the primitives' style sheet, then the widgets' style elements of styled-components. */
  css: string
  widgetCss: string
  /** Client modules to run, and what to preload with them. */
  entries: readonly string[]
  preload: readonly string[]
  /** Style sheets of those modules, named for later: what is shown here carries its styles itself. */
  sheets: readonly string[]
  fonts: readonly string[]
  scheme: string
  canvas: string
  mark?: string
  dir: 'ltr' | 'rtl'
  /** Canonical and alternate addresses of the page, by locale code. */
  alternates: { locale: string; href: string }[]
  canonical: string
}

/** The whole HTML document: the same bytes for the same content. */
export const renderDocument = (parts: DocumentParts): string => {
  const { head, boot } = parts
  const meta = (name: string, content: string | undefined) =>
    content ? `<meta name="${name}" content="${escapeHtml(content)}">` : ''
  return [
    `<!doctype html><html lang="${boot.facts.locale}" dir="${parts.dir}" ` +
      `data-brand="${boot.facts.brand}" data-theme="${parts.scheme}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(head.title)}</title>`,
    meta('description', head.description),
    meta('robots', head.robots),
    meta('theme-color', parts.canvas),
    `<meta property="og:title" content="${escapeHtml(head.title)}">`,
    head.description ? `<meta property="og:description" content="${escapeHtml(head.description)}">` : '',
    `<link rel="canonical" href="${escapeHtml(parts.canonical)}">`,
    ...parts.alternates.map(
      ({ locale, href }) => `<link rel="alternate" hreflang="${locale}" href="${escapeHtml(href)}">`,
    ),
    parts.mark ? `<link rel="icon" href="${escapeHtml(parts.mark)}" type="image/svg+xml">` : '',
    ...parts.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    `<style>${parts.css}</style>`,
    parts.widgetCss,
    `<script>${starterScript(parts.entries)}</script>`,
    ...[...parts.entries, ...parts.preload].map((href) => `<link rel="modulepreload" href="${href}">`),
    ...parts.sheets.map((href) => `<link rel="stylesheet" href="${href}" disabled>`),
    `</head><body><div id="app">${parts.html}</div>`,
    `<script type="application/json" id="boot">${bootJson(boot)}</script></body></html>`,
  ].join('')
}
