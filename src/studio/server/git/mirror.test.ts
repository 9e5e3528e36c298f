import fs from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import git from 'isomorphic-git'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { begin, end, historyOf, type Release } from '../store/history.ts'
import type { ReleaseStore } from '../store/port.ts'
import { keepTexts, memoryStore } from '../store/testing.ts'
import { addReleases, createMirror } from './mirror.ts'
import { openRepository } from './repository.ts'

const log = { error: (details: object) => void errors.push(details) }
let errors: object[]
let folder: string
let store: ReleaseStore
beforeEach(async () => {
  errors = []
  folder = await mkdtemp(join(tmpdir(), 'foyer-git-'))
  store = memoryStore()
})
afterEach(() => rm(folder, { recursive: true }))

type Made = Partial<Pick<Release, 'by' | 'why' | 'kind' | 'draft' | 'from'>>
const released = async (brand: string, texts: Record<string, string>, made: Made = {}): Promise<void> => {
  const release = await keepTexts(store, texts)
  const at = '2026-03-02T12:00:00.000Z'
  const rest = { base: release, kind: 'draft', by: 'ada', why: 'a test', at, changed: [], ...made } as const
  const open = await begin(store, brand, await historyOf(store, brand), { release, ...rest })
  await end(store, brand, open!, { entry: 'done' })
}
const logOf = (ref: string, gitdir = folder) => git.log({ fs, gitdir, ref })
const filesAt = async (ref: string) => {
  const paths = await git.listFiles({ fs, gitdir: folder, dir: folder, ref })
  const oid = await git.resolveRef({ fs, gitdir: folder, ref })
  const text = async (filepath: string) =>
    Buffer.from((await git.readBlob({ fs, gitdir: folder, oid, filepath })).blob).toString()
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await text(path)] as const)))
}

test('each release is a commit of its brand’s branch: the files, who, when, why, and its number', async () => {
  await released('a', { 'brand.json': '{}', 'pages/home.json': '1', 'pages/deep/er.json': '2' })
  await released('a', { 'brand.json': '{}', 'pages/home.json': '3' }, { draft: 'd1', why: 'calmer' })
  await released('b', { 'brand.json': '{"b":1}' }, { by: 'pia <x>\n', kind: 'inherited', from: 'a', why: '' })
  const mirror = createMirror(store, log, folder)
  for (const brand of ['a', 'b', 'a']) mirror.follow(brand)
  await vi.waitFor(() => logOf('b'))
  await mirror.stop()
  expect(errors).toEqual([])
  const [second, first] = await logOf('a')
  expect(await filesAt('a')).toEqual({ 'brand.json': '{}', 'pages/home.json': '3' })
  expect(second!.commit.parent).toEqual([first!.oid])
  expect(second!.commit.author).toMatchObject({ name: 'ada', email: 'ada@staff.invalid', timestamp: 1_772_452_800 })
  const { releases } = await historyOf(store, 'a')
  const { number, release } = releases[1]!
  expect(second!.commit.message).toBe(`calmer\n\nRelease: ${number} ${release}\nKind: draft\nDraft: d1\n`)
  const [other, ...more] = await logOf('b')
  expect(more).toEqual([])
  expect(other!.commit.message).toMatch(/^inherited\n\nRelease: \d+ \w+\nKind: inherited\nFrom: a\n$/)
  expect(other!.commit.author.name).toBe('pia -x--')
})

