/** Browsers by what they call themselves; the first that fits counts, since most also name others. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]
const find = (known: readonly (readonly [RegExp, string])[], agent: string): string[] =>
  known.filter(([pattern]) => pattern.test(agent)).map(([, name]) => name)

/** A browser as people know it, `Firefox, Windows`; what is not known is left out. */
export const browserName = (agent: string): string =>
  [find(BROWSERS, agent)[0], find(SYSTEMS, agent)[0]].filter((part) => part !== undefined).join(', ')

export const isPhone = (agent: string): boolean => /\bMobile\b|\bAndroid\b|\biPhone\b/.test(agent)
