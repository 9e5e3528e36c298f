import { definePort } from '../../kernel/ports.ts'

/**
 * A sportsbook. To add one, create a folder beside `sandbox/` that exports such an object; its wallet calls come to
 * `/platform/betting/{balance,place,settle,cancel}`, signed with its own key (`docs/betting.md`). Its page speaks the
 * messages of the betting section's frame.
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
  /** Keys its signed calls may use; the first also signs the tokens that tell it who the player is. */
  readonly keys: readonly string[]
}

/** Port for the sportsbooks that brands can choose. */
export const SPORTSBOOKS = definePort<Sportsbook>('sportsbooks')
