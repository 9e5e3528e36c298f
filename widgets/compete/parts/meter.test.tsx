// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createI18n } from '../../../engine/i18n/index.ts'
import { I18nProvider } from '../../../engine/i18n/react.ts'
import { Meter, nextShown } from './meter.tsx'

const meter = (amount: string, locale = 'en') => (
  <I18nProvider value={createI18n({ locale, messages: {} })}>
    <Meter value={{ amount, currency: 'EUR' }} />
  </I18nProvider>
)
let isStill = false
beforeEach(() => {
  isStill = false
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const shownBy = (root: HTMLElement) => root.querySelector('.meter')!.textContent

test('an amount that rose is reached in steps, never more than one a second and never above the amount', async () => {
  const { container, rerender } = render(meter('100.00'))
  expect(shownBy(container)).toBe('€100.00')
  rerender(meter('108.00'))
  expect(shownBy(container)).toBe('€100.00')
  const seen: number[] = []
  for (let second = 0; second < 30; second++) {
    await act(() => vi.advanceTimersByTimeAsync(999))
    const before = shownBy(container)
    await act(() => vi.advanceTimersByTimeAsync(1))
    if (second === 0) expect([before, shownBy(container)]).toEqual(['€100.00', '€102.00'])
    seen.push(Number(shownBy(container)!.slice(1)))
  }
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(Math.max(...seen)).toBe(108)
})

test('an amount that fell is shown at once: the jackpot was won', () => {
  const { container, rerender } = render(meter('108.00'))
  rerender(meter('50.00'))
  expect(shownBy(container)).toBe('€50.00')
})

test('under reduced motion an amount that rose is shown at once', async () => {
  isStill = true
  const { container, rerender } = render(meter('100.00'))
  rerender(meter('108.00'))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(shownBy(container)).toBe('€108.00')
})

test.each(['en', 'ar', 'nb'])('every digit of %s rolls, and the amount is what is read aloud', (locale) => {
  const { container } = render(meter('1234.50', locale))
  const digits = [...container.querySelectorAll('[data-digit]')].map((digit) => digit.getAttribute('data-digit'))
  expect(digits.join('')).toBe('123450')
  const root = container.querySelector('.meter')!
  expect(root.getAttribute('aria-label')).toBe(root.textContent)
})

test.each([
  ['en', '€', '1,234.50', ''],
  ['ar', '\u200f', '1,234.50', '\u00a0€'],
  ['nb', '', '1\u00a0234,50', '\u00a0€'],
])(
  'the figures of an amount stand from left to right in %s, its symbol where the language has it',
  (...[locale, ...parts]) => {
    const { container } = render(meter('1234.50', locale))
    const figures = container.querySelector('.meter [dir=ltr]')!
    expect([figures.previousSibling, figures, figures.nextSibling].map((part) => part?.textContent ?? '')).toEqual(
      parts,
    )
  },
)

test.each([
  ['10.00', '10.01', '10.01'],
  ['10.00', '10.10', '10.03'],
  ['0.99', '1.00', '1.00'],
  ['10.00', '9.00', '9.00'],
  ['10', '10.50', '10.50'],
  ['7', '9', '8'],
])('from %s to %s the next step is %s', (shown, amount, next) => {
  expect(nextShown(shown, amount)).toBe(next)
})
