import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { OFFICE_ROLES } from '../../schemas/office/index.ts'
import { startHouse, type TestHouse } from './testing-house.ts'
import type { OfficeCaller } from './testing.ts'

let house: TestHouse
let ed: OfficeCaller
beforeAll(async () => {
  house = await startHouse()
  await house.member('ed', [{ role: 'editor', brand: 'test' }])
  await house.member('pub', [
    { role: 'editor', brand: 'test' },
    { role: 'publisher', brand: 'test' },
  ])
  await house.member('pia', [{ role: 'publisher', brand: 'test' }])
  for (const role of OFFICE_ROLES.filter((one) => one !== 'admin'))
    await house.member(`reads-${role}`, [{ role, brand: 'test' }])
})
beforeEach(async () => {
  ed = await house.login('ed')
})
afterAll(() => house.close())

const fileOf = async (id: string, file: string) => {
  const { data } = await ed.call('drafts.file', { brand: 'test', id, file })
  return JSON.parse(Buffer.from(data.bytes as string, 'base64url').toString()) as Record<string, unknown>
}

const SUMSUB = { appToken: 'sbx:app-of-ours', secretKey: 'key-of-ours', webhookSecret: 'hook-of-ours' }
const OURS = /-of-ours/
const SETTINGS = 'platform/settings.json'

/** A draft of somebody who is a publisher as well, with a brand's account at the identity provider. */
async function withAccount() {
  const pub = await house.login('pub')
  const call = async (name: Parameters<OfficeCaller['call']>[0], params: object) => {
    const { status, data, error } = await pub.call(name, { brand: 'test', ...params })
    expect([name, status, error]).toEqual([name, 200, undefined])
    return data
  }
  const { id } = await call('drafts.new', { name: 'with secrets' })
  const sent = (edits: object[]) => call('drafts.write', { id, file: SETTINGS, edits: JSON.stringify(edits) })
  await sent([{ pointer: '/identity/sumsub', value: SUMSUB }])
  return { id: id as string, sent, call }
}

test('no role reads a secret of the brand: not in files, operations, forms or what explains a value', async () => {
  const { id } = await withAccount()
  for (const role of OFFICE_ROLES.filter((one) => one !== 'admin')) {
    const reader = await house.login(`reads-${role}`)
    for (const [name, more] of [
      ['drafts.file', { file: SETTINGS }],
      ['drafts.show', {}],
      ['drafts.list', {}],
      ['studio.explain', { file: SETTINGS, pointer: '' }],
      ['studio.explain', { file: SETTINGS, pointer: '/identity/sumsub/secretKey' }],
      ['studio.parts', { file: SETTINGS, pointer: '' }],
      ['studio.parts', { file: SETTINGS, pointer: '/identity/sumsub' }],
      ['studio.outline', {}],
      ['studio.changes', {}],
    ] as const) {
      const answer = await reader.call(name, { brand: 'test', ...(name !== 'drafts.list' && { id }), ...more })
      const bytes = name === 'drafts.file' && answer.status === 200 ? String(answer.data.bytes) : ''
      const said = JSON.stringify(answer.data ?? answer.error) + Buffer.from(bytes, 'base64url').toString()
      expect([role, name, OURS.test(said)]).toEqual([role, name, false])
    }
  }
})

test('what stands for a secret leaves it as it is, and only a publisher writes another', async () => {
  const { id, sent, call } = await withAccount()
  const seen = await fileOf(id, SETTINGS)
  expect(seen).toMatchObject({ identity: { sumsub: { secretKey: '(secret)' } } })
  // An editor changes what is beside it, and sends back what was seen.
  const sumsub = { appToken: '(secret)', secretKey: '(secret)', webhookSecret: '(secret)', level: 'other' }
  const refusalOf = async (edits: object[]) => {
    const { error } = await ed.call('drafts.write', { brand: 'test', id, file: SETTINGS, edits: JSON.stringify(edits) })
    return error?.error_data?.refused as string | undefined
  }
  expect(await refusalOf([{ pointer: '/identity/sumsub', value: sumsub }])).toBeUndefined()
  const key = '/identity/sumsub/secretKey'
  expect(await refusalOf([{ pointer: key, value: 'mine' }])).toBe('secret')
  expect(await refusalOf([{ pointer: '/identity', value: {} }])).toBe('secret')
  expect(await refusalOf([{ pointer: '/miniApp/botToken', value: '(secret)' }])).toBe('secret')
  // The true one, written again, changes nothing; so it is still there.
  expect(await refusalOf([{ pointer: key, value: SUMSUB.secretKey }])).toBeUndefined()
  expect(await refusalOf([{ pointer: key, value: 'key-of-theirs' }])).toBe('secret')
  for (const op of ['copy', 'move']) {
    const operations = JSON.stringify([{ op, from: key, path: '/links/support' }])
    const { error } = await ed.call('drafts.patch', { brand: 'test', id, file: SETTINGS, operations })
    expect([op, error.error_data.refused]).toEqual([op, 'secret'])
  }
  await sent([{ pointer: key, value: 'another' }])
  const { needs_approval: needs } = await call('drafts.show', { id })
  const meanings = needs.flatMap((one: { meanings: string[] }) => one.meanings)
  expect(meanings).toContain('code')
})

test('a release of before brings its secrets back into a draft of a publisher alone', async () => {
  const pia = await house.login('pia')
  const released = async (keys: object) => {
    const { id, sent, call } = await withAccount()
    await sent([{ pointer: '/identity/sumsub', value: { ...SUMSUB, ...keys } }])
    const { draft } = await call('drafts.show', { id })
    const why = { brand: 'test', reason: 'a key' }
    expect((await pia.call('drafts.approve', { brand: 'test', id, hash: draft.hash })).status).toBe(200)
    const { status, data, error } = await pia.call('releases.release', { id, ...why })
    expect([status, error]).toEqual([200, undefined])
    return { release: String(data.number), call }
  }
  const { release: first } = await released({})
  const { release: same } = await released({ level: 'another' })
  await released({ secretKey: 'a-new-key-of-ours', level: 'one-more' })
  const drafts = async () => (await ed.call('drafts.list', { brand: 'test', all: true })).data.items.length as number
  const before = await drafts()
  for (const release of [first, same]) {
    const { status, error } = await ed.call('drafts.new', { brand: 'test', name: 'As before', release })
    expect([status, error?.error_data?.refused]).toEqual([422, 'secret'])
    expect(JSON.stringify(error)).not.toMatch(OURS)
  }
  // Nothing was begun.
  expect(await drafts()).toBe(before)
  const { call, release: latest } = await released({ secretKey: 'a-new-key-of-ours', level: 'the-last' })
  const { files } = await call('drafts.new', { name: 'As before', release: first })
  expect(files.map(({ file }: { file: string }) => file)).toEqual([SETTINGS])
  // Where the secrets are the same, an editor brings the rest back.
  const { items } = (await ed.call('releases.list', { brand: 'test' })).data
  const again = items.find(({ number }: { number: number }) => String(number) !== latest).number
  const { status, error } = await ed.call('drafts.new', { brand: 'test', name: 'Level', release: String(again) })
  expect([status, error]).toEqual([200, undefined])
})
