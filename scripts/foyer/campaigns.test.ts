import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testBrand, writeFiles } from '../../engine/brand/testing.ts'
import { runFoyer } from './testing.ts'

test('campaigns simulate prints the month of a brand, or says what is wrong with the command', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'foyer-cli-'))
  await writeFiles(join(dir, 'tiny'), {
    'brand.json': testBrand('tiny'),
    'platform/campaigns.json': {
      gifts: [{ id: 1, title: '##en:Warm-up;es:Calor##', bonus: { EUR: '5.00' }, terms: { times: 90 } }],
      cashback: { title: 'Weekly', percent: 10 },
    },
  })
  const simulate = (...args: string[]) => runFoyer({ FOYER_BRANDS_DIR: dir }, 'campaigns', 'simulate', ...args)
  const plan = ['tiny', '--players', '40', '--from', '2026-12-01', '--seed', 'first']
  const told = await simulate(...plan)
  expect(told.code).toBe(0)
  expect(told.out).toContain('tiny: 40 players, 2026-12-01 to 2026-12-31, seed "first"')
  expect(told.out).toMatch(/^gift 1 +Warm-up +\d+ +€\d+\.00 +€\d+\.\d\d +-?€\d+\.\d\d +\d+\.\d %$/m)
  expect(told.out).toMatch(/^! gift 1: hardly anybody can finish it/m)
  const { campaigns } = JSON.parse((await simulate(...plan, '--json')).out) as {
    campaigns: Record<string, Record<string, string | number>>
  }
  const had = campaigns['gift 1']!
  expect(Number(had['granted'])).toBe(500 * Number(had['started']))
  expect(told.out).toMatch(new RegExp(`^gift 1 +Warm-up +${had['given']} `, 'm'))

  for (const [args, said] of [
    [['nobody'], 'There is no brand "nobody"'],
    [['tiny', '--players', 'many'], '--players is a whole number'],
    [['tiny', '--from', '2026-02-30'], '--from is a date'],
    [['tiny', '--sed', 'x'], 'did you mean --seed?'],
    [[], 'foyer campaigns simulate <brand>'],
  ] as const)
    expect([args, await simulate(...args)]).toEqual([args, { code: 2, out: expect.stringContaining(said) as string }])
}, 60_000)
