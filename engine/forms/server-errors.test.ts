import { describe, expect, test } from 'vitest'
import { mapServerErrors } from './server-errors.ts'

describe("errors of the platform at the form's fields", () => {
  test('phone and mobile are interchangeable [REG-27.1..2]', () => {
    expect(mapServerErrors({ phone: 'wrong' }, ['mobile']).fields).toEqual({ mobile: 'wrong' })
    expect(mapServerErrors({ mobile: 'wrong' }, ['phone']).fields).toEqual({ phone: 'wrong' })
    expect(mapServerErrors({ mobile: 'a', phone: 'b' }, ['mobile', 'phone']).fields).toEqual({
      phone: 'a',
      mobile: 'b',
    })
  })
  test('an error of mobile is shown in a form that has only mobile', () => {
    expect(mapServerErrors({ mobile: 'wrong' }, ['mobile', 'email']).fields).toEqual({ mobile: 'wrong' })
  })
  test("a server's code is looked up, a sentence stays, and parameters that are no field are listed [REG-26.1]", () => {
    const words = (word: string) => (word === 'taken' ? 'Already in use' : undefined)
    expect(
      mapServerErrors(
        { email: 'taken', password: 'Too short', captcha: 'x', address: 3, nickname: ['taken', 'short'] },
        ['email', 'password', 'address', 'nickname'],
        words,
      ),
    ).toEqual({
      fields: { email: 'Already in use', password: 'Too short', nickname: 'Already in use' },
      unknown: ['captcha', 'address'],
    })
  })
})
