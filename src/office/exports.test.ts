import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCsv } from '../../engine/i18n/csv.ts'
import { startHouse, type TestHouse } from './testing-house.ts'
import type { OfficeCaller } from './testing.ts'

let house: TestHouse
let [sue, pam, ann]: OfficeCaller[] = []
beforeAll(async () => {
  house = await startHouse()
  sue = await house.member('sue', [{ role: 'support', brand: 'test' }])
  pam = await house.member('pam', [{ role: 'payments', brand: 'test' }])
  ann = await house.member('ann', [{ role: 'auditor', brand: 'test' }])
})
afterAll(() => house.close())

const call = (who: OfficeCaller | undefined, name: Parameters<OfficeCaller['call']>[0], params: object = {}) =>
  who!.call(name, { brand: 'test', ...params })
const done = async (who: OfficeCaller | undefined, name: Parameters<OfficeCaller['call']>[0], params: object = {}) => {
  const { status, data, error } = await call(who, name, params)
  expect([name, status, error]).toEqual([name, 200, undefined])
  return data
}
const stateOf = async (who: OfficeCaller | undefined, id: string) =>
  (await done(who, 'exports.list')).items.find((item: { id: string }) => item.id === id)
/** The whole file of an export, part by part. */
async function fileOf(who: OfficeCaller | undefined, id: string): Promise<string> {
  let file = ''
  for (let part: number | null = 0; part !== null;) {
    const { text, next } = await done(who, 'exports.part', { id, part })
    file += text
    part = next
  }
  return file
}

test('an export has every row under the filter, in parts, and its hash in the audit [D27]', async () => {
  const odd = ['=1+1', '-2', '@name', 'a "quoted", text\nof two lines', '+49 30', 'plain']
  const words = Array.from({ length: 2500 }, (_, index) => odd[index] ?? `task ${index}`)
  await house.database.pool.query(
    `INSERT INTO staff_task (id, brand_id, words, written_by, written_at, owner)
     SELECT 'task-' || n, 'test', words, 'sue', now() + n * interval '1 second', CASE WHEN n % 2 = 0 THEN 'pam' END
     FROM unnest($1::text[]) WITH ORDINALITY AS each (words, n)`,
    [words],
  )
  const { id } = await done(sue, 'exports.start', { list: 'tasks.list' })
  expect(await stateOf(sue, id)).toMatchObject({ state: 'waiting', rows: 0 })
  expect((await call(sue, 'exports.part', { id, part: 0 })).status).toBe(422)
  await house.work()
  const told = await stateOf(sue, id)
  expect(told).toMatchObject({ state: 'done', rows: 2500, parts: 3, problem: null, by: 'sue' })
  const file = await fileOf(sue, id)
  const [head, ...rows] = readCsv(file)
  expect(head).toContain('words')
  const column = head!.indexOf('words')
  // Text that a spreadsheet would work out as a formula is text; a number stays a number.
  const safe = words.map((text) => (/^[=@+]/.test(text) ? `'${text}` : text))
  expect(rows.map((row) => row[column])).toEqual(safe)
  expect(told.digest).toBe(createHash('sha256').update(file).digest('hex'))
  const { items } = await done(ann, 'audit.list', { subject: `export:${id}` })
  expect(items.map(({ action }: { action: string }) => action)).toEqual([
    'export.read',
    'export.read',
    'export.read',
    'export.done',
    'export.start',
  ])
  // Each part is a look of its own.
  expect(items.slice(0, 3).map((line: { details: { part: string } }) => line.details.part)).toEqual(['2', '1', '0'])
  expect(items[3].details).toMatchObject({ sha256: told.digest, rows: '2500', list: 'tasks.list' })

  const half = await done(sue, 'exports.start', { list: 'tasks.list', filters: JSON.stringify({ owner: 'pam' }) })
  await house.work()
  expect(await stateOf(sue, half.id)).toMatchObject({ state: 'done', rows: 1250 })
})

test('a cancelled export leaves no file, and another’s is nobody else’s to read or cancel [D27]', async () => {
  const { id } = await done(pam, 'exports.start', { list: 'payments.list' })
  for (const who of [sue, ann]) {
    expect((await call(who, 'exports.cancel', { id })).status).toBe(422)
    expect((await call(who, 'exports.part', { id, part: 0 })).status).toBe(422)
  }
  expect(await stateOf(sue, id)).toBeUndefined()
  expect(await stateOf(ann, id)).toMatchObject({ by: 'pam', state: 'waiting' })
  await done(pam, 'exports.cancel', { id })
  await house.work()
  expect(await stateOf(pam, id)).toMatchObject({ state: 'cancelled', parts: 0, digest: null })
  const { rows } = await house.database.pool.query('SELECT 1 FROM staff_export_part WHERE export_id = $1', [id])
  expect(rows).toEqual([])
  expect((await call(pam, 'exports.cancel', { id })).status).toBe(422)
})

test('who may not read the list gets no file: not at the start, nor when the role goes meanwhile [D27]', async () => {
  expect((await call(sue, 'exports.start', { list: 'ledger.explain' })).status).toBe(403)
  expect((await call(sue, 'exports.start', { list: 'audit.list' })).status).toBe(403)
  for (const filters of ['{', '[]', '{"state":["a"]}', '{"unknown":"x"}', '{"count":"5"}', '{"brand":"other"}'])
    expect([filters, (await call(pam, 'exports.start', { list: 'payments.list', filters })).status]).toEqual([
      filters,
      400,
    ])
  const { id } = await done(pam, 'exports.start', { list: 'payments.list' })
  await house.database.db.updateTable('staff').set({ grants: '[]' }).where('name', '=', 'pam').execute()
  await house.work()
  expect(await stateOf(ann, id)).toMatchObject({ state: 'failed', problem: 'pam may not read payments.list now' })
})

