import { useEffect, useState } from 'react'
import { useStores } from '../../../engine/stores/index.ts'
import { toRequest, writeFilters, type Filters } from '../parts/hall-filters.ts'

/** How long choices must rest before the platform is asked, in milliseconds. */
const RESTING_MS = 150

/**
 * How many games match the filters: `first` until they change, `undefined` when the platform did not answer. `counting`
 * while an answer is on its way.
 */
export const useTotal = (filters: Filters, first: number): { total: number | undefined; counting: boolean } => {
  const { api } = useStores()
  const address = writeFilters({ ...filters, page: 1 })
  const [answer, setAnswer] = useState<{ to: string; total: number | undefined }>({ to: address, total: first })
  useEffect(() => {
    if (answer.to === address) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      api.games.get({ ...toRequest(filters), count: 1 }, { signal: abort.signal }).then(
        ({ total }) => setAnswer({ to: address, total }),
        () => {
          if (!abort.signal.aborted) setAnswer({ to: address, total: undefined })
        },
      )
    }, RESTING_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [api, filters, address, answer.to])
  return { total: answer.total, counting: answer.to !== address }
}
