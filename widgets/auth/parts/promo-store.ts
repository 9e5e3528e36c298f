import { makeAutoObservable, reaction } from 'mobx'
import { QUERY } from '../../../engine/routing/index.ts'
import { defineStore, memory, type RootStore } from '../../../engine/stores/index.ts'

/** The visitor's promo code: one in the address replaces one kept earlier (PROMO-01..04). */
class PromoStore {
  code: string | undefined = undefined

  constructor() {
    makeAutoObservable(this)
  }
  /** Sets a code; an empty one leaves the current code. */
  take(code: string | undefined): void {
    this.code = code?.trim() || this.code
  }
  /** A code is used for one registration. */
  clear(): void {
    memory.forget(QUERY.promoCode)
    this.code = undefined
  }
}

/** Reads the code this browser remembers, and follows the address; the root store remembers codes of addresses. */
const start = (store: PromoStore, root: RootStore): (() => void) => {
  store.take(memory.read(QUERY.promoCode))
  return reaction(
    () => root.route.query[QUERY.promoCode],
    (code) => store.take(code),
    { fireImmediately: true },
  )
}

export const promoStore = defineStore({ name: 'auth/promo', create: () => new PromoStore(), start })
