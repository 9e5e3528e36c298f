import { FULL_SHELL, type Feature } from '../../../schemas/brand/index.ts'
import { matchesWildcard, nextRedirect } from '../../routing/index.ts'
import { BY_SITE, requiredBy, resolveFeatures, type FilledBrand } from '../read/filled.ts'
import { ownDialogs } from '../read/layers.ts'
import { filesFor } from '../read/market.ts'
import { isPlain, type Plain } from '../read/merge.ts'
import { fits, hrefFault, innerPath, shapeOf } from '../read/paths.ts'
import { list, quote } from '../read/problem.ts'
import { isWrittenFor, layerOf } from './layer-of.ts'
import type { Reporter } from './reporter.ts'
import type { BrandEnvironment, LayeredBrand } from '../read/types.ts'

/** Checks pages: their paths, layouts and shells, redirects, and features. */
export const checkPages = (
  layered: LayeredBrand,
  filled: FilledBrand,
  environment: BrandEnvironment,
  reporter: Reporter,
): void => {
  checkPaths(filled, reporter)
  checkHome(layered, filled, reporter)
  checkPatterns(filled, reporter)
  checkRedirects(filled, reporter)
  checkFeatures(layered, filled, reporter)
  checkDialogs(layered, filled, environment, reporter)
  const reserved = environment.reservedHosts ?? []
  filled.brand.hosts.forEach((host, index) => {
    if (reserved.includes(host))
      reporter.at(['brand', 'hosts', String(index)], 'reserved-host', 'the platform keeps this host for itself', {
        expected: 'a host of its own',
        found: quote(host),
      })
  })
}

// Addresses the server answers itself: a page there would never be shown.
const KEPT = new Set(['api', 'oauth', 'nfx', 'assets', 'fonts', 'hit', '_sandbox', 'healthz', 'readyz'])

