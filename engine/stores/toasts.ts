import { makeAutoObservable } from 'mobx'

export interface Toast { id: number; tone: 'success' | 'info' | 'warning' | 'danger'; text: string; duration: number }
/** How long a toast stays unless told otherwise, in milliseconds. */
export const TOAST_DURATION = 5000

/** Short notices that go away by themselves. */
export class ToastsStore {
  items: Toast[] = []
  #next = 1
  constructor() {
    makeAutoObservable(this)
  }
  show(tone: Toast['tone'], text: string, duration = TOAST_DURATION): number {
    const id = this.#next++
    this.items.push({ id, tone, text, duration })
    return id
  }
  dismiss(id: number): void {
    this.items = this.items.filter((item) => item.id !== id)
  }
}
