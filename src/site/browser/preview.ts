import { reaction, runInAction } from 'mobx'
import {
  PREVIEW_EVENT,
  type PreviewSurface,
  type PreviewText,
  type PreviewTyped,
} from '../../../schemas/office/preview-messages.ts'
import type { PreviewChange } from '../../../schemas/office/previews.ts'
import { fetchMessages } from '../../../engine/i18n/dictionary.ts'
import {
  widgetIds,
  type Boot,
  type CompiledPage,
  type Loads,
  type MessageTable,
  type Node,
} from '../../../engine/page/index.ts'
import { loadWidgets } from '../../../engine/registry/index.ts'
import type { RootStore } from '../../../engine/stores/index.ts'
import { fetchSheets } from '../../../engine/ui/sheets.ts'
import type { CurrentPage } from '../shared/current-page.ts'
import { showHead } from '../shared/load-page.ts'
import type { PageData } from '../shared/page-data.ts'
import { failed } from '../shared/refused.ts'
import type { Definitions } from './definitions.ts'
import type { PageSections } from './sections.ts'
import { TypedTexts } from './typed-texts.ts'
import { TypedValues } from './typed.ts'

/** What a preview changes as its draft does. */
export interface DraftParts {
  stores: RootStore
  page: CurrentPage
  sections: PageSections
  definitions: Definitions
}

/** Facts that may change while a page is shown: they are read when something renders. */
const LOOSE: ReadonlySet<string> = new Set(['release', 'assets', 'head', 'titleTemplate'])
const NO_SLOTS: Record<string, Node[]> = {}
/** How long another page may take to be shown, in milliseconds. */
const PATIENCE_MS = 8000

const isWithin = (path: string, sections: ReadonlySet<string>): boolean =>
  [...sections].some((section) => path === section || path.startsWith(`${section}/`))

/** The slots of a frame after a change; a slot in which nothing changed stays the same object. */
const slotsAfter = (before: Record<string, Node[]>, { order, sections }: PreviewChange): Record<string, Node[]> => {
  const changed = new Map(sections.map(({ path, data }) => [path, data.node as Node]))
  return Object.fromEntries(
    Object.entries(order).map(([slot, ids]) => {
      const old = before[slot] ?? []
      const nodes = ids.map((id) => {
        const node = changed.get(`${slot}/${id}`) ?? old.find((one) => one.id === id)
        if (!node) throw new Error(`the page has no section ${slot}/${id}`)
        return node
      })
      return [slot, nodes.length === old.length && nodes.every((node, at) => node === old[at]) ? old : nodes]
    }),
  )
}

/** The style sheet with the tokens and primitives, and its text as it was last written. */
const sheet = { text: undefined as string | undefined }
/** Writes it anew rule by rule, which a policy that names sheets by their hashes lets through. */
const restyle = (next: string): void => {
  const style = document.querySelector<HTMLStyleElement>('head > style:not([data-styled])')
  if (!style?.sheet || next === (sheet.text ?? style.textContent)) return
  sheet.text = next
  const made = new CSSStyleSheet()
  made.replaceSync(next)
  while (style.sheet.cssRules.length > 0) style.sheet.deleteRule(0)
  for (const rule of made.cssRules) style.sheet.insertRule(rule.cssText, style.sheet.cssRules.length)
}

/** Whether a page may go on with other facts; then it has them. */
const takeFacts = (own: Boot['facts'], next: Boot['facts']): boolean => {
  const names = new Set([...Object.keys(own), ...Object.keys(next)]) as Set<keyof Boot['facts']>
  for (const name of names)
    if (!LOOSE.has(name) && JSON.stringify(own[name]) !== JSON.stringify(next[name])) return false
  Object.assign(own, next)
  return true
}

/** Whether the page shows something else within `PATIENCE_MS` after `begin`. */
const isShownAfter = (page: CurrentPage, begin: () => void): Promise<boolean> =>
  new Promise((resolve) => {
    const stop = reaction(
      () => page.data,
      () => end(true),
    )
    const timer = setTimeout(() => end(false), PATIENCE_MS)
    const end = (isShown: boolean) => {
      stop()
      clearTimeout(timer)
      resolve(isShown)
    }
    begin()
  })

/** Has open dialogs made again, each in its place: what they are made of is no part of the page. */
const remakeDialogs = ({ dialogs }: RootStore): void =>
  runInAction(() => {
    dialogs.stack = dialogs.stack.map((one) => ({ ...one }))
  })

/** Fetches the page and shows it in place. Returns false where only a reload does it. */
const renew = async ({ stores, page, definitions }: DraftParts): Promise<boolean> => {
  const answer = await fetch(location.href, { cache: 'no-store' })
  if (!answer.ok || answer.redirected) return false
  // Read as text: a browser applies the policy to the styles of what it parses.
  const html = await answer.text()
  const boot = /<script type="application\/json" id="boot">([^]*?)<\/script>/.exec(html)?.[1]
  const style = /<style>([^]*?)<\/style>/.exec(html)?.[1]
  if (!boot || !style || !takeFacts(stores.facts, (JSON.parse(boot) as Boot).facts)) return false
  restyle(style)
  const isShown = await isShownAfter(page, () => {
    definitions.clear()
    stores.navigation.reload()
  })
  if (isShown) remakeDialogs(stores)
  return isShown
}

/** The sections of slots that are others than before. */
const sectionsChanged = (before: Record<string, Node[]>, slots: Record<string, Node[]>) =>
  Object.entries(slots).flatMap(([slot, nodes]) =>
    nodes.filter((node) => !before[slot]?.includes(node)).map((node) => ({ path: `${slot}/${node.id}`, node })),
  )

