import { features as featureSchemas } from '../../../schemas/brand/index.ts'
import { isDuration } from '../../clock/index.ts'
import { checkRule, contradictions, neverEqual, type Occurring } from '../../rules/index.ts'
import { offLinkCheck } from './off-links.ts'
import type { Code } from '../read/codes.ts'
import type { FilledBrand } from '../read/filled.ts'
import { ownDialogs } from '../read/layers.ts'
import { filesFor } from '../read/market.ts'
import { QUERY, parseQuery } from '../../routing/index.ts'
import { isPlain } from '../read/merge.ts'
import { locate, placeIn } from '../read/locate.ts'
import { fits, hrefFault, innerPath } from '../read/paths.ts'
import { list, quote } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'
import type { Format } from '../read/schema.ts'
import { REFERENCE_LOCALE } from '../read/texts.ts'
import type { BrandEnvironment, LayeredBrand, SourceFile } from '../read/types.ts'

/** The path of content pages. */
const SLUG_PATH = '/:slug'
// Addresses the server answers without a page.
const OUTSIDE = /^\/(?:assets|api|oauth|nfx|fonts)\//

type StringCheck = (value: string, path: () => string[]) => void
/** Reports a value of a format that names nothing that exists. `path` leads to the value in the brand's data. */
type Check = (format: Format, value: unknown, path: () => string[]) => void

/** A check for every format of values in brand files. */
export const mentionChecks = (
  layered: LayeredBrand,
  filled: FilledBrand,
  { icons, widgets }: BrandEnvironment,
  reporter: Reporter,
): Check => {
  const strings: Partial<Record<Format, StringCheck>> = {
    text: textCheck(filled, reporter),
    href: hrefCheck(layered, filled, { widgets }, reporter),
    duration: durationCheck(reporter),
    ...nameChecks(layered, filled, reporter),
    ...(icons && { icon: iconCheck(icons, reporter) }),
  }
  const occurring = occurringIn(filled)
  return (format, value, path) => {
    if (format === 'rule') reportRule(layered, occurring, reporter, value, path)
    if (typeof value === 'string') strings[format]?.(value, path)
  }
}

/** Values rules of a brand's own files can meet. A brand with a list of markets lends its files to those. */
const occurringIn = ({ brand }: FilledBrand): Readonly<Record<string, Occurring>> => {
  const locales = brand.locales.available.map(({ code }) => code)
  return {
    locale: { fits: (value) => locales.includes(String(value)), expected: `a locale of the brand: ${list(locales)}` },
    ...(brand.markets.length === 0 && {
      market: { fits: (value) => value === brand.market, expected: `the market of the brand, ${quote(brand.market)}` },
    }),
  }
}

const reportRule = (
  layered: LayeredBrand,
  occurring: Readonly<Record<string, Occurring>>,
  reporter: Reporter,
  value: unknown,
  path: () => string[],
): void => {
  // What a brand inherits is written for others as well.
  const isOwn = () => layered.layers[0]!.files.some(({ file }) => file === locate(layered, path()).file)
  const never = neverEqual(value, occurring)
  for (const { path: within, expected, found } of never.length > 0 && !isOwn() ? neverEqual(value) : never)
    reporter.at([...path(), ...within], 'never-equal', 'what it is compared with never has this value', {
      expected,
      found,
      severity: 'warning',
    })
  for (const { path: within, found } of contradictions(value))
    reporter.at([...path(), ...within], 'never-true', 'contradicts a condition before it, so the rule never holds', {
      expected: 'conditions that can hold together, or "or"',
      found,
      severity: 'warning',
    })
  for (const { path: within, names, found, ...problem } of checkRule(value))
    reporter.at([...path(), ...within], 'wrong-rule', problem.message, {
      expected: problem.expected,
      found,
      names,
      name: found.replaceAll('"', ''),
    })
}

