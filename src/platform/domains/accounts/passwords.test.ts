import argon2 from '@node-rs/argon2'
import { afterEach, expect, test, vi } from 'vitest'
import { createPasswords } from './passwords.ts'

afterEach(() => vi.restoreAllMocks())

test('a password is hashed with argon2id over 19 MiB in two passes, and again otherwise', async () => {
  const hash = vi.spyOn(argon2, 'hash')
  const passwords = createPasswords()
  const stored = [await passwords.hash('correct-horse-9'), await passwords.hash('correct-horse-9')]
  expect(stored[0]).toMatch(/^\$argon2id\$v=19\$/)
  expect(stored[1]).not.toBe(stored[0])
  const work = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
  expect(hash.mock.calls.map(([, options]) => options)).toEqual([work, work, work])
  expect(await passwords.matches('correct-horse-9', stored[0])).toBe(true)
  expect(await passwords.matches('wrong-horse-9', stored[0])).toBe(false)
})

test('where there is no account, a hash of the same work is verified all the same', async () => {
  const verify = vi.spyOn(argon2, 'verify')
  const passwords = createPasswords()
  const stored = await passwords.hash('correct-horse-9')
  expect(await passwords.matches('correct-horse-9', undefined)).toBe(false)
  const [against] = verify.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4))
  expect(against).toEqual(stored.split('$').slice(0, 4))
})

test('one text typed on two systems is one password: letters in one part or in two, wide digits', async () => {
  const passwords = createPasswords()
  const stored = await passwords.hash('Z\u0061\u030ahlen-12345')
  for (const same of ['Z\u00e5hlen-12345', 'Za\u030ahlen-12345', 'Z\u00e5hlen-１２３４５'])
    expect(await passwords.matches(same, stored)).toBe(true)
  expect(await passwords.matches('Zahlen-12345', stored)).toBe(false)
})

test('a password that was hashed before, as it was typed, still opens its account', async () => {
  const typed = 'Ｚahlen-１２３４５'
  const stored = await argon2.hash(typed)
  const verify = vi.spyOn(argon2, 'verify')
  const passwords = createPasswords()
  expect(await passwords.matches(typed, stored)).toBe(true)
  expect(await passwords.matches('Zahlen-12345', stored)).toBe(false)
  verify.mockClear()
  await passwords.matches(typed, undefined)
  const without = verify.mock.calls.length
  verify.mockClear()
  await passwords.matches(`${typed}６`, stored)
  expect([without, verify.mock.calls.length]).toEqual([2, 2])
})
