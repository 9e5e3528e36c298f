// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { answerConsent } from '../stores/consent.ts'
import { consentOf, isAnswered, mayMeasure, mayUse } from './consent.ts'

const asked = { consent: ['analytics', 'chat'] as const }
afterEach(() => {
  document.cookie = 'foyer_consent=; max-age=0'
  document.body.innerHTML = ''
})

test('nothing is allowed before the visitor allows it; what nobody asks about is', () => {
  expect(mayUse(asked, 'analytics', undefined)).toBe(false)
  expect(mayUse(asked, 'marketing', undefined)).toBe(true)
  expect(mayUse({}, 'chat', undefined)).toBe(true)
  for (const odd of ['foyer_consent=', 'foyer_consent=-analytics', 'foyer_consent=%61nalytics', 'foyer_consent=1'])
    expect(mayUse(asked, 'analytics', odd), odd).toBe(false)
  expect(mayUse(asked, 'analytics', 'a=b; foyer_consent=analytics.-chat')).toBe(true)
  expect(consentOf('foyer_consent=analytics.-chat')).toEqual({ analytics: true, chat: false })
})

test('measuring waits for the purpose that was asked about; one nobody is asked about allows nothing', () => {
  const asked = { consent: ['analytics', 'chat'] as const }
  expect(mayMeasure(asked, undefined)).toBe(false)
  expect(mayMeasure(asked, 'foyer_consent=-analytics.chat')).toBe(false)
  expect(mayMeasure(asked, 'foyer_consent=analytics.-chat')).toBe(true)
  const tagged = { consent: ['analytics', 'marketing'] as const }
  expect(mayMeasure(tagged, 'foyer_consent=-analytics.marketing')).toBe(true)
  expect(mayMeasure({}, undefined)).toBe(true)
})

test('every purpose must have its answer: one the brand adds is asked about', () => {
  expect(isAnswered(asked, 'foyer_consent=-analytics.chat')).toBe(true)
  expect(isAnswered(asked, 'foyer_consent=analytics')).toBe(false)
  expect(isAnswered({}, undefined)).toBe(true)
})

test('an answer is kept, takes the notice away and is told; a withdrawal loads the page anew', () => {
  const [heard, reload] = [vi.fn(), vi.fn()]
  window.addEventListener('foyer:consent', heard)
  document.body.innerHTML = '<section id="consent"></section>'
  answerConsent(asked, (purpose) => purpose === 'chat', reload)
  expect(document.cookie).toContain('foyer_consent=-analytics.chat')
  expect([document.getElementById('consent'), heard.mock.calls.length]).toEqual([null, 1])
  answerConsent(asked, () => true, reload)
  expect([heard.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0])
  answerConsent(asked, () => false, reload)
  expect([heard.mock.calls.length, reload.mock.calls.length]).toEqual([2, 1])
  window.removeEventListener('foyer:consent', heard)
})
