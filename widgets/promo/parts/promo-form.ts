import { makeAutoObservable, runInAction } from 'mobx'
import type { RootStore } from '../../../engine/stores/index.ts'
import { activate, announce } from './activate.ts'

/** State of a promo code form: the input and its error message (ENTITY-38). */
export class PromoForm {
  value = ''
  isValid = true
  errorMessage = ''
  isBusy = false
  readonly #stores: RootStore

  constructor(stores: RootStore) {
    this.#stores = stores
    makeAutoObservable(this)
  }
  /** The code without surrounding blanks. */
  get code(): string {
    return this.value.trim()
  }
  setValue(value: string): void {
    this.value = value
    this.isValid = true
    this.errorMessage = ''
  }
  /** Marks the form invalid; `message` is a message key (PROMO-10). */
  refuse(message: string): void {
    this.isValid = false
    this.errorMessage = message
  }
  /** Activates the code. @returns whether it was accepted */
  async submit(): Promise<boolean> {
    const { code } = this
    if (this.isBusy) return false
    if (code === '') {
      this.refuse('common.fieldsValidatorErrors.requiredField')
      return false
    }
    this.isBusy = true
    const attempt = await activate(this.#stores, code)
    runInAction(() => {
      this.isBusy = false
    })
    // Another code has been typed meanwhile.
    const isSame = this.code === code
    if (attempt.kind === 'refused' && isSame) this.refuse(attempt.reason)
    if (attempt.kind === 'stopped') this.#stores.failures.show(attempt.error)
    if (attempt.kind !== 'taken') return false
    if (isSame) this.setValue('')
    announce(this.#stores, code, attempt.activation, this.#stores.route.path)
    return true
  }
}
