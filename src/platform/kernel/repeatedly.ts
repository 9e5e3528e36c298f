/**
 * Does some work again and again while the process runs, never twice at once.
 * @param every milliseconds between one end and the next beginning
 * @param onError called with what the work throws; it is done again nevertheless
 */
export function repeatedly(every: number, work: () => Promise<void>, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopped = true
  const next = () => {
    timer = setTimeout(() => {
      running = work()
        .catch(onError)
        .finally(() => isStopped || next())
    }, every).unref()
  }
  return {
    start() {
      isStopped = false
      next()
    },
    /** Waits for what is running. */
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
