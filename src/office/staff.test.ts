import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVERY_BRAND } from './members.ts'
import { PASSWORD, startTestOffice, type TestOffice } from './testing.ts'

let office: TestOffice
beforeAll(async () => {
  office = await startTestOffice()
})
afterAll(() => office.close())

const AUDITOR = [{ role: 'auditor' as const, brand: '*' }]

test('the first member is added on the machine itself, once, and never over the network', async () => {
  const params = { name: 'chief', password: PASSWORD }
  expect(await office.stranger().call('staff.first', params)).toMatchObject({ status: 404 })
  expect((await office.stranger('local').call('staff.first', { ...params, password: 'short' })).status).toBe(400)
  expect(await office.stranger('local').call('staff.first', params)).toMatchObject({
    status: 200,
    data: { name: 'chief', grants: [{ role: 'admin', brand: '*' }] },
  })
  expect(await office.stranger('local').call('staff.first', { ...params, name: 'second' })).toMatchObject({
    status: 422,
  })
})

test('a wrong name and a wrong password get the same answer, and guessing is limited', async () => {
  await office.member('anna', AUDITOR)
  const wrong = await office.stranger().call('staff.login', { name: 'anna', password: 'wrong' })
  const nobody = await office.stranger().call('staff.login', { name: 'nobody', password: 'wrong' })
  expect(wrong).toEqual(nobody)
  expect(wrong).toMatchObject({ status: 401, error: { message: 'The name, the password or the code is wrong.' } })
  for (let index = 0; index < 4; index++)
    await office.stranger().call('staff.login', { name: 'anna', password: `wrong ${index}` })
  expect((await office.stranger().call('staff.login', { name: 'anna', password: PASSWORD })).status).toBe(429)
  office.clock.advance('PT31M')
  expect((await office.stranger().call('staff.login', { name: 'anna', password: PASSWORD })).status).toBe(200)
})

test('a browser’s session is a cookie no script can read, and a page of another site cannot use it', async () => {
  const { cookie, data } = await office.stranger().call('staff.login', { name: 'anna', password: PASSWORD })
  expect(data.token).toBeUndefined()
  expect(cookie).toMatch(/^foyer_office=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
  const headers = { cookie: cookie!.split(';')[0]!, host: 'office.example' }
  const me = (extra: Record<string, string>) =>
    office.server.inject({ url: '/office/staff.me?v=1', headers: { ...headers, ...extra } })
  const ours = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'foyer' }
  expect((await me(ours)).json()).toMatchObject({ data: { name: 'anna' } })
  expect((await me({ ...ours, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await me({})).statusCode).toBe(403)
  // Cookies are parsed in one place; a cookie with another name is ignored.
  const [name, token] = cookie!.split(';')[0]!.split('=')
  for (const odd of [`__Host-${name}=${token}`, `x${name}=${token}`, `\u00a0${name}=${token}`])
    expect((await me({ ...ours, cookie: odd })).statusCode, odd).toBe(401)
  expect((await me({ ...ours, cookie: ` ${name}=${token}` })).statusCode).toBe(200)
})

test('a session ends when idle, by age, by logout, and when its member is disabled', async () => {
  const anna = await office.member('bert', AUDITOR)
  expect((await anna.call('staff.me')).status).toBe(200)
  office.clock.advance('PT29M')
  expect((await anna.call('staff.me')).status).toBe(200)
  office.clock.advance('PT31M')
  expect((await anna.call('staff.me')).status).toBe(401)

  const login = async () => {
    const { data } = await office.stranger().call('staff.login', { name: 'bert', password: PASSWORD, keep: 'token' })
    return (url: string, method: 'GET' | 'POST' = 'GET') =>
      office.server.inject({ method, url: `/office/${url}?v=1`, headers: { authorization: `Bearer ${data.token}` } })
  }
  const again = await login()
  for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
    expect((await again('staff.me')).statusCode).toBe(200)
    office.clock.advance('PT20M')
  }
  expect((await again('staff.me')).statusCode).toBe(401)

  const third = await login()
  expect((await third('staff.logout', 'POST')).statusCode).toBe(200)
  expect((await third('staff.me')).statusCode).toBe(401)

  const fourth = await login()
  await login()
  const { data } = await office.stranger().call('staff.login', { name: 'chief', password: PASSWORD, keep: 'token' })
  const disabled = await office.server.inject({
    method: 'POST',
    url: '/office/staff.disable?v=1',
    headers: {
      authorization: `Bearer ${data.token}`,
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': 'disable-bert',
    },
    payload: 'name=bert',
  })
  expect(disabled.statusCode).toBe(200)
  expect((await fourth('staff.me')).statusCode).toBe(401)
  expect((await office.stranger().call('staff.login', { name: 'bert', password: PASSWORD })).status).toBe(401)
})

test('nobody changes their own roles, nor roles they did not read; a revoked one ends at once [D2]', async () => {
  const fresh = await startTestOffice()
  try {
    const chief = await fresh.member('chief', [])
    const carl = await fresh.member('carl', AUDITOR)
    expect((await carl.call('audit.list', { brand: 'test' })).status).toBe(200)
    expect(await chief.call('staff.grant', { name: 'chief', grants: AUDITOR })).toMatchObject({ status: 422 })
    expect((await carl.call('staff.grant', { name: 'carl', grants: [] })).status).toBe(403)
    expect((await chief.call('staff.grant', { name: 'carl', grants: [], instead_of: AUDITOR })).status).toBe(200)
    expect((await carl.call('audit.list', { brand: 'test' })).status).toBe(403)
    // Who read other roles than there are now is told so, and changes nothing.
    const late = await chief.call('staff.grant', { name: 'carl', grants: AUDITOR, instead_of: AUDITOR })
    expect([late.status, late.error?.message, late.error?.error_data]).toEqual([
      422,
      'The roles of carl were changed meanwhile. They are now: none.',
      { now: [] },
    ])
    const lines = await fresh.context.audit.list(EVERY_BRAND)
    expect(lines.map(({ action, actor, subject }) => `${action} ${subject} by ${actor}`)).toEqual([
      'staff.grant staff:carl by staff:chief',
      'staff.login staff:carl by staff:carl',
      'staff.add staff:carl by staff:chief',
      'staff.login staff:chief by staff:chief',
      'staff.login staff:chief by staff:chief',
      'staff.first staff:chief by system:office',
    ])
  } finally {
    await fresh.close()
  }
})

test('a member’s password has 12 characters, is on no list and does not hold the name', async () => {
  const chief = await office.member('chief', [])
  const add = (password: string) => chief.call('staff.add', { name: 'ferdinand', password, grants: [] })
  for (const [password, fault] of [
    ['elf Zeichen', 'short'],
    ['password1234', 'common'],
    ['Ferdinand-1871-x', 'own'],
  ] as const)
    expect((await add(password)).error.invalid_parameters, password).toMatchObject({ password: fault })
  expect((await add('zwölf Zeichen')).status).toBe(200)
  const { data } = await office
    .stranger()
    .call('staff.login', { name: 'ferdinand', password: 'zwölf Zeichen', keep: 'token' })
  expect(data.member.name).toBe('ferdinand')
})
