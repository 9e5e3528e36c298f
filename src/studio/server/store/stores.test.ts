import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeEngines } from '../../../platform/kernel/db/engines.ts'
import type { Database } from '../../../platform/kernel/db/index.ts'
import { databaseStore } from './database.ts'
import { filesStore } from './files.ts'
import { hashOf } from './hash.ts'
import type { ReleaseStore } from './port.ts'

const LOG = { brand: 'test', kind: 'draft', id: 'abc' } as const

/** What holds for every store. */
function storeTests(open: () => ReleaseStore): void {
  test('bytes are found by their hash, and those of any other are not there', async () => {
    const store = open()
    const bytes = Buffer.from([0, 1, 2, 255])
    const hash = await store.keep(bytes)
    expect(hash).toBe(hashOf(bytes))
    expect(await store.keep(bytes)).toBe(hash)
    expect(await store.bytes(hash)).toEqual(bytes)
    expect(await store.bytes('0'.repeat(64))).toBeUndefined()
    expect(await store.bytes('../../secret')).toBeUndefined()
  })
  test('of twenty who add the same entry at once one does, and members keep their order', async () => {
    const store = open()
    const entry = { z: 1, a: { y: '\u0000', b: [1.5, null] } }
    const added = await Promise.all(Array.from({ length: 20 }, () => store.append(LOG, 1, entry)))
    expect(added.filter(Boolean)).toHaveLength(1)
    expect(await store.append(LOG, 2, { kind: 'second' })).toBe(true)
    expect(JSON.stringify(await store.read(LOG))).toBe(JSON.stringify([entry, { kind: 'second' }]))
    expect(await store.logs('test', 'draft')).toEqual(['abc'])
    expect([await store.logs('test', 'release'), await store.logs('other', 'draft')]).toEqual([[], []])
    expect(await store.brands('release')).toEqual([])
    await store.append({ ...LOG, kind: 'release', id: 'all' }, 1, {})
    expect(await store.brands('release')).toEqual(['test'])
    expect(await store.read({ ...LOG, id: 'nobody' })).toEqual([])
  })
}

describe('a store in a directory', () => {
  let directory: string
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'foyer-store-'))
  })
  afterAll(() => rm(directory, { recursive: true, force: true }))
  storeTests(() => filesStore(directory))

  test('what another process adds to a log is read, together with what was read before', async () => {
    const [store, other] = [filesStore(directory), filesStore(directory)]
    const log = { ...LOG, id: 'two' }
    for (let number = 1; number <= 6; number += 1) {
      await (number % 2 === 0 ? store : other).append(log, number, { number })
      const entries = Array.from({ length: number }, (_, index) => ({ number: index + 1 }))
      expect([await store.read(log), await other.read(log)]).toEqual([entries, entries])
    }
    // Whoever changes what they read changes nothing for others.
    ;((await store.read(log))[0] as { number: number }).number = 9
    expect((await store.read(log))[0]).toEqual({ number: 1 })
  })

  test('bytes that the disk has spoilt are not given out, and kept anew', async () => {
    const store = filesStore(directory)
    const bytes = Buffer.from('a picture')
    const hash = await store.keep(bytes)
    await writeFile(join(directory, 'blobs', hash.slice(0, 2), hash), 'something else')
    expect(await store.bytes(hash)).toBeUndefined()
    await store.keep(bytes)
    expect(await store.bytes(hash)).toEqual(bytes)
    const left = (await readdir(directory, { recursive: true })).filter((name) => name.includes('/.'))
    expect(left).toEqual([])
  })
})

describeEngines('a store in the database', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await engine.open()
  })
  afterAll(() => database.close())
  storeTests(() => databaseStore(database.db))
})
