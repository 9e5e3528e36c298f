import type { Feature } from '../../../schemas/brand/index.ts'
import { splitLocale } from '../../i18n/index.ts'
import { resolveFeatures, type FilledBrand } from '../read/filled.ts'
import { filesFor } from '../read/market.ts'
import { isPlain } from '../read/merge.ts'
import { fits } from '../read/paths.ts'
import { quote } from '../read/problem.ts'
import type { BrandSources, LayeredBrand, SourceFile } from '../read/types.ts'
import { isUnlisted } from '../../seo/index.ts'
import type { Reporter } from './reporter.ts'

/** An address in a file: in quotes, also in the HTML of a text, or behind a host. */
const ADDRESS = /(?:["'\s=(]|https?:\/\/[^/\s"'\\<>]+)(\/[^\s"'\\?#<>()]+)/g

const kept = new WeakMap<SourceFile, ReadonlySet<string>>()
/** Every address a file names. */
const addressesIn = (source: SourceFile): ReadonlySet<string> => {
  let addresses = kept.get(source)
  if (!addresses)
    kept.set(
      source,
      (addresses = new Set(Array.from(source.text.matchAll(ADDRESS), ([, address]) => address!.replace(/\/$/, '')))),
    )
  return addresses
}

/** A page or a content page that a brand wrote itself, with its addresses and its place. */
interface Own {
  id: string
  paths: readonly string[]
  at: string[]
  feature: string | undefined
  robots: string | undefined
}

/**
 * Reports pages of a brand's own that nothing leads to: no link, text, redirect or setting of any of its files names
 * their address, and no page with a parameter has it, to which tiles and cards lead. A page that search engines leave
 * out is for those who are given its address, as by a mail.
 */
export const checkUnreached = (layered: LayeredBrand, filled: FilledBrand, reporter: Reporter): void => {
  // Links of a CMS are not known here.
  if (filled.platform.settings.cms) return
  const on = resolveFeatures(filled)
  const asked = ownPages(layered, filled).filter(
    ({ feature, robots }) => (feature === undefined || on[feature as Feature]) && !isUnlisted(robots),
  )
  if (asked.length === 0) return
  const files = layered.layers.flatMap((layer) => filesFor(layer, layered.market))
  const named = new Map<string, Set<string>>()
  const codes = filled.brand.locales.available.map(({ code }) => code)
  for (const file of files)
    for (const written of addressesIn(file)) {
      const address = splitLocale(written, codes).path
      const from = named.get(address)
      if (from) from.add(file.key.join('/'))
      else named.set(address, new Set([file.key.join('/')]))
    }
  for (const { id, paths, at } of asked) {
    const isNamed = paths.some((path) => [...(named.get(path) ?? [])].some((key) => key !== id))
    if (isNamed) continue
    const head = at[0] === 'content' ? 'seo' : 'head'
    reporter.at(at, 'unreached-page', 'nothing leads to this page', {
      expected: `a link to ${quote(paths[0])}, or "robots": "noindex" in its \`${head}\` if it is not for everybody`,
      found: quote(paths[0]),
      severity: 'warning',
    })
  }
}

/** Pages that no layer below has, of which a link can name the address. */
const ownPages = ({ layers: [own, ...below], market }: LayeredBrand, filled: FilledBrand): Own[] => {
  const ids = (layer: BrandSources) =>
    filesFor(layer, market)
      .filter(({ key: [kind], data }) => (kind === 'pages' || kind === 'content') && isPlain(data))
      .map(({ key }) => key.join('/'))
  // Addresses of games, tournaments and the like, which are made where they are shown.
  const made = Object.values(filled.pages)
    .flatMap(({ path, also }) => [path, ...also])
    .filter((path) => /^\/[^:*/]+\/.*:/.test(path))
  const lower = new Set(below.flatMap(ids))
  return [...new Set(ids(own!))].flatMap((id): Own[] => {
    if (lower.has(id)) return []
    const [kind, name = ''] = id.split('/')
    if (kind === 'content') {
      const page = filled.content[name]
      if (!page) return []
      return [{ id, paths: [`/${name}`], at: ['content', name], feature: page.feature, robots: page.seo?.robots }]
    }
    const page = filled.pages[name]
    if (!page || page.redirect !== undefined || page.path === '/' || /[:*]|^\/_/.test(page.path)) return []
    const { path, also, feature, head } = page
    if (made.some((pattern) => fits(pattern, path))) return []
    return [{ id, paths: [path, ...also], at: ['pages', name, 'path'], feature, robots: head.robots }]
  })
}
