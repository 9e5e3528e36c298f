import { features as featureSchemas } from '../../../schemas/brand/index.ts'
import { isDuration } from '../../clock/index.ts'
import { nearIcon } from './near-icon.ts'
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
import { queryCheck } from './query-check.ts'
import { occurringIn, reportRule } from './rule-checks.ts'
import { textCheck, type StringCheck } from './text-check.ts'
import type { BrandEnvironment, LayeredBrand, SourceFile } from '../read/types.ts'

/** The path of content pages. */
const SLUG_PATH = '/:slug'
// Addresses the server answers without a page.
const OUTSIDE = /^\/(?:assets|api|oauth|nfx|fonts)\//

/** Reports a value of a format that names nothing that exists. `path` leads to the value in the brand's data. */
type Check = (format: Format, value: unknown, path: () => string[]) => void
interface MentionChecks {
  check: Check
  /** Reports what is told of all values at once. */
  finish: () => void
}

/** A check for every format of values in brand files. */
export const mentionChecks = (
  layered: LayeredBrand,
  filled: FilledBrand,
  { icons, widgets }: BrandEnvironment,
  reporter: Reporter,
): MentionChecks => {
  const texts = textCheck(layered, filled, reporter)
  const strings: Partial<Record<Format, StringCheck>> = {
    text: texts.check,
    href: hrefCheck(layered, filled, { widgets }, reporter),
    duration: durationCheck(reporter),
    ...nameChecks(layered, filled, reporter),
    ...(icons && { icon: iconCheck(icons, reporter) }),
  }
  const occurring = occurringIn(filled)
  return {
    check(format, value, path) {
      if (format === 'rule') reportRule(layered, occurring, reporter, value, path)
      if (typeof value === 'string') strings[format]?.(value, path)
    },
    finish: texts.finish,
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
  const checkQuery = queryCheck(filled, reporter)
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
    checkQuery(value, path)
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
        expected: 'the name of a Phosphor icon',
        found: quote(value),
        ...nearIcon(value, icons),
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
