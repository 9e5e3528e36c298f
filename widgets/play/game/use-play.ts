import { useEffect, useRef, useState, type RefObject } from 'react'
import { useStores } from '../../../engine/stores/index.ts'

/** @returns whole seconds since the start of the game with this key; `null` while none runs */
export const useElapsed = (key: string | null): number | null => {
  const { now } = useStores()
  const [state, setState] = useState({ key, seconds: 0 })
  useEffect(() => {
    if (key === null) return
    const start = now().getTime()
    const timer = setInterval(() => setState({ key, seconds: Math.floor((now().getTime() - start) / 1000) }), 1000)
    return () => clearInterval(timer)
  }, [key, now])
  if (key === null) return null
  return state.key === key ? state.seconds : 0
}

/** @returns seconds as `1:02:03`, or as `02:03` below one hour */
export const clockOf = (seconds: number): string => {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return (parts[0] === 0 ? parts.slice(1) : parts)
    .map((part, index) => (index === 0 && parts[0] ? String(part) : String(part).padStart(2, '0')))
    .join(':')
}

/** Full screen of an element, if the browser supports it. `available` is set after the first render. */
export const useFullscreen = (element: RefObject<HTMLElement | null>) => {
  const [state, setState] = useState({ available: false, active: false })
  useEffect(() => {
    const update = () =>
      setState({ available: document.fullscreenEnabled === true, active: document.fullscreenElement !== null })
    update()
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [])
  const toggle = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : element.current?.requestFullscreen())?.catch(
      () => undefined,
    )
  return { ...state, toggle }
}

/**
 * Asks a guest who wants to play with real money to register; closing the dialog leads to the home page (ACCESS-10,
 * ACCESS-11).
 */
export const useRegistration = (wanted: boolean): void => {
  const { dialogs, navigation, session } = useStores()
  const asked = useRef(false)
  useEffect(() => {
    if (!wanted) asked.current = false
    if (!wanted || asked.current || dialogs.isOpen('auth')) return
    asked.current = true
    const path = window.location.pathname
    dialogs.open({
      kind: 'auth',
      props: { view: 'registration' },
      onClosed: () => {
        const isStillHere = window.location.pathname === path && window.location.hash === '#real'
        if (!session.isAuthenticated && isStillHere) navigation.go('/', { replace: true })
      },
    })
  }, [wanted, dialogs, navigation, session])
}
