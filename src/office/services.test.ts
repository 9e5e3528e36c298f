import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPlayer, startTestOffice, type OfficeCaller, type TestOffice } from './testing.ts'
import { enrol } from './testing-factor.ts'

let office: TestOffice
let chief: OfficeCaller
beforeAll(async () => {
  office = await startTestOffice(undefined, [], undefined, undefined, true)
  await office.stranger('local').call('staff.first', { name: 'chief', password: 'correct-horse-battery-9' })
  chief = (await enrol(office, 'chief')).caller
  await addPlayer(office, 'ada@example.test')
  const grants = [
    { role: 'support', brand: 'test' },
    { role: 'payments', brand: 'test' },
  ]
  expect((await chief.call('services.add', { name: 'crm', grants })).error).toBeUndefined()
})
afterAll(() => office.close())

const issue = (methods: string[], days = 30) =>
  chief.call('services.issue', { name: 'crm', title: 'CRM', methods, days })
const ADA = { brand: 'test', login: 'ada@example.test' }

test('a token calls what it names, as the account, where the roles allow it, without a second factor', async () => {
  const { data } = await issue(['players.find', 'players.ban', 'ledger.verify'])
  const crm = office.caller(data.token)
  expect((await crm.call('players.find', ADA)).status).toBe(200)
  // In its roles, but not named by the token; named, but at another brand, or not in its roles.
  expect((await crm.call('players.card', ADA)).status).toBe(403)
  expect((await crm.call('players.find', { ...ADA, brand: 'other' })).status).toBe(403)
  expect((await crm.call('staff.me')).status).toBe(403)
  const { rows } = await office.database.pool.query<{ actor: string }>(
    "SELECT actor FROM audit_line WHERE action = 'player.view'",
  )
  expect(rows).toEqual([{ actor: 'staff:crm' }])
  const { items } = (await chief.call('services.list')).data
  expect(items[0].tokens[0]).toMatchObject({ title: 'CRM', made_by: 'chief', used_at: expect.any(String) as string })
  expect(JSON.stringify(items)).not.toContain(data.token)
})

test('by a macro a token does no more than it names', async () => {
  const tokenFor = async (...methods: string[]) => office.caller((await issue(methods)).data.token)
  const [maker, runner, helper] = [
    await tokenFor('macros.save'),
    await tokenFor('macros.run'),
    await tokenFor('macros.run', 'players.sendRecovery'),
  ]
  const order = { brand: 'test', title: 'Let in', words: 'Sent {name} a link.', deed: 'send_recovery' }
  const { id } = (await maker.call('macros.save', order)).data
  const { status, error } = await runner.call('macros.run', { ...ADA, id, version: 1 })
  expect([status, error.message]).toEqual([403, 'This macro does more: Send a link for a new password. You may not.'])
  expect((await helper.call('macros.run', { ...ADA, id, version: 1 })).status).toBe(200)
})

test('a token exports no list that it does not name', async () => {
  const startWith = async (...methods: string[]) =>
    office.caller((await issue(methods)).data.token).call('exports.start', { brand: 'test', list: 'players.list' })
  const { status, error } = await startWith('exports.start', 'exports.part')
  expect([status, error?.message]).toEqual([403, 'You may not read players.list at test.'])
  const { status: begun, data } = await startWith('exports.start', 'players.list')
  expect(begun).toBe(200)
  // Nor does it read the file that another token of the account has had written.
  const reader = office.caller((await issue(['exports.part'])).data.token)
  const refused = await reader.call('exports.part', { brand: 'test', id: data.id, part: 0 })
  expect([refused.status, refused.error?.message]).toEqual([403, 'You may not read players.list at test.'])
})

test('no token is for money, members, what two people decide, what is open to all, or for a person', async () => {
  for (const name of [
    'withdrawals.approve',
    'withdrawals.decline',
    'adjustments.propose',
    'adjustments.decline',
    'loyalty.decline',
    'money.settle',
    'money.refuseWin',
    'bonuses.remove',
    // Whoever held such a token would be two people: the one who changes a brand, and the one who agrees.
    'drafts.approve',
    'releases.release',
    'releases.rollback',
    'releases.schedule',
    'canaries.start',
    // What decides whether a player's money may leave, or whether a person in a break plays on.
    'players.verifyIdentity',
    'players.confirmContact',
    'players.flag',
    'players.judgeRequisites',
    'players.clearMatch',
    'players.confirmMatch',
    'staff.me',
    'services.issue',
    'staff.login',
    'no.such',
  ])
    expect((await issue([name])).status, name).toBe(422)
  const order = { name: 'chief', title: 'Mine', methods: ['players.find'], days: 1 }
  expect((await chief.call('services.issue', order)).error).toMatchObject({
    message: expect.stringContaining('a person') as string,
  })
  const admin = [{ role: 'admin', brand: '*' }]
  expect((await chief.call('services.add', { name: 'root', grants: admin })).status).toBe(422)
  expect((await chief.call('staff.grant', { name: 'crm', grants: admin })).status).toBe(422)
  // Nobody logs in as it, whatever password it is given.
  await chief.call('staff.resetPassword', { name: 'crm', password: 'another-horse-battery-9' })
  const typed = { name: 'crm', password: 'another-horse-battery-9', keep: 'token' }
  expect((await office.stranger().call('staff.login', typed)).status).toBe(401)
})

test('a token of before that names what no program may do does it no more', async () => {
  const { data } = await issue(['players.find', 'players.ban'])
  const named = JSON.stringify(['players.find', 'players.confirmContact'])
  await office.database.pool.query('UPDATE staff_token SET methods = $1 WHERE id = $2', [named, data.id])
  const crm = office.caller(data.token)
  expect((await crm.call('players.find', ADA)).status).toBe(200)
  const { status, error } = await crm.call('players.confirmContact', ADA)
  expect([status, error?.message]).toEqual([403, 'This token is not for players.confirmContact.'])
})

test('it ends with its day, by an admin’s word, and with its account', async () => {
  const [short, long, last] = [
    await issue(['players.find'], 1),
    await issue(['players.find']),
    await issue(['players.find']),
  ]
  const status = async ({ data }: typeof short) => (await office.caller(data.token).call('players.find', ADA)).status
  const find = () => Promise.all([short, long, last].map(status))
  expect(await find()).toEqual([200, 200, 200])
  await chief.call('services.end', { id: long.data.id })
  expect(await find()).toEqual([200, 401, 200])
  await chief.call('staff.disable', { name: 'crm' })
  expect(await find()).toEqual([401, 401, 401])
  await office.context.db.updateTable('staff').set({ disabled_at: null }).where('name', '=', 'crm').execute()
  expect(await find()).toEqual([200, 401, 200])
  office.clock.set(new Date(office.clock.now().getTime() + 86_400_000))
  expect(await find()).toEqual([401, 401, 200])
})
