import { definePort } from '../../kernel/ports.ts'

/** A match that runs or starts soon, with what its result is offered at. */
export interface NextMatch {
  readonly id: string
  /** The sport, e.g. `football`: one of the texts `betting.sports`, else its name as it is shown. */
  readonly sport: string
  readonly league: string
  readonly names: readonly [home: string, away: string]
  readonly startsAt: Date
  /** The minute it is in, from 1, and the score; undefined before it starts. */
  readonly minute?: number
  readonly score?: readonly [number, number]
  /** Home, draw where there is one, away: the provider's id of each and its odds in thousandths; null while closed. */
  readonly picks: readonly { readonly id: string; readonly sign: '1' | 'X' | '2'; readonly odds: number | null }[]
}

/**
 * A sportsbook. Its wallet calls come to `/platform/betting/{balance,place,settle,cancel}`, signed with its own key
 * (`docs/betting.md`). Its page speaks the messages of the betting section's frame.
 */
export interface Sportsbook {
  /** The name brands choose it by in `platform/betting.json`. */
  readonly name: string
  /**
   * Address of its page for a brand, where the brand's file names none.
   * @param origin of the brand's page that frames it
   */
  frame(origin: string): string
  /**
   * What moves on its page, such as odds and scores, as JSON that only its page understands. Pages of the betting
   * section get it on the stream and pass it on to the frame. Absent where its page reads this by itself.
   */
  moving?(): Promise<object>
  /** Matches that run or start next, at most so many, for other pages of the site. Absent where it has no such list. */
  matches?(count: number): Promise<readonly NextMatch[]>
  /** Keys its signed calls may use; the first also signs the tokens that tell it who the player is. */
  readonly keys: readonly string[]
}

/** Port for the sportsbooks that brands can choose. */
export const SPORTSBOOKS = definePort<Sportsbook>('sportsbooks')
