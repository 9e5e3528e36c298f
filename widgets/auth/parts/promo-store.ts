import { makeAutoObservable, reaction } from 'mobx'
import { QUERY } from '../../../engine/routing/index.ts'
import { defineStore, memory, type RootStore } from '../../../engine/stores/index.ts'

/** The promo code a visitor came with: the address's wins over one kept earlier (PROMO-01..04). */
class PromoStore {
  code: string | undefined = undefined

  constructor() {
    makeAutoObservable(this)
  }
  /** Takes a code; none, or blanks, leaves the one that is there. */
  take(code: string | undefined): void {
    this.code = code?.trim() || this.code
  }
  /** A code serves one registration. */
  clear(): void {
    memory.forget(QUERY.promoCode)
    this.code = undefined
  }
}

/** Takes what this browser remembers, and follows the address; the root remembers what an address brings. */
const start = (store: PromoStore, root: RootStore): (() => void) => {
  store.take(memory.read(QUERY.promoCode))
  return reaction(
    () => root.route.query[QUERY.promoCode],
    (code) => store.take(code),
    { fireImmediately: true },
  )
}

export const promoStore = defineStore({ name: 'auth/promo', create: () => new PromoStore(), start })
