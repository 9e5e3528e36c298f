import { splitLocale } from '../../../engine/i18n/paths.ts'
import { safePath } from '../../../engine/routing/index.ts'
import type { RootStore } from '../../../engine/stores/index.ts'

/** Where a social login leads in the end, while it is elsewhere. */
export const BACK_URL_KEY = 'backUrl'

/** Keeps the page the address wants to come back to, when it is one of this site (SOCIAL-04). */
export const keepBackUrl = ({ route }: Pick<RootStore, 'route'>): void => {
  const path = safePath(route.query[BACK_URL_KEY])
  if (path !== undefined) localStorage.setItem(BACK_URL_KEY, path)
}
/** The page kept, once: reading takes it away (STATE-01). Without its locale, which is the navigation's. */
export const takeBackUrl = ({ facts }: Pick<RootStore, 'facts'>): string | undefined => {
  const path = safePath(localStorage.getItem(BACK_URL_KEY) ?? undefined)
  localStorage.removeItem(BACK_URL_KEY)
  return path === undefined ? undefined : splitLocale(path, facts.locales.available.map(({ code }) => code)).path
}