test('no commit has a secret of a brand: in their place stands what staff see', async () => {
  const secrets = ['123:bot-token-of-it', 'cms-token-of-it', 'client-secret-of-it']
  const settings = (more: string) =>
    `{ "wins": {}, "miniApp": { "botToken": "${secrets[0]}" }, "cms": { "token": "${secrets[1]}" }${more} }`
  const social = `{ "social": { "vk": { "clientSecret": "${secrets[2]}" } } }`
  // The same bytes are a secret in one file, and words in another one.
  const files = {
    'platform/settings.json': settings(''),
    'markets/gb/platform/settings.json': social,
    'content/words.json': social,
    'brand.json': '{}',
  }
  await released('a', files)
  await released('a', { ...files, 'platform/settings.json': settings(', "broken"') })
  await addReleases(store, await openRepository(folder, 'a'), 'a')
  const commits = await logOf('a')
  expect(commits.length).toBe(2)
  const masked = settings('').replace(secrets[0]!, '(secret)').replace(secrets[1]!, '(secret)')
  expect(await filesAt(commits[1]!.oid)).toEqual({
    'platform/settings.json': masked,
    'markets/gb/platform/settings.json': social.replace(secrets[2]!, '(secret)'),
    'content/words.json': social,
    'brand.json': '{}',
  })
  // A file that is no JSON is kept as it is written, but for what is written like a secret.
  const broken = (await filesAt(commits[0]!.oid))['platform/settings.json']!
  expect(broken).toContain('"broken"')
  for (const secret of secrets) expect(broken).not.toContain(secret)
})

test('it goes on from the newest commit, whatever people write; two repositories get the same commits', async () => {
  await released('a', { 'brand.json': '1' }, { why: 'no\nRelease: 900 abc\nKind: draft' })
  await addReleases(store, await openRepository(folder, 'a'), 'a')
  await released('a', { 'brand.json': '2' })
  await addReleases(store, await openRepository(folder, 'a'), 'a')
  const other = join(folder, 'other')
  await addReleases(store, await openRepository(other, 'b'), 'a')
  const commits = (await logOf('a')).map(({ oid }) => oid)
  expect(commits.length).toBe(2)
  expect((await logOf('a', other)).map(({ oid }) => oid)).toEqual(commits)
})

test('whoever is killed before any step leaves a repository that the next one completes', async () => {
  await released('a', { 'brand.json': '1', 'pages/home.json': '2' })
  await released('a', { 'brand.json': '1', 'pages/home.json': '3' })
  const write = fs.promises.rename
  let left = 0
  let isDone = false
  try {
    // Files appear by being renamed: nothing is written after the last one that was let through.
    fs.promises.rename = async (from, to) => {
      if (left === 0) throw new Error('killed')
      left -= 1
      await write(from, to)
    }
    for (let steps = 0; !isDone; steps += 1) {
      const place = join(folder, `killed-${steps}`)
      left = steps
      isDone = await openRepository(place, 'a')
        .then(
          (repository) => addReleases(store, repository, 'a').then(() => true),
          () => false,
        )
        .catch(() => false)
      left = Infinity
      await addReleases(store, await openRepository(place, 'a'), 'a')
      expect([steps, (await logOf('a', place)).length]).toEqual([steps, 2])
      for (const { commit } of await logOf('a', place))
        expect((await git.readTree({ fs, gitdir: place, oid: commit.tree })).tree.length).toBe(2)
    }
  } finally {
    fs.promises.rename = write
  }
  expect((await readdir(folder)).length).toBeGreaterThan(8)
})

test('bytes that are not kept any more are told, and the other brands go on', async () => {
  const release = 'f'.repeat(64)
  const rest = {
    base: release,
    kind: 'draft',
    by: 'ada',
    why: '',
    at: '2026-03-02T12:00:00.000Z',
    changed: [],
  } as const
  const open = await begin(store, 'gone', await historyOf(store, 'gone'), { release, ...rest })
  await end(store, 'gone', open!, { entry: 'done' })
  await released('a', { 'brand.json': '1' })
  const mirror = createMirror(store, log, folder)
  mirror.follow('gone')
  mirror.follow('a')
  await vi.waitFor(() => logOf('a'))
  await mirror.stop()
  expect(errors).toMatchObject([{ brand: 'gone' }])
  expect((await logOf('a')).length).toBe(1)
})
