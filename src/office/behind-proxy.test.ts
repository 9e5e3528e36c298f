import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Parsed } from '../platform/testing.ts'
import { createAuthenticator } from './testing-passkey.ts'
import { PASSWORD, startTestOffice, type TestOffice } from './testing.ts'

const PUBLIC = { host: 'office.example', origin: 'https://office.example' }
const OURS = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'foyer', origin: PUBLIC.origin }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
/** What a TLS proxy adds to what the browser sent. */
const VIA_PROXY = { host: PUBLIC.host, 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.7' }
let office: TestOffice
beforeAll(async () => {
  office = await startTestOffice(undefined, ['127.0.0.1'])
  await office.member('anna', [{ role: 'auditor', brand: '*' }])
})
afterAll(() => office.close())

/** A browser behind the proxy: it keeps its cookie, and sends it where it may. */
function browser(more: Record<string, string> = {}) {
  let cookie = ''
  const ask = async (method: 'GET' | 'POST', name: string, fields: Record<string, string> = {}) => {
    const text = new URLSearchParams(fields).toString()
    const answer = await office.server.inject({
      method,
      url: `/office/${name}?v=1${method === 'GET' ? `&${text}` : ''}`,
      headers: { ...VIA_PROXY, ...OURS, ...FORM, cookie, 'idempotency-key': crypto.randomUUID(), ...more },
      ...(method === 'POST' && { payload: text }),
    })
    const set = answer.headers['set-cookie'] as string | undefined
    if (set) cookie = set.split(';')[0] ?? ''
    return { status: answer.statusCode, set, ...answer.json<{ data: Parsed; error: Parsed }>() }
  }
  return { get: ask.bind(null, 'GET'), post: ask.bind(null, 'POST') }
}
const LOGIN = { name: 'anna', password: PASSWORD }

test('behind a TLS proxy cookies are secure, addresses the callers’ own, and passkeys of the public host', async () => {
  const page = browser()
  const { set, status } = await page.post('staff.login', LOGIN)
  expect(status).toBe(200)
  expect(set).toMatch(/^__Host-foyer_office=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/)
  const { data } = await page.get('staff.sessions')
  // Others may have begun in the same moment.
  expect(data.items.filter(({ is_own }: { is_own: boolean }) => is_own)).toMatchObject([{ ip: '198.51.100.7' }])
  const begun = (await page.get('staff.passkeyChallenge', { for: 'new' })).data
  expect(begun.host).toBe(PUBLIC.host)
  const key = createAuthenticator()
  // Of another origin, then of the public one.
  const far = key.create(begun.challenge, { ...PUBLIC, origin: 'http://office.example' })
  expect((await page.post('staff.addPasskey', { title: 'Key', passkey: far })).status).toBe(400)
  const passkey = key.create(begun.challenge, PUBLIC)
  expect((await page.post('staff.addPasskey', { title: 'Key', passkey })).error).toBeUndefined()
  const again = browser()
  const { challenge } = (await again.get('staff.passkeyChallenge', { for: 'login' })).data
  const answer = key.get(challenge, PUBLIC)
  expect((await again.post('staff.login', { ...LOGIN, passkey: answer })).status).toBe(200)
  const lines = await office.context.audit.list('*', { action: 'staff.login' })
  expect(lines[0]?.details).toMatchObject({ factor: 'passkey', ip: '198.51.100.7' })
})

test('what a page of another site, or nobody’s proxy, writes into the headers counts for nothing', async () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { host: 'evil.example' },
  ]
  for (const more of foreign) expect([403, 421]).toContain((await browser(more).post('staff.login', LOGIN)).status)
  const plain = await startTestOffice()
  await plain.member('anna', [{ role: 'auditor', brand: '*' }])
  const answer = await plain.server.inject({
    method: 'POST',
    url: '/office/staff.login?v=1',
    headers: { ...VIA_PROXY, ...FORM },
    payload: new URLSearchParams(LOGIN).toString(),
  })
  expect(answer.headers['set-cookie']).toMatch(/^foyer_office=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
  const lines = await plain.context.audit.list('*', { action: 'staff.login' })
  expect(lines[0]?.details).toMatchObject({ ip: '127.0.0.1' })
  await plain.close()
})
