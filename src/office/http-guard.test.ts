import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { quiet } from '../platform/testing.ts'
import { EVERY_BRAND } from './members.ts'
import { PASSWORD, startTestOffice, type TestOffice } from './testing.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const OURS = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'foyer' }
const HTTPS = { host: 'office.example', 'x-forwarded-proto': 'https' }
let office: TestOffice
beforeAll(async () => {
  office = await startTestOffice(undefined, ['127.0.0.1'])
  for (const name of ['anna', 'bert', 'carl', 'dora']) await office.member(name, [{ role: 'auditor', brand: '*' }])
})
afterAll(() => office.close())

const login = (name: string, password: string, headers: Record<string, string> = {}, at = office.server) =>
  at.inject({
    method: 'POST',
    url: '/office/staff.login?v=1',
    headers: { host: 'office.example', ...FORM, ...headers },
    payload: new URLSearchParams({ name, password }).toString(),
  })

test('behind the TLS proxy the cookie is Secure and for this host alone', async () => {
  const answer = await login('anna', PASSWORD, { ...HTTPS, ...OURS })
  expect(answer.headers['set-cookie']).toMatch(/^__Host-foyer_office=[\w-]{43}; .*Secure$/)
})

test('an answer, a refusal included, runs nothing and stands in no frame', async () => {
  const at = (url: string, headers: Record<string, string> = HTTPS) => office.server.inject({ url, headers })
  const refusals = [
    await login('anna', 'wrong', HTTPS),
    await at('/office/%zz'),
    await at(`/office/${'a'.repeat(5_000)}`),
    await at('/'),
    await at('/', { ...HTTPS, host: 'attacker.example' }),
  ]
  for (const answer of [await login('anna', PASSWORD, { ...HTTPS, ...OURS }), ...refusals])
    expect(answer.headers, answer.body).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
    })
  for (const refusal of refusals)
    expect(refusal.json()).toMatchObject({ error: { type: expect.any(String) as string } })
  expect((await at('/', { host: 'office.example' })).headers).not.toHaveProperty('strict-transport-security')
})

test('wrong passwords of one address behind the proxy do not stop another', async () => {
  const from = (ip: string) => ({ ...HTTPS, 'x-forwarded-for': ip })
  for (let index = 0; index < 25; index++) await login(`nobody${index}`, 'wrong', from('203.0.113.9'))
  expect((await login('anna', PASSWORD, from('203.0.113.9'))).statusCode).toBe(429)
  expect((await login('anna', PASSWORD, from('198.51.100.7'))).statusCode).toBe(200)
})

test('the network is answered under configured host names only, whatever the method', async () => {
  for (const host of ['attacker.example', 'office.example.attacker.example', 'x.office.example']) {
    expect((await login('anna', PASSWORD, { host })).statusCode, host).toBe(421)
    const other = await office.server.inject({ url: '/office/no.such?v=1', headers: { host } })
    expect(other.statusCode, host).toBe(421)
  }
  for (const host of ['office.example:3900', 'OFFICE.example', 'localhost:3900', '127.0.0.1', '[::1]:3900'])
    expect((await login('anna', PASSWORD, { host, 'x-forwarded-for': '192.0.2.1' })).statusCode, host).toBe(200)
})

test('a form of another site logs nobody in', async () => {
  const from = { 'x-forwarded-for': '192.0.2.2' }
  for (const headers of [
    { 'sec-fetch-site': 'cross-site', origin: 'https://attacker.example' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://attacker.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'same-origin' },
  ]) {
    const answer = await login('bert', PASSWORD, { ...HTTPS, ...from, ...(headers as Record<string, string>) })
    expect(answer.statusCode, JSON.stringify(headers)).toBe(403)
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
  expect((await login('bert', PASSWORD, { ...HTTPS, ...from, ...OURS })).statusCode).toBe(200)
})

test('wrong passwords over the network stop nobody at the machine itself', async () => {
  for (let index = 0; index < 8; index++) await login('carl', 'wrong', { 'x-forwarded-for': `192.0.2.${10 + index}` })
  expect((await login('carl', PASSWORD, { 'x-forwarded-for': '192.0.2.30' })).statusCode).toBe(429)
  expect((await login('carl', PASSWORD, {}, office.local)).statusCode).toBe(200)
})

test('each wrong password is in the audit with its address, and a name nobody has is not', async () => {
  const from = { 'x-forwarded-for': '192.0.2.40' }
  await login('dora', 'wrong', from)
  await login('my-secret-pass', 'wrong', from)
  const lines = await office.context.audit.list(EVERY_BRAND)
  expect(lines.slice(0, 2)).toMatchObject([
    { action: 'staff.wrong_password', subject: 'staff:?', details: { ip: '192.0.2.40' } },
    { action: 'staff.wrong_password', subject: 'staff:dora', details: { ip: '192.0.2.40' } },
  ])
})

test('who is refused something is in the log, with what and from where, and nothing of what they sent', async () => {
  const told = vi.spyOn(quiet, 'warn')
  try {
    const [erik, from] = [await office.member('erik', [{ role: 'support', brand: 'other' }]), '192.0.2.50']
    await erik.call('ledger.halt', { brand: 'test', reason: 'a secret reason' })
    const ask = (headers: Record<string, string>, url = '/office/staff.me?v=1&x=secret') =>
      office.server.inject({ url, headers: { host: 'office.example', 'x-forwarded-for': from, ...headers } })
    const authorization = `Bearer ${'secret'.repeat(7)}`
    const asked: Record<string, string>[] = [{ authorization }, { authorization, host: 'attacker.example' }, {}]
    for (const headers of asked) await ask(headers)
    await ask({}, '/office/secret.method')
    const [what, who, ip] = ['staff.me', '?', from]
    expect(told.mock.calls.map(([details]) => details)).toEqual([
      { what: 'ledger.halt', who: 'staff:erik', ip: '127.0.0.1', why: 'AccessDeniedException' },
      { what, who, ip, why: 'AuthorizationException' },
      { what, who, ip, why: 'AccessDeniedException' },
    ])
    expect(JSON.stringify(told.mock.calls)).not.toContain('secret')
  } finally {
    told.mockRestore()
  }
})
