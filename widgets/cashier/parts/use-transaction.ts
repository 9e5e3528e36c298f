import { useEffect, useState } from 'react'
import { useStores } from '../../../engine/stores/index.ts'
import type { TransactionDetails } from '../../../schemas/api/cashier.ts'
import { isOpen } from './status.ts'

/** Milliseconds between two questions, and until nobody asks any more. */
export const POLL_MS = 2000
const POLL_FOR_MS = 15 * 60_000

/**
 * Follows a transaction while its outcome is open; a question that fails is asked again. What has no steps yet is asked
 * about at once. Waiting here does not keep the player logged in.
 */
export const useTransaction = (first: TransactionDetails | null, id: string | undefined): TransactionDetails | null => {
  const { api } = useStores()
  const [heard, setHeard] = useState<{ first: TransactionDetails | null; latest: TransactionDetails }>()
  // What a new page brought is newer than what was heard on the one before.
  const transaction = heard && heard.first === first ? heard.latest : first
  const open = id !== undefined && (transaction === null || isOpen(transaction.status))
  const hasNoSteps = first?.steps.length === 0
  useEffect(() => {
    if (!open) return
    let asked = 0
    let timer: ReturnType<typeof setTimeout>
    const abort = new AbortController()
    const ask = async () => {
      try {
        const latest = await api.cashier.getDepositInfo({ id }, { signal: abort.signal, background: true })
        setHeard({ first, latest })
      } catch {
        if (abort.signal.aborted) return
      }
      asked += POLL_MS
      if (!abort.signal.aborted && asked < POLL_FOR_MS) timer = setTimeout(() => void ask(), POLL_MS)
    }
    timer = setTimeout(() => void ask(), hasNoSteps ? 0 : POLL_MS)
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [api, id, open, first, hasNoSteps])
  return transaction
}
