import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Grant } from '../../schemas/office/index.ts'
import { addMember, appOf, enrol, logIn } from './testing-factor.ts'
import { addedPasskey, challengeOf, createAuthenticator, newPasskeyOf, SITE } from './testing-passkey.ts'
import { PASSWORD, startTestOffice, type OfficeCaller, type TestOffice } from './testing.ts'

let office: TestOffice
let chief: OfficeCaller
const PAYMENTS: Grant[] = [{ role: 'payments', brand: '*' }]
/** A call that moves money; without a fresh proof it is refused before anything is looked at. */
const MONEY = ['withdrawals.approve', { brand: 'test', id: 'none' }] as const
const STALE = { status: 403, error: { error_data: { proof: 'stale' } } }
const WRONG = { status: 401 }
let count = 0
/** A member who has a passkey and nothing else, and the session in which it was added. */
async function withPasskey() {
  const name = `keeper${(count += 1)}`
  await addMember(office, chief, name, PAYMENTS)
  const { data } = await logIn(office, name)
  const { authenticator, answer } = await addedPasskey(office, data.token)
  expect(answer.error).toBeUndefined()
  return { name, authenticator, token: answer.data.token as string, codes: answer.data.recovery_codes as string[] }
}
const enter = async (name: string, passkey: string, password = PASSWORD) => {
  // Of how many tries are too many nothing is asked here.
  await office.context.db.deleteFrom('rate_limit').execute()
  return office.stranger().call('staff.login', { name, password, passkey, keep: 'token' })
}
const advance = (minutes: number) => office.clock.set(new Date(office.clock.now().getTime() + minutes * 60_000))

beforeAll(async () => {
  office = await startTestOffice(undefined, [], undefined, undefined, true)
  await office.stranger('local').call('staff.first', { name: 'chief', password: PASSWORD })
  chief = await office.login('chief', 'local')
})
afterAll(() => office.close())
beforeEach(() => office.context.db.deleteFrom('rate_limit').execute())

test('a passkey is a second factor: a limited session sets it up, the next log-in needs it [D1]', async () => {
  const { name, authenticator, token, codes } = await withPasskey()
  expect(codes).toHaveLength(10)
  expect((await office.caller(token).call('staff.me')).data.has_second_factor).toBe(true)
  expect((await office.caller(token).call('staff.brands')).status).toBe(200)
  expect(await logIn(office, name)).toMatchObject(WRONG)
  const { data, status } = await enter(name, authenticator.get(await challengeOf(office, 'login')))
  expect([status, data.needs_second_factor]).toEqual([200, false])
  expect(await enter(name, authenticator.get(await challengeOf(office, 'login')), 'not-the-password')).toMatchObject(
    WRONG,
  )
  // A recovery code is good once in its place.
  expect((await logIn(office, name, codes[0])).status).toBe(200)
  expect(await logIn(office, name, codes[0])).toMatchObject(WRONG)
})

test('of another member, replayed, late, of another origin, removed, or counting back: refused [D1]', async () => {
  const [own, other] = [await withPasskey(), await withPasskey()]
  expect(await enter(own.name, other.authenticator.get(await challengeOf(office, 'login')))).toMatchObject(WRONG)
  const once = own.authenticator.get(await challengeOf(office, 'login'))
  expect((await enter(own.name, once)).status).toBe(200)
  expect(await enter(own.name, once)).toMatchObject(WRONG)
  // The same challenge again, with a new signature.
  const challenge = await challengeOf(office, 'login')
  expect((await enter(own.name, own.authenticator.get(challenge))).status).toBe(200)
  expect(await enter(own.name, own.authenticator.get(challenge))).toMatchObject(WRONG)
  for (const site of [
    { ...SITE, origin: 'http://evil.example' },
    { ...SITE, origin: 'https://localhost:80' },
    { ...SITE, host: 'evil.example' },
  ])
    expect(await enter(own.name, own.authenticator.get(await challengeOf(office, 'login'), site))).toMatchObject(WRONG)
  // Made up, for another purpose, and too old.
  expect(await enter(own.name, own.authenticator.get(Buffer.from('a b c').toString('base64url')))).toMatchObject(WRONG)
  const proof = await challengeOf(office, 'proof', own.token)
  expect(await enter(own.name, own.authenticator.get(proof))).toMatchObject(WRONG)
  const late = await challengeOf(office, 'login')
  advance(6)
  expect(await enter(own.name, own.authenticator.get(late))).toMatchObject(WRONG)
  // A copy of the key has not counted what the key itself did.
  own.authenticator.counter = 0n
  expect(await enter(own.name, own.authenticator.get(await challengeOf(office, 'login')))).toMatchObject(WRONG)
  own.authenticator.counter = 100n
  const { data } = await enter(own.name, own.authenticator.get(await challengeOf(office, 'login')))
  const second = await addedPasskey(office, data.token)
  expect((await office.caller(data.token).call('staff.removePasskey', { id: own.authenticator.id })).status).toBe(200)
  expect(await enter(own.name, own.authenticator.get(await challengeOf(office, 'login')))).toMatchObject(WRONG)
  expect((await enter(own.name, second.authenticator.get(await challengeOf(office, 'login')))).status).toBe(200)
  // The last one stays.
  expect((await office.caller(data.token).call('staff.removePasskey', { id: second.id })).status).toBe(422)
})

