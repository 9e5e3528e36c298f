import { useEffect } from 'react'
import { useStores } from '../../../engine/stores/index.ts'

/** Reloads the page when the player's currency differs from the page's, since another tab changed it. */
export const useCurrentCurrency = (shown: string): void => {
  const { balances, navigation } = useStores()
  const current = balances.values?.main.currency
  useEffect(() => {
    if (current !== undefined && current !== shown) navigation.reload()
  }, [navigation, current, shown])
}
