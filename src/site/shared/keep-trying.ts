/** Pauses between two tries in milliseconds: each is twice the one before, up to the longest. */
export const FIRST_PAUSE_MS = 1000
export const LONGEST_PAUSE_MS = 30_000

let lost: (error: unknown) => void = () => undefined
/** Sets what is done about code that was lost twice or more; called once at start. */
export const whenLost = (work: (error: unknown) => void): void => {
  lost = work
}

/** Loads code that a document needs: a request the network loses is repeated until it succeeds. */
export const keepTrying = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work()
    } catch (error) {
      if (pause > FIRST_PAUSE_MS) lost(error)
      await new Promise((resolve) => {
        setTimeout(resolve, pause)
      })
    }
  }
}
