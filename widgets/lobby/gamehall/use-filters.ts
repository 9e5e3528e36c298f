import { useState } from 'react'
import type { RouteInfo } from '../../../engine/page/types.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { change, readFilters, writeFilters, type Filters } from './filters.ts'

/**
 * The filters of the address, and how to change them: `set` writes the address. `shown` runs ahead of the address
 * while its games are on their way, so that two quick choices both count.
 */
export const useFilters = (route: RouteInfo) => {
  const { navigation } = useStores()
  const filters = readFilters(route.query)
  const address = writeFilters(filters)
  const [wish, setWish] = useState({ from: address, filters })
  const shown = wish.from === address ? wish.filters : filters
  const set = (values: Partial<Filters>, options?: { replace?: boolean }) => {
    const next = change(shown, values)
    setWish({ from: address, filters: next })
    navigation.go(writeFilters(next), options)
  }
  return { filters, shown, set, busy: writeFilters({ ...shown, page: 1 }) !== writeFilters({ ...filters, page: 1 }) }
}
