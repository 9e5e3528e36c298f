import { useEffect, useRef, useState, type RefObject } from 'react'
import { useStores } from '../../../engine/stores/index.ts'

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
