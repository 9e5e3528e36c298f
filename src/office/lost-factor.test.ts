import argon2 from '@node-rs/argon2'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addMember, enrol, logIn, type Enrolled } from './testing-factor.ts'
import { EVERY_BRAND } from './members.ts'
import { PASSWORD, startTestOffice, type TestOffice } from './testing.ts'

const ADMIN = [{ role: 'admin' as const, brand: '*' }]
let office: TestOffice
let chief: Enrolled
beforeEach(async () => {
  office = await startTestOffice(undefined, [], undefined, undefined, true)
  await office.stranger('local').call('staff.first', { name: 'chief', password: PASSWORD })
  chief = await enrol(office, 'chief')
})
afterEach(() => office.close())

const lost = (name: string, password = PASSWORD, where: 'local' | 'network' = 'local') =>
  office.stranger(where).call('staff.lostSecondFactor', { name, password })
const lines = async (action: string) => office.context.audit.list(EVERY_BRAND, { action })

test('an admin takes the second factor of another off; their sessions end, and it is in the audit', async () => {
  await addMember(office, chief.caller, 'anna', [{ role: 'auditor', brand: '*' }])
  const anna = await enrol(office, 'anna')
  expect((await anna.caller.call('staff.resetSecondFactor', { name: 'chief' })).status).toBe(403)
  expect((await chief.caller.call('staff.resetSecondFactor', { name: 'chief' })).status).toBe(422)
  expect((await chief.caller.call('staff.resetSecondFactor', { name: 'anna' })).status).toBe(200)
  expect((await anna.caller.call('staff.me')).status).toBe(401)
  expect((await logIn(office, 'anna', anna.codes[0])).data.needs_second_factor).toBe(true)
  expect((await chief.caller.call('staff.resetSecondFactor', { name: 'anna' })).status).toBe(422)
  expect(await lines('staff.reset_second_factor')).toMatchObject([{ actor: 'staff:chief', subject: 'staff:anna' }])
})

test('the only admin takes their own off at the machine itself, with the password', async () => {
  expect((await lost('chief', PASSWORD, 'network')).status).toBe(404)
  expect((await lost('chief', 'wrong')).status).toBe(401)
  expect(await lines('staff.wrong_password')).toMatchObject([{ subject: 'staff:chief' }])
  expect((await logIn(office, 'chief', undefined, 'local')).status).toBe(401)
  expect((await lost('chief')).status).toBe(200)
  expect((await chief.caller.call('staff.me')).status).toBe(401)
  expect((await logIn(office, 'chief', undefined, 'local')).status).toBe(200)
  expect(await lines('staff.reset_second_factor')).toMatchObject([{ actor: 'system:office', subject: 'staff:chief' }])
  expect((await lost('chief')).status).toBe(422)
})

test('wrong passwords there are counted', async () => {
  for (let time = 0; time < 5; time += 1) await lost('chief', 'wrong')
  expect((await lost('chief')).status).toBe(429)
})

test('where another admin can help, nobody does so alone', async () => {
  await addMember(office, chief.caller, 'anna', [{ role: 'auditor', brand: '*' }])
  await enrol(office, 'anna')
  expect((await lost('anna')).status).toBe(422)
  await addMember(office, chief.caller, 'bela', ADMIN)
  expect((await lost('chief')).status).toBe(422)
  expect((await chief.caller.call('staff.disable', { name: 'bela' })).status).toBe(200)
  expect((await lost('chief')).status).toBe(200)
})

test('a password that is changed while it is being checked lets nobody in', async () => {
  const verify = argon2.verify.bind(argon2)
  const spy = vi.spyOn(argon2, 'verify').mockImplementationOnce(async (...given) => {
    const isRight = await verify(...given)
    await office.context.db.updateTable('staff').set({ password_hash: 'of another password' }).execute()
    return isRight
  })
  try {
    expect((await logIn(office, 'chief', chief.code())).status).toBe(401)
  } finally {
    spy.mockRestore()
  }
})
