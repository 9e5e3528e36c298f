// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CONSENT_EVENT } from '../../../engine/cookies/consent.ts'
import { makeStores, Show } from '../../shell/parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

afterEach(() => {
  cleanup()
  document.cookie = 'foyer_consent=; max-age=0'
  document.getElementById('consent')?.remove()
})
const allow = () => {
  let told = 0
  const hear = () => (told += 1)
  window.addEventListener(CONSENT_EVENT, hear)
  document.body.insertAdjacentHTML('beforeend', '<section id="consent"></section>')
  render(<Show {...{ schema, widget }} stores={makeStores({ facts: { consent: ['analytics', 'chat'] } })} />)
  fireEvent.click(screen.getByRole('button', { name: 'Allow the chat and begin' }))
  window.removeEventListener(CONSENT_EVENT, hear)
  return told
}
const isAsking = () => document.getElementById('consent') !== null

test('allows the chat alone: what else is asked stays open, and so does the notice that asks it', () => {
  expect(allow()).toBe(1)
  expect([document.cookie, isAsking()]).toEqual([expect.stringMatching(/foyer_consent=chat$/), true])
})
test('keeps what was answered before; with nothing left to ask, the notice goes', () => {
  document.cookie = 'foyer_consent=-analytics.-chat; path=/'
  expect(allow()).toBe(1)
  expect([document.cookie, isAsking()]).toEqual([expect.stringMatching(/foyer_consent=-analytics\.chat$/), false])
})
