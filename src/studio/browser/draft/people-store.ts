import { makeAutoObservable, runInAction } from 'mobx'
import type { OfficeComment, OfficeResponse } from '../../../../schemas/office/index.ts'
import type { DraftStore } from './draft-store.ts'
import { keyOf, type Place } from './types.ts'

/** Somebody else who has the draft open. */
export type Other = OfficeResponse<'studio.here'>['others'][number]

/** How often it is asked who is there and what changed below, in milliseconds. */
const HERE_MS = 700
/** What is said is asked for every so many times. */
const COMMENTS_EVERY = 6

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The other people of a draft: who has it open, and what is said about it. */
export class PeopleStore {
  others: readonly Other[] = []
  comments: readonly OfficeComment[] = []
  /** Why something was not said. */
  fault: string | undefined = undefined
  /** Where this person is. */
  private at: { readonly room: string; readonly place: string } = { room: 'pages', place: '' }
  private readonly draft: DraftStore
  private timer: ReturnType<typeof setTimeout> | undefined = undefined
  private times = 0
  /** What is on air below the draft. */
  private upon: string | undefined = undefined

  constructor(draft: DraftStore) {
    this.draft = draft
    const plain = { draft: false, timer: false, at: false, times: false, upon: false }
    makeAutoObservable<this, keyof typeof plain>(this, plain)
  }

  /** What is said and waits, by the place it is about. */
  get waiting(): ReadonlyMap<string, readonly OfficeComment[]> {
    return Map.groupBy(
      this.comments.filter(({ resolved_by: by }) => by === null),
      keyOf,
    )
  }
  /** Who is at which place. */
  get places(): ReadonlyMap<string, readonly Other[]> {
    return Map.groupBy(this.others, ({ place }) => place)
  }

  /** Says where this person is now. */
  here(room: string, place: string): void {
    this.at = { room, place }
  }

  /** Looks who is there, again and again. Returns a function that stops that. */
  follow(): () => void {
    let isOver = false
    const look = async () => {
      // Nobody looks at a page that is hidden.
      if (!document.hidden || this.times === 0) await this.look(this.times % COMMENTS_EVERY === 0)
      this.times += 1
      if (!isOver) this.timer = setTimeout(() => void look(), HERE_MS)
    }
    void look()
    return () => {
      isOver = true
      clearTimeout(this.timer)
    }
  }

  private async look(isAsked = true): Promise<void> {
    const { brand, id, office, isSaved } = this.draft
    try {
      const [{ others, revision, upon }, items] = await Promise.all([
        office.call('studio.here', { brand, id, ...this.at }),
        isAsked ? office.call('comments.list', { brand, id }).then((answer) => answer.items) : this.comments,
      ])
      runInAction(() => {
        if (!isSame(others, this.others)) this.others = others
        if (!isSame(items, this.comments)) this.comments = items
      })
      // What somebody else did is seen at once.
      const isOther = this.upon !== undefined && this.upon !== upon
      this.upon = upon
      if (isOther) await this.draft.changedBelow()
      const known = this.draft.outline?.draft.revision
      if (isSaved && known !== undefined && revision > known) await this.draft.read()
    } catch {
      // The draft says that the line is lost; they are looked for again.
    }
  }

  private async tell(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      runInAction(() => (this.fault = undefined))
      await this.look()
      return true
    } catch (error) {
      runInAction(() => (this.fault = (error as Error).message))
      return false
    }
  }

  /** Says something about a place. @returns whether it was said */
  say(place: Place, words: string, { assign, blocks }: { assign: string; blocks: boolean }): Promise<boolean> {
    const { brand, id, office } = this.draft
    const { file, pointer } = place
    const said = { brand, id, file, pointer, words, blocks, ...(assign !== '' && { assign }) }
    return this.tell(() => office.call('comments.say', said))
  }
  answer(comment: string, words: string): Promise<boolean> {
    const { brand, id, office } = this.draft
    return this.tell(() => office.call('comments.answer', { brand, id, comment, words }))
  }
  /**
   * Resolves a comment, opens it again, or assigns it; to nobody with an empty name. What somebody else holds the
   * release with is resolved with a reason.
   */
  change(
    comment: string,
    to: { resolved?: boolean; assign?: string; blocks?: boolean; reason?: string },
  ): Promise<boolean> {
    const { brand, id, office } = this.draft
    return this.tell(() => office.call('comments.change', { brand, id, comment, ...to }))
  }
}
