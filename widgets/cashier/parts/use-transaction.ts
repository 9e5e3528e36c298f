import { useEffect, useState } from 'react'
import { useStores } from '../../../engine/stores/index.ts'
import type { TransactionDetails } from '../../../schemas/api/cashier.ts'
import { isOpen } from './status.ts'

/** Milliseconds between two polls, and until polling ends. */
export const POLL_MS = 2000
const POLL_FOR_MS = 15 * 60_000

/**
 * Polls a transaction while its outcome is open; a failed poll is repeated. A transaction without steps is polled at
 * once. Polling does not extend the session.
 */
export const useTransaction = (first: TransactionDetails | null, id: string | undefined): TransactionDetails | null => {
  const { api } = useStores()
  const [heard, setHeard] = useState<{ first: TransactionDetails | null; latest: TransactionDetails }>()
  // The data of a new page is newer than the polls of the page before.
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
