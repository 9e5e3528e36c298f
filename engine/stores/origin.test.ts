// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { origin } from './origin.ts'

const at = (idx: number | undefined) => history.replaceState(idx === undefined ? null : { idx }, '')
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test('an address is kept with the number of steps back to it', () => {
  at(3)
  origin.keep('/gamehall?category=slots', true)
  expect([origin.read(), origin.stepsBack()]).toEqual(['/gamehall?category=slots', 1])
  at(5)
  expect(origin.stepsBack()).toBe(3)
})

test('an address that is not in the history is kept without steps', () => {
  at(3)
  origin.keep('/promotions', false)
  expect([origin.read(), origin.stepsBack()]).toEqual(['/promotions', undefined])
  origin.keep('/promotions', true)
  at(1)
  expect(origin.stepsBack()).toBeUndefined()
})

test('an address of another site is not kept', () => {
  for (const bad of ['//evil.example', 'javascript:alert(1)', '']) {
    sessionStorage.setItem('foyer:origin', bad)
    expect(origin.read()).toBeUndefined()
  }
})

test('without storage nothing is kept and nothing fails', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden')
  })
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden')
  })
  origin.keep('/promotions', true)
  expect(origin.read()).toBeUndefined()
})
