/**
 * An address of the site in a locale: the default locale has no segment, every other begins with its code. Addresses
 * of other sites (`https:`, `mailto:`) or with only a query or hash stay unchanged.
 */
export const localizePath = (path: string, locale: string, defaultLocale: string): string => {
  if (!path.startsWith('/') || path.startsWith('//') || locale === defaultLocale) return path
  const [, bare = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? []
  return `/${locale}${bare === '/' ? '' : bare}${rest}`
}

/** The address of a page in a locale, with its query (I18N-02). */
export const localizePage = (
  { path, query }: { path: string; query: Readonly<Record<string, string>> },
  locale: string,
  defaultLocale: string,
): string => {
  const search = new URLSearchParams(query).toString()
  return localizePath(search ? `${path}?${search}` : path, locale, defaultLocale)
}

/** Splits the locale segment off a path: `/es/offers` → `es` and `/offers`; `undefined` as locale if there is none. */
export const splitLocale = (path: string, locales: readonly string[]): { locale: string | undefined; path: string } => {
  const [, segment = '', rest = ''] = /^\/([^/?#]*)(.*)$/s.exec(path) ?? []
  const locale = locales.find((code) => code === segment)
  if (locale === undefined) return { locale: undefined, path }
  // One slash: `/es//host` must not become the address of a host.
  return { locale, path: `/${rest.replace(/^\/+/, '')}` }
}

/** A path without empty segments: `//a//b/` → `/a/b`. A page has one address, and none that names another host. */
export const plainPath = (path: string): string => `/${path.split('/').filter(Boolean).join('/')}`
