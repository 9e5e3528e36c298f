import { makeAutoObservable, runInAction } from 'mobx'
import type { OfficeResponse, StaffMember } from '../../../schemas/office/index.ts'
import { createOfficeClient, OfficeError, type OfficeClient } from './client.ts'

type Role = StaffMember['grants'][number]['role']
export type StaffBrand = OfficeResponse<'staff.brands'>['items'][number]

/** Who is at this screen, and what they may do where. */
export class StaffSession {
  /** `unknown` until the office has answered once. */
  state: 'unknown' | 'out' | 'in' = 'unknown'
  member: StaffMember | undefined = undefined
  brands: StaffBrand[] = []
  /** Whether the second factor has to be set up before anything else. */
  mustSetUp = false
  /** Why the office could not say who is here. */
  fault: string | undefined = undefined
  /** Whether the session ended by itself while somebody worked. */
  hasEnded = false
  /** Whether the office waits for a passkey or a code. */
  isAskingProof = false
  readonly office: OfficeClient
  /** Those who wait for it. */
  private waiting: ((isGiven: boolean) => void)[] = []
  /** Calls that wait until the same person signed in again. */
  private returning: ((isBack: boolean) => void)[] = []

  constructor() {
    this.office = createOfficeClient({ ended: () => this.ended(), stale: () => this.askProof() })
    makeAutoObservable<this, 'waiting' | 'returning'>(this, { office: false, waiting: false, returning: false })
  }

  /** Asks the person to sign in over the page, where somebody was signed in. */
  private ended(): Promise<boolean> {
    if (this.state === 'in') this.hasEnded = true
    this.state = 'out'
    if (!this.hasEnded) return Promise.resolve(false)
    return new Promise((resolve) => this.returning.push(resolve))
  }

  /** The same person is back, or nobody will be: another one gets pages of their own. */
  private answerReturning(isBack: boolean): void {
    for (const go of this.returning.splice(0)) go(isBack)
  }

  /** Asks the person for a passkey or a code; several calls at once ask once. */
  private askProof(): Promise<boolean> {
    this.isAskingProof = true
    return new Promise((resolve) => this.waiting.push(resolve))
  }

  /** A passkey or a code was given, or the person gave none. */
  proved(isGiven: boolean): void {
    this.isAskingProof = false
    for (const go of this.waiting.splice(0)) go(isGiven)
  }

  /** Asks the office whose session this browser has. */
  async open(): Promise<void> {
    try {
      const member = await this.office.call('staff.me', {})
      const brands = await this.office.call('staff.brands', {}).catch((error: unknown) => {
        if (error instanceof OfficeError && error.data['second_factor'] === 'missing') return undefined
        throw error
      })
      runInAction(() => {
        const isBack = this.hasEnded && this.member?.name === member.name
        this.member = member
        this.brands = brands?.items ?? []
        this.mustSetUp = brands === undefined
        this.hasEnded = false
        this.fault = undefined
        this.state = 'in'
        this.answerReturning(isBack)
      })
    } catch (error) {
      runInAction(() => {
        this.state = 'out'
        this.fault = error instanceof OfficeError && error.status !== 401 ? error.message : undefined
      })
    }
  }

  /** Whether it is unknown who is here, as the office did not answer, and no page is open. */
  get isAway(): boolean {
    return this.state === 'out' && this.fault !== undefined && !this.hasEnded
  }

  /** Asks for the brands again where one of them is not known: it was opened meanwhile. */
  async knows(brand: string): Promise<void> {
    if (this.brands.every(({ id }) => id !== brand)) await this.open()
  }

  /** @throws OfficeError when name, password or code is wrong */
  async signIn(name: string, password: string, given: { code: string } | { passkey: string }): Promise<void> {
    const more = 'code' in given && given.code === '' ? {} : given
    await this.office.call('staff.login', { name, password, keep: 'cookie', ...more })
    await this.open()
  }

  async signOut(): Promise<void> {
    await this.office.call('staff.logout', {})
    runInAction(() => {
      this.state = 'out'
      this.member = undefined
      this.hasEnded = false
      this.answerReturning(false)
    })
  }

  /** Whether the member has one of some roles at a brand. */
  may(brand: string, ...roles: Role[]): boolean {
    return (
      this.member?.grants.some((one) => roles.includes(one.role) && (one.brand === '*' || one.brand === brand)) ?? false
    )
  }
}
