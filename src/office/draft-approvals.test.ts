import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Approval } from '../../schemas/office/index.ts'
import { HOME, startHouse, type TestHouse } from './testing-house.ts'
import type { OfficeCaller } from './testing.ts'

let house: TestHouse
let ed: OfficeCaller
let pia: OfficeCaller
beforeAll(async () => {
  house = await startHouse()
  ed = await house.member('ed', [{ role: 'editor', brand: 'test' }])
  pia = await house.member('pia', [{ role: 'publisher', brand: 'test' }])
})
afterAll(() => house.close())

const done = async (caller: OfficeCaller, name: Parameters<OfficeCaller['call']>[0], params: object = {}) => {
  const { status, data, error } = await caller.call(name, { brand: 'test', ...params })
  expect([name, status, error]).toEqual([name, 200, undefined])
  return data
}
const begun = async (name: string) => (await done(ed, 'drafts.new', { name })).id as string
const written = async (id: string, file: string, pointer: string, value: unknown) =>
  (await done(ed, 'drafts.write', { id, file, edits: JSON.stringify([{ pointer, value }]) })).draft.hash as string
const waiting = async () => {
  const { items } = await done(pia, 'approvals.list')
  const queues = (await done(pia, 'queues.count')).items as { name: string; count: number }[]
  const ids = (items as Approval[]).filter(({ kind }) => kind === 'release').map(({ id }) => id)
  return { ids, count: queues.find(({ name }) => name === 'approvals')!.count }
}

test('a draft waits for a second person however many newer ones are open [D29]', async () => {
  const limit = ['platform/settings.json', '/withdrawals/secondApproverAbove'] as const
  const first = await begun('the first')
  const hash = await written(first, ...limit, '900000.00')
  house.app.clock.advance('PT1M')
  for (let count = 0; count < 15; count += 1) await begun(`empty ${count}`)
  for (let count = 0; count < 12; count += 1)
    await written(await begun(`a look ${count}`), HOME, '/slots/main/hero/props/title', `Title ${count}`)
  expect(await waiting()).toEqual({ ids: [first], count: 1 })
  const second = await begun('the second')
  await written(second, ...limit, '800000.00')
  expect(await waiting()).toEqual({ ids: [first, second], count: 2 })
  await done(pia, 'drafts.approve', { id: first, hash })
  expect(await waiting()).toEqual({ ids: [second], count: 1 })
  // What changed since waits again, and what is dropped does not.
  await written(first, ...limit, '700000.00')
  expect((await waiting()).ids).toEqual([first, second])
  await done(ed, 'drafts.drop', { id: second, reason: 'not wanted' })
  expect(await waiting()).toEqual({ ids: [first], count: 1 })
}, 60_000)
