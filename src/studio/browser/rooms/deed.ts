import { useRef, useState } from 'react'

/** What somebody does with the draft as it is, once at a time: the answer of the office is told beside it. */
export const useDeed = (after: () => void) => {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const run = async (deed: () => Promise<unknown>): Promise<void> => {
    // A second press may come before the button shows that it waits.
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setError(undefined)
    try {
      await deed()
      after()
    } catch (reason) {
      setError((reason as Error).message)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { error, isBusy, run }
}
