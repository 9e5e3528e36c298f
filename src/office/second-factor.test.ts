import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fixedClock } from '../../engine/clock/index.ts'
import { officeMethods, type OfficeMethod, type OfficeMethodName } from '../../schemas/office/index.ts'
import { describeEngines } from '../platform/kernel/db/engines.ts'
import { addMember, appOf, enrol, logIn, type Enrolled } from './testing-factor.ts'
import { EVERY_BRAND } from './members.ts'
import { PASSWORD, startTestOffice, type OfficeCaller, type TestOffice } from './testing.ts'

const AUDITOR = [{ role: 'auditor' as const, brand: '*' }]
const BEFORE = new Set([
  'staff.startSecondFactor',
  'staff.confirmSecondFactor',
  'staff.changePassword',
  'staff.me',
  'staff.logout',
  'staff.passkeys',
  'staff.addPasskey',
  'staff.sessions',
  'staff.endSession',
])

describeEngines('the second factor of staff', (engine) => {
  let office: TestOffice
  let chief: OfficeCaller
  let anna: Enrolled
  let number = 0
  const start = async (needsFactor = true) => {
    const clock = fixedClock('2026-03-02T12:00:00.000Z')
    return startTestOffice(undefined, [], clock, engine.open({ clock }), needsFactor)
  }
  beforeAll(async () => {
    office = await start()
    await office.stranger('local').call('staff.first', { name: 'chief', password: PASSWORD })
  })
  afterAll(() => office.close())
  beforeEach(async () => {
    office.clock.advance('PT1H')
    chief = office.caller((await logIn(office, 'chief', undefined, 'local')).data.token, 'local')
    await addMember(office, chief, `anna${(number += 1)}`, AUDITOR)
    anna = await enrol(office, `anna${number}`)
  })
  const lines = async (action: string) =>
    (await office.context.audit.list(EVERY_BRAND, { action })).filter(({ subject }) => subject === `staff:${anna.name}`)
  const wrongCodes = async () => (await lines('staff.wrong_code')).length
  const mayRead = async (token: string, where: 'local' | 'network' = 'network') =>
    (await office.caller(token, where).call('audit.list', { brand: 'test' })).status

  test('over the network a member without one can set it up, change the password and leave, nothing else', async () => {
    await addMember(office, chief, `new${number}`, [...AUDITOR, { role: 'admin', brand: '*' }])
    const { data } = await logIn(office, `new${number}`)
    expect(data.needs_second_factor).toBe(true)
    const limited = office.caller(data.token)
    const closed = (Object.entries(officeMethods) as [OfficeMethodName, OfficeMethod][])
      .filter(([name, { roles, local }]) => roles !== 'nobody' && !local && !BEFORE.has(name))
      .map(([name]) => name)
    expect(closed.length).toBeGreaterThan(40)
    for (const name of closed)
      expect(await limited.call(name), name).toMatchObject({
        status: 403,
        error: { error_data: { second_factor: 'missing' } },
      })
    expect((await limited.call('staff.me')).data.has_second_factor).toBe(false)
    const change = { current: PASSWORD, password: 'another-horse-9-battery' }
    expect((await limited.call('staff.changePassword', change)).status).toBe(200)
    expect((await limited.call('staff.startSecondFactor')).status).toBe(200)
    expect((await limited.call('staff.logout')).status).toBe(200)
    expect((await limited.call('staff.me')).status).toBe(401)
    await chief.call('staff.disable', { name: `new${number}` })
  })

  test('once it is set up, the session goes on under a new token and the member’s others end', async () => {
    await addMember(office, chief, `eve${number}`, AUDITOR)
    const [one, other] = [await logIn(office, `eve${number}`), await logIn(office, `eve${number}`)]
    const limited = office.caller(one.data.token)
    const { data } = await limited.call('staff.startSecondFactor')
    const code = appOf(office, data.otpauth)
    expect(data.otpauth).toContain(data.secret)
    const set = await limited.call('staff.confirmSecondFactor', { code: code() })
    expect(set.status).toBe(200)
    expect(set.data.token).not.toBe(one.data.token)
    expect(await mayRead(one.data.token)).toBe(401)
    expect(await mayRead(other.data.token)).toBe(401)
    expect(await mayRead(set.data.token)).toBe(200)
    expect((await office.caller(set.data.token).call('staff.me')).data.has_second_factor).toBe(true)
    // The session is not younger for it.
    office.clock.advance('PT1M')
    for (let minutes = 1; minutes < 12 * 60; minutes += 20) {
      expect(await mayRead(set.data.token)).toBe(200)
      office.clock.advance('PT20M')
    }
    expect(await mayRead(set.data.token)).toBe(401)
  })

  test('a browser gets its new token as a cookie, and no token in the answer', async () => {
    await addMember(office, chief, `web${number}`, AUDITOR)
    const { cookie } = await office.stranger().call('staff.login', { name: `web${number}`, password: PASSWORD })
    const call = async (name: string, body: string, with_: string) => {
      const answer = await office.server.inject({
        method: 'POST',
        url: `/office/${name}?v=1`,
        headers: {
          host: 'office.example',
          cookie: with_,
          'sec-fetch-site': 'same-origin',
          'x-requested-with': 'foyer',
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: body,
      })
      return { ...answer.json(), cookie: String(answer.headers['set-cookie']).split(';')[0]! }
    }
    const before = cookie!.split(';')[0]!
    const code = appOf(office, (await call('staff.startSecondFactor', '', before)).data.otpauth)
    const set = await call('staff.confirmSecondFactor', `code=${code()}`, before)
    expect(set.data.token).toBeUndefined()
    expect(set.cookie).toMatch(/^foyer_office=[\w-]{43}$/)
    expect(await mayRead(before.split('=')[1]!)).toBe(401)
    expect(await mayRead(set.cookie.split('=')[1]!)).toBe(200)
  })

  describe.each(['network', 'local'] as const)('at the door of the %s', (where) => {
    test('a log-in needs the code, and nothing tells whether it or the password was wrong', async () => {
      const typed = { name: anna.name, keep: 'token' }
      const enter = (more: { password: string; code?: string }) =>
        office.stranger(where).call('staff.login', { ...typed, ...more })
      const refused = await enter({ password: 'wrong' })
      expect(refused.status).toBe(401)
      for (const more of [
        { password: PASSWORD },
        { password: PASSWORD, code: anna.code(3) },
        { password: 'wrong', code: anna.code() },
        { password: PASSWORD, code: 'abcd-efgh' },
      ])
        expect(await enter(more), JSON.stringify(more)).toEqual(refused)
      office.clock.advance('PT31M')
      const { status, data } = await enter({ password: PASSWORD, code: anna.code() })
      expect([status, data.needs_second_factor]).toEqual([200, false])
      expect(await mayRead(data.token, where)).toBe(200)
    })

    test('a code counts once, and none of an earlier step after it', async () => {
      const code = anna.code()
      expect((await logIn(office, anna.name, code, where)).status).toBe(200)
      expect((await logIn(office, anna.name, code, where)).status).toBe(401)
      expect((await logIn(office, anna.name, anna.code(-1), where)).status).toBe(401)
      expect((await logIn(office, anna.name, ` ${anna.code(1).replace(/^.../, '$& ')}`, where)).status).toBe(200)
    })

    test('a recovery code counts once, however it is typed', async () => {
      const [first, second] = anna.codes as [string, string]
      expect((await logIn(office, anna.name, first, where)).data.needs_second_factor).toBe(false)
      expect((await logIn(office, anna.name, first, where)).status).toBe(401)
      const typed = second.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')
      expect((await logIn(office, anna.name, typed, where)).status).toBe(200)
      expect((await lines('staff.recovery_code')).map(({ details }) => details)).toEqual([{ left: '8' }, { left: '9' }])
    })

    test('wrong codes are counted as wrong passwords are and stand in the audit', async () => {
      const before = await wrongCodes()
      for (let time = 0; time < 5; time += 1) await logIn(office, anna.name, '000000', where)
      expect((await logIn(office, anna.name, anna.code(), where)).status).toBe(429)
      expect(await wrongCodes()).toBe(before + 5)
      const [line] = await lines('staff.wrong_code')
      expect(line).toMatchObject({ actor: 'system:office', details: { ip: where === 'local' ? 'local' : '127.0.0.1' } })
      office.clock.advance('PT31M')
      expect((await logIn(office, anna.name, anna.code(), where)).status).toBe(200)
    })

    test('the same code sent many times at once lets one in', async () => {
      for (const code of [anna.code(), anna.codes[0]!]) {
        const all = await Promise.all(Array.from({ length: 4 }, () => logIn(office, anna.name, code, where)))
        expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
      }
    })
  })

  test('at the machine one who has none works with the password; the network makes nothing of that', async () => {
    await addMember(office, chief, `loc${number}`, AUDITOR)
    const { data } = await logIn(office, `loc${number}`, undefined, 'local')
    expect(data.needs_second_factor).toBe(false)
    expect(await mayRead(data.token, 'local')).toBe(200)
    expect(await mayRead(data.token, 'network')).toBe(403)
  })

  test('a password that is known buys no guesses at the code', async () => {
    const change = () => anna.caller.call('staff.changePassword', { current: PASSWORD, password: PASSWORD })
    let tries = 0
    for (; tries < 20; tries += 1) {
      if ((await anna.caller.call('staff.stopSecondFactor', { code: '000000' })).status === 429) break
      await change()
    }
    expect(tries).toBeLessThanOrEqual(5)
    expect(await wrongCodes()).toBe(tries)
  })

  test('turning it off and new recovery codes need a code; off, the network asks to set it up', async () => {
    const second = await logIn(office, anna.name, anna.code())
    for (const name of ['staff.stopSecondFactor', 'staff.renewRecoveryCodes'] as const) {
      expect((await anna.caller.call(name, { code: anna.code() })).error.invalid_parameters).toEqual({ code: 'wrong' })
      expect((await anna.caller.call(name)).status).toBe(400)
    }
    expect(await wrongCodes()).toBe(2)
    const { data } = await anna.caller.call('staff.renewRecoveryCodes', { code: anna.code(1) })
    expect(new Set([...data.recovery_codes, ...anna.codes]).size).toBe(20)
    const stop = (code: string) => anna.caller.call('staff.stopSecondFactor', { code })
    expect((await stop(anna.codes[0]!)).status).toBe(400)
    expect((await stop(data.recovery_codes[0])).status).toBe(200)
    expect(await mayRead(second.data.token)).toBe(401)
    expect(await mayRead(anna.token)).toBe(403)
    expect((await stop(data.recovery_codes[1])).status).toBe(403)
    expect((await logIn(office, anna.name)).data.needs_second_factor).toBe(true)
    for (const action of ['on', 'off']) expect(await lines(`staff.second_factor_${action}`)).toHaveLength(1)
    expect(await lines('staff.recovery_codes')).toHaveLength(1)
  })

  test('a new app needs a code of the old one, which is good until the new one is confirmed', async () => {
    const start = (more: Record<string, string> = {}) => anna.caller.call('staff.startSecondFactor', more)
    expect((await start()).error.invalid_parameters).toEqual({ code: 'required' })
    expect((await start({ code: '000000' })).error.invalid_parameters).toEqual({ code: 'wrong' })
    const { data } = await start({ code: anna.codes[0]! })
    const next = appOf(office, data.otpauth)
    expect((await logIn(office, anna.name, next())).status).toBe(401)
    expect((await anna.caller.call('staff.confirmSecondFactor', { code: '000000' })).status).toBe(400)
    expect((await logIn(office, anna.name, anna.code())).status).toBe(200)
    const set = await anna.caller.call('staff.confirmSecondFactor', { code: next() })
    expect(set.status).toBe(200)
    office.clock.advance('PT1M')
    expect((await logIn(office, anna.name, anna.code())).status).toBe(401)
    expect((await logIn(office, anna.name, anna.codes[1])).status).toBe(401)
    expect((await logIn(office, anna.name, set.data.recovery_codes[0])).status).toBe(200)
    expect((await logIn(office, anna.name, next())).status).toBe(200)
    expect((await lines('staff.second_factor_on'))[0]).toMatchObject({ details: { renewed: 'yes' } })
  })

  test('a key that was shown can be confirmed for ten minutes, once', async () => {
    const { data } = await anna.caller.call('staff.startSecondFactor', { code: anna.code() })
    const next = appOf(office, data.otpauth)
    office.clock.advance('PT10M')
    expect((await anna.caller.call('staff.confirmSecondFactor', { code: next() })).status).toBe(422)
    await anna.caller.call('staff.startSecondFactor', { code: anna.code() })
    office.clock.advance('PT9M')
    expect((await anna.caller.call('staff.confirmSecondFactor', { code: next() })).status).toBe(400)
  })

  test('neither key nor recovery codes are stored as they are shown, not even with the answer', async () => {
    const { data } = await anna.caller.call('staff.startSecondFactor', { code: anna.code() })
    const { rows } = await office.database.pool.query<{ table_name: string }>(
      `SELECT table_name FROM information_schema.tables
       WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`,
    )
    expect(rows.length).toBeGreaterThan(40)
    for (const secret of [data.secret as string, anna.codes[3]!, anna.codes[3]!.replaceAll('-', '')])
      for (const { table_name: table } of rows) {
        const found = await office.database.pool.query(
          `SELECT 1 FROM "${table}" AS t WHERE position('${secret}' in t::text) > 0 LIMIT 1`,
        )
        expect(found.rows, table).toEqual([])
      }
  })

  test('where the setting is off, the network asks only those who have one', async () => {
    const easy = await start(false)
    try {
      await easy.stranger('local').call('staff.first', { name: 'chief', password: PASSWORD })
      const { data } = await logIn(easy, 'chief')
      expect(data.needs_second_factor).toBe(false)
      expect((await easy.caller(data.token).call('staff.list')).status).toBe(200)
      const { code } = await enrol(easy, 'chief')
      expect((await logIn(easy, 'chief')).status).toBe(401)
      expect((await logIn(easy, 'chief', code())).status).toBe(200)
    } finally {
      await easy.local.close()
      await easy.server.close()
    }
  })
})
