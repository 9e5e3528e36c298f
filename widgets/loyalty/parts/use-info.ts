import { useEffect } from 'react'
import { useStore } from '../../../engine/stores/index.ts'
import type { LoyaltyInfo } from '../../../schemas/api/loyalty.ts'
import { loyaltyStore } from './player-store.ts'

/** The player's standing: as loaded with the page, then as it changes. Read in an observer. */
export const useInfo = (loaded: LoyaltyInfo | null): LoyaltyInfo | null => {
  const store = useStore(loyaltyStore)
  useEffect(() => store.take(loaded), [store, loaded])
  return loaded && (store.info ?? loaded)
}
