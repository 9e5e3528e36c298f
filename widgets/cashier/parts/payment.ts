import { makeAutoObservable, runInAction } from 'mobx'
import { ApiError, type Api } from '../../../engine/api/index.ts'
import { parseMoney, toMoney } from '../../../engine/money/index.ts'
import type { MoneyWire } from '../../../engine/page/types.ts'
import type { CashierMethod, CashierSettings } from '../../../schemas/api/cashier.ts'
import { checkAmount, checkRequisite, type Fault } from './check.ts'
import { newKey } from './key.ts'

/** No offer is taken with the payment. */
export const NO_OFFER = -1
type Direction = 'deposit' | 'withdrawal'
type Answer<D extends Direction> = Awaited<ReturnType<Api['cashier'][D extends 'deposit' ? 'makeDeposit' : 'makeWithdrawal']>>

/** A decimal string as people type it: without the zeros of a whole amount. */
export const plainAmount = (amount: string): string => amount.replace(/\.0+$/, '')

/**
 * One payment being made out: which method, how much, what else the method asks, and what became of sending it.
 * An attempt keeps its idempotency key until something changes or the platform has answered, so that sending again
 * after a broken connection never pays twice.
 */
export class Payment<D extends Direction> {
  readonly direction: D
  settings: CashierSettings
  methodName: string
  amount = ''
  requisites: Record<string, string> = {}
  /** Fields whose fault may show: left once, or all after a first try to send. */
  touched = new Set<string>()
  phase: 'editing' | 'sending' | 'sent' = 'editing'
  failure: unknown = null
  readonly #api: Api
  #key = newKey()

  constructor(direction: D, api: Api, settings: CashierSettings, methodName?: string) {
    this.direction = direction
    this.#api = api
    this.settings = settings
    this.methodName = settings.methods.some(({ sysname }) => sysname === methodName) ? methodName! : (settings.methods[0]?.sysname ?? '')
    makeAutoObservable(this)
  }
  get currency(): string {
    return this.settings.currency
  }
  get method(): CashierMethod | undefined {
    return this.settings.methods.find(({ sysname }) => sysname === this.methodName)
  }
  /** Amounts offered in the player's currency, as they are typed (CASHIER-03). */
  get presets(): string[] {
    return this.settings.presets.find(({ currency }) => currency === this.currency)?.amount.map(({ value }) => plainAmount(value)) ?? []
  }
  /** What is typed, as money; zero while it is no amount. */
  get money(): MoneyWire {
    try {
      return toMoney(parseMoney(this.amount, this.currency), this.currency)
    } catch {
      return toMoney(0n, this.currency)
    }
  }
  /** What is wrong now, by field. */
  get faults(): Record<string, Fault> {
    const { method } = this
    if (!method) return {}
    const found: [string, Fault | undefined][] = [
      ['amount', checkAmount(this.amount, method, this.direction === 'withdrawal' ? this.settings.available : undefined)],
      ...method.requisites.map((requisite): [string, Fault | undefined] => [requisite.sysname, checkRequisite(requisite, this.requisites[requisite.sysname] ?? '')]),
    ]
    return Object.fromEntries(found.filter((entry): entry is [string, Fault] => entry[1] !== undefined))
  }
  /** The fault of a field that may be shown. */
  faultOf(field: string): Fault | undefined {
    return this.touched.has(field) ? this.faults[field] : undefined
  }
  /** Takes over what the platform offers now. */
  update(settings: CashierSettings): void {
    this.settings = settings
    if (!this.method) this.choose(settings.methods[0]?.sysname ?? '')
  }
  choose(methodName: string): void {
    if (methodName === this.methodName) return
    this.methodName = methodName
    this.requisites = {}
    this.touched.clear()
    this.#changed()
  }
  setAmount(amount: string): void {
    this.amount = amount.trim()
    this.#changed()
  }
  /** Fills a preset in; it is shown as wrong at once where the method does not take it. */
  usePreset(amount: string): void {
    this.setAmount(amount)
    this.touch('amount')
  }
  setRequisite(name: string, value: string): void {
    this.requisites = { ...this.requisites, [name]: value }
    this.#changed()
  }
  touch(field: string): void {
    this.touched.add(field)
  }
  /** Shows every fault; returns the first wrong field, in the order shown. */
  reveal(): string | undefined {
    const fields = ['amount', ...(this.method?.requisites.map(({ sysname }) => sysname) ?? [])]
    for (const field of fields) this.touch(field)
    return fields.find((field) => this.faults[field])
  }
  /**
   * Sends the payment once. Resolves with the platform's answer, or `undefined` when something is wrong (see `faults`
   * and `failure`) or a send is under way.
   */
  async submit(): Promise<Answer<D> | undefined> {
    const { method } = this
    if (!method || this.phase !== 'editing' || this.reveal()) return undefined
    this.phase = 'sending'
    this.failure = null
    const body = { methodId: method.id, method: method.sysname, amount: this.money.amount, campaign_offer_id: NO_OFFER, requisites: { ...this.requisites } }
    const send = this.direction === 'deposit' ? this.#api.cashier.makeDeposit : this.#api.cashier.makeWithdrawal
    try {
      const answer = (await send(body, { idempotencyKey: this.#key })) as Answer<D>
      runInAction(() => { this.phase = 'sent' })
      return answer
    } catch (error) {
      runInAction(() => {
        this.phase = 'editing'
        this.failure = error
        // The platform has answered this key for good; a connection that broke has not, so its key stays.
        if (error instanceof ApiError) this.#key = newKey()
      })
      return undefined
    }
  }
  /** Lets the same payment be sent again, as a new one. */
  reopen(): void {
    this.phase = 'editing'
    this.#changed()
  }
  /** Makes out the next payment. */
  restart(): void {
    this.phase = 'editing'
    this.amount = ''
    this.requisites = {}
    this.touched.clear()
    this.#changed()
  }
  #changed(): void {
    this.failure = null
    this.#key = newKey()
  }
}
