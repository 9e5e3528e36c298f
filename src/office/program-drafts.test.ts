import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHouse, type TestHouse } from './testing-house.ts'
import type { OfficeCaller } from './testing.ts'

let house: TestHouse
let [ann, bob, cleo]: OfficeCaller[] = []
beforeAll(async () => {
  house = await startHouse()
  const publisher = { role: 'publisher' as const, brand: 'test' }
  ann = await house.member('ann', [{ role: 'admin', brand: '*' }])
  bob = await house.member('bob', [{ role: 'admin', brand: '*' }, publisher])
  cleo = await house.member('cleo', [publisher])
})
afterAll(() => house.close())

const call = async (
  who: OfficeCaller | undefined,
  name: Parameters<OfficeCaller['call']>[0],
  params: Record<string, unknown>,
) => {
  const { status, data, error } = await who!.call(name, params)
  return { status, data, message: error?.message as string | undefined }
}

test('who had a token of a program made is not the second person for a draft that the program changed', async () => {
  const grants = [{ role: 'editor', brand: 'test' }]
  const { data: proposed } = await call(ann, 'services.add', { name: 'bot', grants })
  expect((await call(bob, 'staff.approve', { id: proposed.id })).status).toBe(200)
  const before = new Date(house.app.clock.now().getTime() - 48 * 3_600_000)
  await house.database.db.updateTable('staff').set({ created_at: before }).where('name', '=', 'bot').execute()
  const methods = ['drafts.new', 'drafts.patch']
  const { data: issued } = await call(bob, 'services.issue', { name: 'bot', title: 'CI', methods, days: 30 })
  expect((await call(ann, 'staff.approve', { id: issued.proposal })).status).toBe(200)
  const bot = house.caller(issued.token)
  const { data: draft } = await call(bot, 'drafts.new', { brand: 'test', name: 'Another zone' })
  const operations = JSON.stringify([{ op: 'add', path: '/timezone', value: 'Europe/Malta' }])
  const patch = { brand: 'test', id: draft.id, file: 'brand.json', operations }
  const { data: patched, message } = await call(bot, 'drafts.patch', patch)
  expect(message).toBeUndefined()
  const approve = (who: OfficeCaller | undefined) =>
    call(who, 'drafts.approve', { brand: 'test', id: draft.id, hash: patched.hash })
  const refused = [422, 'Bob had a token of bot made, and could be acting as it; a third person must approve it.']
  const first = await approve(bob)
  expect([first.status, first.message]).toEqual(refused)
  // A token that ended was one.
  expect((await call(ann, 'services.end', { id: issued.id })).status).toBe(200)
  const second = await approve(bob)
  expect([second.status, second.message]).toEqual(refused)
  expect((await approve(cleo)).status).toBe(200)
  const released = await call(bob, 'releases.release', { brand: 'test', id: draft.id, reason: 'two people want it' })
  expect([released.status, released.message]).toEqual([200, undefined])
})
