// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { promoStore } from '../parts/promo-store.ts'
import { button, control, fill, KEYED, open, registered, send, type } from '../parts/testing.tsx'

const PROMO_KEY = 'promo_code'
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('promo code', () => {
  const auth = (more = {}) => ({ registration: { showPromocode: true, ...more } })
  const state = () => document.querySelector('[data-promo]')?.getAttribute('data-promo')

  test('shows where the brand wants it, open or behind its checkbox [REG-03.1..2] [REG-04.1] [REG-04.2]', async () => {
    await open({ view: 'registration' })
    expect(control('hasPromocode')).toBeNull()
    cleanup()
    await open({ view: 'registration', auth: auth() })
    expect([control('hasPromocode').checked, control('promo_code')]).toEqual([false, null])
    for (const isOpen of [true, false, true]) {
      fireEvent.click(control('hasPromocode'))
      expect([control('hasPromocode').checked, control('promo_code') !== null]).toEqual([isOpen, isOpen])
    }
    cleanup()
    await open({ view: 'registration', auth: auth({ showPromoFieldByDefault: true }) })
    expect([control('hasPromocode').checked, control('promo_code').value]).toEqual([true, ''])
  })
  test('is activated after the account is open, and never before or without it [REG-24.1..3]', async () => {
    const called: string[] = []
    const register = vi.fn(() => {
      called.push('register')
      return Promise.resolve({ status: 'ok', payload: { uid: 'p1' } } as never)
    })
    const activateOffer = vi.fn(() => {
      called.push('activateOffer')
      return Promise.reject(new Error('offline'))
    })
    const campaigns = { checkPromocode: () => Promise.resolve(true as never), activateOffer: activateOffer as never }
    vi.spyOn(console, 'warn').mockReturnValue()
    const { go } = await open({
      view: 'registration',
      promo: 'SPARK',
      auth: auth(),
      api: { auth: { register }, campaigns },
    })
    fill()
    await waitFor(() => expect(state()).toBe('valid'))
    send()
    await waitFor(() => expect(called).toEqual(['register', 'activateOffer']))
    expect(activateOffer).toHaveBeenCalledWith(expect.objectContaining({ promo_code: 'SPARK' }), expect.anything())
    expect(go).toHaveBeenCalledWith('/cashier/deposit?register=success')
    cleanup()
    called.length = 0
    const without = await open({ view: 'registration', auth: auth(), api: { auth: { register }, campaigns } })
    fill()
    send()
    await waitFor(() => expect(without.go).toHaveBeenCalled())
    expect([called, without.stores.toasts.items.map(({ tone }) => tone)]).toEqual([['register'], ['success']])
  })
  const trimmed =
    'is trimmed and checked once typing pauses, and shows its state ' +
    '[PROMO-05.1] [PROMO-06.1..2] [PROMO-07.1..5] [PROMO-08.1..2] [VALID-54.1..4]'
  test(trimmed, async () => {
    const checkPromocode = vi
      .fn()
      .mockResolvedValueOnce(true)
      .mockResolvedValueOnce(false)
      .mockRejectedValueOnce(new Error('offline'))
    await open({
      view: 'registration',
      auth: auth({ showPromoFieldByDefault: true }),
      api: { campaigns: { checkPromocode } },
    })
    vi.useFakeTimers()
    fill()
    for (const typed of ['W', 'WE', ' WELCOME ']) {
      type('promo_code', typed)
      await act(() => vi.advanceTimersByTimeAsync(200))
      expect([state(), document.querySelector('.fy-input-valid')]).toEqual(['loading', null])
      expect(button().getAttribute('aria-disabled')).toBe('true')
    }
    await act(() => vi.advanceTimersByTimeAsync(99))
    expect(checkPromocode).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(checkPromocode).toHaveBeenCalledOnce()
    expect(checkPromocode.mock.calls[0]![0]).toEqual({ promo_code: 'WELCOME' })
    expect([
      state(),
      document.querySelector('.fy-input-valid') !== null,
      button().getAttribute('aria-disabled'),
    ]).toEqual(['valid', true, null])
    for (const typed of ['NOPE', 'OFFLINE']) {
      type('promo_code', typed)
      await act(() => vi.advanceTimersByTimeAsync(350))
      expect([state(), button().getAttribute('aria-disabled')]).toEqual(['invalid', 'true'])
      expect(document.querySelector('.fy-input-valid')).toBeNull()
      expect(screen.getByText('common.promoCodeErrors.INVALID').closest('[role=alert]')).toBeTruthy()
    }
  })
  test('an open field without a code blocks the registration [VALID-53.1..3]', async () => {
    const register = registered()
    await open({ view: 'registration', auth: auth({ showPromoFieldByDefault: true }), api: { auth: { register } } })
    fill()
    expect(button().getAttribute('aria-disabled')).toBe('true')
    send()
    expect(register).not.toHaveBeenCalled()
    expect(
      screen
        .getByText('common.fieldsValidatorErrors.requiredField')
        .closest('[data-field]')
        ?.getAttribute('data-field'),
    ).toBe('promo_code')
    fireEvent.click(control('hasPromocode'))
    send()
    await waitFor(() =>
      expect(register).toHaveBeenCalledWith(
        {
          email: 'ada@example.com',
          password: 'Evening-1871',
          birth_date: '1990-01-01',
          country: 'LV',
        },
        KEYED,
      ),
    )
  })
  test('the code of the address is sent and forgotten [PROMO-13.1..2] [REG-15.1] [REG-15.4] [REG-19]', async () => {
    const register = registered()
    const site = await open({
      view: 'registration',
      auth: auth(),
      promo: 'SPARK',
      api: { auth: { register }, campaigns: { checkPromocode: () => Promise.resolve(true) } },
    })
    expect(control('promo_code').value).toBe('SPARK')
    await waitFor(() => expect(state()).toBe('valid'))
    fill()
    send()
    await waitFor(() => expect(register).toHaveBeenCalledWith(expect.objectContaining({ promo_code: 'SPARK' }), KEYED))
    expect(register.mock.calls).not.toContainEqual([expect.objectContaining({ hasPromocode: true })])
    await waitFor(() => expect(site.stores.get(promoStore).code).toBeUndefined())
    expect(localStorage.getItem(PROMO_KEY)).toBeNull()
  })
})
