import type { LoaderFunction } from 'react-router-dom'
import { localizePath } from '../../../engine/i18n/index.ts'
import { leavesSite } from '../../../engine/routing/index.ts'
import type { SiteFacts } from '../../../engine/page/types.ts'
import type { Navigation } from '../../../engine/stores/index.ts'
import type { CurrentPage } from '../shared/current-page.ts'
import { mergeFlags } from './links.ts'
import { reloadOnce } from './reload-guard.ts'
import { keepPosition } from '../shared/scroll.ts'

export interface Navigator extends Navigation {
  /** Goes to an address that already carries its locale. */
  follow(href: string): void
  /** Fetches the router ahead of the first navigation. */
  prepare(): void
}

/**
 * Navigates within the site. The router is fetched with the first navigation, or shortly before it (`prepare`), and is
 * rendered beside the page.
 */
export const createNavigator = (facts: SiteFacts, page: CurrentPage, loader: LoaderFunction): Navigator => {
  let starting: ReturnType<typeof start> | undefined
  const start = async () => {
    const { createRouter } = await import('./router.tsx')
    const { router, View } = createRouter(page, loader)
    page.mount(View)
    return router
  }
  const router = () =>
    (starting ??= start().catch((error: unknown) => {
      starting = undefined
      throw error
    }))
  const href = (path: string) => (path.startsWith('/') ? localizePath(path, facts.locale, facts.locales.default) : path)
  const navigate = async (to: string, replace = false) => {
    keepPosition((history.state as { key?: string } | null)?.key ?? 'default')
    // The router may have to be fetched first: the progress bar must not wait for it.
    page.setBusy(true)
    try {
      const known = await router()
      await known.navigate(to, { replace })
      // A change within the page loads nothing, so it ends here.
      page.setBusy(known.state.navigation.state !== 'idle' || known.state.revalidation !== 'idle')
    } catch {
      page.setBusy(false)
      // The router itself could not be fetched: the browser navigates by itself.
      location.assign(to)
    }
  }
  return {
    href,
    go: (to, options) => {
      if (leavesSite(to, location.href, options?.external)) location.assign(to)
      else void navigate(href(mergeFlags(to, location.search)), options?.replace)
    },
    follow: (to) => void navigate(to),
    reload: () => {
      page.expire()
      void router().then(
        (known) => known.revalidate(),
        () => void reloadOnce(),
      )
    },
    back: (fallback) =>
      (history.state as { idx?: number } | null)?.idx ? history.back() : void navigate(href(fallback), true),
    prepare: () => void router().catch(() => undefined),
  }
}
