import { features as featureSchemas, type Feature } from '../../../schemas/brand/index.ts'
import { closedPage, isReachable, parseQuery, QUERY } from '../../routing/index.ts'
import { requiredBy, resolveFeatures, type FilledBrand } from '../read/filled.ts'
import { BASE } from '../read/layers.ts'
import { locate, read } from '../read/locate.ts'
import { isPlain, type Plain } from '../read/merge.ts'
import { innerPath } from '../read/paths.ts'
import { quote } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'
import type { BrandEnvironment, LayeredBrand } from '../read/types.ts'

type Features = Record<Feature, boolean>
type Owned = Record<string, { feature?: string }>

/** Files that nobody reads while their feature is off. */
const FILES: Readonly<Record<string, Feature>> = {
  popups: 'promotions',
  loyalty: 'loyalty',
  'platform.campaigns': 'promotions',
  'platform.loyalty': 'loyalty',
}

/**
 * Reports links of a brand's own files that lead to a page or a dialog of a feature that is off. They are not shown,
 * and nobody may wonder why. Links of `_base` go with their features, and so does what stands in a page, a widget or a
 * part that belongs to a feature that is off.
 * @returns a check of one link: whether it leads to something that is off; `path` leads to it in the brand's data
 */
export const offLinkCheck = (
  layered: LayeredBrand,
  filled: FilledBrand,
  { widgets }: Pick<BrandEnvironment, 'widgets'>,
  reporter: Reporter,
): ((href: string, path: () => string[]) => boolean) => {
  const features = resolveFeatures(filled)
  const featureOf = offFeature(filled, features)
  const base = new Set(
    layered.layers.filter(({ id }) => id === BASE).flatMap(({ files }) => files.map(({ file }) => file)),
  )
  return (href, path) => {
    const feature = featureOf(href)
    if (feature === undefined) return false
    const at = path()
    if (read(layered.data, at) !== href || base.has(locate(layered, at).file)) return true
    const ofFile = FILES[at[0] === 'platform' ? `platform.${at[1]}` : at[0]!]
    if (ofFile !== undefined && !features[ofFile]) return true
    if (at.some((_, depth) => goesToo(read(layered.data, at.slice(0, depth)), features, widgets))) return true
    const cause = causeOf(feature, features)
    const why = cause === feature ? 'which is off' : `which is off because "${cause}" is off`
    reporter.at(at, 'leads-nowhere', `leads to the feature "${feature}", ${why}`, {
      expected: `"${cause}" on in features.json, or no such link`,
      found: quote(href),
      severity: 'warning',
    })
    return true
  }
}

/** Whether a part of the brand's data is not shown either, or has a rule of its own about features. */
export const goesToo = (part: unknown, features: Features, widgets: BrandEnvironment['widgets']): boolean => {
  if (!isPlain(part)) return false
  const { feature, widget, when } = part
  const ofWidget = typeof widget === 'string' ? widgets.get(widget)?.feature : undefined
  const isOff = (name: unknown) => typeof name === 'string' && features[name as Feature] === false
  return isOff(feature) || isOff(ofWidget) || (isPlain(when) && JSON.stringify(when).includes('"features.'))
}

/** The feature that takes a feature along: itself, or one it requires. */
export const causeOf = (feature: Feature, features: Features): Feature => {
  const missing = requiredBy(feature).find((name) => features[name as Feature] === false)
  return missing === undefined ? feature : causeOf(missing as Feature, features)
}

/** Of a link the feature that is off and to whose page or dialog it leads. */
const offFeature = (filled: FilledBrand, features: Features): ((href: string) => Feature | undefined) => {
  const { brand, pages, content, dialogs } = filled
  const isOn = ({ feature }: { feature?: string }) => feature === undefined || features[feature as Feature]
  const paths = [
    ...Object.values(pages).flatMap((page) => [page.path, ...page.also].map((path) => ({ path, page }))),
    ...Object.entries(content).map(([slug, page]) => ({ path: `/${slug}`, page })),
  ]
  const open = paths.filter(({ page }) => isOn(page))
  const closed = paths.filter(({ page }) => !isOn(page))
  const reach = {
    open,
    closed: closed.map(({ path }) => path),
    dialogs: Object.keys(dialogs).filter((id) => isOn(dialogs[id]!)),
    canRegister: features.registration,
    locales: brand.locales.available.map(({ code }) => code),
  }
  // Most links are the path of a page that is on, which no pattern of another page is nearer to.
  const plain = new Set(open.map(({ path }) => path).filter((path) => !/[:*]/.test(path)))
  const leadTo = (href: string): Feature | undefined => {
    if (plain.has(href) || isReachable(reach, href)) return undefined
    const path = innerPath(href)
    const pattern = path === undefined ? undefined : closedPage(reach, path)
    const page = closed.find((each) => each.path === pattern)?.page
    if (page) return nameOf(page)
    const dialog = parseQuery(href.split('#', 1)[0]!.split('?')[1] ?? '')[QUERY.dialog]
    if (dialog === undefined) return 'registration'
    return nameOf((dialogs as Owned)[dialog] ?? {})
  }
  // The same few addresses stand in every list of links.
  const known = new Map<string, Feature | undefined>()
  return (href) => {
    if (!known.has(href)) known.set(href, leadTo(href))
    return known.get(href)
  }
}

const nameOf = ({ feature }: { feature?: string }): Feature | undefined =>
  feature !== undefined && Object.hasOwn(featureSchemas as unknown as Plain, feature) ? (feature as Feature) : undefined
