import { schemeOf } from '../../../engine/theme/cookie.ts'
import type { BookTheme } from './adapter.ts'

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
  'success-text',
  'danger-text',
  'r-m',
  'r-l',
]

/** The document's look of now. */
export function shownTheme(): BookTheme {
  const root = document.documentElement
  const style = getComputedStyle(root)
  const values = TOKENS.map((name) => [name, style.getPropertyValue(`--${name}`).trim()] as const)
  return {
    scheme: schemeOf(root.dataset['theme']) ?? 'dark',
    tokens: Object.fromEntries(values.filter(([, value]) => value !== '')),
  }
}

/** Calls back whenever the document is shown in another scheme. Returns how to stop. */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
