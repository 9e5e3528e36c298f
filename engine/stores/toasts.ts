import { makeAutoObservable } from 'mobx'

/** Text of a toast: the text itself, or a message key where the caller has no messages. */
export type ToastText = string | { key: string; values?: Record<string, string | number> }
export interface Toast {
  id: number
  tone: 'success' | 'info' | 'warning' | 'danger'
  text: ToastText
  /** How long it stays, in milliseconds. */
  duration: number
  /** Whether the visitor can close it; they can unless it is `false`. */
  closable?: boolean
  /** Size of its icon or picture: `medium` by default. */
  iconSize?: 'small' | 'medium' | 'large'
  /** A sentence below the text. */
  message?: string
  /** Address of a picture shown instead of the icon. */
  image?: string
  /** What was credited, such as `+50 volts`. */
  amount?: string
  /** A button in it. */
  action?: { label: string; run: () => void }
}
type ToastOptions = Partial<Omit<Toast, 'id' | 'tone' | 'text'>>
/** Default duration of a toast, in milliseconds. */
const TOAST_DURATION = 5000

/** Short messages that disappear after some seconds. */
export class ToastsStore {
  items: Toast[] = []
  #next = 1
  constructor() {
    makeAutoObservable(this)
  }
  show(tone: Toast['tone'], text: ToastText, options?: ToastOptions): number {
    const id = this.#next++
    this.items.push({ id, tone, text, duration: TOAST_DURATION, ...options })
    return id
  }
  dismiss(id: number): void {
    this.items = this.items.filter((item) => item.id !== id)
  }
}
