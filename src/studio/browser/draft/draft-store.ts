import { makeAutoObservable, runInAction } from 'mobx'
import { OfficeError, type OfficeClient } from '../../../staff-app/browser/client.ts'
import type { Edit } from './edits.ts'
import { base64url } from './files.ts'
import { keepSteps, readSteps, type Moved, type Step, type Waiting } from './steps.ts'
import type { Outline, Widgets } from './types.ts'

/** When the tree is asked for again after a change, when nothing happens, and after a lost connection: milliseconds. */
const [SOON_MS, LATER_MS, AGAIN_MS] = [250, 15_000, 2_000]
const pointersOf = ({ edits }: Pick<Waiting, 'edits'>): string => edits.map(({ pointer }) => pointer).join()

/** A draft at this screen: its tree, what waits to be written, and what can be undone. */
export class DraftStore {
  outline: Outline | undefined = undefined
  widgets: Widgets | undefined = undefined
  /** Why the draft could not be read. */
  fault: string | undefined = undefined
  /** Why the last change was not taken; told until the next one is. */
  refused: string | undefined = undefined
  isLost = false
  savedAt: Date | undefined = undefined
  /** Grows with every change that did not come from the form that is open. */
  epoch = 0
  /** Grows with everything that was written. */
  written = 0
  waiting: Waiting[] = []
  undoable: readonly Step[]
  redoable: readonly Step[]
  readonly brand: string
  readonly id: string
  readonly office: OfficeClient
  private revision: number | undefined = undefined
  private isWriting = false
  private timer: ReturnType<typeof setTimeout> | undefined = undefined

  constructor(office: OfficeClient, brand: string, id: string) {
    this.office = office
    this.brand = brand
    this.id = id
    const { undo, redo, waiting } = readSteps(brand, id)
    this.waiting = [...waiting]
    this.undoable = undo
    this.redoable = redo
    makeAutoObservable<this, 'revision' | 'isWriting' | 'timer'>(this, {
      office: false,
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

  /** Reads the draft, and again now and then for what others do. Returns a function that stops that. */
  follow(): () => void {
    void this.read()
    // What was not written when the page was left.
    if (!this.isSaved) void this.send()
    return () => clearTimeout(this.timer)
  }

  async read(): Promise<void> {
    const { brand, id, office } = this
    clearTimeout(this.timer)
    const since = this.written
    try {
      const [outline, widgets] = await Promise.all([
        office.call('studio.outline', { brand, id }),
        this.widgets ?? office.call('studio.widgets', { brand }).then(({ palette }) => palette as Widgets),
      ])
      runInAction(() => this.took(outline as Outline, widgets, since))
      this.again(since === this.written ? LATER_MS : SOON_MS)
    } catch (error) {
      runInAction(() => {
        if (error instanceof OfficeError && error.status === 0) this.isLost = true
        else this.fault = (error as Error).message
      })
      this.again(AGAIN_MS)
    }
  }

  private took(outline: Outline, widgets: Widgets, since: number): void {
    this.widgets = widgets
    this.fault = undefined
    this.isLost = false
    // What was written meanwhile is in the next answer.
    if (since !== this.written) return
    if (this.outline && outline.draft.revision !== this.revision) this.epoch += 1
    this.revision = outline.draft.revision
    this.outline = outline
  }

  private again(after: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void (this.isSaved ? this.read() : this.send()), after)
  }

  /**
   * Writes edits of one file, one call after the other; edits of the same places that still wait become one.
   * @param label in words, for undo
   * @param moved where what is written stood before
   */
  write(file: string, label: string, edits: readonly Edit[], moved?: Moved): void {
    if (edits.length > 0) this.add({ key: crypto.randomUUID(), file, label, edits, as: 'do', ...(moved && { moved }) })
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
      if (this.outline) this.outline.draft = draft
      this.savedAt = new Date()
      this.written += 1
    })
    this.again(SOON_MS)
  }

  undo(): void {
    const step = this.undoable.at(-1)
    if (!step) return
    this.undoable = this.undoable.slice(0, -1)
    this.add({ key: crypto.randomUUID(), file: step.file, label: step.label, edits: step.before, as: 'undo' })
  }

  redo(): void {
    const step = this.redoable.at(-1)
    if (!step) return
    this.redoable = this.redoable.slice(0, -1)
    this.add({ key: crypto.randomUUID(), file: step.file, label: step.label, edits: step.done, as: 'redo' })
  }

  private add(one: Waiting): void {
    // The first one is on its way already.
    const last = this.waiting.length > 1 ? this.waiting.at(-1) : undefined
    const isOne = last?.as === 'do' && one.as === 'do' && last.file === one.file && pointersOf(last) === pointersOf(one)
    if (isOne) last.edits = one.edits
    else this.waiting.push(one)
    this.keep()
    void this.send()
  }

  /** Keeps in this browser what the server does not have. */
  private keep(): void {
    keepSteps(this.brand, this.id, { undo: this.undoable, redo: this.redoable, waiting: this.waiting })
  }

  private async send(): Promise<void> {
    if (this.isWriting) return
    this.isWriting = true
    for (let one = this.waiting[0]; one; one = this.waiting[0]) if (!(await this.sendOne(one))) break
    this.isWriting = false
    this.again(this.isSaved ? SOON_MS : AGAIN_MS)
  }

  /** Sends what waits longest. Returns whether the next one can follow. */
  private async sendOne(one: Waiting): Promise<boolean> {
    const { brand, id, office } = this
    one.revision ??= this.revision ?? 0
    this.keep()
    const { revision } = one
    try {
      const moved = one.moved && { moved: JSON.stringify(one.moved) }
      const sent = { brand, id, file: one.file, edits: JSON.stringify(one.edits), ...moved }
      const { draft, before } = await office.call(
        'drafts.write',
        { ...sent, ...(revision > 0 && { revision }) },
        one.key,
      )
      runInAction(() => {
        this.taken(one, before)
        this.revision = draft.revision
        if (this.outline) this.outline.draft = draft
      })
      return true
    } catch (error) {
      return runInAction(() => this.failed(error as Error))
    }
  }

  private taken(one: Waiting, before: readonly Edit[]): void {
    this.waiting.shift()
    const { label, file, edits, as } = one
    if (before.length > 0 && as === 'undo')
      this.redoable = [...this.redoable, { label, file, done: before, before: edits }]
    else if (before.length > 0) {
      this.undoable = [...this.undoable, { label, file, done: edits, before }]
      if (as === 'do') this.redoable = []
    }
    if (as !== 'do') this.epoch += 1
    this.keep()
    this.savedAt = new Date()
    this.isLost = false
    this.refused = undefined
    this.written += 1
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
