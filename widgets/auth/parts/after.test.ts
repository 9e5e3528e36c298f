// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { testStores } from '../../../engine/stores/testing.tsx'
import { goOnAfterLogin, goOnAfterRegistration, redirectTarget, withSuccess } from './after.ts'

describe('the page opened afterwards', () => {
  const at = (redirectUrl?: string) =>
    testStores({ route: { query: redirectUrl === undefined ? {} : { redirectUrl } } })
  test('only paths of this site are followed, their locale left to the navigation [ACCESS-05.2..3]', () => {
    expect(redirectTarget(at('/profile/settings'))).toBe('/profile/settings')
    expect(redirectTarget(at('/es/cashier'))).toBe('/cashier')
    for (const outside of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      undefined,
    ])
      expect(redirectTarget(at(outside))).toBeUndefined()
  })
  test('after a registration the requested page comes before the cashier [REG-23.1] [ACCESS-13.2..3]', () => {
    const go = vi.fn()
    goOnAfterRegistration(testStores({ route: { query: { redirectUrl: '/game/x?a=1#real' } }, navigation: { go } }))
    goOnAfterRegistration(testStores({ navigation: { go } }))
    expect(go.mock.calls).toEqual([['/game/x?a=1&register=success#real'], ['/cashier/deposit?register=success']])
    expect(withSuccess('/')).toBe('/?register=success')
  })
  test('after a login without a requested page the player stays', () => {
    const go = vi.fn()
    goOnAfterLogin(testStores({ navigation: { go } }))
    expect(go).not.toHaveBeenCalled()
  })
})
