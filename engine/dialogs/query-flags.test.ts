import { describe, expect, test } from 'vitest'
import { readAuthFlags, withoutAuthFlags } from './query-flags.ts'

describe('query flags of the auth popup', () => {
  test('show_popup_reg opens registration and show_popup_auth login [ACCESS-06] [ACCESS-07]', () => {
    expect(readAuthFlags({ show_popup_reg: '' })).toEqual({ view: 'registration', blocked: false })
    expect(readAuthFlags({ show_popup_auth: '1' })).toEqual({ view: 'authorization', blocked: false })
    expect(readAuthFlags({ show_popup_auth: '1', show_popup_reg: '1' })?.view).toBe('registration')
  })
  test('an empty query, or a flag switched off, opens nothing', () => {
    expect(readAuthFlags({})).toBeNull()
    expect(readAuthFlags({ show_popup_reg: '0' })).toBeNull()
    expect(readAuthFlags({ prevent_close: '1' })).toBeNull()
  })
  test.each(['show_popup_reg', 'show_popup_auth'])('prevent_close=1 keeps what %s opens [ACCESS-08.1]', (flag) => {
    expect(readAuthFlags({ [flag]: '1', prevent_close: '1' })?.blocked).toBe(true)
    expect(readAuthFlags({ [flag]: '1', prevent_close: '2' })?.blocked).toBe(false)
  })
  test('the link of a recovery mail opens the new password; the token is read only with it [AUTH-17]', () => {
    expect(readAuthFlags({ show_popup_auth: 'restore', token: 'abc' })).toEqual({
      view: 'reset',
      blocked: false,
      token: 'abc',
    })
    expect(readAuthFlags({ show_popup_auth: 'restore', token: '' })).toEqual({ view: 'restore', blocked: false })
    expect(readAuthFlags({ show_popup_auth: '1', token: 'abc' })).toEqual({ view: 'authorization', blocked: false })
    expect(withoutAuthFlags('?show_popup_auth=restore&token=abc&a=1')).toBe('?a=1')
    expect(withoutAuthFlags('?show_popup_auth=1&token=abc')).toBe('?token=abc')
  })
  test('flags are removed from the query and everything else stays as written [ACCESS-09.1]', () => {
    expect(withoutAuthFlags('?show_popup_reg=1&a=b%20c&prevent_close=1&a=2&show_popup_auth')).toBe('?a=b%20c&a=2')
    expect(withoutAuthFlags('?show_popup_auth=1')).toBe('')
    expect(withoutAuthFlags('')).toBe('')
  })
})