/** `t:key` must be a message of the default locale or of the reference. */
const textCheck = ({ brand, locales }: FilledBrand, reporter: Reporter): StringCheck => {
  const { default: locale } = brand.locales
  const tables = [locales[locale], locales[REFERENCE_LOCALE]].filter((table) => table !== undefined)
  return (value, path) => {
    if (!value.startsWith('t:')) {
      // One word may be a text of its own.
      if (value.includes('.') && tables.some((table) => Object.hasOwn(table, value)))
        reporter.at(path(), 'key-as-text', 'players read the key, not its message', {
          expected: quote(`t:${value}`),
          found: quote(value),
          nearest: `t:${value}`,
          severity: 'warning',
        })
      return
    }
    const key = value.slice(2)
    if (tables.some((table) => Object.hasOwn(table, key))) return
    const inside = tables.flatMap((table) => Object.keys(table)).filter((name) => name.startsWith(`${key}.`))
    if (inside.length > 0)
      return reporter.at(path(), 'unknown-text', 'a group of texts, and one of them belongs here', {
        expected: `one of ${list([...new Set(inside)].map((name) => `t:${name}`))}`,
        found: `"${key}"`,
      })
    reporter.at(path(), 'unknown-text', `no such message in ${locale}`, {
      expected: 'a key of the default locale',
      found: `"${key}"`,
      names: tables.flatMap((table) => Object.keys(table)),
      name: key,
    })
  }
}

/** Addresses must be well formed; those of the site must be the path of a page. */
const hrefCheck = (
  layered: LayeredBrand,
  filled: FilledBrand,
  environment: Pick<BrandEnvironment, 'widgets'>,
  reporter: Reporter,
): StringCheck => {
  const isOff = offLinkCheck(layered, filled, environment, reporter)
  // The page of a slug exists where there is content of that slug; a CMS may have any.
  const slugs = Object.keys(filled.content).map((slug) => `/${slug}`)
  const patterns = Object.values(filled.pages)
    .flatMap((page) => [page.path, ...page.also])
    .flatMap((path) => (path === SLUG_PATH && !filled.platform.settings.cms ? slugs : [path]))
  const openable = ownDialogs(layered.layers, Object.keys(filled.dialogs))
  const reached = new Map<string, boolean>()
  const isPage = (path: string): boolean => {
    let known = reached.get(path)
    if (known === undefined) reached.set(path, (known = patterns.some((pattern) => fits(pattern, path))))
    return known
  }
  return (value, path) => {
    const fault = hrefFault(value)
    if (fault) return reporter.at(path(), 'not-an-address', 'not an address', { expected: fault, found: quote(value) })
    if (isOff(value, path)) return
    const dialog = parseQuery(value.split('#', 1)[0]!.split('?')[1] ?? '')[QUERY.dialog]
    if (dialog !== undefined && !openable.includes(dialog))
      reporter.at(path(), 'leads-nowhere', dialogFault(filled, dialog), {
        expected: openable.length > 0 ? list(openable) : 'a dialog of the brand’s own, in dialogs/',
        found: quote(dialog),
        names: openable,
        name: dialog,
        severity: 'warning',
      })
    const inner = innerPath(value)
    // That a brand has no home page is told once, where it went.
    if (inner === '/') return
    const gone = inner === undefined || isPage(inner) ? undefined : removedPage(layered, inner)
    if (gone !== undefined) return reportGone(reporter, path(), gone, quote(inner))
    if (inner !== undefined && !OUTSIDE.test(inner) && !isPage(inner))
      reporter.at(path(), 'leads-nowhere', 'leads to no page', {
        expected: 'the path of a page',
        found: quote(inner),
        names: patterns,
        name: inner,
        severity: 'warning',
      })
  }
}

const dialogFault = ({ dialogs }: FilledBrand, name: string): string =>
  Object.hasOwn(dialogs, name)
    ? 'names a dialog that widgets open with what it shows, and links cannot'
    : 'opens no dialog'

