import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../../testing.ts'

let app: TestPlatform
beforeAll(async () => {
  app = await startTestPlatform()
})
afterAll(() => app.close())

// The database cannot take a NUL, so every lookup must be free of it.
test('a NUL outside of the API is refused like any unknown value', async () => {
  const visitor = app.visitor()
  const back = await visitor.send('GET', '/oauth/callback/sandbox?state=%00&code=x', {
    headers: { cookie: 'foyer_social=x' },
  })
  expect([back.status, /data-social="(\w+)"/.exec(back.body)?.[1]]).toEqual([400, 'expired'])
  const payment = await visitor.send('POST', '/_sandbox/payments', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'reference=%00&outcome=success',
  })
  expect([payment.status, JSON.parse(payment.body).error.invalid_parameters]).toEqual([400, { reference: 'unknown' }])
})
