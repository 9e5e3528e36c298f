import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everyRole, HOME, startHouse, type TestHouse } from './testing-house.ts'
import type { OfficeCaller } from './testing.ts'

const TITLE = '/slots/main/hero/props/title'
const WHY = { reason: 'seen in the papers' }

describe.each(['files', 'database'] as const)('drafts and releases kept in %s', (kept) => {
  let house: TestHouse
  let ed: OfficeCaller
  let pia: OfficeCaller
  beforeAll(async () => {
    house = await startHouse({}, kept)
    await house.member('ed', [{ role: 'editor', brand: 'test' }])
    await house.member('pia', [{ role: 'publisher', brand: 'test' }])
  })
  // Sessions end when the clock goes on.
  const logIn = async () => {
    ed = await house.login('ed')
    pia = await house.login('pia')
  }
  beforeEach(logIn)
  afterAll(() => house.close())

  const call = async (caller: OfficeCaller, name: Parameters<OfficeCaller['call']>[0], params: object = {}) =>
    caller.call(name, { brand: 'test', ...params })
  const done = async (...asked: Parameters<typeof call>) => {
    const { status, data, error } = await call(...asked)
    expect([asked[1], status, error]).toEqual([asked[1], 200, undefined])
    return data
  }
  /** Why a call was refused. */
  const refusal = async (...asked: Parameters<typeof call>) => {
    const { status, error } = await call(...asked)
    expect([asked[1], status]).toEqual([asked[1], 422])
    return error.error_data?.refused ?? error.message
  }
  const begun = async (name = 'a draft') => (await done(ed, 'drafts.new', { name })).id as string
  const patch = (id: string, path: string, value: unknown, file = HOME, more: object = {}, by = ed) =>
    done(by, 'drafts.patch', { id, file, operations: JSON.stringify([{ op: 'add', path, value }]), ...more })
  const home = () => readFile(join(house.brandsDir, 'test', HOME), 'utf8')
  const audit = async (count: number) =>
    (await house.app.platform.context.audit.list('test', { limit: count })).map(
      ({ actor, action, subject }) => `${actor} ${action} ${subject.split(':')[0]}`,
    )

  test('a change of money needs a publisher who changed nothing; a later change voids the approval', async () => {
    const both = await house.member('both', everyRole('test'))
    const id = await begun()
    await patch(id, '/currencies/default', 'EUR', 'brand.json')
    const { hash } = await patch(id, '/name', 'Another', 'brand.json', {}, both)
    expect(await refusal(pia, 'releases.release', { id, ...WHY })).toBe('approval-needed')
    expect(await refusal(both, 'drafts.approve', { id, hash })).toBe('approval-needed')
    expect((await call(ed, 'drafts.approve', { id, hash })).status).toBe(403)
    await done(pia, 'drafts.approve', { id, hash })
    expect(await done(ed, 'drafts.show', { id })).toMatchObject({ approved_by: 'pia' })
    await patch(id, '/name', 'One more', 'brand.json')
    expect(await done(ed, 'drafts.show', { id })).toMatchObject({ approved_by: null })
    expect(await refusal(pia, 'releases.release', { id, ...WHY })).toBe('approval-needed')
    expect(await refusal(pia, 'drafts.approve', { id, hash })).toBe('was-differs')
    const now = await done(ed, 'drafts.show', { id })
    await done(pia, 'drafts.approve', { id, hash: now.draft.hash })
    const released = await done(pia, 'releases.release', { id, ...WHY })
    expect(released).toMatchObject({ by: 'pia', kind: 'draft', draft: id, release: now.release })
    // Sent again, it is answered the same.
    expect(await done(pia, 'releases.release', { id, ...WHY })).toEqual(released)
    expect(house.brands.byId('test')?.brand.name).toBe('One more')
    expect(await audit(3)).toEqual([
      'staff:pia release.make release',
      'staff:pia draft.approve draft',
      'staff:ed draft.patch draft',
    ])
    const [line] = await house.app.platform.context.audit.list('test', { action: 'release.make', limit: 1 })
    expect(line?.details).toMatchObject({ draft: id, hash: now.draft.hash, approved_by: 'pia' })
  })

  test('a word that the database was given past the platform counts for nothing', async () => {
    const id = await begun()
    const { hash } = await patch(id, '/timezone', 'Europe/Malta', 'brand.json')
    await house.database.pool.query(
      "INSERT INTO studio_approval VALUES ('test', $1, $2, 'pia', now(), 'a mark nobody made')",
      [id, hash],
    )
    expect(await refusal(pia, 'releases.release', { id, ...WHY })).toBe('approval-needed')
  })

  test('two who change the same value: both are kept, and one is picked', async () => {
    const id = await begun()
    const { revision } = await patch(id, TITLE, 'First')
    await patch(id, TITLE, 'Second')
    const { conflicts } = await patch(id, TITLE, 'Third', HOME, { revision })
    expect(conflicts).toMatchObject([{ by: 'ed', theirs: 'Second', operation: { value: 'Third' } }])
    expect(await refusal(pia, 'releases.release', { id, ...WHY })).toBe('conflicts')
    const picked = await done(ed, 'drafts.pick', { id, conflict: conflicts[0].id, take: 'mine' })
    expect(picked.conflicts).toEqual([])
    await done(pia, 'releases.release', { id, ...WHY })
    expect(JSON.parse(await home())).toMatchObject({ slots: { main: { hero: { props: { title: 'Third' } } } } })
    expect(await refusal(ed, 'drafts.drop', { id, ...WHY })).toBe('closed')
  })

  test('a schedule goes on air at its time, checked again; one that was changed since does not', async () => {
    const [good, bad] = [await begun('good'), await begun('bad')]
    await patch(good, TITLE, 'On time')
    await patch(bad, TITLE, 'Too late')
    const { clock } = house.app
    const tomorrow = new Date(clock.now().getTime() + 24 * 3_600_000).toISOString().slice(0, 16)
    const at = { at: tomorrow, zone: 'UTC', ...WHY }
    await done(pia, 'releases.schedule', { id: bad, ...at })
    clock.advance('PT1S')
    const second = await done(pia, 'releases.schedule', { id: good, ...at })
    expect(second.meets).toMatchObject([{ file: HOME, path: TITLE }])
    // Once more, or twice at the same moment: one of them counts, and the others are told so.
    expect(await refusal(pia, 'releases.schedule', { id: good, ...at })).toBe('scheduled')
    const twice = await begun('twice')
    await patch(twice, '/slots/main/hero/props/text', 'Only once')
    const both = await Promise.all([1, 2].map(() => call(pia, 'releases.schedule', { id: twice, ...at })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    const told = both.find(({ status }) => status === 422)!.error
    expect([told.error_data.refused, told.message]).toEqual([
      'scheduled',
      `The draft is scheduled already, for ${tomorrow.replace('T', ' ')} UTC; take that back first.`,
    ])
    await patch(bad, TITLE, 'Changed since')
    await house.work()
    expect(await home()).not.toContain('On time')
    clock.advance('PT24H')
    await house.work()
    await logIn()
    expect(await home()).toContain('On time')
    expect((await done(pia, 'releases.scheduled')).items).toEqual([])
    const [line] = await house.app.platform.context.audit.list('test', { action: 'release.refused', limit: 1 })
    expect(line).toMatchObject({ actor: 'system:studio', subject: `draft:${bad}`, details: { refused: 'was-differs' } })
    const { items } = await done(ed, 'drafts.list')
    expect(items.map(({ id }: { id: string }) => id)).toContain(bad)
  })

  test('a schedule of somebody who lost the role since, or left, does not go on air', async () => {
    const { clock } = house.app
    const { pool } = house.database
    const give = (grants: object[]) =>
      pool.query("UPDATE staff SET grants = $1 WHERE name = 'max'", [JSON.stringify(grants)])
    const publisher = { role: 'publisher' as const, brand: 'test' }
    const cases: [sql: () => Promise<unknown>, isReleased: boolean][] = [
      [() => give([{ role: 'editor', brand: 'test' }]), false],
      [() => give([{ ...publisher, brand: 'another' }]), false],
      [() => give([publisher]), true],
      [() => pool.query("UPDATE staff SET disabled_at = now() WHERE name = 'max'"), false],
    ]
    await house.member('max', [publisher])
    for (const [index, [lose, isReleased]] of cases.entries()) {
      await logIn()
      await give([publisher])
      const max = await house.login('max')
      const id = await begun(`of max ${index}`)
      await patch(id, TITLE, `Of max ${index}`)
      const at = new Date(clock.now().getTime() + 24 * 3_600_000).toISOString().slice(0, 16)
      await done(max, 'releases.schedule', { id, at, zone: 'UTC', ...WHY })
      await lose()
      clock.advance('PT25H')
      await house.work()
      expect([index, (await home()).includes(`Of max ${index}`)]).toEqual([index, isReleased])
      const [line] = await house.app.platform.context.audit.list('test', { action: 'release.refused', limit: 1 })
      if (!isReleased) expect(line).toMatchObject({ subject: `draft:${id}`, details: { refused: 'role-gone' } })
    }
  })

  test('of two schedules that change the same value, the second waits for somebody to pick', async () => {
    const [one, other] = [await begun('one'), await begun('other')]
    await patch(one, TITLE, 'One')
    await patch(other, TITLE, 'Other')
    const { clock } = house.app
    const hours = (count: number) => new Date(clock.now().getTime() + count * 3_600_000).toISOString().slice(0, 16)
    await done(pia, 'releases.schedule', { id: one, at: hours(2), zone: 'UTC', ...WHY })
    await done(pia, 'releases.schedule', { id: other, at: hours(3), zone: 'UTC', ...WHY })
    clock.advance('PT4H')
    await house.work()
    expect(await home()).toContain('"One"')
    const [line] = await house.app.platform.context.audit.list('test', { action: 'release.refused', limit: 1 })
    expect(line).toMatchObject({ subject: `draft:${other}`, details: { refused: 'conflicts' } })
  })

  test.each([
    ['2099-03-29T02:30', 'Europe/Malta', 'schedule'],
    ['2001-01-01T09:00', 'UTC', 'schedule'],
    ['2099-01-01T09:00', 'Europe/Atlantis', 'schedule'],
  ])('%s in %s is no time to release at', async (at, zone, code) => {
    const id = await begun()
    await patch(id, TITLE, `at ${at} ${zone}`)
    expect(await refusal(pia, 'releases.schedule', { id, at, zone, ...WHY })).toBe(code)
  })

  test('what is saved in the folder is a release of its own, which comes back', async () => {
    const before = await home()
    await writeFile(join(house.brandsDir, 'test', HOME), before.replace(/"title":\s*"[^"]*"/, '"title": "Edited"'))
    await house.brands.reload()
    const { items } = await done(ed, 'releases.list')
    const [edited, own] = items
    expect(edited).toMatchObject({ kind: 'outside', by: 'folder', changed: [HOME] })
    await done(pia, 'releases.rollback', { release: String(own.number), ...WHY })
    expect(await home()).toBe(before)
    const again = await done(ed, 'releases.list')
    const outside = again.items.find(({ kind }: { kind: string }) => kind === 'outside')
    await done(pia, 'releases.rollback', { release: outside.release.slice(0, 12), ...WHY })
    expect(await home()).toContain('Edited')
  })

  test('a picture larger than other bodies is taken from staff alone, and one with a script from nobody', async () => {
    const id = await begun()
    const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`
    const upload = (inner: string) => ({
      id,
      file: 'assets/large.svg',
      bytes: Buffer.from(svg(inner)).toString('base64url'),
    })
    const large = upload(`<path d="M0 0${' 1'.repeat(200_000)}"/>`)
    expect((await call(house.stranger(), 'drafts.upload', large)).status).toBe(401)
    expect((await done(ed, 'drafts.upload', large)).assets).toMatchObject([{ path: 'assets/large.svg' }])
    expect(await refusal(ed, 'drafts.upload', upload('<script>alert(1)</script>'))).toBe('unsafe-svg')
    const tooLarge = upload(`<path d="M0 0${' '.repeat(32_000_000)}"/>`)
    expect(await refusal(ed, 'drafts.upload', tooLarge)).toBe('blob-too-large')
    expect((await done(ed, 'drafts.show', { id })).draft.assets).toHaveLength(1)
    await done(pia, 'releases.release', { id, ...WHY })
    expect((await readFile(join(house.brandsDir, 'test/assets/large.svg'))).length).toBeGreaterThan(400_000)
  })
})
