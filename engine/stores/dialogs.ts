import { makeAutoObservable } from 'mobx'

/** A dialog as plain data: never elements. */
export interface DialogRequest {
  kind: string
  props?: Record<string, unknown>
  /** Ignores Escape, overlay and close buttons; only `closeNow` ends it (DIALOG-04). */
  blocked?: boolean
  /** Called once when it has closed. */
  onClosed?: () => void
}
export interface OpenDialog extends DialogRequest {
  key: number
}

/**
 * Open dialogs as a stack, and a queue of those that wait for it to empty (DIALOG-02..06).
 * The page's scroll is locked exactly while `isLocked`.
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
  /** Opens above whatever is open. Returns the key to close it with. */
  open(request: DialogRequest): number {
    const key = this.#next++
    this.stack.push({ ...request, key })
    return key
  }
  /**
   * Opens unless one of its kind is open already: it may take a while to show, and another click opens no second one.
   */
  openOnce(request: DialogRequest): void {
    if (!this.isOpen(request.kind)) this.open(request)
  }
  /** Opens once every dialog before it has closed (DIALOG-05). */
  enqueue(request: DialogRequest): void {
    if (this.stack.length === 0 && this.queue.length === 0) this.open(request)
    else this.queue.push(request)
  }
  /** Asks a dialog (the top one by default) to close; a blocked one ignores it. Returns whether it closed. */
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
  /** Sets whether the dialog may be closed by the player. */
  block(key: number, blocked: boolean): void {
    const dialog = this.stack.find((candidate) => candidate.key === key)
    if (dialog) dialog.blocked = blocked
  }
  /** Closes every open dialog of a kind, blocked or not. */
  closeKind(kind: string): void {
    for (const dialog of this.stack.filter((candidate) => candidate.kind === kind)) this.#remove(dialog)
  }
  /** Closes every dialog like this, blocked or not, and forgets those that wait. */
  drop(isLike: (request: DialogRequest) => boolean): void {
    this.queue = this.queue.filter((request) => !isLike(request))
    for (const dialog of this.stack.filter(isLike)) this.#remove(dialog)
  }
  /** Closes everything, blocked or not, and forgets what waits. */
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
