import { makeAutoObservable } from 'mobx'

/** What a notice says: words, or a message's key where the one who says it has no language. */
export type ToastText = string | { key: string; values?: Record<string, string | number> }
export interface Toast {
  id: number
  tone: 'success' | 'info' | 'warning' | 'danger'
  text: ToastText
  duration: number
}
/** How long a toast stays unless told otherwise, in milliseconds. */
const TOAST_DURATION = 5000

/** Short notices that go away by themselves. */
export class ToastsStore {
  items: Toast[] = []
  #next = 1
  constructor() {
    makeAutoObservable(this)
  }
  show(tone: Toast['tone'], text: ToastText, duration = TOAST_DURATION): number {
    const id = this.#next++
    this.items.push({ id, tone, text, duration })
    return id
  }
  dismiss(id: number): void {
    this.items = this.items.filter((item) => item.id !== id)
  }
}
