import { spawn } from 'node:child_process'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { freePort } from './postgres-server.ts'
import { unprivilegedUser } from './postgres-binaries.ts'
import { programPath } from './programs-on-path.ts'

const SHIPPED = fileURLToPath(new URL('../deploy/pgbouncer.ini', import.meta.url))

/** A PgBouncer in front of one database. */
export interface PgBouncer {
  /** Connection string of the database through it. */
  readonly url: string
  stop(): Promise<void>
}

/** Whether PgBouncer is installed. */
export const hasPgBouncer = (): boolean => programPath('pgbouncer') !== undefined

/**
 * Starts PgBouncer as `scripts/deploy/pgbouncer.ini` says, in front of the database of a connection string. Only
 * addresses, the way to log in and the size of its pool are others.
 * @param sessions how many sessions it may have at the server; few, so that callers share them
 * @throws Error when it is not installed or does not start
 */
export async function startPgBouncer(databaseUrl: string, sessions = 2): Promise<PgBouncer> {
  const program = programPath('pgbouncer')
  if (!program) throw new Error('no PgBouncer on this machine: `npm run test:prepare` installs it')
  const server = new URL(databaseUrl)
  const [port, user] = [await freePort(), await unprivilegedUser()]
  const folder = await mkdtemp(join(tmpdir(), 'foyer-pgbouncer-'))
  const name = server.pathname.slice(1)
  const login = `user=${server.username} password=${decodeURIComponent(server.password)}`
  const text = (await readFile(SHIPPED, 'utf8'))
    .replace(/^foyer = .*$/m, `${name} = host=${server.hostname} port=${server.port} dbname=${name} ${login}`)
    .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
    .replace(/^auth_type = .*$/m, 'auth_type = any')
    .replace(/^auth_file = .*$/m, 'unix_socket_dir =')
    .replace(/^default_pool_size = .*$/m, `default_pool_size = ${sessions}`)
    .replace(/^reserve_pool_size = .*$/m, 'reserve_pool_size = 0')
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, text, { mode: 0o600 })
  if (user) for (const path of [folder, file]) await chown(path, user.uid, user.gid)
  let said = ''
  const running = spawn(program, [file], { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  running.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4_000)
  })
  const exited = new Promise<void>((resolve) => running.once('exit', () => resolve()))
  const stop = async () => {
    running.kill('SIGTERM')
    await exited
    await rm(folder, { recursive: true, force: true })
  }
  const url = `postgres://foyer@127.0.0.1:${port}/${name}`
  try {
    await answers(url, () => running.exitCode !== null)
  } catch (error) {
    await stop()
    throw new Error(`PgBouncer did not start: ${said.trim()}`, { cause: error })
  }
  return { url, stop }
}

async function answers(connectionString: string, isOver: () => boolean): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      await client.query('SELECT 1')
      return
    } catch (error) {
      if (isOver() || attempt >= 200) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
