import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { OfficeError, type OfficeClient } from '../../../staff-app/browser/client.ts'
import type { Edit, Typed, TypedText, typedIn } from './edits.ts'
import { base64url } from './files.ts'
import type { OlderSteps } from './older-steps.ts'
import { StepStore } from './step-store.ts'
import { faultsOf, removed, seats, sharing, type Seated } from './structure.ts'
import { pointersOf, waitingOf, type Step, type Waiting } from './steps.ts'
import { toldTree, toldWidgets } from './told.ts'
import { treeAfter } from './tree-after.ts'
import type { Outline, OutlineNode, Place, Widgets } from './types.ts'

/** When the tree is asked for again after a change, when nothing happens, and after a lost connection: milliseconds. */
const [SOON_MS, LATER_MS, AGAIN_MS] = [250, 15_000, 2_000]
/** Edits that are kept for forms that read before them. */
const MANY_RECENT = 100
const NONE: never[] = []

/** A draft at this screen: its tree, what waits to be written, and what can be undone. */
export class DraftStore {
  outline: Outline | undefined = undefined
  widgets: Widgets | undefined = undefined
  /** The same as the office has them, in English. */
  private answered: Widgets | undefined = undefined
  /** Why the draft could not be read. */
  fault: string | undefined = undefined
  /** Why the last change was not taken; told until the next one is. */
  refused: string | undefined = undefined
  isLost = false
  savedAt: Date | undefined = undefined
  /** These grow: with every change that did not come from the form that is open, and with everything written. */
  epoch = 0
  written = 0
  waiting: Waiting[] = []
  /** What was typed last into a field of a widget: previews show it before the draft has it. */
  typed: Typed | undefined = undefined
  /** What was asked for while changes were on their way: it is about these. */
  private readonly later: ('undo' | 'redo')[] = []
  /** What is selected in place of what somebody took away. */
  readonly instead = new Map<string, Place>()
  /** What was written last, with the count of `written` it made: what was read before it does not have it. */
  private recent: readonly (Pick<Waiting, 'file' | 'edits'> & { readonly at: number })[] = []
  readonly brand: string
  readonly id: string
  readonly office: OfficeClient
  private readonly steps: StepStore
  private revision: number | undefined = undefined
  private isWriting = false
  private timer: ReturnType<typeof setTimeout> | undefined = undefined

  constructor(office: OfficeClient, brand: string, id: string, blocks?: OlderSteps) {
    this.office = office
    this.brand = brand
    this.id = id
    this.steps = new StepStore(brand, id, blocks)
    this.waiting = this.steps.left.map((one) => ({ ...one, isUnshown: true }))
    makeAutoObservable<this, 'revision' | 'isWriting' | 'timer' | 'steps' | 'answered' | 'recent' | 'later'>(this, {
      office: false,
      // These are large, and only ever replaced: nothing within them is watched.
      outline: observableRef,
      widgets: observableRef,
      typed: observableRef,
      recent: observableRef,
      steps: false,
      answered: false,
      later: false,
      instead: false,
      revision: false,
      isWriting: false,
      timer: false,
    })
  }

  get isSaved(): boolean {
    return this.waiting.length === 0
  }
  get isOpen(): boolean {
    return this.outline?.draft.state === 'open'
  }
  get isReleased(): boolean {
    return this.outline?.draft.state === 'released'
  }
  get undoable(): readonly Step[] {
    return this.steps.undoable
  }
  get redoable(): readonly Step[] {
    return this.steps.redoable
  }
  private get tree(): readonly OutlineNode[] {
    return this.outline?.tree ?? NONE
  }
  /** Every node of the tree with its parents, by its place. */
  get seats() {
    return seats(this.tree)
  }
  get faults() {
    return faultsOf(this.problems)
  }
  private get problems(): Outline['problems'] {
    return this.outline?.problems ?? NONE
  }

  /** Reads the draft, and again now and then for what others do. Returns a function that stops that. */
  follow(): () => void {
    void this.read()
    // What was not written when the page was left.
    if (!this.isSaved) void this.send()
    // Steps that are put away may have to come back.
    this.keep()
    return () => clearTimeout(this.timer)
  }

  async read(): Promise<void> {
    const { brand, id, office } = this
    clearTimeout(this.timer)
    const since = this.written
    try {
      const [outline, widgets] = await Promise.all([
        office.call('studio.outline', { brand, id }),
        this.answered ?? office.call('studio.widgets', { brand }).then(({ palette }) => palette as Widgets),
      ])
      runInAction(() => this.took(outline as Outline, widgets, since))
      this.again(since === this.written && this.isSaved ? LATER_MS : SOON_MS)
    } catch (error) {
      runInAction(() => {
        if (error instanceof OfficeError && error.status === 0) this.isLost = true
        else this.fault = (error as Error).message
      })
      this.again(AGAIN_MS)
    }
  }

  /** Something below the draft is another one: a release, or an edit of the files of its brand. */
  async changedBelow(): Promise<void> {
    await this.read()
    runInAction(() => (this.epoch += 1))
  }

  private took(outline: Outline, widgets: Widgets, since: number): void {
    if (this.answered !== widgets) this.widgets = toldWidgets(widgets)
    this.answered = widgets
    this.fault = undefined
    this.isLost = false
    // What was written meanwhile, or is on its way, is in the next answer.
    if (since !== this.written || (this.outline && !this.isSaved)) return
    if (this.outline && outline.draft.revision !== this.revision) this.epoch += 1
    this.revision = outline.draft.revision
    this.outline = { ...outline, tree: sharing(this.tree, toldTree(outline.tree, widgets)) as OutlineNode[] }
  }

