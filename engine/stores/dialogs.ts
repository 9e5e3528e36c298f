import { makeAutoObservable } from 'mobx'

/** A request to open a dialog, as plain data without React elements. */
export interface DialogRequest {
  kind: string
  props?: Record<string, unknown>
  /** Ignores Escape, clicks on the overlay and close buttons; only `closeNow` closes it (DIALOG-04). */
  blocked?: boolean
  /** Called once, after the dialog has closed. */
  onClosed?: () => void
}
export interface OpenDialog extends DialogRequest {
  key: number
}

/**
 * A stack of open dialogs, and a queue of dialogs that open when the stack is empty (DIALOG-02..06).
 * The page cannot be scrolled while `isLocked`.
 */
export class DialogsStore {
  stack: OpenDialog[] = []
  queue: DialogRequest[] = []
  #next = 1

  constructor() {
    makeAutoObservable(this)
  }
  get top(): OpenDialog | undefined {
    return this.stack.at(-1)
  }
  get isLocked(): boolean {
    return this.stack.length > 0
  }
  /** Opens a dialog on top of the stack. @returns its key, for `close` */
  open(request: DialogRequest): number {
    const key = this.#next++
    this.stack.push({ ...request, key })
    return key
  }
  /**
   * Opens a dialog unless one of its kind is open, so that a second click does not open it twice.
   */
  openOnce(request: DialogRequest): void {
    if (!this.isOpen(request.kind)) this.open(request)
  }
  /** Opens a dialog when all open and queued ones have closed (DIALOG-05). */
  enqueue(request: DialogRequest): void {
    if (this.stack.length === 0 && this.queue.length === 0) this.open(request)
    else this.queue.push(request)
  }
  /** Closes a dialog (default: the top one) unless it is blocked. @returns whether it closed */
  close(key = this.top?.key): boolean {
    const dialog = this.stack.find((candidate) => candidate.key === key)
    if (!dialog || dialog.blocked) return false
    this.#remove(dialog)
    return true
  }
  /** Closes a dialog even when it is blocked. */
  closeNow(key = this.top?.key): void {
    const dialog = this.stack.find((candidate) => candidate.key === key)
    if (dialog) this.#remove(dialog)
  }
  /** Sets whether the player can close the dialog. */
  block(key: number, blocked: boolean): void {
    const dialog = this.stack.find((candidate) => candidate.key === key)
    if (dialog) dialog.blocked = blocked
  }
  /** Closes all open dialogs of a kind, even blocked ones. */
  closeKind(kind: string): void {
    for (const dialog of this.stack.filter((candidate) => candidate.kind === kind)) this.#remove(dialog)
  }
  /** Closes all open dialogs of a kind, even blocked ones, and removes queued ones of that kind. */
  drop(isLike: (request: DialogRequest) => boolean): void {
    this.queue = this.queue.filter((request) => !isLike(request))
    for (const dialog of this.stack.filter(isLike)) this.#remove(dialog)
  }
  /** Closes all open dialogs, even blocked ones, and clears the queue. */
  closeAll(): void {
    this.queue = []
    for (const dialog of [...this.stack].reverse()) this.#remove(dialog)
  }
  isOpen(kind: string): boolean {
    return this.stack.some((dialog) => dialog.kind === kind)
  }
  #remove(dialog: OpenDialog): void {
    this.stack = this.stack.filter((candidate) => candidate.key !== dialog.key)
    dialog.onClosed?.()
    const next = this.stack.length === 0 ? this.queue.shift() : undefined
    if (next) this.open(next)
  }
}
