import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBrandEnvironment } from '../../../src/environment.ts'
import { createLibrary, problemsOf } from '../disk/library.ts'
import { folderShelf, PRODUCT_BRANDS } from '../disk/shelf.ts'
import { HARBOUR, write } from './broken/mistake.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'foyer-second-'))
  await cp(join(PRODUCT_BRANDS, 'kilovolt'), join(dir, 'kilovolt'), { recursive: true })
})
afterAll(() => rm(dir, { recursive: true }))

const problemsOfAll = async () => {
  const library = createLibrary(folderShelf(dir), await readBrandEnvironment())
  await library.refresh()
  return [...problemsOf(library).values()].flat()
}

test('each file with amounts in another currency is told, and the settings beside it', async () => {
  await write(dir, 'harbour/brand.json', HARBOUR)
  await write(dir, 'kilovolt/platform/settings.json', {
    identity: { sandbox: true },
    wins: { ceiling: '2000000.00' },
  })
  const told = (await problemsOfAll()).filter(({ code }) => code === 'amounts-of-other-currency')
  const found = told.map((problem) => problem.found).join('\n')
  for (const part of [
    'platform/tournaments.json',
    'platform/jackpots.json',
    'platform/loyalty.json',
    'settings.wins.ceiling',
  ])
    expect(found).toContain(part)
})

test('a link to an address that is redirected leads somewhere', async () => {
  const rules = [
    { from: '/first', to: '/second' },
    { from: '/second', to: '/gamehall' },
  ]
  await write(dir, 'kilovolt/redirects.json', { rules })
  const told = (await problemsOfAll()).filter(({ brand, code }) => brand === 'kilovolt' && code === 'leads-nowhere')
  expect(told).toEqual([])
})
