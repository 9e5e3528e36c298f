import { afterAll, beforeAll, expect, test } from 'vitest'
import { OFFICE_ROLES, officeMethods, type OfficeMethodName } from '../../schemas/office/index.ts'
import { addMember, enrol, type Enrolled } from './testing-factor.ts'
import { addPlayer, PASSWORD, startTestOffice, type TestOffice } from './testing.ts'

let office: TestOffice
let chief: Enrolled
let player: Enrolled
const STALE = { status: 403, error: { error_data: { proof: 'stale' } } }
const MEMBER = { name: 'nobody' }
const ADA = { brand: 'test', login: 'ada@example.test' }
const reason = 'seen in person'

beforeAll(async () => {
  office = await startTestOffice(undefined, [], undefined, undefined, true)
  const local = office.stranger('local')
  await local.call('staff.first', { name: 'chief', password: PASSWORD })
  const admin = await office.login('chief', 'local')
  const decides = OFFICE_ROLES.filter((role) => role !== 'admin').map((role) => ({ role, brand: 'test' }))
  await addMember(office, admin, 'mia', decides)
  chief = await enrol(office, 'chief')
  player = await enrol(office, 'mia')
  await addPlayer(office, ADA.login)
  office.clock.set(new Date(office.clock.now().getTime() + 6 * 60_000))
})
afterAll(() => office.close())

/** What makes, changes or lets in a member, and what decides whether a player's money may leave. */
const CALLS: [OfficeMethodName, object][] = [
  ['staff.add', { name: 'eve', password: PASSWORD, grants: [] }],
  ['staff.grant', { ...MEMBER, grants: [] }],
  ['staff.resetPassword', { ...MEMBER, password: PASSWORD }],
  ['staff.resetSecondFactor', MEMBER],
  ['staff.approve', { id: 'none' }],
  ['players.verifyIdentity', { ...ADA, reason }],
  ['players.confirmContact', ADA],
  ['players.flag', { ...ADA, flag: 'risk', on: false, reason }],
  [
    'players.judgeRequisites',
    { ...ADA, method: 'card', requisites: { card_ending: '4242' }, status: 'verified', reason },
  ],
]
const whoFor = (name: string) => (name.startsWith('staff.') ? chief : player)

test.each(CALLS)('%s of a session left open six minutes needs a fresh proof [D1]', async (name, params) => {
  const { token } = whoFor(name)
  expect(await office.caller(token).call(name, { ...params })).toMatchObject(STALE)
  // At the machine itself the system's access stands for it: there it is refused for another reason, or done.
  expect((await office.caller(token, 'local').call(name, { ...params })).status).not.toBe(403)
})

test.each(['players.verifyIdentity', 'players.flag', 'players.judgeRequisites'] as const)(
  '%s is done with a reason alone, after a proof of now',
  async (name) => {
    const { token, code } = whoFor(name)
    office.clock.set(new Date(office.clock.now().getTime() + 60_000))
    const caller = office.caller(token)
    expect((await caller.call('staff.prove', { code: code() })).status).toBe(200)
    const [, params] = CALLS.find(([known]) => known === name)!
    const { reason: given, ...without } = params as { reason: string }
    expect(await caller.call(name, without)).toMatchObject({
      status: 400,
      error: { invalid_parameters: { reason: expect.any(String) as string } },
    })
    expect((await caller.call(name, { ...params })).status).toBe(200)
    const [line] = await office.context.audit.list('test', { limit: 1 })
    expect(line).toMatchObject({ actor: 'staff:mia', reason: given })
  },
)

test('every method about other members that gives something needs a fresh proof [D1]', () => {
  const gives = Object.entries(officeMethods)
    .filter(([name, { roles }]) => /^(staff|services)\./.test(name) && roles !== 'nobody' && roles !== 'anyone')
    .filter(([, { verb }]) => verb === 'POST')
    .filter(([, { fresh }]) => !fresh)
  // These take away, and are done at once.
  expect(gives.map(([name]) => name).toSorted()).toEqual(['services.end', 'staff.disable', 'staff.refuse'])
})
