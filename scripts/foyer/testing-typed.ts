/** What a person at the terminal types, in tests. Files of tests share one worker, so they share this stand-in too. */
export const typed = {
  password: 'correct-horse-battery-9',
  /** The code for a question; empty for somebody without a second factor. */
  code: (_question: string): string => '',
}

/** Stands in for `askPassword` of `office/password.ts`. */
export const askPassword = (): Promise<string> => Promise.resolve(typed.password)
/** Stands in for `askCode` of `office/password.ts`. */
export const askCode = (question: string): Promise<string> => Promise.resolve(typed.code(question))
