import { PREVIEW_EVENT, type PreviewSurface, type ToPreview } from '../../../schemas/office/preview-messages.ts'
import { listen, type Expected } from './channel.ts'
import { moveClock } from './clock.ts'
import { createEditing } from './editing.ts'
import { headNow } from './head.ts'
import { allPlaces, elementAt } from './nodes.ts'
import { landingAt } from './dropping.ts'
import { createOutlines } from './outline.ts'

type Sections = Extract<ToPreview, { kind: 'sections' }>
type Say = ReturnType<typeof listen>
type Over = Extract<ToPreview, { kind: 'over' }>

/** Where a reload leaves the position it is to come back to. */
const SCROLL_KEY = 'foyer:preview-scroll'

// Before the site's own code runs.
document.documentElement.dataset['draft'] = ''
moveClock(new URL(import.meta.url).searchParams.get('clock'))

const given = new Promise<PreviewSurface>((resolve) => {
  addEventListener(PREVIEW_EVENT, (event) => resolve((event as CustomEvent<PreviewSurface>).detail), { once: true })
})

/** Whom to listen to, as the server says; a call that is lost is made again, as where the frame goes on at once. */
const expected = async (tries = 3): Promise<Expected> => {
  const answer = await fetch('/_preview/state', { cache: 'no-store' }).catch((error: unknown) => {
    if (tries > 1) return undefined
    throw error
  })
  if (!answer) {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return expected(tries - 1)
  }
  if (!answer.ok) throw new Error(`the preview's server answers ${answer.status}`)
  return (await answer.json()) as Expected
}

/** What the browser keeps for this frame; undefined where it keeps nothing for frames of another site. */
function kept(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

/** Loads the page anew at the position it has. */
function reload(): void {
  kept()?.setItem(SCROLL_KEY, JSON.stringify([location.pathname, scrollY]))
  location.reload()
}
function comeBack(): void {
  const [path, y] = JSON.parse(kept()?.getItem(SCROLL_KEY) ?? '[]') as [string?, number?]
  kept()?.removeItem(SCROLL_KEY)
  if (path === location.pathname && y !== undefined) scrollTo({ top: y, behavior: 'instant' })
}

/** Shows a change in place: of its sections, or where that fails or is not enough, of the whole page. */
async function changed(
  surface: PreviewSurface,
  { change, written }: Sections,
): Promise<'sections' | 'whole' | 'reload'> {
  if (!change.whole) {
    const isPut = await surface.replace(change, written).then(
      () => true,
      () => false,
    )
    if (isPut) return 'sections'
  }
  return (await surface.renew()) ? 'whole' : 'reload'
}

/**
 * Selects what is at a pointer and brings it into view; what was selected on the page stays where it was clicked.
 * @returns whether the page shows it
 */
function mark(editing: ReturnType<typeof createEditing>, pointer: string | null, selected: string | null): boolean {
  const element = pointer === null ? undefined : elementAt(pointer)
  editing.select(element)
  if (pointer !== selected) element?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  return pointer === null || element !== undefined
}

/** What the page is now. */
const stateOf = (surface: PreviewSurface) =>
  ({
    kind: 'ready',
    path: surface.path(),
    release: surface.release(),
    nodes: allPlaces(),
    head: headNow(),
  }) as const

/** Shows where something would go that is dragged over the page, and says where. */
const landed = (outlines: ReturnType<typeof createOutlines>, { n, at, slots }: Over, say: Say): void => {
  const landing = at ? landingAt(at.x, at.y, new Set(slots)) : undefined
  outlines.line(landing?.line)
  if (at) say({ kind: 'target', re: n, slot: landing?.slot ?? null, before: landing?.before ?? null })
}

/** Says where the page goes, and what it is there. */
const tellRoutes = (surface: PreviewSurface, say: Say, ready: () => void): void =>
  surface.onShow(() => {
    say({ kind: 'went', path: surface.path() })
    // What the page shows is there after it was rendered.
    requestAnimationFrame(ready)
  })

async function start(): Promise<void> {
  const [whom, surface] = await Promise.all([expected(), given])
  comeBack()
  const outlines = createOutlines()
  const ready = () => say(stateOf(surface))
  let selected: string | null = null

  /** Shows what changed. One change waits for the one before. */
  const show = async (message: Sections): Promise<void> => {
    const how = await changed(surface, message)
    say({ kind: 'shown', re: message.n, release: surface.release(), how })
    if (how === 'reload') return reload()
    editing.select(selected === null ? undefined : elementAt(selected))
    ready()
  }
  let showing: Promise<void> = Promise.resolve()
  const failed = (error: unknown) => say({ kind: 'failed', what: String(error) })

  const hear = (message: ToPreview): void => {
    switch (message.kind) {
      case 'sections':
        showing = showing.then(() => show(message)).catch(failed)
        break
      case 'typed':
        showing = showing.then(() => surface.type(message.typed)).catch(failed)
        break
      case 'text':
        showing = showing.then(() => surface.typeText(message.text)).catch(failed)
        break
      case 'select':
        if (!mark(editing, message.pointer, selected)) failed(`the page does not show ${message.pointer}`)
        selected = message.pointer
        // Fetched again once it is needed, where it fails now.
        if (message.pointer !== null) void surface.prepare(message.pointer).catch(() => undefined)
        break
      case 'mode':
        editing.turn(message.mode === 'edit')
        break
      case 'over':
        landed(outlines, message, say)
        break
      case 'go':
        surface.go(message.path)
        break
      case 'probe':
        ready()
        break
    }
  }
  const say = listen(whom, hear, ready)
  const editing = createEditing(outlines, {
    picked: (pointer, what) => {
      selected = pointer
      say({ kind: 'picked', pointer, ...what })
    },
    hovered: (pointer) => say({ kind: 'hovered', pointer }),
    dragged: (pointer, { x, y }, phase) => say({ kind: 'dragged', pointer, x, y, phase }),
  })
  tellRoutes(surface, say, ready)
}

start().catch((error: unknown) => console.error(error))
