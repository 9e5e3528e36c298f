import type { Scheme } from '../../../schemas/brand/theme.ts'
import { rememberTheme, schemeOf } from '../../../engine/theme/cookie.ts'

const root = () => document.documentElement

/** The scheme in which the document is shown. */
export const shownScheme = (): Scheme => schemeOf(root().dataset['theme']) ?? 'dark'

/** Calls back whenever the document is shown in another scheme. Returns how to stop. */
export const watchScheme = (changed: () => void): (() => void) => {
  const observer = new MutationObserver(changed)
  observer.observe(root(), { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

let sheet: HTMLLinkElement | undefined
const loaded = (scheme: Scheme): Promise<HTMLLinkElement> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = `/nfx/tokens/output.css?scheme=${scheme}`
    link.addEventListener('load', () => resolve(link))
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${link.href} did not load`))
    })
    document.head.append(link)
  })

/**
 * Shows the document in another scheme and keeps the choice for the next ones. What is typed into forms stays. The
 * old colours are shown until the new ones are there; rejects when they do not arrive, and nothing has changed then.
 */
export const chooseScheme = async (scheme: Scheme): Promise<void> => {
  const link = await loaded(scheme)
  sheet?.remove()
  sheet = link
  rememberTheme(scheme)
  root().dataset['theme'] = scheme
  const canvas = getComputedStyle(root()).getPropertyValue('--canvas').trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', canvas)
}
