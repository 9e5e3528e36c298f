import argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../../testing.ts'

const PASSWORD = 'correct-horse-9'
let app: TestPlatform
beforeAll(async () => {
  app = await startTestPlatform({ settings: { trustedProxies: ['127.0.0.0/8'] } })
})
afterAll(() => app.close())

test('an invalid recovery link is refused before a password is hashed, so a flood cannot block logins', async () => {
  const hash = vi.spyOn(argon2, 'hash')
  await app.visitor().register()
  expect(hash).toHaveBeenCalledOnce()
  hash.mockClear()
  for (const [name, token] of [
    ['auth.reset', 'token'],
    ['cms.resetPassword', 'code'],
  ] as const) {
    const { status, error } = await app.visitor().call(name, {
      [token]: 'made-up',
      password: PASSWORD,
      ...(token === 'code' && { passwordConfirmation: PASSWORD }),
    })
    expect([status, error.invalid_parameters]).toEqual([400, { [token]: 'expired' }])
  }
  expect(hash).not.toHaveBeenCalled()
  hash.mockRestore()
})

test('one address may request recovery links for a limited number of logins; other addresses go on', async () => {
  const ask = (login: string, ip: string) => app.visitor().call('auth.restore', { login }, { 'x-forwarded-for': ip })
  for (let index = 0; index < 30; index += 1)
    expect((await ask(`person${index}@example.test`, '203.0.113.7')).status).toBe(200)
  expect((await ask('person99@example.test', '203.0.113.7')).error.type).toBe('TooManyRequestsException')
  expect((await ask('person99@example.test', '203.0.113.8')).status).toBe(200)
})
