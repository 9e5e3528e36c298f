// Releases and rollbacks of one process, until another one that shares its database serves them.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { staff } from '../../e2e/studio.ts'
import { buildIfStale } from '../../src/build.ts'
import { createServerDatabase } from '../../src/platform/kernel/db/testing.ts'
import { startPostgres } from '../testing/postgres-server.ts'
import type { Findings } from './figures.ts'
import { median } from './rounds.ts'
import { ask, ROOT, startSite, type StartedSite } from './site.ts'

const BRAND = 'kilovolt'
/** Releases that are timed, each taken back. */
const RELEASES = 10
const TARGET_MS = 2_000
const PATIENCE_MS = 60_000
const LOOK_MS = 5
const READY_WITHIN_MS = 300_000

/** The radius that a process serves. */
const radiusAt = async ({ port }: StartedSite): Promise<string | undefined> =>
  /--radius:\s*([\d.]+px)/.exec((await ask(port, '/', { host: `${BRAND}.localhost` })).body.toString('utf8'))?.[1]

/**
 * Milliseconds from sending a call until another process serves what it is about.
 * @throws Error where that takes too long
 */
const until = async (
  other: StartedSite,
  isThere: (radius: string | undefined) => boolean,
  call: () => Promise<unknown>,
) => {
  const began = performance.now()
  const answered = call()
  while (!isThere(await radiusAt(other))) {
    if (performance.now() - began > PATIENCE_MS) throw new Error('the other process does not follow')
    await setTimeout(LOOK_MS)
  }
  const took = performance.now() - began
  await answered
  return took
}

/** Releases of one process, each taken back. @returns milliseconds until the other one serves each */
const timesOf = async (one: StartedSite, other: StartedSite) => {
  const [editor, publisher] = [await staff(one, 'demo-editor'), await staff(one, 'demo-publisher')]
  const [out, back]: [number[], number[]] = [[], []]
  const before = await radiusAt(other)
  const reason = 'a bench'
  for (let round = 0; round < RELEASES; round += 1) {
    const { id } = await editor<{ id: string }>('drafts.new', { brand: BRAND, name: `a bench ${round}` })
    const radius = 20 + round
    const operations = JSON.stringify([{ op: 'replace', path: '/radius', value: radius }])
    await editor('drafts.patch', { brand: BRAND, id, file: 'theme.json', operations })
    const release = () => publisher('releases.release', { brand: BRAND, id, reason })
    out.push(await until(other, (there) => there === `${radius}px`, release))
    const { items } = await editor<{ items: { number: number }[] }>('releases.list', { brand: BRAND })
    const rollback = () => publisher('releases.rollback', { brand: BRAND, release: String(items[1]!.number), reason })
    back.push(await until(other, (there) => there === before, rollback))
  }
  return { out, back }
}

/** Two processes with folders of their own over one database of PostgreSQL. */
export const run = async (): Promise<Findings> => {
  await buildIfStale(ROOT)
  const postgres = await startPostgres()
  process.env['TEST_DATABASE_URL'] = postgres.url
  const database = await createServerDatabase()
  const dir = await mkdtemp(join(tmpdir(), 'foyer-processes-'))
  const sites: StartedSite[] = []
  try {
    for (const name of ['one', 'other']) {
      await cp(join(ROOT, 'brands', BRAND), join(dir, name, 'brands', BRAND), { recursive: true })
      const settings = {
        FOYER_BRANDS_DIR: join(dir, name, 'brands'),
        FOYER_DEFAULT_BRAND: BRAND,
        FOYER_SECRET: 'a secret that is long enough for a bench',
        DATABASE_URL: database.url,
      }
      sites.push(await startSite(join(dir, name, 'data'), undefined, settings, READY_WITHIN_MS))
    }
    const { out, back } = await timesOf(sites[0]!, sites[1]!)
    const slowest = (name: string, times: readonly number[]) =>
      ({ name, value: Math.max(...times), unit: 'ms', target: TARGET_MS, must: 'stay below' }) as const
    return {
      figures: [
        slowest('release until another process serves it, slowest', out),
        slowest('rollback until another process serves it, slowest', back),
      ],
      notes: [`median: release ${median(out).toFixed(0)} ms, rollback ${median(back).toFixed(0)} ms`],
    }
  } finally {
    for (const site of sites) await site.stop()
    await database.drop()
    await postgres.stop()
    await rm(dir, { recursive: true, force: true })
  }
}
