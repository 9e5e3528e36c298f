import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Brands } from '../engine/brand/node.ts'
import { copyFreshDatabase } from '../scripts/testing/data-directory.ts'
import type { Database } from './platform/kernel/db/index.ts'
import { bothOpened, openServedBrands, openServedDatabase } from './open-resources.ts'
import { readSettings } from './settings.ts'

const opened = () => ({ brands: { close: vi.fn() }, database: { close: vi.fn(() => Promise.resolve()) } })

test('brands and database are handed over when both are open', async () => {
  const { brands, database } = opened()
  const both = await bothOpened([
    Promise.resolve(brands as unknown as Brands),
    Promise.resolve(database as unknown as Database),
  ])
  expect(both).toEqual([brands, database])
  expect(database.close).not.toHaveBeenCalled()
})

test('when one cannot be opened the other is closed, and the reason is told', async () => {
  const { brands, database } = opened()
  const noBrands = Promise.reject<Brands>(new Error('no such folder'))
  await expect(bothOpened([noBrands, Promise.resolve(database as unknown as Database)])).rejects.toThrow(
    'no such folder',
  )
  expect(database.close).toHaveBeenCalledTimes(1)
  const noDatabase = Promise.reject<Database>(new Error('in use'))
  await expect(bothOpened([Promise.resolve(brands as unknown as Brands), noDatabase])).rejects.toThrow('in use')
  expect(brands.close).toHaveBeenCalledTimes(1)
})

test('brands that passed are remembered for a start by the same build, and by no start without one', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-opening-'))
  const settings = readSettings({ FOYER_DATA_DIR: dataDir })
  const lines: string[] = []
  const open = async (build: string | undefined) => {
    const served = await openServedBrands(settings, build, (line) => lines.push(line))
    expect(served.all().map(({ id }) => id)).toEqual(['belvarde', 'hullabaloo', 'kilovolt'])
    served.close()
  }
  await open(undefined)
  await vi.waitFor(async () => expect(await readdir(dataDir)).toEqual(['hosts.json']))
  await open('a build')
  await vi.waitFor(async () => expect(await readdir(dataDir)).toEqual(['hosts.json', 'passed-checks.json']))
  await open('a build')
  expect(lines).toEqual([])
})

test('without the sandbox a database with its money is refused, unless that is accepted by name', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-opening-'))
  await copyFreshDatabase(dataDir)
  const off = { FOYER_DATA_DIR: dataDir, FOYER_SANDBOX: 'off', FOYER_SECRET: 'x'.repeat(32) }
  const open = async (env: Record<string, string>) =>
    (await openServedDatabase(readSettings(env), [], () => undefined))!
  const credit = async (owner: string) => {
    const database = await open({ FOYER_DATA_DIR: dataDir })
    const account = {
      brand: 'kilovolt',
      owner,
      bucket: 'payments',
      currency: 'EUR',
      shard: 0,
      overdraft: true,
      created_at: new Date(),
    }
    await database.db.insertInto('wallet_account').values(account).execute()
    await database.close()
  }
  await credit('provider:cards')
  await (await open(off)).close()
  await credit('provider:sandbox-pay')
  await expect(open(off)).rejects.toThrow(/use a new database for real players.*FOYER_SANDBOX_DATA=accepted/)
  await (await open({ ...off, FOYER_SANDBOX_DATA: 'accepted' })).close()
  await (await open({ FOYER_DATA_DIR: dataDir })).close()
}, 60_000)
