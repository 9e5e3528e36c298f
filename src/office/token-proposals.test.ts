import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVERY_BRAND } from './members.ts'
import { addPlayer, ageStaff, startTestOffice, type OfficeCaller, type TestOffice } from './testing.ts'

const ADMIN = [{ role: 'admin' as const, brand: '*' }]
const DAY = 86_400_000
const ADA = { brand: 'test', login: 'ada@example.test' }
let office: TestOffice
let [ann, bob]: OfficeCaller[] = []
beforeAll(async () => {
  office = await startTestOffice()
  await addPlayer(office, ADA.login)
  ann = await office.member('ann', ADMIN)
  bob = await office.member('bob', ADMIN)
  const grants = [{ role: 'support', brand: 'test' }]
  const { data } = await ann.call('services.add', { name: 'crm', grants })
  expect((await bob.call('staff.approve', { id: data.id })).status).toBe(200)
  await ageStaff(office)
})
afterAll(() => office.close())

const issue = async (days = 30, by = ann) => {
  const order = { name: 'crm', title: 'CRM', methods: ['players.find'], days }
  const { data, error } = await by!.call('services.issue', order)
  expect(error).toBeUndefined()
  return data as { id: string; token: string; needs_second: boolean; proposal: string }
}
const decide = async (by: OfficeCaller | undefined, what: 'approve' | 'refuse', id: string) => {
  const { status, error } = await by!.call(`staff.${what}`, { id })
  return [status, error?.message as string | undefined]
}
const find = async (token: string) => (await office.caller(token).call('players.find', ADA)).status
const tokens = async () => (await ann!.call('services.list')).data.items[0].tokens as { id: string; made_by: string }[]
const later = (ms: number) => office.clock.set(new Date(office.clock.now().getTime() + ms))

test('a token calls nothing before another admin, who reads what it may call, has approved it', async () => {
  const made = await issue()
  expect(made.needs_second).toBe(true)
  expect([await find(made.token), await tokens()]).toEqual([401, []])
  const { items } = (await bob!.call('staff.proposals')).data
  const token = { title: 'CRM', methods: ['players.find'], ends_at: expect.any(String) as string }
  expect(items).toMatchObject([{ id: made.proposal, kind: 'issue_token', name: 'crm', proposed_by: 'ann', token }])
  expect(Object.keys(items[0].token).toSorted()).toEqual(['ends_at', 'methods', 'title'])
  expect(await decide(ann, 'approve', made.proposal)).toEqual([
    422,
    'ann proposed it; a second person must approve it.',
  ])
  expect(await find(made.token)).toBe(401)
  expect(await decide(bob, 'approve', made.proposal)).toEqual([200, undefined])
  expect(await find(made.token)).toBe(200)
  expect(await tokens()).toMatchObject([{ id: made.id, made_by: 'ann' }])
  expect((await decide(bob, 'approve', made.proposal))[0]).toBe(422)
  const [line] = await office.context.audit.list(EVERY_BRAND, { action: 'service.issue' })
  expect([line?.actor, line?.subject, line?.details]).toMatchObject([
    'staff:bob',
    'staff:crm',
    { token: made.id, methods: 'players.find', proposed_by: 'ann', proposal: made.proposal },
  ])
  const kept = await office.context.db.selectFrom('staff_proposal').select('token').execute()
  expect(kept.every(({ token: left }) => left === null)).toBe(true)
  expect((await ann!.call('services.end', { id: made.id })).status).toBe(200)
  expect(await find(made.token)).toBe(401)
})

test('a token that was refused, or that nobody approved in three days, never calls anything', async () => {
  const refused = await issue()
  expect(await decide(ann, 'refuse', refused.proposal)).toEqual([200, undefined])
  expect((await decide(bob, 'approve', refused.proposal))[0]).toBe(422)
  const old = await issue()
  later(3 * DAY)
  ;[ann, bob] = [await office.login('ann'), await office.login('bob')]
  expect((await decide(bob, 'approve', old.proposal))[0]).toBe(422)
  expect([await find(refused.token), await find(old.token), await tokens()]).toEqual([401, 401, []])
})

test('a token is not approved once it would have ended, its account is disabled or the proposal changed', async () => {
  const short = await issue(1)
  later(DAY)
  ;[ann, bob] = [await office.login('ann'), await office.login('bob')]
  const over = [422, 'The token would have ended by now; ask for it again.']
  expect(await decide(bob, 'approve', short.proposal)).toEqual(over)
  const changed = await issue()
  await office.database.pool.query(
    `UPDATE staff_proposal SET token = jsonb_set(token, '{methods}', '["players.ban"]') WHERE id = $1`,
    [changed.proposal],
  )
  const foreign = [422, 'The proposal was not made by staff; propose it again.']
  expect(await decide(bob, 'approve', changed.proposal)).toEqual(foreign)
  const gone = await issue()
  await office.context.db
    .updateTable('staff')
    .set({ disabled_at: office.clock.now() })
    .where('name', '=', 'crm')
    .execute()
  expect(await decide(bob, 'approve', gone.proposal)).toEqual([422, 'crm is disabled.'])
  await office.context.db.updateTable('staff').set({ disabled_at: null }).where('name', '=', 'crm').execute()
  for (const { token } of [short, changed, gone]) expect(await find(token)).toBe(401)
})

test('the only admin makes a token that works at once, and the audit says so', async () => {
  for (const name of ['bob', 'chief'])
    await office.context.db.updateTable('staff').set({ grants: '[]' }).where('name', '=', name).execute()
  const made = await issue()
  expect([made.needs_second, made.proposal, await find(made.token)]).toEqual([false, null, 200])
  const [line] = await office.context.audit.list(EVERY_BRAND, { action: 'service.issue' })
  expect([line?.actor, line?.details]).toMatchObject(['staff:ann', { alone: 'yes' }])
})
