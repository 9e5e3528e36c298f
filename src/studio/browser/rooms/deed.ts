import { useState } from 'react'

/** What somebody does with the draft as it is: the answer of the office is told beside it. */
export const useDeed = (after: () => void) => {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const run = async (deed: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    setError(undefined)
    try {
      await deed()
      after()
    } catch (reason) {
      setError((reason as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return { error, isBusy, run }
}