test('a file is read by whoever may read its list, not when the role went after it was written [D27]', async () => {
  const both = [
    { role: 'payments', brand: 'test' },
    { role: 'auditor', brand: 'test' },
  ] as const
  const pia = await house.member('pia', [...both])
  const { id } = await done(pia, 'exports.start', { list: 'audit.list' })
  await house.work()
  expect((await fileOf(pia, id)).split('\n').length).toBeGreaterThan(2)
  const grants = JSON.stringify([both[0]])
  await house.database.db.updateTable('staff').set({ grants }).where('name', '=', 'pia').execute()
  expect((await call(pia, 'audit.list')).status).toBe(403)
  const { status, data, error } = await call(pia, 'exports.part', { id, part: 0 })
  expect([status, data, error?.message]).toEqual([403, undefined, 'You may not read audit.list at test.'])
})

test('an export about a player is kept and audited by the id, whatever contact was typed [D27]', async () => {
  const player = await house.player({ email: 'whose-wallet@example.test' })
  const eve = await house.member('eve', [{ role: 'payments', brand: 'test' }])
  const filters = (login: string) => JSON.stringify({ login, currency: 'EUR', wallet: 'main' })
  const start = (login: string) => call(eve, 'exports.start', { list: 'ledger.explain', filters: filters(login) })
  const { status, data } = await start('whose-wallet@example.test')
  expect(status).toBe(200)
  await house.work()
  const kept = await stateOf(eve, data.id)
  expect([kept.state, JSON.parse(kept.filters)]).toEqual(['done', JSON.parse(filters(player.id))])
  expect((await start('nobody@example.test')).status).toBe(422)
  const lines = await house.app.platform.context.audit.list('test', { actor: 'staff:eve', limit: 50 })
  expect(lines.map(({ action }) => action)).toContain('export.start')
  expect(JSON.stringify(lines.map(({ reason, details }) => [reason, details]))).not.toContain('example.test')
})

test('contacts looked for in the audit are hidden in the line of its export, and ids are not [D27]', async () => {
  const una = await house.member('una', [{ role: 'auditor', brand: 'test' }])
  const about = 'player:01912345-1234-7abc-8123-0123456789ab'
  const sought = [
    { text: 'who-looked@example.test +356 79 001 234 player.ban 2026-11-30' },
    { subject: 'who-looked@example.test' },
    { subject: about, from: '2026-11-30T10:00:00.000Z' },
  ]
  for (const filters of sought)
    await done(una, 'exports.start', { list: 'audit.list', filters: JSON.stringify(filters) })
  await house.work()
  const lines = await house.app.platform.context.audit.list('test', { actor: 'staff:una', action: 'export.start' })
  const told = lines.map(({ details }) => JSON.parse((details as { filters: string }).filters) as object).toReversed()
  expect(told).toEqual([
    { text: 'w•••@example.test +35•••34 player.ban 2026-11-30' },
    { subject: 'w•••@example.test' },
    sought[2],
  ])
})

test('a member has three exports at once [D27]', async () => {
  const start = () => call(ann, 'exports.start', { list: 'audit.list' })
  const answers = await Promise.all([start(), start(), start(), start()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 422])
  await house.work()
  expect((await start()).status).toBe(200)
})

test('a long audit is looked through for words part by part, and the export has all that fit [D26, D27]', async () => {
  await house.database.pool.query(
    `INSERT INTO audit_line (brand, line, at, actor, action, subject, reason, details, hash)
     SELECT 'other', n, now(), 'staff:old', 'player.note', 'player:' || n,
       CASE WHEN n IN (2, 40001) THEN 'The Needle of line ' || n ELSE 'hay' END, '{}', ''
     FROM generate_series(1, 50000) AS n`,
  )
  await house.database.pool.query("INSERT INTO audit_head (brand, line, hash) VALUES ('other', 50000, '')")
  const zoe = await house.member('zoe', [{ role: 'auditor', brand: 'other' }])
  const ask = (before?: string) =>
    done(zoe, 'audit.list', { brand: 'other', text: ' needle  OLD', limit: 5, ...(before !== undefined && { before }) })
  const newest = await ask()
  expect([newest.items.map(({ line }: { line: string }) => line), newest.next]).toEqual([['40001'], '30001'])
  const middle = await ask(newest.next)
  expect(middle).toEqual({ items: [], next: '10001' })
  const last = await ask(middle.next)
  expect([last.items.map(({ line }: { line: string }) => line), last.next]).toEqual([['2'], null])
  // A page that is full goes on with its last line.
  const full = await done(zoe, 'audit.list', { brand: 'other', text: 'hay', limit: 2 })
  expect([full.items.length, full.next]).toEqual([2, '49999'])
  const about = { brand: 'other', list: 'audit.list', filters: JSON.stringify({ text: 'needle' }) }
  const { id } = await done(zoe, 'exports.start', about)
  await house.work()
  let file = ''
  for (let part: number | null = 0; part !== null;) {
    const read: { text: string; next: number | null } = await done(zoe, 'exports.part', { brand: 'other', id, part })
    file += read.text
    part = read.next
  }
  expect(readCsv(file).map(([line]) => line)).toEqual(['line', '50001', '40001', '2'])
})
