/**
 * Ends the task at hand, so that the browser can paint and answer before the next piece of work. What begins a page
 * runs in pieces: in one, a cheap phone would not answer a touch for a fifth of a second.
 */
export const yieldToMain = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })
