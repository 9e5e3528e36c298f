import { schemeOf } from '../../../engine/theme/cookie.ts'
import type { BookFont, BookTheme } from './adapter.ts'

/** Tokens a sportsbook is given; see `docs/betting.md`. */
const TOKENS = [
  'canvas',
  'surface',
  'raised',
  'sunken',
  'fg',
  'fg-muted',
  'border',
  'border-strong',
  'accent',
  'on-accent',
  'accent-text',
  'accent-soft',
  'on-accent-soft',
  'success-text',
  'success-soft',
  'danger-text',
  'danger-soft',
  'ink',
  'line-min',
  'r-s',
  'r-m',
  'r-l',
  'body',
  'display',
  'display-weight',
]

/**
 * The document's look of now.
 * @param look which of its looks the sportsbook wears, as the brand has chosen
 */
export function shownTheme(look: string): BookTheme {
  const root = document.documentElement
  const style = getComputedStyle(root)
  const values = TOKENS.map((name) => [name, style.getPropertyValue(`--${name}`).trim()] as const)
  return {
    look,
    scheme: schemeOf(root.dataset['theme']) ?? 'dark',
    tokens: Object.fromEntries(values.filter(([, value]) => value !== '')),
    fonts: fontsOf(`${style.getPropertyValue('--body')},${style.getPropertyValue('--display')}`),
  }
}

/** The files of the families a font stack names, as the document's own rules declare them. */
const fontsOf = (stack: string): BookFont[] =>
  [...document.styleSheets]
    .filter(({ ownerNode }) => ownerNode instanceof HTMLStyleElement)
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule): rule is CSSFontFaceRule => rule.cssText.startsWith('@font-face'))
    .flatMap(({ style }) => {
      const of = (name: string) => style.getPropertyValue(name)
      const family = of('font-family').replaceAll(/["']/g, '')
      const [, file] = /url\("?([^")]+)"?\)/.exec(of('src')) ?? []
      if (file === undefined || !stack.includes(`'${family}'`)) return []
      const url = new URL(file, document.baseURI).href
      return [{ family, url, weight: of('font-weight'), style: of('font-style'), letters: of('unicode-range') }]
    })

/** Calls back whenever the document is shown in another scheme. Returns how to stop. */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
