import { execFile } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { insertPlayer } from '../../src/platform/domains/players/testing.ts'
import { systemClock } from '../../engine/clock/index.ts'
import { testBrand, writeFiles } from '../../engine/brand/testing.ts'
import { openPlatformDatabase } from '../../src/platform/database.ts'
import { copyFreshDatabase } from '../testing/data-directory.ts'
import { runFoyer, type CommandResult } from './testing.ts'

vi.mock('./office/password.ts', () => import('./testing-typed.ts'))

const script = fileURLToPath(new URL('../foyer.ts', import.meta.url))
const foyer = (dir: string, ...args: string[]) => runFoyer({ FOYER_BRANDS_DIR: dir }, ...args)

test('a new brand passes its own check, in a directory without _base', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'foyer-cli-'))
  expect(await foyer(dir, 'new', 'aurora', '--host', 'aurora.example', '--name', 'Aurora')).toMatchObject({ code: 0 })
  expect(JSON.parse(await readFile(join(dir, 'aurora/brand.json'), 'utf8'))).toMatchObject({
    name: 'Aurora',
    hosts: ['aurora.example'],
  })
  const { code, out } = await foyer(dir, 'check', 'aurora')
  expect(out).toContain('1 brand checked: 0 errors')
  expect(code).toBe(0)
  expect((await foyer(dir, 'new', 'aurora')).code).toBe(1)
})

test('check names a problem with its place and ends with 1', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'foyer-cli-'))
  await writeFiles(join(dir, 'tiny'), { 'brand.json': testBrand('tiny', { nmae: 'x' }) })
  const { code, out } = await foyer(dir, 'check')
  expect(code).toBe(1)
  expect(out).toMatch(
    /tiny\/brand\.json:\d+:\d+ +error +unknown-property +\/nmae {2}unknown property: .* did you mean "name"\?/,
  )
  expect(await foyer(dir, 'check', 'nobody')).toMatchObject({
    code: 2,
    out: expect.stringContaining('no brand "nobody"') as string,
  })
})

test('explain prints the value, where it comes from and what it overrode', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'foyer-cli-'))
  await writeFiles(join(dir, 'tiny'), {
    'brand.json': testBrand('tiny'),
    'theme.json': { colour: { accent: '#123456' } },
  })
  const { code, out } = await foyer(dir, 'explain', 'tiny', 'theme.colour.accent')
  expect(code).toBe(0)
  expect(out).toMatch(
    /^"#123456"\nfrom {2}\S+tiny\/theme.json:3:5 {2}"#123456"\nover {2}\S*_base.theme.json:\d+:\d+ {2}"#[\da-f]{6}"\n$/,
  )
})

test('widgets are listed; an unknown command prints the list of commands', async () => {
  expect((await foyer('', 'widgets')).out).toMatch(/^lobby\/game-grid +\S/m)
  const { out: text } = await foyer('', 'widgets', 'content/rich-text')
  expect(text).toMatch(/^ {2}sections +list of object, default \[\]: Parts$/m)
  expect(text).toMatch(/^ {2}sections\[\]\.links\[\]\.href +href, required: Address$/m)
  expect(text).toMatch(/^ {2}links can jump to {2}#part-\{sections\}$/m)
  const palette = JSON.parse((await foyer('', 'widgets', '--json')).out) as {
    widgets: Record<string, { slots: Record<string, { takes: string[]; most: number | null }> }>
  }
  const { main, nav } = palette.widgets['frame/rail']!.slots
  expect(main!.takes).toContain('lobby/hero')
  expect(main!.takes).not.toContain('shell/logo')
  expect(nav).toMatchObject({ most: 1, takes: expect.arrayContaining(['shell/rail-nav']) })
  // This one in a process, as a shell runs it, for its exit code.
  const { code, out } = await new Promise<CommandResult>((done) => {
    execFile(process.execPath, [script, 'chekc'], (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, out: stdout + stderr }),
    )
  })
  expect(code).toBe(1)
  expect(out).toContain('foyer check')
})

test('players are found and banned on the embedded database, but not while a server has it open', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-cli-'))
  const brands = await mkdtemp(join(tmpdir(), 'foyer-cli-'))
  await writeFiles(join(brands, 'tiny'), { 'brand.json': testBrand('tiny') })
  const settings = {
    FOYER_DATA_DIR: dataDir,
    DATABASE_URL: '',
    FOYER_BRANDS_DIR: brands,
    FOYER_DEFAULT_BRAND: 'tiny',
    XDG_CONFIG_HOME: join(dataDir, 'config'),
  }
  const staff = (...args: string[]) => runFoyer(settings, 'staff', ...args)
  const players = (...args: string[]) => runFoyer(settings, 'players', ...args)
  await copyFreshDatabase(dataDir)
  const server = await openPlatformDatabase({ dataDir: join(dataDir, 'db'), clock: systemClock, durable: false })
  await insertPlayer(server.db, { id: 'p1', brand: 'tiny', email: 'ada@example.test', at: systemClock.now() })
  const tries = { brand_id: 'tiny', player_id: 'p1', ip: '192.0.2.7', at: new Date('2026-03-02T12:00:00Z') }
  await server.db
    .insertInto('login_event')
    .values({ ...tries, outcome: 'wrong password', device: 'Browser \u009b2J' })
    .execute()
  // As a player from before such characters were refused.
  await server.db
    .updateTable('player')
    .set({ terms_version: 'v\u001b[2J\u009b1\u202e', country_code: 'M\nT' })
    .execute()
  expect(await players('find', 'tiny', 'ada@example.test')).toMatchObject({
    code: 1,
    out: expect.stringMatching(/already in use by process \d+/) as string,
  })
  await server.close()
  await staff('first', 'chief')
  await staff('login', 'chief')
  await staff('add', 'anna', '--roles', 'risk@tiny')
  await staff('login', 'anna')
  expect(await players('find', 'tiny', 'Ada@example.test')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^id +p1$[^]*^banned_at +-$/m) as string,
  })
  expect((await players('find', 'tiny', 'ada@example.test')).out).toMatch(
    /^country +M\?T$[^]*^terms_version +v\?\[2J\?1\?$/m,
  )
  expect((await players('logins', 'tiny', 'ada@example.test', '--count', '5')).out).toBe(
    '2026-03-02T12:00:00.000Z  wrong password   192.0.2.7        Browser ?2J\n',
  )
  expect(await players('logins', 'tiny', 'ada@example.test', '--count', 'many')).toMatchObject({
    code: 1,
    out: expect.stringContaining('count') as string,
  })
  expect((await players('ban', 'tiny', 'ada@example.test', '--reason', 'asked for it')).out).toMatch(
    /^banned_at +20\d\d-/m,
  )
  expect((await players('unban', 'tiny', 'ada@example.test')).out).toMatch(/^banned_at +-$/m)
  expect(await players('find', 'tiny', 'nobody@example.test')).toMatchObject({
    code: 1,
    out: expect.stringContaining('There is no player nobody@example.test') as string,
  })
  expect(await players('delete', 'tiny', 'ada@example.test')).toMatchObject({
    code: 1,
    out: expect.stringContaining('foyer players ban|unban <brand>') as string,
  })
}, 180_000)
