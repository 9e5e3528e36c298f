import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '../../../engine/api/index.ts'
import { defineStore } from '../../../engine/stores/index.ts'
import type { LoyaltyInfo } from '../../../schemas/api/loyalty.ts'

/** The player's points, level and character as they were last read. */
class LoyaltyStore {
  info: LoyaltyInfo | null = null
  readonly #api: Api
  constructor(api: Api) {
    this.#api = api
    makeAutoObservable(this)
  }
  /** Takes what a page was loaded with. */
  take(info: LoyaltyInfo | null): void {
    this.info = info
  }
  /** Reads it again, after something that changes it. */
  async refresh(): Promise<void> {
    const info = await this.#api.loyalty.getInfo({})
    runInAction(() => this.take(info))
  }
  /** Chooses the player's character. @throws ApiError */
  async setCharacter(id: string): Promise<void> {
    await this.#api.loyalty.setCharacter({ id })
    await this.refresh().catch(() => undefined)
  }
}

export const loyaltyStore = defineStore({
  name: 'loyalty/player',
  create: ({ api }) => new LoyaltyStore(api),
  start: (store, { session }) => session.onChange(() => store.take(null)),
})
