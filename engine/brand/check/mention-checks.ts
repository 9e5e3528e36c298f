import { features as featureSchemas } from '../../../schemas/brand/index.ts'
import { isDuration } from '../../clock/index.ts'
import { nearIcon } from './near-icon.ts'
import { offLinkCheck } from './off-links.ts'
import { anchorCheck } from './anchors.ts'
import { checkFileKind } from './file-kinds.ts'
import { namedLinkCheck } from './named-links.ts'
import { gonePage, reportGone } from './gone-pages.ts'
import type { Code } from '../read/codes.ts'
import { KINDS_OF_FILES } from '../read/file-types.ts'
import type { FilledBrand } from '../read/filled.ts'
import { ownDialogs } from '../read/layers.ts'
import { read } from '../read/locate.ts'
import { QUERY, matchesWildcard, parseQuery } from '../../routing/index.ts'
import { nearDuration } from '../read/near-form.ts'
import { fits, hrefFault, innerPath, SLUG_PATH } from '../read/paths.ts'
import { list, quote } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'
import type { Format } from '../read/schema.ts'
import { rawTextCheck } from './raw-texts.ts'
import { reportSlash } from './pages.ts'
import { queryCheck } from './query-check.ts'
import { occurringIn, offIn, reportRule } from './rule-checks.ts'
import { textCheck, type StringCheck } from './text-check.ts'
import type { BrandEnvironment, LayeredBrand } from '../read/types.ts'

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
  const raw = rawTextCheck(layered, filled, reporter)
  const strings: Partial<Record<Format, StringCheck>> = {
    text: (value, path) => {
      texts.check(value, path)
      raw.check(value, path)
    },
    href: hrefCheck(layered, filled, { widgets }, reporter),
    duration: durationCheck(reporter),
    ...nameChecks(layered, filled, reporter),
    ...(icons && { icon: iconCheck(icons, reporter) }),
  }
  const rules = { layered, off: offIn(layered, filled), occurring: occurringIn(filled), reporter }
  return {
    check(format, value, path) {
      if (format === 'rule') reportRule(rules, value, path)
      if (typeof value === 'string') strings[format]?.(value, path)
    },
    finish: () => {
      texts.finish()
      raw.finish()
    },
  }
}

/** The paths of all pages. The page of a slug exists where there is content of that slug; a CMS may have any. */
const pagePatterns = ({ content, pages, platform }: FilledBrand): string[] => {
  const slugs = Object.keys(content).map((slug) => `/${slug}`)
  return Object.values(pages)
    .flatMap((page) => [page.path, ...page.also])
    .flatMap((path) => (path === SLUG_PATH && !platform.settings.cms ? slugs : [path]))
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
  const checkNamed = namedLinkCheck(layered, filled, reporter)
  const checkAnchor = anchorCheck(layered, filled, environment, reporter)
  const patterns = pagePatterns(filled)
  const locales = filled.brand.locales.available.map(({ code }) => code)
  const openable = ownDialogs(layered.layers, Object.keys(filled.dialogs))
  // A redirect leads on to a page: its own target is checked where it is written.
  const isRedirected = (path: string) => filled.redirects.rules.some(({ from }) => matchesWildcard(from, path))
  const reached = new Map<string, boolean>(patterns.map((pattern) => [pattern, true]))
  const isPage = (path: string): boolean => {
    let known = reached.get(path)
    if (known === undefined)
      reached.set(path, (known = patterns.some((pattern) => fits(pattern, path)) || isRedirected(path)))
    return known
  }
  return (value, path) => {
    const fault = hrefFault(value)
    if (fault) return reporter.at(path(), 'not-an-address', 'not an address', { expected: fault, found: quote(value) })
    if (isOff(value, path)) return
    if (checkWhole(value, filled.brand.hosts, path, reporter)) return
    checkDialog(value, path, openable, filled, reporter)
    checkFlags(value, path, reporter)
    checkQuery(value, path)
    checkNamed(value, path)
    if (value.includes('#')) checkAnchor(value, path)
    const inner = innerPath(value)
    // That a brand has no home page is told once, where it went.
    if (inner === '/') return
    if (inner?.endsWith('/') && isPage(inner)) return reportSlash(path(), value, reporter)
    const gone = inner === undefined || isPage(inner) ? undefined : gonePage(layered, inner)
    if (gone !== undefined) return reportGone(gone, path(), quote(inner), reporter)
    // A default that nobody wrote is nobody's fault: a brand that stands on no base may not have the page.
    const isWritten = () => read(layered.data, path()) !== undefined
    if (inner !== undefined && !OUTSIDE.test(inner) && !isPage(inner) && isWritten())
      reporter.at(path(), 'leads-nowhere', 'leads to no page', {
        ...expectedOf(inner, locales),
        found: quote(inner),
        names: patterns,
        name: inner.replace(ofLocale(locales), ''),
        severity: 'warning',
      })
  }
}

