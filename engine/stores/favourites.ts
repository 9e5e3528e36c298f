import { makeAutoObservable, observable } from 'mobx'
import type { Api } from '../api/index.ts'

/** The player's favourite games by sysname; empty for a guest. */
export class FavouritesStore {
  sysnames = observable.set<string>()
  isLoaded = false
  readonly #api: Api
  /** Marks set since the list under way was asked for: it may not know of them yet. */
  #since = new Map<string, boolean>()
  constructor(api: Api) {
    this.#api = api
    makeAutoObservable(this)
  }
  has(sysname: string): boolean {
    return this.sysnames.has(sysname)
  }
  async load(): Promise<void> {
    this.#since.clear()
    const { sysnames } = await this.#api.games.getLikes({})
    this.replace(sysnames)
  }
  /** Adds or removes at once and puts it back if the platform refuses. */
  async toggle(sysname: string): Promise<void> {
    const had = this.has(sysname)
    this.#mark(sysname, !had)
    try {
      await (had ? this.#api.games.removeLike({ sysname }) : this.#api.games.addLike({ sysname }))
    } catch (error) {
      this.#mark(sysname, had)
      throw error
    }
  }
  replace(sysnames: string[]): void {
    this.sysnames.replace(sysnames)
    for (const [sysname, liked] of this.#since) this.#mark(sysname, liked)
    this.isLoaded = true
  }
  clear(): void {
    this.sysnames.clear()
    this.#since.clear()
    this.isLoaded = false
  }
  #mark(sysname: string, liked: boolean): void {
    this.#since.set(sysname, liked)
    if (liked) this.sysnames.add(sysname)
    else this.sysnames.delete(sysname)
  }
}
