import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkBrand } from '../engine/brand/index.ts'
import { loadBrands, PRODUCT_BRANDS } from '../engine/brand/node.ts'
import { readBrandEnvironment } from './environment.ts'

test('a server tells what the day decides: a start in years, and a demo player who is too young', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'foyer-environment-'))
  await cp(join(PRODUCT_BRANDS, 'kilovolt'), join(dir, 'kilovolt'), { recursive: true })
  const edit = async (file: string, before: string, after: string): Promise<void> => {
    const place = join(dir, 'kilovolt', file)
    const text = await readFile(place, 'utf8')
    expect(text).toContain(before)
    await writeFile(place, text.replace(before, after))
  }
  await edit('platform/tournaments.json', '"from": "2026-01-05', '"from": "2999-01-05')
  await edit('platform/settings.json', '"birth_date": "1990', '"birth_date": "2999')
  const environment = await readBrandEnvironment()
  const { layered } = await loadBrands(dir, environment)
  const problems = checkBrand(layered.get('kilovolt')!, environment)
  expect(problems.map(({ code, pointer }) => [code, pointer])).toEqual(
    expect.arrayContaining([
      ['far-ahead', '/tournaments/surge/from'],
      ['demo-player', '/demoPlayer/profile/birth_date'],
    ]),
  )
})