/** An address of the site with its host: it leaves the page, and the previews and markets that have another host. */
const checkWhole = (value: string, hosts: readonly string[], path: () => string[], reporter: Reporter): boolean => {
  const [, host = '', rest = ''] = /^https?:\/\/([^/:?#]+)(?::\d+)?(.*)$/.exec(value) ?? []
  if (!hosts.includes(host.toLowerCase())) return false
  const nearest = rest.startsWith('/') ? rest : `/${rest}`
  reporter.at(path(), 'whole-address', 'a link to the site itself, with its host', {
    expected: 'the path alone, which holds at every host, in each language and in previews',
    found: quote(value),
    nearest,
    severity: 'warning',
  })
  return true
}

/** The beginning of a path that is in a locale. */
const ofLocale = (locales: readonly string[]): RegExp => new RegExp(`^/(?:${locales.join('|')})(?=/|$)`)

const expectedOf = (path: string, locales: readonly string[]): { expected: string } => ({
  expected: ofLocale(locales).test(path)
    ? 'the path of a page without its locale, which the engine puts before it'
    : 'the path of a page',
})

const FLAGS = [QUERY.registration, QUERY.login] as const
/** An address that opens the popup of the login or of the registration, with its name misspelt. */
const checkFlags = (value: string, path: () => string[], reporter: Reporter): void => {
  for (const name of Object.keys(parseQuery(value.split('#', 1)[0]!.split('?')[1] ?? '')))
    if (name.startsWith('show_popup') && !FLAGS.some((flag) => flag === name))
      reporter.at(path(), 'leads-nowhere', 'opens nothing', {
        expected: list(FLAGS),
        found: quote(name),
        names: FLAGS,
        name,
        severity: 'warning',
      })
}

/** An address that opens a dialog which is not there, or which no link can open. */
const checkDialog = (
  value: string,
  path: () => string[],
  openable: readonly string[],
  filled: FilledBrand,
  reporter: Reporter,
): void => {
  const dialog = parseQuery(value.split('#', 1)[0]!.split('?')[1] ?? '')[QUERY.dialog]
  if (dialog !== undefined && !openable.includes(dialog))
    reporter.at(path(), 'leads-nowhere', dialogFault(filled, dialog), {
      expected: openable.length > 0 ? list(openable) : 'a dialog of the brand’s own, in dialogs/',
      found: quote(dialog),
      names: openable,
      name: dialog,
      severity: 'warning',
    })
}

const dialogFault = ({ dialogs }: FilledBrand, name: string): string =>
  Object.hasOwn(dialogs, name)
    ? 'names a dialog that widgets open with what it shows, and links cannot'
    : 'opens no dialog'

const nearLength = (value: string): { nearest?: string } => {
  const nearest = nearDuration(value)
  return nearest !== undefined && isDuration(nearest) ? { nearest } : {}
}

const durationCheck =
  (reporter: Reporter): StringCheck =>
  (value, path) => {
    if (!isDuration(value))
      reporter.at(path(), 'not-a-duration', 'not a duration', {
        expected: 'a length of time such as PT30M, PT24H or P7D, without months and years',
        found: quote(value),
        ...nearLength(value),
      })
  }

// There are too many icons to list them here.
const iconCheck =
  (icons: NonNullable<BrandEnvironment['icons']>, reporter: Reporter): StringCheck =>
  (value, path) => {
    if (!icons.has(value))
      reporter.at(path(), 'unknown-icon', 'no such icon', {
        expected: 'the name of an icon, as docs/reference/icons.md lists them',
        found: quote(value),
        ...nearIcon(value, icons),
      })
  }

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)
const endingOf = (path: string): string => /\.[a-z0-9]+$/i.exec(path)?.[0].toLowerCase() ?? ''
const isPicture = (path: string): boolean => Object.hasOwn(KINDS_OF_FILES.picture.types, endingOf(path))
/** Files that a name may be meant as: of its kind and folder, pictures of games last, of which there are hundreds. */
const likeFirst = (name: string, assets: readonly string[]): string[] => {
  const alike = assets.filter((one) => (isPicture(name) ? isPicture(one) : endingOf(one) === endingOf(name)))
  const rank = (one: string) => (folderOf(one) === folderOf(name) ? 0 : one.startsWith('art/') ? 2 : 1)
  return (alike.length > 0 ? alike : assets).toSorted((a, b) => rank(a) - rank(b))
}

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
  const { games, tournaments } = filled.platform
  return {
    asset: (value, path) => {
      if (value === '') return
      if (Object.hasOwn(layered.assets, value)) return checkFileKind(value, path(), reporter)
      const names = likeFirst(value, Object.keys(layered.assets))
      // Names begin below the folder: with it, the file would be sought in assets/assets/.
      const name = value.replace(/^\/?assets\//, '')
      reporter.at(path(), 'unknown-asset', 'no such file below assets/', {
        expected:
          `the file assets/${name} in the folder of the brand, or another that is there, ` +
          `such as ${list(names.slice(0, 3))}`,
        found: quote(value),
        names,
        name,
      })
    },
    feature: among('unknown-feature', 'no such feature', Object.keys(featureSchemas)),
    dialog: among('unknown-dialog', 'no such dialog', Object.keys(filled.dialogs)),
    category: ofCatalogue('category', games.categories),
    provider: ofCatalogue('provider', games.providers),
    game: ofCatalogue('game', games.games),
    tournament: among('unknown-tournament', 'no such tournament', Object.keys(tournaments.tournaments)),
  }
}
