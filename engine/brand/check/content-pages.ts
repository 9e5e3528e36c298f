import type { Feature } from '../../../schemas/brand/index.ts'
import { HTML_ELEMENTS } from '../../../schemas/brand/html.ts'
import { resolveFeatures, type FilledBrand } from '../read/filled.ts'
import { messagesOf } from '../read/layers.ts'
import { placeIn } from '../read/locate.ts'
import { list, quote, type Problem } from '../read/problem.ts'
import type { LayeredBrand } from '../read/types.ts'
import { balanceFault } from './html-balance.ts'
import type { Reporter } from './reporter.ts'

type HtmlFault = Pick<Problem, 'code' | 'message' | 'expected' | 'found' | 'severity'>

/** An element; a tag without its end reaches to that of the text, so that none is sought twice. */
const ELEMENT = /<([a-z][a-z0-9]*)\b[^>]*(>?)/gi
const SHOWN = new Set(HTML_ELEMENTS)

/** What of some HTML no page shows. */
export const leftOut = (html: string): HtmlFault | undefined => {
  const found = [...html.matchAll(ELEMENT)].find(([, name = '', end]) => end === '>' && !SHOWN.has(name.toLowerCase()))
  return (
    found && {
      code: 'html-left-out',
      message: 'the page leaves this element out',
      expected: `elements of texts: ${list(HTML_ELEMENTS)}`,
      found: found[0],
      severity: 'warning',
    }
  )
}

/** What is wrong with HTML written in a file; that of a message is told where its words are. */
const faultsOf = (html: string): HtmlFault[] =>
  [leftOut(html), balanceFault(html)].filter((fault) => fault !== undefined)

/** Checks content pages: that no page has their address, and that what is in their HTML is shown. */
export const checkContentPages = (layered: LayeredBrand, filled: FilledBrand, reporter: Reporter): void => {
  checkBesideForms(filled, reporter)
  const on = resolveFeatures(filled)
  const pages = Object.entries(filled.pages).filter(
    ([, { feature }]) => feature === undefined || on[feature as Feature],
  )
  const named = new Set<string>()
  for (const [slug, { blocks }] of Object.entries(filled.content)) {
    const path = `/${slug}`
    const owner = pages.find(([, page]) => [page.path, ...page.also].includes(path))
    if (owner)
      reporter.at(['content', slug], 'hidden-content', 'nobody sees it: a page stands at its address', {
        expected: 'another name of this file, or another path of the page',
        found: `${quote(path)} of pages/${owner[0]}.json`,
        severity: 'warning',
      })
    blocks.forEach(({ html = '' }, index) => {
      if (html.startsWith('t:')) named.add(html.slice(2))
      for (const { code, message, ...more } of faultsOf(html))
        reporter.at(['content', slug, 'blocks', String(index), 'html'], code, message, more)
    })
  }
  if (named.size === 0) return
  const codes = new Set(filled.brand.locales.available.map(({ code }) => code))
  for (const file of layered.layers[0]!.files)
    if (file.key[0] === 'locales' && codes.has(file.key[1]!))
      for (const [key, text] of Object.entries(messagesOf(file))) {
        const fault = named.has(key) && typeof text === 'string' ? leftOut(text) : undefined
        if (fault) reporter.add({ brand: file.brand, ...placeIn(file, [key]), ...fault })
      }
}

/** The HTML of the banners beside the forms. */
const checkBesideForms = ({ banners }: FilledBrand, reporter: Reporter): void =>
  banners.auth.forEach(({ addition }, index) => {
    const { code, message, ...more } = balanceFault(addition) ?? {}
    if (code) reporter.at(['banners', 'auth', String(index), 'addition'], code, message!, more)
  })
