import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '../../../engine/api/index.ts'
import { defineStore } from '../../../engine/stores/index.ts'
import type { LoyaltyCharacter } from '../../../schemas/api/loyalty.ts'

/** The loyalty characters a new player can choose from, and the one that was chosen. */
class CharacterChoice {
  items: LoyaltyCharacter[] = []
  id: string | undefined
  /** Whether it is not known yet which there are. */
  isOpen = true
  readonly #api: Api
  #reading: Promise<void> | undefined

  constructor(api: Api) {
    this.#api = api
    makeAutoObservable(this)
  }
  get chosen(): LoyaltyCharacter | undefined {
    return this.items.find(({ id }) => id === this.id)
  }
  /** Reads the characters once. Without them the registration goes on without a choice. */
  load(): Promise<void> {
    this.#reading ??= this.#read()
    return this.#reading
  }
  async #read(): Promise<void> {
    try {
      const { items } = await this.#api.loyalty.getCharacters({})
      runInAction(() => {
        this.items = items
        this.isOpen = false
      })
    } catch {
      this.#reading = undefined
      runInAction(() => {
        this.isOpen = false
      })
    }
  }
  choose(id: string | undefined): void {
    this.id = id
  }
  /** Keeps the chosen character for the account that was just opened (REG-08). @throws ApiError */
  async keep(): Promise<void> {
    const { id } = this
    if (id === undefined) return
    this.choose(undefined)
    await this.#api.loyalty.setCharacter({ id })
  }
}

export const characterStore = defineStore({
  name: 'auth/character',
  create: ({ api }) => new CharacterChoice(api),
})
