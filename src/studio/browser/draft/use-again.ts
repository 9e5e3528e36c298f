import { useEffect, useEffectEvent, useState } from 'react'

/** Reads again what was read with every change that did not come from it; what was read stays meanwhile. */
export const useAgain = (epoch: number, reload: () => void): void => {
  const [first] = useState(epoch)
  const again = useEffectEvent(reload)
  useEffect(() => {
    if (epoch !== first) again()
  }, [epoch, first])
}
