// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testFacts } from '../../../engine/stores/testing.tsx'
import { sampleCharacters, sampleLoyalty } from '../../loyalty/parts/samples.ts'
import { banner, control, open, type } from '../parts/testing.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const start = async ({
  isOn = true,
  isEnableCharacters = true,
  banners = [] as (typeof banner)[],
  view = 'registration' as const,
} = {}) => {
  const getCharacters = vi.fn(() => Promise.resolve({ items: sampleCharacters(), offset: 0, limit: 50, total: 3 }))
  const called: unknown[] = []
  const register = vi.fn((_values: unknown) => {
    called.push('register')
    return Promise.resolve({ status: 'ok', payload: { uid: 'p1' } } as never)
  })
  const setCharacter = vi.fn((given: { id: string }) => {
    called.push(given)
    return Promise.resolve(1 as const)
  })
  const page = await open({
    view,
    banners,
    facts: testFacts({
      auth: { registration: { showCharacterSelect: isOn } },
      loyalty: sampleLoyalty({ isEnableCharacters }),
    }),
    api: {
      auth: { register },
      loyalty: { getCharacters, setCharacter },
      account: { getProfileInfo: () => Promise.resolve({} as never) },
    },
  })
  return { ...page, getCharacters, register, setCharacter, called }
}
const fillAndSend = () => {
  type('email', 'ada@example.com')
  type('password', 'Evening-1871')
  type('birth_date', '1990-01-01')
  type('country', 'LV')
  fireEvent.submit(control('email').form!)
}
const choices = () => screen.queryAllByRole('radio').map((radio) => radio.getAttribute('value'))

test('a chosen character is kept for the new account, after it is open [REG-08.1] [REG-08.3..4]', async () => {
  const { called, register } = await start()
  await waitFor(() => expect(choices()).toEqual(['fox', 'owl', 'bear']))
  fireEvent.click(screen.getByRole('radio', { name: /Ohm/ }))
  fillAndSend()
  await waitFor(() => expect(called).toEqual(['register', { id: 'owl' }]))
  expect(Object.keys(register.mock.calls[0]![0] as object)).not.toContain('character')
})
test('without a choice nothing is set [REG-08.3]', async () => {
  const { called, setCharacter } = await start()
  await waitFor(() => expect(choices()).toHaveLength(3))
  fillAndSend()
  await waitFor(() => expect(called).toEqual(['register']))
  expect(setCharacter).not.toHaveBeenCalled()
})
test.each([
  ['the brand does not ask for it', { isOn: false }],
  ['characters are off', { isEnableCharacters: false }],
])('there is no choice where %s [REG-08.2] [LOYALTY-05.3]', async (_why, options) => {
  const { getCharacters } = await start(options)
  expect([choices(), getCharacters.mock.calls]).toEqual([[], []])
})
test('the registration has an area beside it, also without a banner [AUTH-05.1]', async () => {
  await start()
  await waitFor(() => expect(document.querySelectorAll('[data-characters] img')).toHaveLength(3))
  expect(document.querySelector('[data-banner]')).toBeNull()
  fireEvent.click(await screen.findByRole('radio', { name: /Ohm/ }))
  expect(document.querySelectorAll('[data-characters] img')).toHaveLength(1)
  cleanup()
  await start({ banners: [{ ...banner, banner_type: 'registration' }] })
  expect(
    [...document.querySelectorAll('[data-characters], [data-banner]')].map((area) => area.hasAttribute('data-banner')),
  ).toEqual([true])
})
test('no area without a banner where there is no choice, nor beside any other view [AUTH-05.2]', async () => {
  await start({ isOn: false })
  expect(document.querySelector('[data-characters]')).toBeNull()
  cleanup()
  for (const view of ['authorization', 'restore', 'socialRegistration'] as const) {
    await start({ view: view as never })
    expect([view, document.querySelector('[data-characters]')]).toEqual([view, null])
    cleanup()
  }
})