  private again(after: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void (this.isSaved ? this.read() : this.send()), after)
  }

  /**
   * Writes edits of one file, one call after the other; edits of the same places that still wait become one.
   * @param label in words, for undo
   * @param more where what is written stood before; the revision it was seen in, where others may have written since
   */
  write(file: string, label: string, edits: readonly Edit[], more: Pick<Waiting, 'moved' | 'revision'> = {}): void {
    if (edits.length > 0) this.add({ ...waitingOf(file, label, edits), ...more })
  }
  /** Writes edits that a form made. @param typed what they type into a field or as a text, if that is all */
  writeTyped(
    file: string,
    label: string,
    edits: readonly Edit[],
    typed: ReturnType<typeof typedIn> | Omit<TypedText, 'written'>,
  ): void {
    this.write(file, label, edits)
    if (typed) this.typed = { ...typed, file, written: this.written + this.waiting.length }
  }
  /** Takes a widget away; one that is inherited stays in the tree unseen. */
  remove(seat: Seated, label: string): void {
    this.write(seat.node.file, label, removed(seat, this.brand))
  }
  /** Writes what a form that is open does not have: it is read again. @param label in words, for undo */
  writeBeside(file: string, label: string, edits: readonly Edit[]): void {
    if (edits.length > 0) this.add({ ...waitingOf(file, label, edits), isUnshown: true })
  }

  /**
   * Puts a picture or a font into the draft, or takes it away; that is no step of undo.
   * @throws OfficeError, and nothing is kept
   */
  async upload(file: string, bytes: Blob | undefined): Promise<void> {
    const { brand, id, office } = this
    const sent = { brand, id, file, ...(bytes && { bytes: await base64url(bytes) }) }
    const draft = await office.call('drafts.upload', sent)
    runInAction(() => {
      this.revision = draft.revision
      if (this.outline) this.outline = { ...this.outline, draft }
      this.savedAt = new Date()
      this.written += 1
    })
    this.again(SOON_MS)
  }

  /** Takes the last change back; one that is still on its way once it is written. */
  undo(): void {
    if (!this.isSaved) return void this.later.push('undo')
    const step = this.steps.takeUndo()
    if (step) this.add({ ...waitingOf(step.file, step.label, step.before), as: 'undo' })
  }

  redo(): void {
    if (!this.isSaved) return void this.later.push('redo')
    const step = this.steps.takeRedo()
    if (step) this.add({ ...waitingOf(step.file, step.label, step.done), as: 'redo' })
  }

  private add(one: Waiting): void {
    // The first one is on its way already.
    const last = this.waiting.length > 1 ? this.waiting.at(-1) : undefined
    const isOne = last?.as === 'do' && one.as === 'do' && last.file === one.file && pointersOf(last) === pointersOf(one)
    if (isOne) last.edits = one.edits
    else this.waiting.push(one)
    const { brand, outline, widgets } = this
    const tree = treeAfter(this.tree, one.edits, { file: one.file, brand, widgets })
    if (outline && tree !== outline.tree) this.outline = { ...outline, tree: tree as OutlineNode[] }
    // What is sent at once is kept then.
    if (this.isWriting) this.keep()
    void this.send()
  }

  private keep(): void {
    this.steps.keep(this.waiting)
  }

  /** Edits of a file that were made here and are not in what was read when so much of `written` was written. */
  editsSince(file: string, written: number): Edit[] {
    const since = this.recent.filter(({ at }) => at > written)
    return [...since, ...this.waiting].flatMap((one) => (one.file === file ? one.edits : NONE))
  }

  private async send(): Promise<void> {
    if (this.isWriting) return
    this.isWriting = true
    for (let one = this.waiting[0]; one; one = this.waiting[0]) if (!(await this.sendOne(one))) break
    this.isWriting = false
    if (this.isSaved && this.later.length > 0) return this[this.later.shift()!]()
    this.again(this.isSaved ? SOON_MS : AGAIN_MS)
  }

  /** Sends what waits longest. Returns whether the next one can follow. */
  private async sendOne(one: Waiting): Promise<boolean> {
    const { brand, id, office } = this
    one.revision ??= this.revision ?? 0
    this.keep()
    const { revision } = one
    try {
      const more = { ...(one.moved && { moved: JSON.stringify(one.moved) }), ...(revision > 0 && { revision }) }
      const sent = { brand, id, file: one.file, edits: JSON.stringify(one.edits), ...more }
      const { draft, before } = await office.call('drafts.write', sent, one.key)
      runInAction(() => {
        this.taken(one, before)
        // Somebody else changed it meanwhile: forms and texts are read again.
        if (this.revision !== undefined && draft.revision > this.revision + 1) this.epoch += 1
        this.revision = draft.revision
        if (this.outline) this.outline = { ...this.outline, draft }
      })
      return true
    } catch (error) {
      return runInAction(() => this.failed(error as Error))
    }
  }

  private taken(one: Waiting, before: readonly Edit[]): void {
    this.waiting.shift()
    const { file, edits, as, isUnshown } = one
    this.steps.took(one, before)
    if (as !== 'do' || isUnshown) this.epoch += 1
    this.keep()
    this.savedAt = new Date()
    this.isLost = false
    this.refused = undefined
    this.written += 1
    this.recent = [...this.recent, { file, edits, at: this.written }].slice(-MANY_RECENT)
  }

  private failed(error: Error): boolean {
    const isOver = !(error instanceof OfficeError) || error.status === 0 || error.status >= 500 || error.status === 401
    if (isOver) {
      this.isLost = true
      return false
    }
    // Refused for good: the form shows what the draft has.
    this.waiting.shift()
    this.keep()
    this.refused = error.message
    this.epoch += 1
    this.written += 1
    return true
  }
}
