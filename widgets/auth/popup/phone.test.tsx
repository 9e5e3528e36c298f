// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { loginPhonesOf, phonesOf } from '../../../engine/fields/node.ts'
import { testFacts } from '../../../engine/stores/testing.tsx'
import { control, open, press, type } from '../parts/testing.tsx'

afterEach(cleanup)

const marketOf = (phoneCountries: string[]) => ({
  brand: { market: 'br' },
  platform: { settings: { registration: { markets: {}, phoneCountries } } },
})
const factsOf = (phoneCountries: string[]) =>
  testFacts({ logins: ['phone'], phones: loginPhonesOf(marketOf(phoneCountries), 'en') })
const code = () => control('phone_country_code').value
const paste = (text: string) => fireEvent.paste(control('login'), { clipboardData: { getData: () => text } })

describe('login by phone [AUTH-14] [AUTH-14.2]', () => {
  test("a number is typed as at home, with the market's country chosen, and sent with its dial code", async () => {
    const login = vi.fn(() => Promise.resolve({ status: 'ok', payload: { uid: 'p1' } } as never))
    const settings = vi.fn()
    const { stores } = await open({
      facts: factsOf(['BR', 'PT']),
      api: { auth: { login }, account: { getContactPhoneSettings: settings } },
    })
    expect([code(), control('login').type, control('login').autocomplete]).toEqual(['Brazil +55', 'tel', 'username'])
    expect(document.activeElement).toBe(control('login'))
    type('login', '11912345678')
    expect(control('login').value).toBe('11 91234 5678')
    type('password', 'secret1')
    press('auth.submit.authorization')
    await waitFor(() => expect(stores.session.isAuthenticated).toBe(true))
    expect(login).toHaveBeenCalledWith({ login: '5511912345678', password: 'secret1' })
    // The page has all of a few countries.
    expect(settings).not.toHaveBeenCalled()
  })
  test('only the countries the market takes are offered; a number of another is refused as written', async () => {
    const login = vi.fn()
    await open({ facts: factsOf(['BR', 'PT']), api: { auth: { login } } })
    paste('00351 912 345 678')
    expect([code(), control('login').value]).toEqual(['Portugal +351', '912 345 678'])
    fireEvent.click(control('phone_country_code'))
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Brazil +55', 'Portugal +351'])
    paste('+34 612 345 678')
    expect(control('login').value).toBe('+34612345678')
    type('password', 'secret1')
    press('auth.submit.authorization')
    expect(document.querySelector('[data-field="login"] [role=alert]')).toBeTruthy()
    expect(login).not.toHaveBeenCalled()
  })
  test('where a market takes all countries, others are asked for, and what was typed meanwhile stays', async () => {
    const all = phonesOf(marketOf([]), 'en')
    const answer = Promise.withResolvers<never>()
    const restore = vi.fn(() => Promise.resolve({ status: 'ok' as const }))
    await open({
      view: 'restore',
      facts: factsOf([]),
      api: { auth: { restore }, account: { getContactPhoneSettings: () => answer.promise } },
    })
    expect(code()).toBe('Brazil +55')
    type('login', '+371 20 000 000')
    expect(control('login').value).toBe('+37120000000')
    answer.resolve(all as never)
    await waitFor(() => expect(code()).toBe('Latvia +371'))
    expect(control('login').value).toBe('20 000 000')
    press('auth.submit.restore')
    await waitFor(() => expect(restore).toHaveBeenCalledWith({ login: '37120000000' }))
  })
  test('without the answer numbers of the market are taken all the same', async () => {
    const restore = vi.fn(() => Promise.resolve({ status: 'ok' as const }))
    const failing = () => Promise.reject(new Error('offline'))
    await open({
      view: 'restore',
      facts: factsOf([]),
      api: { auth: { restore }, account: { getContactPhoneSettings: failing } },
    })
    type('login', '(11) 91234-5678')
    press('auth.submit.restore')
    await waitFor(() => expect(restore).toHaveBeenCalledWith({ login: '5511912345678' }))
  })
  test('an empty number is not sent [VALID-33]', async () => {
    const login = vi.fn()
    await open({ facts: factsOf(['BR']), api: { auth: { login } } })
    press('auth.submit.authorization')
    expect(screen.getAllByRole('alert')).toHaveLength(2)
    expect(document.activeElement).toBe(control('login'))
    expect(login).not.toHaveBeenCalled()
  })
})
