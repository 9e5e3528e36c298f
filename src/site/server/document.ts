import type { Boot } from '../../../engine/page/types.ts'
import { escapeHtml, scriptJson } from './markup.ts'
import { placeNotice, type Notice } from './consent.ts'
import type { PlacedCode } from './custom-code.ts'
import { LAST_SCRIPT, starterScript } from './inline-boot.ts'

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
  /** The tags that say what the page is about. */
  head: string
  boot: Boot
  /** Rendered page. */
  html: string
  /** Tokens and the primitives this page may show, then the widgets' style elements of styled-components. */
  css: string
  widgetCss: string
  /** Client modules to run in this order, and what to preload with them. */
  entries: readonly string[]
  preload: readonly string[]
  /** Style sheets of those modules, named for later: what is shown here carries its styles itself. */
  sheets: readonly string[]
  /** The primitives' whole style sheet, named for later as well, before the styles of widgets. */
  primitives: readonly string[]
  fonts: readonly string[]
  scheme: string
  canvas: string
  mark?: string
  /** Asks the visitor what they allow. */
  notice: Notice
  /** What others have inserted into every document. */
  custom: PlacedCode
  dir: 'ltr' | 'rtl'
}

/** Tells the browser that code of others runs in the document. */
const othersMark = ({ scripts, origins }: PlacedCode): string =>
  scripts.length + origins.length > 0 ? ' data-others' : ''

/** Style sheets in a template: some browsers look ahead in the text and fetch sheets that are disabled, too. */
const waiting = (sheets: readonly string[]): string =>
  `<template data-sheets>${sheets.map((href) => `<link rel="stylesheet" href="${href}" disabled>`).join('')}</template>`

/** The whole HTML document: the same bytes for the same content. */
export const renderDocument = (parts: DocumentParts): string => {
  const { boot } = parts
  const { locale, brand } = boot.facts
  const fonts = parts.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`)
  // For later: the starter fetches them after the first paint, so that fonts, the first picture and the page itself
  // have line and processor for themselves; then before pictures that are below the screen.
  const modules = [...parts.entries, ...parts.preload].map(
    (href) => `<link rel="modulepreload" href="${href}" media="not all">`,
  )
  // Added up, not joined: the page's text is long, and is then copied once.
  return (
    `<!doctype html><html lang="${locale}" dir="${parts.dir}" ` +
    `data-brand="${brand}" data-theme="${parts.scheme}"${othersMark(parts.custom)}>` +
    '<head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">' +
    parts.head +
    `<meta name="theme-color" content="${escapeHtml(parts.canvas)}">` +
    '<link rel="manifest" href="/manifest.webmanifest">' +
    (parts.mark ? `<link rel="icon" href="${escapeHtml(parts.mark)}" type="image/svg+xml">` : '') +
    fonts.join('') +
    `<style>${parts.css}</style>` +
    waiting(parts.primitives) +
    parts.widgetCss +
    parts.notice.style +
    `<script>${starterScript(parts.entries)}</script>` +
    parts.custom.head +
    `</head><body>${parts.custom.bodyStart}${placeNotice(parts.notice, parts.html)}<div id="app">${parts.html}</div>` +
    modules.join('') +
    waiting(parts.sheets) +
    `<script type="application/json" id="boot">${bootJson(boot)}</script>` +
    `<script type="module">${LAST_SCRIPT}</script>${parts.custom.bodyEnd}</body></html>`
  )
}
