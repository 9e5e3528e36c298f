// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { rememberLocale } from '../i18n/cookie.ts'
import { rememberTheme } from '../theme/cookie.ts'

afterEach(() => {
  document.cookie = 'locale=; path=/; max-age=0'
  document.cookie = 'theme=; path=/; max-age=0'
  vi.useRealTimers()
})

test.each([
  ['[CONST-11.1] locale', 'locale=es', () => rememberLocale('es')],
  ['[CONST-12.3] theme', 'theme=light', () => rememberTheme('light')],
])('the browser keeps the chosen %s for a year and no longer', (_, kept, remember) => {
  const afterAYear = (at: string): string => {
    vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z'), toFake: ['Date'] })
    remember()
    vi.setSystemTime(at)
    return document.cookie
  }
  expect(afterAYear('2027-03-01T11:59:00Z')).toBe(kept)
  expect(afterAYear('2027-03-01T12:01:00Z')).toBe('')
})
