import { makeAutoObservable, reaction } from 'mobx'
import type { RouteInfo } from '../page/types.ts'
import { memory } from './memory.ts'

/** Where a promo code waits for its registration. */
export const PROMO_KEY = 'promo_code'

/** The promo code a visitor came with: the address's wins over one kept earlier (PROMO-01..04). */
export class PromoStore {
  code: string | undefined = undefined

  constructor() {
    makeAutoObservable(this)
  }
  /** Follows the address; returns how to stop. A query value that stands twice counts as its last. */
  start(routeOf: () => RouteInfo): () => void {
    this.keep(memory.read(PROMO_KEY))
    return reaction(
      () => routeOf().query[PROMO_KEY],
      (code) => this.take(code),
      { fireImmediately: true },
    )
  }
  /** Takes the code of an address over; one without leaves what is kept. */
  take(code: string | undefined): void {
    const clean = code?.trim()
    if (!clean) return
    memory.keep(PROMO_KEY, clean)
    this.keep(clean)
  }
  keep(code: string | undefined): void {
    this.code = code?.trim() || undefined
  }
  /** A code serves one registration. */
  clear(): void {
    memory.forget(PROMO_KEY)
    this.keep(undefined)
  }
}
