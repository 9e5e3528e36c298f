import { useEffect } from 'react'
import { useStores } from '../../../engine/stores/index.ts'

/**
 * Loads the page anew once the player turns out to play in another currency than it shows: another tab has changed it.
 */
export const useCurrentCurrency = (shown: string): void => {
  const { balances, navigation } = useStores()
  const current = balances.values?.main.currency
  useEffect(() => {
    if (current !== undefined && current !== shown) navigation.reload()
  }, [navigation, current, shown])
}
