import { matchesWildcard } from '../../routing/index.ts'
import { filledOnce, type FilledBrand } from '../read/filled.ts'
import { eachInstance, group, joinSlots } from '../read/instances.ts'
import { isPlain, type Plain } from '../read/merge.ts'
import { fits, innerPath, SLUG_PATH } from '../read/paths.ts'
import { list, quote } from '../read/problem.ts'
import type { WidgetSchema } from '../../registry/schema.ts'
import type { BrandEnvironment, LayeredBrand } from '../read/types.ts'
import type { Reporter } from './reporter.ts'
import { frameOf } from './slots.ts'
import type { StringCheck } from './text-check.ts'

/** Names that every page has, or that the site reads itself. */
const EVERYWHERE = new Set(['top', 'main', 'popup-preview'])
/** A widget whose page may have any name: it reads what stands behind the `#`. */
const ANY = '*'

/** The name a link jumps to; `undefined` where it names none. */
const anchorOf = (href: string): string | undefined => {
  const at = href.indexOf('#')
  const name = at < 0 ? '' : href.slice(at + 1)
  return name === '' || name.startsWith(':~:') ? undefined : decoded(name)
}
const decoded = (name: string): string => {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Names in the markup of an instance: `{prop}` stands for a value of its props, or for the number of each item. */
const namesIn = (schema: WidgetSchema, written: unknown): string[] =>
  (schema.anchors ?? []).flatMap((anchor) => {
    const prop = /\{(\w+)\}/.exec(anchor)
    if (!prop) return anchor
    const value = (filledOnce(schema.props, written).value as Plain)[prop[1]!]
    const values = Array.isArray(value) ? value.map((_, index) => String(index + 1)) : [String(value ?? '')]
    return values.map((one) => anchor.replace(prop[0], () => one)).filter(Boolean)
  })

/** A check of addresses with a `#`: their page must have a part of that name. */
export const anchorCheck = (
  { data }: LayeredBrand,
  filled: FilledBrand,
  { widgets }: Pick<BrandEnvironment, 'widgets'>,
  reporter: Reporter,
): StringCheck => {
  const known = new Map<string, readonly string[]>()
  const namesOf = (id: string): readonly string[] => {
    let names = known.get(id)
    if (!names) known.set(id, (names = namesOnPage(data, id, widgets)))
    return names
  }
  return (value, path) => {
    const name = anchorOf(value)
    if (name === undefined || EVERYWHERE.has(name)) return
    const pages = pagesOf(filled, value, path())
    const names = [...new Set(pages.flatMap(namesOf))]
    if (pages.length === 0 || names.includes(name) || names.includes(ANY)) return
    reporter.at(path(), 'no-such-anchor', 'the page has no part of this name, so the link leads to its beginning', {
      expected: names.length > 0 ? list(names.map((one) => `#${one}`)) : 'the page alone, as it has no such names',
      found: quote(value),
      names: names.map((one) => value.slice(0, value.indexOf('#') + 1) + one),
      name: value,
      severity: 'warning',
    })
  }
}

/**
 * The pages an address with a `#` may lead to: its own, that of the file it stands in, or any, where it stands around
 * pages. None of an address that leads on, or to no page, which is told itself.
 */
const pagesOf = ({ pages, content, redirects, platform }: FilledBrand, href: string, path: string[]): string[] => {
  const inner = innerPath(href)
  const ids = Object.keys(pages)
  if (inner === undefined) return path[0] === 'pages' ? [path[1]!] : href.startsWith('#') ? ids : []
  const isAt = (id: string, test: (own: string) => boolean) => [pages[id]!.path, ...pages[id]!.also].some(test)
  const id =
    ids.find((one) => isAt(one, (own) => own === inner)) ?? ids.find((one) => isAt(one, (own) => fits(own, inner)))
  const page = id === undefined ? undefined : pages[id]!
  const isUnknown = page?.path === SLUG_PATH && (platform.settings.cms || !Object.hasOwn(content, inner.slice(1)))
  const isLeadingOn = page?.redirect !== undefined || redirects.rules.some(({ from }) => matchesWildcard(from, inner))
  return id === undefined || isUnknown || isLeadingOn ? [] : [id]
}

const namesOnPage = (data: Plain, id: string, widgets: BrandEnvironment['widgets']): string[] => {
  const page = group(data, 'pages').find(([one]) => one === id)?.[1]
  const [kind, name] = frameOf(page)
  const outer = group(data, kind).find(([one]) => one === name)?.[1]
  const names: string[] = []
  const add = ({ widget, props }: { widget: string; props?: unknown }): void => {
    const schema = widgets.get(widget)
    if (schema?.anchors) names.push(...namesIn(schema, props))
  }
  if (isPlain(outer?.frame)) add(outer.frame as { widget: string; props?: unknown })
  eachInstance(joinSlots(outer?.slots, page?.slots), [], add)
  return names
}
