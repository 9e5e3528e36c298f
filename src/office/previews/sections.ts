import type { Boot, Node } from '../../../engine/page/types.ts'
import type { PreviewSection } from '../../../schemas/office/index.ts'
import type { DrawnPage } from './setup.ts'

type Loads = Boot['loads']

/** Facts that a page may get anew while it is shown. */
const LOOSE_FACTS: ReadonlySet<string> = new Set(['release'])

/** A section as it was drawn. */
interface DrawnSection {
  readonly path: string
  readonly node: Node
  readonly loads: Loads
  readonly html: string
  /** What it is made of as one text, to compare. */
  readonly print: string
}
/** A page as it was drawn, in parts that are compared. */
export interface DrawnParts {
  readonly release: string
  /** What is outside the sections. */
  readonly outside: string
  readonly page: unknown
  readonly messages: string
  readonly css: string
  readonly order: Record<string, string[]>
  readonly sections: ReadonlyMap<string, DrawnSection>
}

/** Begin and end of what React may hydrate by itself, as it writes them. */
const MARKS = /<!--(\$|\/\$)[!?~]?-->/g

/** The HTML of everything that React may hydrate by itself, outermost first. */
function boundariesIn(html: string): string[] {
  const found: string[] = []
  const open: { from: number; place: number }[] = []
  for (const { 0: mark, 1: kind, index } of html.matchAll(MARKS)) {
    if (kind === '$') open.push({ from: index + mark.length, place: found.push('') - 1 })
    else {
      const last = open.pop()
      if (last) found[last.place] = html.slice(last.from, index)
    }
  }
  return found
}

const PLACE = /^<[a-z][\w-]*\b[^>]*?\sdata-foyer="([^"]*)"/

/** The HTML of sections by their places in the brand's files. */
function htmlByPlace(html: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const part of boundariesIn(html)) {
    const place = PLACE.exec(part)?.[1]?.replaceAll('&amp;', '&')
    if (place !== undefined && !found.has(place)) found.set(place, part)
  }
  return found
}

const within = (loads: Loads, path: string): Loads =>
  Object.fromEntries(Object.entries(loads).filter(([at]) => at === path || at.startsWith(`${path}/`)))

/** Takes a page as it was drawn apart. */
export function partsOf({ facts, definition, loads, html, css, widgetCss }: DrawnPage): DrawnParts {
  const { frame, ...page } = definition.page
  const { slots = {}, ...bare } = frame
  const outside = Object.entries(facts).filter(([name]) => !LOOSE_FACTS.has(name))
  const written = htmlByPlace(html)
  const sections = new Map<string, DrawnSection>()
  for (const [slot, nodes] of Object.entries(slots))
    for (const node of nodes) {
      const path = `${slot}/${node.id}`
      const own = within(loads, path)
      const shown = written.get(node['data-foyer'] ?? '') ?? ''
      sections.set(path, { path, node, loads: own, html: shown, print: JSON.stringify([node, own]) })
    }
  return {
    release: facts.release,
    outside: JSON.stringify([outside, bare, css, page.outside ?? null, page.shell, page.layout]),
    page,
    messages: JSON.stringify(definition.messages),
    css: widgetCss,
    order: Object.fromEntries(Object.entries(slots).map(([slot, nodes]) => [slot, nodes.map(({ id }) => id)])),
    sections,
  }
}

/**
 * What differs between a page as it was looked at and as it is. Where nobody knows how it was, or what is outside the
 * sections differs, the page is to be fetched whole.
 */
export function changesBetween(before: DrawnParts | undefined, now: DrawnParts) {
  const isWhole = before === undefined || before.outside !== now.outside
  const css = before?.css === now.css ? '' : now.css
  const sections = (isWhole ? [] : [...now.sections.values()])
    .filter(({ path, print, html }) => {
      const old = before?.sections.get(path)
      // Texts that code uses show in the HTML alone, which time changes as well: a countdown goes on.
      return old?.print !== print || (before?.messages !== now.messages && old.html !== html)
    })
    .map(({ path, node, loads, html }): PreviewSection => ({
      path,
      pointer: node['data-foyer'] ?? '',
      html,
      css,
      data: { node, loads },
    }))
  return {
    whole: isWhole,
    sections,
    order: now.order,
    page: now.page,
    messages: isWhole || before.messages === now.messages ? null : (JSON.parse(now.messages) as unknown),
  }
}
