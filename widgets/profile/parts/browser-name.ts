/** Browsers by a part of their User-Agent. The first match counts, because most browsers also name others. */
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

/** @returns browser and system of a User-Agent, e.g. `Firefox, Windows`; unknown parts are omitted */
export const browserName = (agent: string): string =>
  [find(BROWSERS, agent)[0], find(SYSTEMS, agent)[0]].filter((part) => part !== undefined).join(', ')

export const isPhone = (agent: string): boolean => /\bMobile\b|\bAndroid\b|\biPhone\b/.test(agent)
