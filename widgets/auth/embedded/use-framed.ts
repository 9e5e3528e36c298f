import { useEffect, useMemo, useState } from 'react'
import { QUERY, safePath } from '../../../engine/routing/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { activateForNewPlayer } from '../../promo/parts/activate.ts'
import { useDraft } from '../parts/draft.ts'
import type { AuthFlow } from '../parts/flow.ts'
import type { AuthView } from '../parts/views.ts'
import { FramedEntry, keepsCookies } from './entry.ts'
import { allowedParent, registrationPath, tellParent, type Framed } from './parent.ts'

/**
 * Where a form is: by itself or where cookies are kept, in a frame that needs tickets, or where login is impossible.
 */
type Place = { kind: 'near' | 'shut' } | { kind: 'far'; entry: FramedEntry }

/** The callbacks of a form in a frame, and whether it is done. */
export const useFramed = (first: AuthView) => {
  const stores = useStores()
  const { api, facts, navigation, route } = stores
  const { origins = [] } = (facts.auth['embed'] ?? {}) as { origins?: string[] }
  const [view, setView] = useState(first)
  const [done, setDone] = useState(false)
  // Only the browser knows; the server renders the form as if cookies were kept.
  const [place, setPlace] = useState<Place>({ kind: 'near' })
  useEffect(() => {
    if (window.parent === window || keepsCookies(document)) return
    const parent = allowedParent(origins, window as unknown as Framed)
    setPlace(parent === undefined ? { kind: 'shut' } : { kind: 'far', entry: new FramedEntry(api, parent) })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- where a form stands does not change
  }, [])

  const draft = useDraft()
  const flow = useMemo<AuthFlow>(() => {
    const tell = (message: Parameters<typeof tellParent>[0]) =>
      tellParent(message, origins, window as unknown as Framed)
    const signedIn = () => {
      const to = navigation.href(safePath(route.query[QUERY.back]) ?? '/')
      tell({ type: 'refresh_user', ...(place.kind === 'far' && place.entry.takeAddress(window.location.origin, to)) })
      setDone(true)
    }
    return {
      entry: place.kind === 'far' ? place.entry : stores.session,
      draft,
      onView: (next) => {
        // Registration takes place on the main site, where there is room for it.
        if (next !== 'registration' || first === 'registration') return setView(next)
        const path = registrationPath(stores)
        if (
          !tell({ type: 'redirect', url: new URL(navigation.href(path), window.location.href).href }) &&
          window.parent === window
        )
          navigation.go(path)
      },
      onLoggedIn: signedIn,
      onSocial: signedIn,
      onRegistered: (promoCode) => {
        // Without a session in this frame, the code is activated on the main site.
        if (promoCode === undefined || place.kind === 'far') return signedIn()
        void activateForNewPlayer(stores, promoCode, route.path).then(signedIn)
      },
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the brand's facts are those of the document
  }, [stores, navigation, route, place, first, draft])
  return { view, flow, done: done || stores.session.isAuthenticated, isShut: place.kind === 'shut' }
}
