import { useEffect, useState } from 'react'
import { useStores } from '../../../engine/stores/index.ts'
import type { Transaction } from '../../../schemas/api/cashier.ts'
import { isOpen } from '../parts/status.ts'
import { POLL_FOR_MS, POLL_MS } from './outcome.ts'

/** Follows a transaction while its outcome is open; a question that fails is asked again. */
export const useTransaction = (first: Transaction | null, id: string | undefined): Transaction | null => {
  const { api } = useStores()
  const [heard, setHeard] = useState<{ first: Transaction | null; latest: Transaction }>()
  // What a new page brought is newer than what was heard on the one before.
  const transaction = heard && heard.first === first ? heard.latest : first
  const open = id !== undefined && (transaction === null || isOpen(transaction.status))
  useEffect(() => {
    if (!open) return
    let asked = 0
    let timer: ReturnType<typeof setTimeout>
    const abort = new AbortController()
    const ask = async () => {
      try {
        const latest = await api.cashier.getDepositInfo({ id }, { signal: abort.signal })
        setHeard({ first, latest })
      } catch {
        if (abort.signal.aborted) return
      }
      asked += POLL_MS
      if (!abort.signal.aborted && asked < POLL_FOR_MS) timer = setTimeout(() => void ask(), POLL_MS)
    }
    timer = setTimeout(() => void ask(), POLL_MS)
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [api, id, open, first])
  return transaction
}
