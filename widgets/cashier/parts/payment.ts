import { makeAutoObservable, runInAction } from 'mobx'
import { ApiError, type Api } from '../../../engine/api/index.ts'
import { feeOf, parseMoney, readAmount, toMoney, typedAmount, type Writing } from '../../../engine/money/index.ts'
import type { MoneyWire } from '../../../engine/page/types.ts'
import type { Offer } from '../../../schemas/api/campaigns.ts'
import type { CashierMethod, CashierSettings, PaymentEnd } from '../../../schemas/api/cashier.ts'
import { checkAmount, faultsIn, type Ceilings, type Fault } from './check.ts'
import { everythingOf, plainAmount } from './everything.ts'
import { newKey } from './key.ts'
import { bonusOf, NO_OFFER, offerFault, offersFor } from './offers.ts'
import { isFeeRefused, readRefused } from './server-faults.ts'

/** Initial values of a payment (ENTITY-23). */
export const paymentDefaults = () => ({
  methodId: 0,
  method: '',
  amount: '',
  campaign_offer_id: NO_OFFER,
  requisites: {} as Record<string, string>,
})
type Direction = 'deposit' | 'withdrawal'
type Answer<D extends Direction> = Awaited<
  ReturnType<Api['cashier'][D extends 'deposit' ? 'makeDeposit' : 'makeWithdrawal']>
>

/**
 * A payment being filled in: method, amount, requisites, and the result of sending it. Its idempotency key is kept
 * until the platform has answered, so that sending the same payment again after a network failure never pays twice,
 * even if something else was typed in between.
 */
export class Payment<D extends Direction> {
  readonly direction: D
  settings: CashierSettings
  /** All offers for the player; `offers` are those for the method. */
  allOffers: readonly Offer[]
  methodName: string
  /** The text in the amount field. */
  amount = ''
  requisites: Record<string, string> = {}
  /** The offer the player chose; it may not be valid for another method or amount (see `offer`). */
  offerId = NO_OFFER
  /** The player accepts that this payment costs bonus money. */
  burnsBonuses = false
  /** Fields whose errors may be shown: left once, or all after a first attempt to send. */
  touched = new Set<string>()
  phase: 'editing' | 'sending' | 'sent' = 'editing'
  failure: unknown = null
  /** Errors of the platform's last refusal by field, each until its field changes. */
  refused: Record<string, Fault> = {}
  readonly #api: Api
  readonly #writing: Writing
  /** Pages the player returns to after paying. */
  readonly #returnTo: Record<PaymentEnd, string> | undefined
  /** Idempotency keys of unanswered requests, by request. */
  readonly #unanswered = new Map<string, string>()