/** @returns what was expected of a path at which no page can stand; `undefined` for a sound one */
export const pathFault = (path: string, locales: readonly string[]): string | undefined => {
  const first = path.split('/').find(Boolean) ?? ''
  if (/[\s\\?#]/.test(path)) return 'a path without blanks, "\\", "?" and "#"'
  if (KEPT.has(first.toLowerCase())) return `a path that does not begin with /${first}, which the server keeps`
  return locales.includes(first) ? 'a path without its locale, which the engine puts before it' : undefined
}

/** Reports an address with a slash at its end: for search engines it is another one, and for menus. */
export const reportSlash = (at: string[], path: string, reporter: Reporter): void => {
  const nearest = path.replace(/\/+(?=[?#]|$)/, '')
  reporter.at(at, 'trailing-slash', 'a second address of the same page, for search engines and for menus', {
    expected: 'no "/" at the end',
    found: quote(path),
    nearest,
    severity: 'warning',
  })
}

const checkPaths = ({ pages, layouts, shells, brand }: FilledBrand, reporter: Reporter): void => {
  const owners = new Map<string, { id: string; at: string[] }>()
  const locales = brand.locales.available.map(({ code }) => code)
  for (const [id, page] of Object.entries(pages)) {
    for (const [index, path] of [page.path, ...page.also].entries()) {
      const at = ['pages', id, ...(index === 0 ? ['path'] : ['also', String(index - 1)])]
      const shape = shapeOf(path)
      const owner = owners.get(shape)
      const fault = pathFault(path, locales)
      if (fault) reporter.at(at, 'unusable-path', 'no page can stand here', { expected: fault, found: quote(path) })
      if (path.length > 1 && path.endsWith('/')) reportSlash(at, path, reporter)
      if (owner !== undefined) {
        // Of two pages the one whose path was written nearer to the brand took that of the other.
        const isOwners = layerOf(reporter.layered, owner.at) < layerOf(reporter.layered, at)
        reporter.at(isOwners ? owner.at : at, 'taken-path', 'the path belongs to another page', {
          expected: 'a path of its own',
          found: `"${path}" of ${isOwners ? id : owner.id}`,
        })
      }
      owners.set(shape, owner ?? { id, at })
    }
    if (page.redirect !== undefined) {
      for (const [index, target] of [page.redirect].flat().entries()) {
        const wrong = hrefFault(target)
        const at = ['pages', id, 'redirect', ...(Array.isArray(page.redirect) ? [String(index)] : [])]
        if (wrong) reporter.at(at, 'not-an-address', 'not an address', { expected: wrong, found: quote(target) })
        else if ([page.path, ...page.also].some((path) => path === innerPath(target)))
          reporter.at(at, 'redirect-circle', 'the page leads back to itself', {
            expected: 'the path of another page',
            found: quote(target),
          })
      }
      continue
    }
    if (!Object.hasOwn(layouts, page.layout))
      reporter.at(['pages', id, 'layout'], 'unknown-layout', 'no such layout', {
        expected: list(Object.keys(layouts)),
        found: `"${page.layout}"`,
        names: Object.keys(layouts),
        name: page.layout,
      })
    if (page.shell !== FULL_SHELL && !Object.hasOwn(shells, page.shell)) {
      const names = [FULL_SHELL, ...Object.keys(shells)]
      reporter.at(['pages', id, 'shell'], 'unknown-shell', 'no such shell', {
        expected: list(names),
        found: `"${page.shell}"`,
        names,
        name: page.shell,
      })
    }
  }
}

const isHome = (page: { path?: unknown; also?: unknown }): boolean =>
  page.path === '/' || (Array.isArray(page.also) && page.also.includes('/'))

// Reported where the home page went: a removed file, another path, or a feature that is off.
const checkHome = (layered: LayeredBrand, filled: FilledBrand, reporter: Reporter): void => {
  const { pages, redirects } = filled
  const features = resolveFeatures(filled)
  const homes = Object.entries(pages).filter(([, page]) => isHome(page))
  const isOn = ({ feature }: { feature?: string }) => feature === undefined || features[feature as Feature]
  if (homes.some(([, page]) => isOn(page))) return
  if (redirects.rules.some(({ from }) => !from.includes('?') && matchesWildcard(from, '/'))) return
  const files = layered.layers.flatMap((layer) => filesFor(layer, layered.market))
  const former = files.find(({ key, data }) => key[0] === 'pages' && isPlain(data) && isHome(data))?.key
  const [off] = homes
  const removed = former && !Object.hasOwn(pages, former[1]!) ? former[1] : undefined
  const place = off
    ? ['pages', off[0], 'feature']
    : removed === undefined
      ? [...(former ?? ['brand']), 'path']
      : former!
  reporter.at(place, 'no-home-page', 'no page stands at "/", so the site has no first page', {
    expected: 'a page with the path "/"',
    found: off
      ? `"${off[0]}", whose feature ${quote(off[1].feature)} is off`
      : removed === undefined
        ? 'none'
        : `"${removed}", which is removed`,
  })
}

/** A page that names metadata which are not in `seo.json`. */
const checkPatterns = ({ pages, seo }: FilledBrand, reporter: Reporter): void => {
  const names = Object.keys(seo.patterns)
  for (const [id, { head }] of Object.entries(pages)) {
    const name = head.pattern
    const path = ['pages', id, 'head', 'pattern']
    // Pages of `_base` name patterns that a brand may write; without one they have titles of their own.
    if (name === undefined || names.includes(name) || !isWrittenFor(reporter.layered, path)) continue
    reporter.at(path, 'unknown-pattern', 'no such pattern in seo.json', {
      expected: list(names),
      found: quote(name),
      names,
      name,
      severity: 'warning',
    })
  }
}

/** Whether a pattern matches all that another address does, whatever their queries are. */
const takesOver = (pattern: string, from: string): boolean => !pattern.includes('?') && matchesWildcard(pattern, from)

/** Hosts that redirects of a brand may lead to: its own, those that are named, and those below them. */
const hostsOfRedirects = ({ brand, redirects, platform }: FilledBrand): string[] => [
  ...brand.hosts,
  ...redirects.hosts,
  ...(platform.settings.cms?.redirectHosts ?? []),
]

/** A rule that leads to a site nobody has named: two people have to want that. */
const checkSites = (filled: FilledBrand, reporter: Reporter): void => {
  const hosts = hostsOfRedirects(filled)
  filled.redirects.rules.forEach(({ to }, index) => {
    if (!/^https?:\/\//i.test(to) || !URL.canParse(to)) return
    const { hostname } = new URL(to)
    if (hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))) return
    reporter.at(['redirects', 'rules', String(index), 'to'], 'redirect-elsewhere', 'the rule leads to another site', {
      expected: 'a host of the brand, or one of `hosts`',
      found: quote(hostname),
    })
  })
}

const checkRedirects = (filled: FilledBrand, reporter: Reporter): void => {
  const { rules } = filled.redirects
  const { pages } = filled
  checkSites(filled, reporter)
  const paths = Object.values(pages).map(({ path }) => path)
  rules.forEach(({ from, to }, index) => {
    // A redirect for a query does not affect the page without it.
    const hidden = from.includes('?') ? [] : paths.filter((path) => !path.includes(':') && matchesWildcard(from, path))
    const place = ['redirects', 'rules', String(index), 'from']
    const first = rules.findIndex((rule, at) => rule.from === from || (at < index && takesOver(rule.from, from)))
    const taker = rules[first]!.from === from ? 'as in' : `which is of ${quote(rules[first]!.from)} in`
    if (first < index)
      reporter.at(place, 'redirect-twice', 'a rule before this one has the address already', {
        expected: 'an address of its own',
        found: `${quote(from)}, ${taker} rule ${first + 1}`,
        severity: 'warning',
      })
    if (hidden.length > 0 && (matchesWildcard(from, '/') || hidden.length > paths.length / 2))
      reporter.at(place, 'redirect-swallows', `the rule hides ${hidden.length} of the site's pages`, {
        expected: 'a pattern that leaves the pages alone',
        found: quote(from),
      })
    else if (hidden.length > 0)
      reporter.at(place, 'redirect-swallows', 'the rule hides a page', {
        expected: 'an address without a page',
        found: list(hidden),
        severity: 'warning',
      })
    const seen = new Set<string>()
    let next = innerPath(to)
    while (next !== undefined && !seen.has(next)) {
      seen.add(next)
      if (matchesWildcard(from, next) && next !== from) break
      const further = nextRedirect(rules, next)
      next = further && innerPath(further.to)
    }
    const isCircle = next !== undefined && (seen.size > 1 || !paths.some((path) => fits(path, next!)))
    if (isCircle || from === to)
      reporter.at(['redirects', 'rules', String(index), 'to'], 'redirect-circle', 'the rule leads back to itself', {
        expected: 'an address no rule sends on',
        found: quote(to),
      })
  })
}

const checkFeatures = (layered: LayeredBrand, filled: FilledBrand, reporter: Reporter): void => {
  const written = (layered.data.features ?? {}) as Plain
  const resolved = resolveFeatures(filled)
  for (const name of Object.keys(written)) {
    if (written[name] !== true || resolved[name as Feature] !== false) continue
    const missing = requiredBy(name as Feature).filter((other) => !resolved[other as Feature])
    const setting = BY_SITE[name as Feature]
    if (setting !== undefined && !filled.site[setting]) missing.push(`\`${setting}\` of site.json`)
    reporter.at(['features', name], 'feature-stays-off', 'stays off because a feature it requires is off', {
      expected: `${list(missing)} on`,
      found: 'off',
      severity: 'warning',
    })
  }
  checkConfigured(layered, filled, resolved, reporter)
}

/** What a brand writes of a feature that is off because another one is: it was meant to be held. */
const checkConfigured = (
  { data }: LayeredBrand,
  { platform }: FilledBrand,
  on: Record<Feature, boolean>,
  reporter: Reporter,
): void => {
  const held = { tournaments: platform.tournaments.tournaments, jackpots: platform.jackpots.jackpots }
  for (const name of Object.keys(held) as (keyof typeof held)[]) {
    const missing = requiredBy(name).filter((other) => !on[other as Feature])
    const path = ['platform', name, name]
    const isWritten = (data.features as Plain | undefined)?.[name] !== undefined
    if (
      missing.length === 0 ||
      Object.keys(held[name]).length === 0 ||
      isWritten ||
      layerOf(reporter.layered, path) > 0
    )
      continue
    reporter.at(path, 'feature-stays-off', `"${name}" stays off because a feature it requires is off`, {
      expected: `${list(missing)} on`,
      found: 'off',
      severity: 'warning',
    })
  }
}

// The engine and its widgets open the dialogs of `_base`; a brand's own dialog needs something that opens it.
const checkDialogs = (
  { layers, data }: LayeredBrand,
  { dialogs, pages }: FilledBrand,
  { widgets }: BrandEnvironment,
  reporter: Reporter,
): void => {
  const own = ownDialogs(layers, Object.keys(dialogs))
  if (own.length === 0) return
  const opened = new Set([...widgets.values()].flatMap((schema) => schema.dialogs ?? []))
  const text = JSON.stringify([data.pages, data.layouts, data.shells, data.dialogs, Object.keys(pages)])
  for (const id of own) {
    if (opened.has(id) || new RegExp(`[?&]dialog=${id}\\b|"dialog":"${id}"`).test(text)) continue
    reporter.at(['dialogs', id], 'unopened-dialog', 'nobody opens this dialog', {
      expected: `a link to "?dialog=${id}", a widget "dialogs/opener", or a name widgets open: ${list(opened)}`,
      found: quote(id),
      names: opened,
      name: id,
      severity: 'warning',
    })
  }
}