test('what moves money needs a passkey or a code of the last five minutes, in that session [D1]', async () => {
  const { name, authenticator, codes } = await withPasskey()
  const begin = async () =>
    (await enter(name, authenticator.get(await challengeOf(office, 'login')))).data.token as string
  const [one, two] = [await begin(), await begin()]
  const money = (token: string) => office.caller(token).call(...MONEY)
  expect((await money(one)).status).toBe(422)
  advance(5)
  expect(await money(one)).toMatchObject(STALE)
  const prove = (token: string, proof: object) => office.caller(token).call('staff.prove', { ...proof })
  // A challenge of another session, and one of a log-in, prove nothing here.
  for (const challenge of [await challengeOf(office, 'proof', two), await challengeOf(office, 'login')])
    expect((await prove(one, { passkey: authenticator.get(challenge) })).error).toMatchObject({
      invalid_parameters: { passkey: 'wrong' },
    })
  expect(await money(one)).toMatchObject(STALE)
  expect((await prove(one, { passkey: authenticator.get(await challengeOf(office, 'proof', one)) })).status).toBe(200)
  expect((await money(one)).status).toBe(422)
  // It is of that session alone.
  expect(await money(two)).toMatchObject(STALE)
  expect((await prove(two, { code: codes[1] })).status).toBe(200)
  expect((await money(two)).status).toBe(422)
  expect((await prove(two, { code: codes[1] })).status).toBe(400)
  advance(5)
  expect(await money(two)).toMatchObject(STALE)
  // At the machine itself the system's access stands for it.
  expect((await office.caller(two, 'local').call(...MONEY)).status).toBe(422)
})

test('who has a second factor adds a passkey only after proving lately that they are here [D1]', async () => {
  await addMember(office, chief, 'apple', PAYMENTS)
  const { token, code } = await enrol(office, 'apple')
  advance(5)
  const authenticator = createAuthenticator()
  const passkey = await newPasskeyOf(office, token, authenticator)
  const add = (answer: string) => office.caller(token).call('staff.addPasskey', { title: 'A key', passkey: answer })
  expect(await add(passkey)).toMatchObject(STALE)
  expect((await office.caller(token).call('staff.prove', { code: code() })).status).toBe(200)
  // Not by the answer of another's ceremony, nor twice.
  const other = await withPasskey()
  const theirs = createAuthenticator().create(await challengeOf(office, 'new', other.token))
  expect((await add(theirs)).status).toBe(400)
  const added = await add(passkey)
  expect(added).toMatchObject({ status: 200, data: { recovery_codes: [] } })
  expect((await add(passkey)).status).toBe(400)
  expect((await office.caller(token).call('staff.passkeys')).data.items).toHaveLength(1)
  // The other way round: an app beside a passkey.
  const keeper = office.caller(other.token)
  advance(5)
  expect(await keeper.call('staff.startSecondFactor')).toMatchObject(STALE)
  await keeper.call('staff.prove', { code: other.codes[0] })
  const { data } = await keeper.call('staff.startSecondFactor')
  const app = appOf(office, data.otpauth)
  expect((await keeper.call('staff.confirmSecondFactor', { code: app() })).status).toBe(200)
})

test('a member sees sessions and wrong tries, and ends one; an admin’s reset ends passkeys [D1]', async () => {
  const { name, authenticator } = await withPasskey()
  const begin = async () =>
    (await enter(name, authenticator.get(await challengeOf(office, 'login')))).data.token as string
  const [one, two] = [await begin(), await begin()]
  await enter(name, '{}')
  const { data } = await office.caller(one).call('staff.sessions')
  expect(data.items).toHaveLength(3)
  expect(data.wrong).toEqual([{ at: expect.any(String) as string, what: 'passkey', ip: '127.0.0.1' }])
  const own = data.items.filter((item: { is_own: boolean }) => item.is_own)
  expect(own).toHaveLength(1)
  const twos = (await office.caller(two).call('staff.sessions')).data.items
  const { id } = twos.find((item: { is_own: boolean }) => item.is_own)
  // Nobody else ends it.
  const stranger = await withPasskey()
  expect((await office.caller(stranger.token).call('staff.endSession', { id })).status).toBe(422)
  expect((await office.caller(one).call('staff.endSession', { id })).status).toBe(200)
  expect((await office.caller(two).call('staff.me')).status).toBe(401)
  // The machine stands for the admins here: what a reset takes off is the same.
  chief = await office.login('chief', 'local')
  expect((await chief.call('staff.resetSecondFactor', { name })).status).toBe(200)
  expect((await office.caller(one).call('staff.me')).status).toBe(401)
  expect((await logIn(office, name)).data.needs_second_factor).toBe(true)
})
