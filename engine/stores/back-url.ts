import { splitLocale } from '../i18n/paths.ts'
import { QUERY, safePath } from '../routing/index.ts'
import { memory } from './memory.ts'
import type { RootStore } from './root.ts'

/** Keeps the page to return to from the address, if it is a page of this site (SOCIAL-04, STATE-01). */
export const keepBackUrl = ({ route }: Pick<RootStore, 'route'>): void => {
  const path = safePath(route.query[QUERY.back])
  if (path !== undefined) memory.keep(QUERY.back, path)
}
/** The kept page; reading removes it (STATE-01). Without its locale, which the navigation adds. */
export const takeBackUrl = ({ facts }: Pick<RootStore, 'facts'>): string | undefined => {
  const path = safePath(memory.read(QUERY.back))
  memory.forget(QUERY.back)
  return path === undefined
    ? undefined
    : splitLocale(
        path,
        facts.locales.available.map(({ code }) => code),
      ).path
}
