import type { TObject } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { needsKey, officeMethods, type OfficeMethod, type OfficeMethodName } from '../../schemas/office/index.ts'
import { checkerOf } from '../platform/kernel/http/decode.ts'
import { newId } from '../platform/kernel/ids.ts'
import { watchChanges, type Changes } from './testing-changes.ts'
import { everyRole, startHouse, type TestHouse } from './testing-house.ts'
import { PREPARED, prepare } from './testing-prepared.ts'
import { READY } from './testing-ready.ts'
import type { OfficeCaller } from './testing.ts'

let house: TestHouse
let changes: Changes
/** Answers of `staff.first`, which succeeds once in an office. */
let first: Awaited<ReturnType<OfficeCaller['call']>>
beforeAll(async () => {
  house = await startHouse()
  changes = await watchChanges(house.database)
  first = await house.stranger('local').call('staff.first', await READY['staff.first'](house))
  for (const name of ['first', 'second']) await house.member(name, everyRole('test'))
})
afterAll(() => house.close())

const methods = Object.entries(officeMethods) as [OfficeMethodName, OfficeMethod][]
const newestLines = async () => {
  const { rows } = await house.database.pool.query<{ key: string; actor: string; reason: string }>(
    'SELECT brand || line AS key, actor, reason FROM audit_line ORDER BY brand, line',
  )
  return rows
}
/** Contacts of all players, whole. */
const contacts = async () => {
  const { rows } = await house.database.pool.query<{ contact: string }>(
    "SELECT unnest(ARRAY[email, phone]) AS contact FROM player WHERE email <> '' OR phone <> ''",
  )
  return new Set(rows.map(({ contact }) => contact).filter(Boolean))
}

test.each(methods.filter(([name]) => name !== 'staff.first'))(
  '%s succeeds and tells no contact whole; a change names its member in the audit, and sent again is made once',
  async (name, method) => {
    expect(PREPARED, 'there is no scenario in which it succeeds').toContain(name)
    const { params, member, token } = await prepare(house, [name, method])
    const caller = house.caller(token, method.local ? 'local' : 'network')
    const before = new Set((await newestLines()).map(({ key }) => key))
    await changes()
    const key = newId()
    const answer = await caller.call(name, params, key)
    expect([answer.status, answer.error]).toEqual([200, undefined])
    const check = checkerOf(method.response)
    expect(check(answer.data) ? [] : check.errors).toEqual([])
    const texts = new Set(JSON.stringify(answer.data).match(/[^"\s]+@[^"\s]+|\+\d{7,}/g))
    const isForPurpose = 'purpose' in (method.request as TObject).properties
    expect([...texts.intersection(isForPurpose ? new Set() : await contacts())], 'contacts that are whole').toEqual([])
    const lines = (await newestLines()).filter((line) => !before.has(line.key))
    const changed = await changes()
    if (method.verb === 'GET')
      expect(
        changed.filter((what) => !what.startsWith('audit_')),
        'what looking changed',
      ).toEqual([])
    if (!needsKey(method)) return
    // A reason that was given is kept with what was done.
    const { reason = expect.any(String) as string } = params as { reason?: string }
    expect(lines).toContainEqual(expect.objectContaining({ actor: `staff:${member}`, reason }))
    expect(await caller.call(name, params, key)).toEqual(answer)
    expect(await changes(), 'what the repetition changed').toEqual([])
  },
)

test('the first member is made once', async () => {
  expect([first.status, checkerOf(officeMethods['staff.first'].response)(first.data)]).toEqual([200, true])
  const again = await house.stranger('local').call('staff.first', await READY['staff.first'](house))
  expect(again.status).toBe(422)
})
