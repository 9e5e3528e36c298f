import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { systemClock } from '../../engine/clock/index.ts'
import { openPlatformDatabase } from '../../src/platform/database.ts'
import { insertPlayer } from '../../src/platform/domains/players/testing.ts'
import { createWallet } from '../../src/platform/domains/wallet/index.ts'
import { hasPostgres } from '../../src/platform/kernel/db/engines.ts'
import { serveMetrics } from '../../src/metrics.ts'
import { startTestPlatform } from '../../src/platform/testing.ts'
import { findPostgres, unprivilegedUser, type SystemUser } from '../testing/postgres-binaries.ts'
import { freePort } from '../testing/postgres-server.ts'
import { hasProxy, shipped, startProxy } from './testing-proxies.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const page = await readFile(join(ROOT, 'docs/operating.md'), 'utf8')
/** The commands of the page in their order, and whose they are. */
const blocks = [...page.matchAll(/^```sh(?: (\w+))?\n([^]*?)^```$/gm)].map(([, who, text], index) => ({
  who,
  text: text!,
  name: `${index + 1}: ${text!.trim().split('\n', 1)[0]!.slice(0, 70)}`,
}))
/** Ports of the page; the test uses others, since these may be taken. */
const PORTS = ['3001', '3002', '4000', '4001', '4002', '9401', '9402', '443', '80']

const bin = await findPostgres()
const owner = bin ? await unprivilegedUser() : undefined
let folder: string
let ports: Map<string, string>
/** What is everybody's own, in place of the page's first block, and all that later blocks export. */
let known: string
let proxy: Awaited<ReturnType<typeof startProxy>> | undefined
const groups: number[] = []

