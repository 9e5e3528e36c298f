/** Possible sources of the locale, each with its value, if any. */
export interface LocaleSources {
  strategy: 'url' | 'cookie' | 'account' | 'browser'
  /** Locale segment of the address. */
  url?: string | undefined
  cookie?: string | undefined
  account?: string | undefined
  /** The browser's `Accept-Language`. */
  acceptLanguage?: string | undefined
  available: readonly string[]
  default: string
}

/** The locale by the configured strategy (I18N-04): from that source, else from the address, else the default. */
export const resolveLocale = ({
  strategy,
  url,
  cookie,
  account,
  acceptLanguage,
  available,
  default: fallback,
}: LocaleSources): string => {
  const known = (code: string | undefined): string | undefined => available.find((locale) => locale === code)
  const source = {
    url: known(url),
    cookie: known(cookie),
    account: known(account),
    browser: fromBrowser(acceptLanguage, available),
  }[strategy]
  return source ?? known(url) ?? fallback
}

// The best match for the languages of the browser, by weight: the same code first, then the same language.
const fromBrowser = (header: string | undefined, available: readonly string[]): string | undefined => {
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().split(';')
      const weight = parameters
        .map((parameter) => /^\s*q=([0-9.]+)\s*$/.exec(parameter)?.[1])
        .find((value) => value !== undefined)
      return { tag: tag.trim().toLowerCase(), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { tag } of wanted) {
    const same =
      available.find((code) => code.toLowerCase() === tag) ??
      available.find((code) => code.toLowerCase().split('-')[0] === tag.split('-')[0])
    if (same) return same
  }
  return undefined
}