/** A link to a page that a file removes: where the link is another layer's, the file that removes it can act. */
const reportGone = (reporter: Reporter, path: string[], gone: SourceFile, found: string): void => {
  const { layered } = reporter
  const link = locate(layered, path)
  const severity = 'warning'
  const isOwn = layered.layers[0]!.files.some(({ file }) => file === link.file)
  if (isOwn)
    return reporter.at(path, 'leads-nowhere', `leads to the page "${gone.key[1]}", which ${gone.path} removes`, {
      expected: 'the path of a page',
      found,
      severity,
    })
  reporter.add({
    brand: layered.id,
    ...placeIn(gone, []),
    code: 'leads-nowhere',
    message: `the page is removed, and ${link.file}:${link.line} still links to it`,
    expected: `the list of links without it, written at ${path.join('.')}`,
    found,
    severity,
  })
}

/** The file that removes the page of a path, which a lower layer has. */
const removedPage = ({ layers, market }: LayeredBrand, path: string): SourceFile | undefined => {
  const files = layers.flatMap((layer) => filesFor(layer, market)).filter(({ key }) => key[0] === 'pages')
  const former = files.find(({ data }) => {
    const { path: own, also = [] } = (isPlain(data) ? data : {}) as { path?: unknown; also?: unknown }
    return [own, ...(Array.isArray(also) ? also : [])].some((one) => typeof one === 'string' && fits(one, path))
  })
  return former && files.find(({ key, data }) => data === null && key[1] === former.key[1])
}

const durationCheck =
  (reporter: Reporter): StringCheck =>
  (value, path) => {
    if (!isDuration(value))
      reporter.at(path(), 'not-a-duration', 'not a duration', {
        expected: 'a length of time such as PT30M, PT24H or P7D',
        found: quote(value),
      })
  }

// There are too many icons to list them.
const iconCheck =
  (icons: NonNullable<BrandEnvironment['icons']>, reporter: Reporter): StringCheck =>
  (value, path) => {
    if (!icons.has(value))
      reporter.at(path(), 'unknown-icon', 'no such icon', {
        expected: 'a Phosphor icon name',
        found: quote(value),
        names: icons,
        name: value,
      })
  }

/** A brand's own files before the pictures of games, of which there are hundreds. */
const ownFirst = (assets: readonly string[]): string[] =>
  assets.toSorted((a, b) => Number(a.startsWith('art/')) - Number(b.startsWith('art/')))

/** Formats whose values are names of things of the brand. */
const nameChecks = (
  layered: LayeredBrand,
  filled: FilledBrand,
  reporter: Reporter,
): Partial<Record<Format, StringCheck>> => {
  const among =
    (code: Code, problem: string, known: readonly string[]): StringCheck =>
    (value, path) => {
      if (!known.includes(value))
        reporter.at(path(), code, problem, { expected: list(known), found: quote(value), names: known, name: value })
    }
  const ofCatalogue = (what: 'category' | 'provider' | 'game', things: readonly { sysname: string }[]): StringCheck =>
    among(
      `unknown-${what}`,
      `no such ${what} in the catalogue`,
      things.map(({ sysname }) => sysname),
    )
  const noAsset = among('unknown-asset', 'no such file below assets/', ownFirst(Object.keys(layered.assets)))
  const { games, tournaments } = filled.platform
  return {
    asset: (value, path) => {
      if (value !== '' && !Object.hasOwn(layered.assets, value)) noAsset(value, path)
    },
    feature: among('unknown-feature', 'no such feature', Object.keys(featureSchemas)),
    dialog: among('unknown-dialog', 'no such dialog', Object.keys(filled.dialogs)),
    category: ofCatalogue('category', games.categories),
    provider: ofCatalogue('provider', games.providers),
    game: ofCatalogue('game', games.games),
    tournament: among('unknown-tournament', 'no such tournament', Object.keys(tournaments.tournaments)),
  }
}