/** Whether a place is a node's, or within it. */
const hasPlace = (node: Node, place: string): boolean =>
  node['data-foyer'] === place ||
  Object.values(node.slots ?? {}).some((nodes) => nodes.some((one) => hasPlace(one, place)))
/** The section that a place is in; none where it is on none. */
const sectionsAt = (slots: Record<string, Node[]>, place: string | null) =>
  Object.entries(slots).flatMap(([slot, nodes]) =>
    nodes
      .filter((node) => place !== null && hasPlace(node, place))
      .map((node) => ({ path: `${slot}/${node.id}`, node })),
  )

/** A page with other slots and messages. */
const withSlots = (data: PageData, slots: Record<string, Node[]>, messages: MessageTable): PageData => {
  const { page } = data.definition
  return { ...data, definition: { ...data.definition, messages, page: { ...page, frame: { ...page.frame, slots } } } }
}

/** Shows slots and messages in which some sections are others; another page has nothing of it. */
const put = async (
  { page, sections }: DraftParts,
  shown: PageData,
  changed: ReturnType<typeof sectionsChanged>,
  { slots, messages }: { slots: Record<string, Node[]>; messages: MessageTable },
): Promise<boolean> => {
  await Promise.all([loadWidgets(widgetIds(changed.map(({ node }) => node))), fetchSheets()])
  if (page.data !== shown) return false
  for (const { path } of changed) sections.replace(path)
  page.change(withSlots(shown, slots, messages))
  return true
}

/** What a page's widgets loaded, once sections of it are others. */
const loadsAfter = (before: Loads, change: PreviewChange, paths: ReadonlySet<string>): Loads => {
  const loads = Object.fromEntries(Object.entries(before).filter(([path]) => !isWithin(path, paths)))
  for (const { data } of change.sections) Object.assign(loads, data.loads as Loads)
  return loads
}

/** All messages of a locale: a document has those of its own sections alone. */
class AllMessages {
  /** On their way until they are joined with those that are shown. */
  fetched: Promise<MessageTable> | undefined

  constructor(locale: string) {
    this.fetched = fetchMessages(locale)
  }
  /** The messages that are shown now, and all others the first time. */
  async with(now: MessageTable): Promise<MessageTable> {
    if (!this.fetched) return now
    const joined = { ...(await this.fetched), ...now }
    this.fetched = undefined
    return joined
  }
}

/** Where the page is, and how it goes elsewhere or is made anew. */
const standing = (parts: DraftParts): Pick<PreviewSurface, 'path' | 'release' | 'onShow' | 'go' | 'renew'> => ({
  path: () => location.pathname + location.search,
  release: () => parts.stores.facts.release,
  onShow: (seen) => void reaction(() => parts.page.data.route, seen),
  go: (path) => parts.stores.navigation.go(path),
  renew: () => renew(parts),
})

/** What is refused on a page of a draft is told where it happens. */
const tellRefusals = ({ definitions, stores }: DraftParts): void => {
  definitions.refused = failed
  stores.failures.keepsPage = true
}

/** Lets the script of a preview change the page in place. Loaded in previews of drafts alone. */
export const followDraft = (parts: DraftParts): void => {
  const { stores, page, sections, definitions } = parts
  const [{ facts }, typedValues, typedTexts] = [stores, new TypedValues(), new TypedTexts()]
  const all = new AllMessages(facts.locale)
  tellRefusals(parts)
  const replace = async (change: PreviewChange, written: number): Promise<void> => {
    const { definition, loads: before } = page.data
    const { frame } = definition.page
    const paths = new Set(change.sections.map(({ path }) => path))
    const loads = loadsAfter(before, change, paths)
    await Promise.all([loadWidgets(widgetIds(change.sections.map(({ data }) => data.node as Node))), fetchSheets()])
    const told = (change.messages as MessageTable | null) ?? undefined
    const messages = typedTexts.replace(await all.with(definition.messages), told, written)
    const slots = typedValues.replace(frame.slots ?? NO_SLOTS, (old) => slotsAfter(old, change), written)
    const own = { ...(change.page as Omit<CompiledPage, 'frame'>), frame: { ...frame, slots } }
    const next = { ...page.data, loads, definition: { ...definition, page: own, messages } }
    facts.release = change.release
    definitions.clear()
    for (const path of paths) sections.replace(path)
    if (messages !== definition.messages) stores.enter(stores.route, messages)
    const shown = page.data
    page.change(next)
    showHead(next, facts, shown)
    remakeDialogs(stores)
  }

  const type = async (typed: PreviewTyped): Promise<void> => {
    const shown = page.data
    const { slots: before = NO_SLOTS } = shown.definition.page.frame
    const slots = typedValues.type(before, typed)
    if (slots === before) return
    const messages = await all.with(shown.definition.messages)
    await put(parts, shown, sectionsChanged(before, slots), { slots, messages })
  }

  const typeText = async (text: PreviewText): Promise<void> => {
    const shown = page.data
    const { slots = NO_SLOTS } = shown.definition.page.frame
    const before = await all.with(shown.definition.messages)
    const messages = typedTexts.type(before, text)
    if (messages === before) return
    const changed = sectionsAt(slots, text.pointer)
    if (await put(parts, shown, changed, { slots, messages })) stores.addMessages(messages)
  }

  const prepare = async (pointer: string): Promise<void> => {
    const { slots = NO_SLOTS } = page.data.definition.page.frame
    const nodes = sectionsAt(slots, pointer).map(({ node }) => node)
    await Promise.all([loadWidgets(widgetIds(nodes)), fetchSheets(), all.fetched])
  }

  const surface: PreviewSurface = {
    ...standing(parts),
    replace,
    prepare,
    type,
    typeText,
  }
  dispatchEvent(new CustomEvent(PREVIEW_EVENT, { detail: surface }))
}
