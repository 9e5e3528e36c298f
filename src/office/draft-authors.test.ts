import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Grant } from '../../schemas/office/index.ts'
import { HOME, startHouse, type TestHouse } from './testing-house.ts'
import type { OfficeCaller } from './testing.ts'

const WHY = { reason: 'whoever wrote it left' }
const EDITOR: Grant = { role: 'editor', brand: 'test' }
const LIMIT = { file: 'platform/settings.json', path: '/withdrawals/secondApproverAbove' }
let house: TestHouse
let ed: OfficeCaller
let pia: OfficeCaller
const give = (name: string, grants: readonly Grant[]) =>
  house.database.pool.query('UPDATE staff SET grants = $2 WHERE name = $1', [name, JSON.stringify(grants)])
beforeAll(async () => {
  house = await startHouse()
  await house.member('ed', [EDITOR])
  await house.member('pia', [{ role: 'publisher', brand: 'test' }])
})
beforeEach(async () => {
  await give('ed', [EDITOR])
  ed = await house.login('ed')
  pia = await house.login('pia')
})
afterAll(() => house.close())

type Call = [caller: OfficeCaller, name: Parameters<OfficeCaller['call']>[0], params?: object]
const done = async (...[caller, name, params = {}]: Call) => {
  const { status, data, error } = await caller.call(name, { brand: 'test', ...params })
  expect([name, status, error]).toEqual([name, 200, undefined])
  return data
}
const refusal = async (...[caller, name, params = {}]: Call) => {
  const { status, error } = await caller.call(name, { brand: 'test', ...params })
  expect([name, status]).toEqual([name, 422])
  return { code: error.error_data?.refused as string | undefined, message: error.message as string }
}
const drafted = async ({ file, path }: { file: string; path: string }, value: unknown) => {
  const { id } = await done(ed, 'drafts.new', { name: path })
  const edits = JSON.stringify([{ pointer: path, value }])
  const { draft } = await done(ed, 'drafts.write', { id, file, edits })
  return { id: id as string, hash: draft.hash as string }
}
const raised = (amount: string) => drafted(LIMIT, amount)

test('a draft counts for nothing once the role of who wrote it was taken away [S23]', async () => {
  const { id, hash } = await raised('900000.00')
  for (const grants of [[], [{ ...EDITOR, brand: 'other' }], [{ role: 'auditor' as const, brand: 'test' }]]) {
    await give('ed', grants)
    const { message } = await refusal(pia, 'drafts.approve', { id, hash })
    expect(message).toContain('Ed may not decide about this any more')
    expect((await refusal(pia, 'releases.release', { id, ...WHY })).code).toBe('role-gone')
  }
  await give('ed', [EDITOR])
  await done(pia, 'drafts.approve', { id, hash })
  await done(pia, 'releases.release', { id, ...WHY })
})

test('an approved draft goes on air only while who wrote it has the role [S23]', async () => {
  const { id, hash } = await raised('800000.00')
  await done(pia, 'drafts.approve', { id, hash })
  await give('ed', [])
  const { code, message } = await refusal(pia, 'releases.release', { id, ...WHY })
  expect([code, message]).toEqual([
    'role-gone',
    'Ed changed something in the draft and may not change drafts of test any more; another member makes the change.',
  ])
  const at = new Date(house.app.clock.now().getTime() + 3_600_000).toISOString().slice(0, 16)
  const when = { id, at, zone: 'UTC', ...WHY }
  expect((await refusal(pia, 'releases.schedule', when)).code).toBe('role-gone')
  expect((await refusal(pia, 'canaries.start', { id, share: 10, ...WHY })).code).toBe('role-gone')
  expect((await done(pia, 'drafts.show', { id })).approved_by).toBeNull()
  await house.database.pool.query("UPDATE staff SET disabled_at = now() WHERE name = 'ed'")
  expect((await refusal(pia, 'releases.release', { id, ...WHY })).code).toBe('role-gone')
  await house.database.pool.query("UPDATE staff SET disabled_at = NULL WHERE name = 'ed'")
  await give('ed', [{ ...EDITOR, brand: '*' }])
  await done(pia, 'releases.release', { id, ...WHY })
})

test('a scheduled draft does not go on air where who wrote it lost the role since [S23]', async () => {
  const { id, hash } = await raised('700000.00')
  await done(pia, 'drafts.approve', { id, hash })
  const at = new Date(house.app.clock.now().getTime() + 3_600_000).toISOString().slice(0, 16)
  await done(pia, 'releases.schedule', { id, at, zone: 'UTC', ...WHY })
  await give('ed', [])
  house.app.clock.advance('PT2H')
  await house.work()
  const [line] = await house.app.platform.context.audit.list('test', { action: 'release.refused', limit: 1 })
  expect(line).toMatchObject({ subject: `draft:${id}`, details: { refused: 'role-gone' } })
  pia = await house.login('pia')
  expect((await done(pia, 'drafts.show', { id })).draft.state).toBe('open')
})

test('what one person may release alone goes on air whoever wrote it [S23]', async () => {
  const { id } = await drafted({ file: HOME, path: '/slots/main/hero/props/title' }, 'By who left')
  await give('ed', [])
  await done(pia, 'releases.release', { id, ...WHY })
})