const run = (text: string, user?: SystemUser): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn('bash', ['-euo', 'pipefail', '-c', `${known}\n${text}`], {
      cwd: user ? folder : ROOT,
      ...user,
      env: { PATH: `${join(ROOT, 'node_modules/.bin')}:${bin}:${process.env['PATH']}`, HOME: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    groups.push(child.pid!)
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.on('error', reject)
    // Not when its output closes: servers that it started keep that.
    child.on('exit', (code) =>
      code === 0 ? resolve(said) : reject(new Error(`ended with ${code}:\n${said}${logs()}`)),
    )
  })

beforeAll(async () => {
  if (!bin) return
  folder = await mkdtemp(join(tmpdir(), 'foyer-operating-'))
  const free = await Promise.all(PORTS.map(() => freePort()))
  ports = new Map(PORTS.map((port, index) => [port, String(free[index])]))
  const [port, password] = [await freePort(), randomBytes(8).toString('hex')]
  const [data, backups, pass] = ['data', 'backups', 'pgpass'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await mkdir(backups)
  await writeFile(pass, `127.0.0.1:*:*:postgres:${password}\n`, { mode: 0o600 })
  await chmod(folder, 0o755)
  if (owner) for (const path of [folder, backups, pass]) await chown(path, owner.uid, owner.gid)
  known = `export PGDATA=${data} PGHOST=127.0.0.1 PGPORT=${port} PGUSER=postgres BACKUPS=${backups} PGPASSFILE=${pass}
export FOYER_SECRET=${randomBytes(24).toString('hex')} FOYER_SANDBOX=off
export OWNER_PASSWORD=o${password} APP_PASSWORD=a${password} REPLICA_PASSWORD=r${password}`
})
afterAll(async () => {
  if (!bin) return
  for (const group of groups)
    try {
      process.kill(-group, 'SIGTERM')
    } catch {
      // It has ended by itself.
    }
  await proxy?.stop()
  for (const data of ['$PGDATA', '$PGDATA-restored', '$PGDATA-standby'])
    await run(`pg_ctl --pgdata="${data}" --mode=immediate --wait stop`, owner).catch(() => undefined)
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

/** What the processes have said. */
const logs = (): string =>
  globSync('backups/*.log', { cwd: folder })
    .map((file) => `\n${file}:\n${readFileSync(join(folder, file), 'utf8')}`)
    .join('')

/** A movement of money, so that there is something to seal and to restore. */
async function play(): Promise<void> {
  const databaseUrl = (await run('echo "$OWNER_URL"')).trim()
  const database = await openPlatformDatabase({ databaseUrl, dataDir: '', clock: systemClock, max: 1 })
  const at = { bucket: 'main', currency: 'EUR' } as const
  const now = systemClock.now()
  await insertPlayer(database.db, { id: 'ada', brand: 'kilovolt', at: now })
  const correction = { id: 'first', brand_id: 'kilovolt', player_id: 'ada', wallet: 'main', currency: 'EUR' } as const
  await database.db
    .insertInto('adjustment')
    .values({
      ...correction,
      amount: 5_000n,
      reason: 'a drill',
      proposed_by: 'one',
      proposed_at: now,
      approved_by: 'two',
      posted_at: now,
    })
    .execute()
  await createWallet({ db: database.db, clock: systemClock }).post(undefined, {
    brand: 'kilovolt',
    key: 'adjustment:first',
    kind: 'adjustment',
    legs: [
      { ...at, owner: 'house', amount: -5_000n },
      { ...at, owner: 'player:ada', amount: 5_000n },
    ],
  })
  await database.close()
}

/** Waits until a platform has noted which database the ledger is in: one that runs for longer always has. */
const untilPatrolled = `
until [ "$(psql "$OWNER_URL" -Atc 'SELECT count(*) FROM ledger_lineage')" != 0 ]; do sleep 0.5; done`

/** The proxy that the page has in front of the processes by now; without nginx, sites ask the first platform. */
async function putProxy(): Promise<void> {
  const at = (port: string) => Number(ports.get(port))
  if (!hasProxy('nginx')) return void ports.set('4000', ports.get('4001')!)
  proxy = await startProxy('nginx', {
    https: at('443'),
    http: at('80'),
    sites: [at('3001'), at('3002')],
    platforms: [at('4001'), at('4002')],
    platform: at('4000'),
  })
}

const said: string[] = []
describe.skipIf(!bin || !hasPostgres)('docs/operating.md, command by command', () => {
  test('begins with what is everybody’s own', () => {
    expect(blocks[0]?.who).toBe('yours')
    expect(blocks.length).toBeGreaterThan(12)
    for (const [, names = ''] of blocks[0]!.text.matchAll(/^export (.+)$/gm))
      for (const [, name] of names.matchAll(/(?:^| )([A-Z_]+)=/g)) expect(known).toContain(`${name}=`)
  })

  test.each(blocks.slice(1))(
    '$name',
    async ({ who, text }) => {
      expect(['database', undefined]).toContain(who)
      if (text.includes('ledger backup')) await play()
      if (text.includes('start site-1')) await putProxy()
      if (text.includes('--wait promote')) await run(untilPatrolled)
      const here = text
        .replaceAll(/(?<=[=:])(?:3001|3002|4000|4001|4002|9401|9402)\b/g, (port) => ports.get(port)!)
        // The same process without pages, which needs no build.
        .replaceAll('--max-semi-space-size=16 src/main.ts', '--max-semi-space-size=4 scripts/ledger/app.ts')
      said.push(await run(here, who === 'database' ? owner : undefined))
      known += `\n${here
        .split('\n')
        .filter((line) => /^(export |start\(\))/.test(line))
        .join('\n')}`
    },
    300_000,
  )

  test('says what the page says: roles apart, a restored ledger that adds up, a standby that is told', async () => {
    const all = said.join('\n')
    expect(all).toContain('this role cannot change the past')
    expect(all.match(/"status":"ready"/g)?.length).toBe(7)
    // The standby that was promoted is another database than before.
    expect(all).toContain('foyer_ledger_payouts_stopped{brand="kilovolt"} 1')
    // Payouts stop at once; the patrol that comes to the brand next writes why.
    const deeds = () => run(`psql "$OWNER_URL" -Atc "SELECT action FROM audit_line WHERE brand = 'kilovolt'"`)
    await vi.waitFor(async () => expect(await deeds()).toContain('ledger.moved'), { timeout: 90_000, interval: 500 })
    expect(said[blocks.findIndex(({ text }) => text.includes('ledger verify')) - 1]).toMatch(/kilovolt/)
  }, 120_000)
})

test('alerts and dashboard name metrics that there are, and the page says what to do at each alert', async () => {
  const app = await startTestPlatform()
  const served = await serveMetrics({ host: '127.0.0.1', port: 0 }, app.platform)
  const text = await (await fetch(`http://127.0.0.1:${served.port}/metrics`)).text()
  const names = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!))
  await served.close()
  await app.close()
  const { groups: found } = parse(await shipped('alerts.yml')) as {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[]
  }
  const rules = found.flatMap((group) => group.rules)
  const dashboard = JSON.parse(await shipped('grafana.json')) as { panels: { targets: { expr: string }[] }[] }
  const asked = [
    ...rules.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map((t) => t.expr)),
  ]
  const all = asked.flatMap((expr) => expr.match(/\b(?:foyer|nodejs|process)_\w+/g) ?? [])
  const used = new Set(all.map((name) => (names.has(name) ? name : name.replace(/_(?:bucket|count|sum)$/, ''))))
  expect([...used].filter((name) => !names.has(name))).toEqual([])
  // Whatever is measured is shown.
  expect([...names].filter((name) => name.startsWith('foyer_') && !used.has(name))).toEqual([])
  // That no platform answers is told by what sites, which answer all the same, do not have.
  const site = await serveMetrics({ host: '127.0.0.1', port: 0 })
  const ofSites = await (await fetch(`http://127.0.0.1:${site.port}/metrics`)).text()
  await site.close()
  const [, gone = 'process_cpu_seconds_total'] =
    rules.map(({ alert, expr }) => (alert === 'FoyerNoProcess' ? /^absent\((\w+)\{/.exec(expr) : null)).find(Boolean) ??
    []
  expect([names.has(gone), ofSites.includes(`\n${gone}`)]).toEqual([true, false])
  expect([...page.matchAll(/^\| `(Foyer\w+)` \|/gm)].map(([, name]) => name)).toEqual(rules.map(({ alert }) => alert))
  expect(rules.every(({ annotations }) => annotations.summary.endsWith('.'))).toBe(true)
})

test('files that the page names are there', async () => {
  const files = [...page.matchAll(/`(scripts\/[\w./-]+)`/g)].map(([, file]) => file!)
  expect(files).toContain('scripts/deploy/pgbouncer.ini')
  for (const file of files) expect(await readFile(join(ROOT, file), 'utf8'), file).not.toBe('')
  expect(dirname(files[0]!)).toBe('scripts/deploy')
})
