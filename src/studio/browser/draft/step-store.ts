import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { olderSteps, type OlderSteps } from './older-steps.ts'
import type { Edit } from './edits.ts'
import { keepSteps, readSteps, withStep, type Step, type Waiting } from './steps.ts'

/** Steps at hand; of more, the older half is put away, and comes back when these are few. */
const [MANY_STEPS, FEW_STEPS] = [200, 40]

/** What can be undone and done again in a draft, kept in this browser with what waits to be written. */
export class StepStore {
  undoable: readonly Step[]
  redoable: readonly Step[]
  /** What waited when the page was left. */
  readonly left: readonly Waiting[]
  private readonly brand: string
  private readonly id: string
  private readonly blocks: OlderSteps
  /** Blocks of steps that are put away. */
  private older: number
  private isSorting = false
  private waiting: readonly Waiting[]
  /** When something was taken last, in milliseconds of this page. */
  private tookAt = -Infinity

  constructor(brand: string, id: string, blocks: OlderSteps = olderSteps) {
    const { undo, redo, waiting, older = 0 } = readSteps(brand, id)
    this.brand = brand
    this.id = id
    this.blocks = blocks
    this.older = older
    this.left = waiting
    this.waiting = waiting
    this.undoable = undo
    this.redoable = redo
    makeAutoObservable<this, 'blocks' | 'older' | 'isSorting' | 'waiting' | 'tookAt'>(this, {
      // These are large, and only ever replaced: nothing within them is watched.
      undoable: observableRef,
      redoable: observableRef,
      left: false,
      blocks: false,
      older: false,
      isSorting: false,
      waiting: false,
      tookAt: false,
    })
  }

  /** Takes the last step that was done; undefined where there is none. */
  takeUndo(): Step | undefined {
    const step = this.undoable.at(-1)
    if (step) this.undoable = this.undoable.slice(0, -1)
    return step
  }
  /** Takes the last step that was undone; undefined where there is none. */
  takeRedo(): Step | undefined {
    const step = this.redoable.at(-1)
    if (step) this.redoable = this.redoable.slice(0, -1)
    return step
  }

  /** Makes a step of what was written. @param before what undoes it */
  took({ label, file, edits, as }: Waiting, before: readonly Edit[]): void {
    if (before.length > 0 && as === 'undo')
      this.redoable = [...this.redoable, { label, file, done: before, before: edits }]
    else if (before.length > 0) {
      this.undoable = withStep(this.undoable, { label, file, done: edits, before }, performance.now() - this.tookAt)
      if (as === 'do') this.redoable = []
    }
    this.tookAt = as === 'do' ? performance.now() : -Infinity
  }

  /** Keeps in this browser what the server does not have. */
  keep(waiting: readonly Waiting[], isSorted = false): void {
    this.waiting = waiting
    const { brand, id, undoable: undo, redoable: redo, older } = this
    const hasRoom = keepSteps(brand, id, { undo, redo, waiting, older })
    const isMany = !hasRoom || undo.length > MANY_STEPS
    const isFew = undo.length < FEW_STEPS && older > 0
    if (!isSorted && ((isMany && undo.length > 1) || isFew)) void this.sort(isMany && !isFew)
  }

  /** Puts older steps away, or takes the last ones back that were. What cannot be put away stays at hand. */
  private async sort(isMany: boolean): Promise<void> {
    if (this.isSorting) return
    this.isSorting = true
    const name = `${this.brand} ${this.id}`
    const away = this.undoable.slice(0, Math.ceil(this.undoable.length / 2))
    try {
      if (isMany) await this.blocks.put(name, this.older + 1, away)
      const back = isMany ? [] : await this.blocks.take(name, this.older)
      // Steps that were undone meanwhile stay at hand.
      if (isMany && this.undoable.length < away.length) return
      runInAction(() => {
        this.older += isMany ? 1 : -1
        this.undoable = isMany ? this.undoable.slice(away.length) : [...back, ...this.undoable]
      })
    } catch {
      // Tried again with the next step.
      return
    } finally {
      this.isSorting = false
    }
    this.keep(this.waiting, true)
  }
}
