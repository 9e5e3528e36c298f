import { makeAutoObservable } from 'mobx'
import { whyNot, whyNotInto, type Seated } from '../draft/structure.ts'
import { keyOf, type OutlineNode, type Place, type Widgets } from '../draft/types.ts'
import { t } from '../../../staff-app/browser/language.ts'

/** What is dragged: a widget of the draft, or one that is to be added. */
export type Dragged =
  | { readonly kind: 'move'; readonly seat: Seated }
  | { readonly kind: 'add'; readonly widget: string; readonly title: string }
/** Where it would go: into a slot, before one of its widgets or at the end. */
interface DropTarget {
  readonly slot: OutlineNode
  readonly before: string | undefined
  /** Why it may not. */
  readonly why: string | undefined
}
/** A page that shows where something would go. */
interface DragPage {
  /** Asks where in some slots a place of the page is, in its pixels; answers undefined for none. */
  over(x: number, y: number, slots: readonly Place[]): Promise<(Place & { before: string | undefined }) | undefined>
  /** Nothing is over it any more. */
  leave(): void
}
/** What is known while something is dragged. */
interface DragWorld {
  readonly seats: ReadonlyMap<string, Seated>
  readonly widgets: Widgets | undefined
}

/** Pixels from the edge of the tree at which it scrolls. */
const EDGE_PX = 28

/** Something that is being dragged between tree, palette and page. */
export class Dragging {
  dragged: Dragged | undefined = undefined
  target: DropTarget | undefined = undefined
  x = 0
  y = 0
  private page: DragPage | undefined = undefined
  private world: DragWorld = { seats: new Map(), widgets: undefined }
  private asking: Promise<unknown> = Promise.resolve()
  private turn = 0

  constructor() {
    makeAutoObservable<this, 'page' | 'world' | 'asking' | 'turn'>(this, {
      page: false,
      world: false,
      asking: false,
      turn: false,
    })
  }

  get name(): string {
    const { dragged } = this
    return dragged?.kind === 'move' ? dragged.seat.node.name : (dragged?.title ?? '')
  }

  /** Says which page is beside the tree. */
  beside(page: DragPage): void {
    this.page = page
  }

  start(dragged: Dragged, world: DragWorld): void {
    this.dragged = dragged
    this.world = world
    this.target = undefined
  }

  /** The pointer is here now, in pixels of the window. */
  move(x: number, y: number): void {
    if (!this.dragged) return
    this.x = x
    this.y = y
    const below = document.elementFromPoint(x, y)
    if (below instanceof HTMLIFrameElement) return void (this.asking = this.overPage(below, x, y))
    this.turn += 1
    this.page?.leave()
    const row = below?.closest<HTMLElement>('[role="treeitem"][data-key]')
    const tree = row?.closest('[role="tree"]')
    tree?.scrollBy({ top: scrollOf(tree, y) })
    this.target = row ? this.targetAt(row, y) : undefined
  }

  /** Ends it. @returns what goes where; undefined where it may not, or was left */
  async drop(): Promise<{ dragged: Dragged; target: DropTarget } | undefined> {
    const { dragged } = this
    await this.asking
    const { target } = this
    this.cancel()
    return dragged && target && target.why === undefined ? { dragged, target } : undefined
  }

  cancel(): void {
    this.dragged = undefined
    this.target = undefined
    this.turn += 1
    this.page?.leave()
  }

  private async overPage(frame: HTMLIFrameElement, x: number, y: number): Promise<void> {
    const { left, top, width } = frame.getBoundingClientRect()
    const scale = width / frame.offsetWidth
    const slots = [...this.world.seats.values()].filter(({ node }) => node.kind === 'slot' && !this.whyNot(node))
    this.turn += 1
    const { turn } = this
    const found = await this.page?.over(
      (x - left) / scale,
      (y - top) / scale,
      slots.map(({ node }) => node),
    )
    if (turn === this.turn) this.setTarget(found)
  }

  private setTarget(found: (Place & { before: string | undefined }) | undefined): void {
    const slot = found && this.world.seats.get(keyOf(found))?.node
    this.target = slot && { slot, before: found.before, why: undefined }
  }

  private targetAt(row: HTMLElement, y: number): DropTarget | undefined {
    const seat = this.world.seats.get(row.dataset['key'] ?? '')
    if (seat?.node.kind === 'slot') return { slot: seat.node, before: undefined, why: this.whyNot(seat.node) }
    if (seat?.node.kind !== 'widget') return undefined
    const slot = seat.parents.at(-1)!
    const { top, height } = row.getBoundingClientRect()
    const next = slot.nodes[slot.nodes.indexOf(seat.node) + 1]
    const before = y < top + height / 2 ? seat.node.detail : next?.detail
    return { slot, before, why: this.whyNot(slot) }
  }

  private whyNot(slot: OutlineNode): string | undefined {
    const { dragged, world } = this
    if (!dragged || !world.widgets) return t('Nothing is known yet.')
    return dragged.kind === 'add'
      ? whyNot(slot, dragged.widget, world.widgets)
      : whyNotInto(dragged.seat, slot, world.widgets)
  }
}

const scrollOf = (tree: Element, y: number): number => {
  const { top, bottom } = tree.getBoundingClientRect()
  return y < top + EDGE_PX ? -EDGE_PX : y > bottom - EDGE_PX ? EDGE_PX : 0
}
