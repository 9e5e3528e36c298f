import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PRODUCT_BRANDS } from '../../engine/brand/node.ts'
import { runFoyer } from './testing.ts'

test('a shipped brand in its first version is reported by check, shown, rewritten, and then valid', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'foyer-migrate-'))
  await cp(join(PRODUCT_BRANDS, 'kilovolt'), join(dir, 'kilovolt'), { recursive: true })
  const foyer = (...args: string[]) => runFoyer({ FOYER_BRANDS_DIR: dir }, ...args)
  const file = join(dir, 'kilovolt/theme.json')
  const today = await readFile(file, 'utf8')
  const oldest = today.replace('"style": "neon"', '"model": "neon"').replace(/\n *"\$version": \d+,/, '')
  expect(oldest).not.toBe(today)
  await writeFile(file, oldest)

  expect(await foyer('check', 'kilovolt')).toMatchObject({
    code: 1,
    out: expect.stringMatching(/theme\.json:1:1 +error +older-version .*"foyer migrate kilovolt"/) as string,
  })
  const shown = await foyer('migrate', '--dry-run')
  expect(shown).toMatchObject({ code: 0, out: expect.stringContaining('1 file to rewrite') as string })
  expect(shown.out).toMatch(/\n- +"art": \{ "model"[^]*\n\+ +"art": \{ "style"/)
  expect(await readFile(file, 'utf8')).toBe(oldest)

  const { code, out } = await foyer('migrate')
  expect(code).toBe(0)
  expect(out).toMatch(/theme\.json {2}art-model-to-style\n1 file rewritten\n$/)
  expect(await readFile(file, 'utf8')).toBe(today)
  expect((await foyer('check', '--strict')).out).toContain('1 brand checked: 0 errors, 0 warnings')
  expect((await foyer('migrate')).out).toBe('0 files rewritten\n')
})

test('banners of the authentication dialog, licence and company move; what has no place is printed', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'foyer-migrate-'))
  await cp(join(PRODUCT_BRANDS, 'kilovolt'), join(dir, 'kilovolt'), { recursive: true })
  const at = (path: string) => join(dir, 'kilovolt', path)
  const data = async (path: string) => JSON.parse(await readFile(at(path), 'utf8')) as Record<string, unknown>
  const foyer = (...args: string[]) => runFoyer({ FOYER_BRANDS_DIR: dir }, ...args)
  await rm(at('banners.json'))
  const banner = { title: 'Come in', image: 'auth.webp', imageMobile: 'auth-s.webp', compact: false }
  const props = { banners: { registration: banner } }
  await mkdir(at('dialogs'))
  await writeFile(
    at('dialogs/auth.json'),
    JSON.stringify({ slots: { main: { auth: { widget: 'auth/popup', props } } } }),
  )
  const legal = { licence: 'Licence 7', company: 'Old Ltd', minimumAge: 18 }
  await writeFile(at('brand.json'), JSON.stringify({ ...(await data('brand.json')), $version: undefined, legal }))
  expect((await foyer('check', 'kilovolt')).out.match(/older-version/g)).toHaveLength(2)

  const { code, out } = await foyer('migrate', 'kilovolt')
  expect(code).toBe(0)
  expect(out).toContain(
    'dialogs/auth.json /slots/main/auth/props/banners/registration/compact: false has no place any more',
  )
  expect(out).toContain('4 files rewritten')
  expect(await data('banners.json')).toMatchObject({
    $schema: '../../schemas/json/banners.schema.json',
    auth: [{ banner_type: 'registration', value: 'Come in', image_360_520: 'auth.webp', image_735_240: 'auth-s.webp' }],
  })
  expect(await data('layouts/default.json')).toMatchObject({
    slots: { footer: { footer: { props: { licence: 'Licence 7', company: 'Old Ltd' } } } },
  })
  expect((await data('brand.json')).legal).toEqual({ minimumAge: 18 })
  expect((await foyer('check', 'kilovolt')).out).toContain('0 errors')
})

test('a file that cannot be migrated is unchanged and exits with 1; an unknown brand with 2', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'foyer-migrate-'))
  await cp(join(PRODUCT_BRANDS, 'kilovolt'), join(dir, 'kilovolt'), { recursive: true })
  const foyer = (...args: string[]) => runFoyer({ FOYER_BRANDS_DIR: dir }, ...args)
  await writeFile(join(dir, 'kilovolt/theme.json'), '{ "$version": 9 }')
  await writeFile(join(dir, 'kilovolt/seo.json'), '{ broken')
  const { code, out } = await foyer('migrate', 'kilovolt')
  expect(code).toBe(1)
  expect(out).toContain('theme.json is of version 9, and the last one known is 2')
  expect(out).toContain('seo.json: not JSON, left as it is')
  expect(await readFile(join(dir, 'kilovolt/theme.json'), 'utf8')).toBe('{ "$version": 9 }')
  expect((await foyer('migrate', 'nobody')).code).toBe(2)
  expect((await foyer('migrate', '--dryrun')).out).toContain('did you mean --dry-run?')
})
