import { makeAutoObservable } from 'mobx'

/** Text of a toast: the text itself, or a message key where the caller has no messages. */
export type ToastText = string | { key: string; values?: Record<string, string | number> }
export interface Toast {
  id: number
  tone: 'success' | 'info' | 'warning' | 'danger'
  text: ToastText
  duration: number
}
/** Default duration of a toast, in milliseconds. */
const TOAST_DURATION = 5000

/** Short messages that disappear after some seconds. */
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
