import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '../../../engine/api/index.ts'
import { defineStore } from '../../../engine/stores/index.ts'
import type { LiveBoard, Tournament } from '../../../schemas/api/tournaments.ts'

/** Said when the platform does not answer 1 to joining. */
const NOT_JOINED = 'Failed to participate in tournament'

/** The tournaments that run and those to come, as they were last loaded. */
export class TournamentsStore {
  active: Tournament[] = []
  future: Tournament[] = []
  readonly #api: Api
  constructor(api: Api) {
    this.#api = api
    makeAutoObservable(this)
  }
  /** Takes the lists a page was loaded with. */
  take(lists: { active: Tournament[]; future: Tournament[] }): void {
    this.active = lists.active
    this.future = lists.future
  }
  /** A tournament of either list. */
  find(id: string): Tournament | undefined {
    return [...this.active, ...this.future].find((each) => each.id === id)
  }
  /**
   * Joins, then loads the tournament again and replaces it in the list where it stands.
   * @returns the tournament as it is now; undefined when it cannot be loaded, though the player has joined
   * @throws Error when the platform does not answer 1; ApiError
   */
  async join(id: string): Promise<Tournament | undefined> {
    const answer: unknown = await this.#api.tournaments.participate({ tournament_id: id })
    if (answer !== 1) throw new Error(NOT_JOINED)
    return this.refresh(id).catch(() => undefined)
  }
  /** Loads a tournament again and puts it where it stands. */
  async refresh(id: string, background = false): Promise<Tournament | undefined> {
    const { items } = await this.#api.tournaments.get({ ids: id }, { background })
    const fresh = items.find((item) => item.id === id) as Tournament | undefined
    if (fresh) runInAction(() => this.replace(fresh))
    return fresh
  }
  /**
   * Takes what everybody sees of the leaderboards.
   * @returns whether the own place in one of them may have changed, which is to be asked for
   */
  hear(boards: readonly LiveBoard[]): boolean {
    let isOwn = false
    for (const { id, total_participants, total_points } of boards) {
      const known = this.find(id)
      if (!known || (known.total_points === total_points && known.total_participants === total_participants)) continue
      isOwn ||= known.user_info?.is_joined === true
      this.replace({ ...known, total_participants, total_points })
    }
    return isOwn
  }
  /** Loads the tournaments that run again and puts each where it stands. */
  async refreshActive(signal: AbortSignal): Promise<void> {
    const ids = this.active.map(({ id }) => id).join(',')
    if (!ids) return
    const { items } = await this.#api.tournaments.get({ ids, count: 50 }, { background: true, signal })
    if (!signal.aborted) runInAction(() => (items as Tournament[]).forEach((fresh) => this.replace(fresh)))
  }
  replace(fresh: Tournament): void {
    const put = (list: Tournament[]) => list.map((each) => (each.id === fresh.id ? fresh : each))
    this.active = put(this.active)
    this.future = put(this.future)
  }
}

export const tournamentsStore = defineStore({
  name: 'compete/tournaments',
  create: ({ api }) => new TournamentsStore(api),
})
