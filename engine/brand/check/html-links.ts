import type { FilledBrand } from '../read/filled.ts'
import { messagesOf } from '../read/layers.ts'
import { filesFor } from '../read/market.ts'
import { hrefFault } from '../read/paths.ts'
import { quote } from '../read/problem.ts'
import type { LayeredBrand, SourceFile } from '../read/types.ts'
import type { Reporter } from './reporter.ts'
import type { StringCheck } from './text-check.ts'

/** A link or a picture in HTML, with its attributes. */
const TAG = /<(a|img)(?=\s)((?:"[^"]*"|'[^']*'|[^"'<>])*)/gi
const ADDRESS = /\s(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/i

/** The links (`a`) and pictures (`img`) of some HTML, each with its address. */
export function* addressesOf(html: string): Generator<[tag: string, address: string]> {
  for (const [, tag = '', attributes = ''] of html.matchAll(TAG)) {
    const found = ADDRESS.exec(attributes)
    if (found) yield [tag.toLowerCase(), (found[1] ?? found[2] ?? '').replaceAll('&amp;', '&')]
  }
}

/** Where pictures of HTML are: from elsewhere none is shown. */
const ASSETS = '/assets/'

const kept = new WeakMap<SourceFile, readonly [key: string, html: string][]>()
/** Messages of a file with a link or a picture. */
const linkedIn = (source: SourceFile): readonly [key: string, html: string][] => {
  let linked = kept.get(source)
  if (!linked) {
    const entries = Object.entries(messagesOf(source)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && /<(?:a|img)\s/i.test(entry[1]),
    )
    kept.set(source, (linked = entries))
  }
  return linked
}

/** The HTML a brand wrote: of its content pages, beside its forms, and in its messages. */
function* htmlOf(
  { layers: [own], market }: LayeredBrand,
  { content, banners }: FilledBrand,
): Generator<[string, string[]]> {
  for (const [slug, { blocks }] of Object.entries(content))
    for (const [index, { html }] of blocks.entries())
      if (html !== undefined) yield [html, ['content', slug, 'blocks', String(index), 'html']]
  for (const [index, { addition }] of banners.auth.entries())
    yield [addition, ['banners', 'auth', String(index), 'addition']]
  for (const file of filesFor(own!, market))
    if (file.key[0] === 'locales')
      for (const [key, html] of linkedIn(file)) yield [html, ['locales', file.key[1]!, key]]
}

/** Checks where the links of HTML lead, and that its pictures are there. */
export const checkHtmlLinks = (
  layered: LayeredBrand,
  filled: FilledBrand,
  checkHref: StringCheck,
  reporter: Reporter,
): void => {
  const told = (
    path: string[],
    code: 'not-an-address' | 'unknown-asset' | 'html-left-out',
    message: string,
    more: object,
  ) => reporter.at(path, code, message, { ...more, severity: 'warning' })
  for (const [html, path] of htmlOf(layered, filled))
    for (const [tag, address] of addressesOf(html)) {
      const found = quote(address)
      if (tag === 'a') {
        const expected = hrefFault(address)
        if (expected === undefined) checkHref(address, () => path)
        else told(path, 'not-an-address', 'a link of the text leads nowhere: it has no address', { expected, found })
        continue
      }
      const name = address.slice(ASSETS.length).split(/[?#]/, 1)[0]!
      if (!address.startsWith(ASSETS))
        told(path, 'html-left-out', 'the page leaves the picture out', { expected: `a file below ${ASSETS}`, found })
      else if (!Object.hasOwn(layered.assets, name)) {
        const names = Object.keys(layered.assets)
        told(path, 'unknown-asset', 'a picture of the text is no file', {
          expected: `the file assets/${name} in the folder of the brand`,
          found: quote(name),
          names,
          name,
        })
      }
    }
}
