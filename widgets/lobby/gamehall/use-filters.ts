import { useState } from 'react'
import type { RouteInfo } from '../../../engine/page/types.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { change, readFilters, writeFilters, type Filters } from '../parts/hall-filters.ts'

/**
 * The filters of the address, and a function to change them: `set` writes the address. `shown` is ahead of the address
 * while its games are loading, so that two quick choices both count.
 */
export const useFilters = (route: RouteInfo) => {
  const { navigation } = useStores()
  const filters = readFilters(route.query)
  const address = writeFilters(filters)
  const [wish, setWish] = useState({ from: address, filters })
  // At another address the change has been made, or given up: coming back starts anew.
  if (wish.from !== address) setWish({ from: address, filters })
  const shown = wish.from === address ? wish.filters : filters
  /** A link is being followed that changes the filters. */
  const follow = (values: Partial<Filters>): Filters => {
    const next = change(shown, values)
    setWish({ from: address, filters: next })
    return next
  }
  const set = (values: Partial<Filters>, options?: { replace?: boolean }) =>
    navigation.go(writeFilters(follow(values)), options)
  return {
    filters,
    shown,
    set,
    follow,
    busy: writeFilters({ ...shown, page: 1 }) !== writeFilters({ ...filters, page: 1 }),
  }
}
