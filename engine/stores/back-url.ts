import { splitLocale } from '../i18n/paths.ts'
import { safePath } from '../routing/index.ts'
import { memory } from './memory.ts'
import type { RootStore } from './root.ts'

/** Query parameter and key under which the page to come back to is kept while the player is elsewhere. */
export const BACK_URL_KEY = 'backUrl'

/** Keeps the page the address wants to come back to, when it is one of this site (SOCIAL-04, STATE-01). */
export const keepBackUrl = ({ route }: Pick<RootStore, 'route'>): void => {
  const path = safePath(route.query[BACK_URL_KEY])
  if (path !== undefined) memory.keep(BACK_URL_KEY, path)
}
/** The page kept, once: reading takes it away (STATE-01). Without its locale, which is the navigation's. */
export const takeBackUrl = ({ facts }: Pick<RootStore, 'facts'>): string | undefined => {
  const path = safePath(memory.read(BACK_URL_KEY))
  memory.forget(BACK_URL_KEY)
  return path === undefined
    ? undefined
    : splitLocale(
        path,
        facts.locales.available.map(({ code }) => code),
      ).path
}