  constructor(
    direction: D,
    api: Api,
    settings: CashierSettings,
    methodName?: string,
    offers: readonly Offer[] = [],
    { returnTo, ...writing }: Writing & { returnTo?: Record<PaymentEnd, string> } = {},
  ) {
    this.direction = direction
    this.#api = api
    this.#writing = writing
    this.#returnTo = returnTo
    this.settings = settings
    this.allOffers = offers
    this.methodName = settings.methods.some(({ sysname }) => sysname === methodName)
      ? methodName!
      : (settings.methods[0]?.sysname ?? '')
    this.requisites = this.#known
    makeAutoObservable(this)
  }
  get currency(): string {
    return this.settings.currency
  }
  /** Requisites that must be what the player's profile has. */
  get #known(): Record<string, string> {
    return Object.fromEntries(
      (this.method?.requisites ?? []).flatMap(({ sysname, value }) => (value === undefined ? [] : [[sysname, value]])),
    )
  }
  get method(): CashierMethod | undefined {
    return this.settings.methods.find(({ sysname }) => sysname === this.methodName)
  }
  /**
   * Suggested amounts in the player's currency, as they are typed (CASHIER-03). Of a withdrawal only those the method
   * pays out and the player has.
   */
  get presets(): string[] {
    const { method, everything, currency } = this
    const all = this.settings.presets.find((one) => one.currency === currency)?.amount ?? []
    const written = all.map(({ value }) => plainAmount(value))
    if (this.direction === 'deposit' || !method) return written
    const [least, most] = [parseMoney(method.min, currency), parseMoney(everything ?? '0', currency)]
    return written.filter((amount) => parseMoney(amount, currency) >= least && parseMoney(amount, currency) <= most)
  }
  /** The most that can be withdrawn at once, in the method's steps, as it is typed; undefined where that is nothing. */
  get everything(): string | undefined {
    const { method } = this
    if (this.direction === 'deposit' || !method) return undefined
    return everythingOf(method, [this.settings.available, this.settings.limit.available_amount])
  }
  /** The typed amount as a decimal text; unchanged where it cannot be parsed, so that the checks refuse it. */
  get plain(): string {
    return plainAmount(readAmount(this.amount, this.currency, this.#writing) ?? this.amount)
  }
  /** The typed amount as money; zero while it is invalid. */
  get money(): MoneyWire {
    try {
      return toMoney(parseMoney(this.plain, this.currency), this.currency)
    } catch {
      return toMoney(0n, this.currency)
    }
  }
  /** Offers for the chosen method (CASHIER-07). */
  get offers(): Offer[] {
    return offersFor(this.allOffers, this.methodName, this.currency)
  }
  /** The offer taken with the payment. */
  get offer(): Offer | undefined {
    return this.offers.find(({ id }) => id === this.offerId)
  }
  /** Bonus money the payment brings, and both together. */
  get bonus(): MoneyWire {
    return this.offer ? bonusOf(this.offer, this.money) : toMoney(0n, this.currency)
  }
  get total(): MoneyWire {
    return toMoney(parseMoney(this.received, this.currency) + parseMoney(this.bonus, this.currency), this.currency)
  }
  /** The fee the player bears, where the method has one. */
  get fee(): MoneyWire | undefined {
    const { fees } = this.method ?? {}
    return fees && toMoney(feeOf(parseMoney(this.money, this.currency), fees, this.currency), this.currency)
  }
  /** What is left of the amount once the fee is taken out; nothing while the fee is more. */
  get received(): MoneyWire {
    const left = parseMoney(this.money, this.currency) - (this.fee ? parseMoney(this.fee, this.currency) : 0n)
    return toMoney(left < 0n ? 0n : left, this.currency)
  }
  /** Current errors, by field. */
  get faults(): Record<string, Fault> {
    const { method } = this
    if (!method) return {}
    return faultsIn({
      method,
      requisites: this.requisites,
      amount: checkAmount(this.plain, method, this.#ceilings),
      offer: this.offer && offerFault(this.offer, parseMoney(this.money, this.currency)),
    })
  }
  get #ceilings(): Ceilings {
    const { available_amount: left, is_cap: isCap } = this.settings.limit
    if (this.direction === 'withdrawal') return { available: this.settings.available, cap: left }
    return isCap ? { depositCap: left } : { limit: left }
  }
  /** Whether the amount is one that may be paid. */
  get hasAmount(): boolean {
    return !this.faults['amount']
  }
  /** Whether the payment can be sent. */
  get isReady(): boolean {
    return this.phase === 'editing' && this.method !== undefined && Object.keys(this.faults).length === 0
  }
  /** The error of a field, if it may be shown. */
  faultOf(field: string): Fault | undefined {
    return this.touched.has(field) ? (this.faults[field] ?? this.refused[field]) : undefined
  }
  /** Sets the platform's current settings and offers. */
  update(settings: CashierSettings, offers: readonly Offer[] = []): void {
    this.settings = settings
    this.allOffers = offers
    if (!this.method) this.choose(settings.methods[0]?.sysname ?? '')
  }
  choose(methodName: string): void {
    if (methodName === this.methodName) return
    this.methodName = methodName
    this.requisites = this.#known
    this.touched.clear()
    this.refused = {}
    this.#changed()
  }
  setAmount(amount: string): void {
    this.amount = amount.trim()
    this.#changed('amount')
  }
  /** Writes a decimal text into the amount field, in the format of the locale. */
  fill(amount: string): void {
    this.setAmount(typedAmount(amount, this.#writing.locale ?? 'en'))
  }
  /** Fills in a preset; its error is shown at once where the method does not accept it. */
  usePreset(amount: string): void {
    this.fill(amount)
    this.touch('amount')
  }
  /** Takes an offer, or none; its error is shown at once if it needs a higher amount. */
  takeOffer(id: number): void {
    this.offerId = id
    this.#changed('offer')
    if (this.amount) this.touch('offer')
  }
  /** The player accepts to lose bonus money with this payment. */
  burnBonuses(): void {
    this.burnsBonuses = true
  }
  setRequisite(name: string, value: string): void {
    this.requisites = { ...this.requisites, [name]: value }
    this.#changed(name)
  }
  touch(field: string): void {
    this.touched.add(field)
  }
  /** The fields on screen, in their order. */
  get fields(): string[] {
    const requisites = this.method?.requisites.map(({ sysname }) => sysname) ?? []
    return ['amount', ...(this.offers.length > 0 ? ['offer'] : []), ...requisites]
  }
  /** Shows every error; returns the first invalid field, in display order. */
  reveal(): string | undefined {
    for (const field of this.fields) this.touch(field)
    return this.fields.find((field) => this.faults[field] ?? this.refused[field])
  }
  /** Sends the payment once. @returns the platform's answer; nothing where an entry is invalid, or while it is sent */
  async submit(): Promise<Answer<D> | undefined> {
    const { method } = this
    if (!method || this.phase !== 'editing') return undefined
    // Values refused before may be valid now: the platform decides again.
    this.refused = {}
    if (this.reveal()) return undefined
    this.phase = 'sending'
    this.failure = null
    const body = {
      ...paymentDefaults(),
      methodId: method.id,
      method: method.sysname,
      amount: this.money.amount,
      campaign_offer_id: this.offer?.id ?? NO_OFFER,
      ...(this.fee && { fee: this.fee.amount }),
      requisites: { ...this.requisites },
      ...(this.burnsBonuses && { burn_bonuses: true }),
      ...(this.#returnTo && { return_to: this.#returnTo }),
    }
    const sent = JSON.stringify(body)
    const idempotencyKey = this.#unanswered.get(sent) ?? newKey()
    this.#unanswered.set(sent, idempotencyKey)
    const send = this.direction === 'deposit' ? this.#api.cashier.makeDeposit : this.#api.cashier.makeWithdrawal
    try {
      const answer = (await send(body, { idempotencyKey })) as Answer<D>
      this.#unanswered.delete(sent)
      runInAction(() => {
        this.phase = 'sent'
      })
      return answer
    } catch (error) {
      // The platform has answered this key; after a network failure it has not, so the key stays.
      if (error instanceof ApiError) this.#unanswered.delete(sent)
      runInAction(() => {
        this.phase = 'editing'
        const { faults, isMore } = readRefused(error, this.fields)
        this.refused = faults
        this.failure = isMore ? error : null
      })
      if (isFeeRefused(error)) await this.#refresh()
      return undefined
    }
  }
  /** Learns what the platform offers now; as it was while it cannot be asked. */
  async #refresh(): Promise<void> {
    const { getDepositSettings, getWithdrawSettings } = this.#api.cashier
    const ask = this.direction === 'deposit' ? getDepositSettings : getWithdrawSettings
    const settings = await ask({}).catch(() => undefined)
    if (settings) this.update(settings, this.allOffers)
  }
  /** Lets the same payment be sent again; one that was answered is a new one. */
  reopen(): void {
    this.phase = 'editing'
    this.#changed()
  }
  /** Starts the next payment. */
  restart(): void {
    this.phase = 'editing'
    this.amount = ''
    this.requisites = this.#known
    this.offerId = NO_OFFER
    this.touched.clear()
    this.refused = {}
    this.#changed()
  }
  /** Clears the messages about the payment, and the error of the changed field. */
  #changed(field = ''): void {
    const { [field]: _changed, ...others } = this.refused
    this.refused = others
    this.failure = null
    this.burnsBonuses = false
  }
}
