/** The chunk of the primitives' style sheet. */
export const PRIMITIVES = 'primitives'

/** How a text of data begins that names a message: code that looks for it may show any message. */
export const ANY_MESSAGE = 't:'

/** What a document has to bring for some code. */
export interface Needs {
  /** Class names of primitives it may use, and what such names begin with (`fy-notice-`). */
  classes: readonly string[]
  /**
   * Keys of messages it may show, and what such keys begin with (`common.failures.`); `t:` for code that shows texts of
   * data, which may be any.
   */
  messages: readonly string[]
}
/** The needs of each widget by its id, and as `client` of the code of every page. */
export type NeedsByCode = Readonly<Record<string, Needs>>
