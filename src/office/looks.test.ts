import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OfficeMethodName } from '../../schemas/office/index.ts'
import type { TestPlayer } from '../platform/domains/cashier/testing.ts'
import { everyRole, startHouse, type TestHouse } from './testing-house.ts'
import { verifiedBySandbox } from './testing-identity.ts'

let house: TestHouse
let player: TestPlayer
beforeAll(async () => {
  house = await startHouse()
  await house.member('first', everyRole('test'))
  await house.member('sue', [{ role: 'support', brand: 'test' }])
  player = await house.player({ email: 'looked.at@example.test' })
  await verifiedBySandbox(house, player)
})
afterAll(() => house.close())

/** What a call writes to the audit of the brand. */
const linesOf = async (who: string, name: OfficeMethodName, params: object = {}) => {
  const caller = await house.login(who)
  const { audit } = house.app.platform.context
  const before = (await audit.list('test', { limit: 1 }))[0]?.line ?? 0n
  const { status, data, error } = await caller.call(name, { brand: 'test', ...params })
  const lines = (await audit.list('test', { limit: 20 })).filter(({ line }) => line > before)
  return { status, data, error, lines: lines.filter(({ actor }) => actor === `staff:${who}`) }
}

test.each(['players.timeline', 'players.card', 'players.logins', 'identities.get', 'identities.documents'] as const)(
  'a look at a player by %s leaves a line [D10]',
  async (name) => {
    const { status, lines } = await linesOf('first', name, { login: player.id })
    expect(status).toBe(200)
    expect(lines).toMatchObject([{ action: 'player.view', subject: `player:${player.id}` }])
  },
)

test('a list of verifications notes whom it shows', async () => {
  const { lines } = await linesOf('first', 'identities.list')
  expect(lines).toMatchObject([
    {
      action: 'player.list',
      subject: 'identities',
      details: { players: expect.arrayContaining([player.id]) as string[] },
    },
  ])
})

test('a search notes whom it found and by what kind of word, and keeps no word; the newest are no search', async () => {
  const { lines } = await linesOf('sue', 'players.search', { text: 'looked.at@example.test' })
  expect(lines).toMatchObject([
    { action: 'player.list', subject: 'search', details: { players: [player.id], by: 'e-mail' } },
  ])
  expect(JSON.stringify(lines[0]?.details)).not.toContain('looked')
  expect((await linesOf('sue', 'players.search', { text: '' })).lines).toEqual([])
  expect((await linesOf('sue', 'players.search', { text: 'nobody' })).lines).toEqual([])
})

test('support finds nobody by a document, and who may see documents by a whole number alone', async () => {
  const profile = JSON.stringify({ first_name: 'Ada', document_number: '123.456.789-09', birth_date: '1990-05-01' })
  await house.database.db.updateTable('player').set({ profile }).where('id', '=', player.id).execute()
  const found = async (who: string, text: string) =>
    (await linesOf(who, 'players.search', { text })).data.items.map(({ id }: { id: string }) => id)
  for (const text of ['1234', 'ada 1234', '12345678909', '1990-05-01']) expect(await found('sue', text)).toEqual([])
  for (const text of ['1234', 'ada 1234567890']) expect(await found('first', text)).toEqual([])
  for (const text of ['123.456.789-09', '1990-05-01']) expect(await found('first', text)).toEqual([player.id])
})

test('a member searches sixty times in a minute, and another still does', async () => {
  await house.member('tim', [{ role: 'support', brand: 'test' }])
  const tim = await house.login('tim')
  const search = async () => (await tim.call('players.search', { brand: 'test', text: 'nobody' })).status
  const all: number[] = []
  for (let turn = 0; turn < 61; turn += 1) all.push(await search())
  expect([all.filter((status) => status === 200).length, all.at(-1)]).toEqual([60, 429])
  expect((await linesOf('sue', 'players.search', { text: 'nobody' })).status).toBe(200)
})
