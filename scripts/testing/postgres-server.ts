import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { findPostgres, unprivilegedUser } from './postgres-binaries.ts'
import type { SystemUser } from './postgres-binaries.ts'
import { removeLeftovers } from './postgres-leftovers.ts'

export { findPostgres } from './postgres-binaries.ts'

const run = promisify(execFile)

/** A temporary PostgreSQL server on a free loopback port, with its files in a temporary directory. */
export interface PostgresServer {
  /** Connection string of its superuser. */
  readonly url: string
  /** Stops the server and deletes its files. */
  stop(): Promise<void>
  /** Ends the server and all its sessions at once, keeping its files: by `SIGKILL`, or as an operator stops it. */
  end(signal: 'SIGKILL' | 'SIGINT'): Promise<void>
  /** Starts it again on the same port after `end`. */
  restart(): Promise<void>
}

export interface PostgresOptions {
  /** Whether commits are synced to disk as on a real server. Off for tests, on for benches. Default on. */
  durable?: boolean
  /** Program and arguments to run the server under, to trace it. */
  under?: readonly string[]
  /** Where its files are. Default: the system's folder for temporary files. */
  folder?: string
}

const DIRECTORY_PREFIX = 'foyer-postgres-'

/**
 * Starts a server from the binaries on this machine.
 * @throws Error when there are no binaries or the server does not start
 */
export async function startPostgres({
  durable = true,
  under = [],
  folder = tmpdir(),
}: PostgresOptions = {}): Promise<PostgresServer> {
  const bin = await findPostgres()
  if (!bin)
    throw new Error('no PostgreSQL on this machine: `npm run test:prepare` installs it; or set TEST_DATABASE_URL')
  const user = await unprivilegedUser()
  await removeLeftovers()
  const directory = await mkdtemp(join(folder, `${DIRECTORY_PREFIX}${process.pid}-`))
  try {
    const password = await createCluster(bin, directory, user)
    return await serve({ bin, directory, user, password }, durable, under)
  } catch (error) {
    await rm(directory, { recursive: true, force: true })
    throw error
  }
}

async function createCluster(bin: string, directory: string, user: SystemUser | undefined): Promise<string> {
  const password = randomBytes(12).toString('hex')
  const passwordFile = join(directory, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user) {
    await chown(directory, user.uid, user.gid)
    await chown(passwordFile, user.uid, user.gid)
  }
  await run(
    join(bin, 'initdb'),
    [
      '-D',
      join(directory, 'data'),
      '-U',
      'postgres',
      '-A',
      'password',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { ...user, cwd: directory },
  )
  return password
}

interface Cluster {
  readonly bin: string
  readonly directory: string
  /** Whom its server runs as, where this process may do too much. */
  readonly user: SystemUser | undefined
  readonly password: string
}

/** Program and arguments that start a cluster's server. */
function commandOf({ bin, directory }: Cluster, port: number, durable: boolean, under: readonly string[]): string[] {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=300',
    'shared_buffers=64MB',
    ...(durable ? [] : ['fsync=off', 'full_page_writes=off']),
  ]
  return [
    ...under,
    join(bin, 'postgres'),
    '-D',
    join(directory, 'data'),
    '-p',
    String(port),
    ...settings.flatMap((setting) => ['-c', setting]),
  ]
}

async function serve(cluster: Cluster, durable: boolean, under: readonly string[]): Promise<PostgresServer> {
  const { directory, user, password } = cluster
  const port = await freePort()
  const [program = '', ...args] = commandOf(cluster, port, durable, under)
  let log = ''
  const launch = () => {
    const server = spawn(program, args, { ...user, cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] })
    server.stderr.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4_000)
    })
    return { server, exited: new Promise<void>((resolve) => server.once('exit', () => resolve())) }
  }
  let running = launch()
  const abandon = (): void => {
    running.server.kill('SIGINT')
  }
  process.once('exit', abandon)
  const end = async (signal: 'SIGKILL' | 'SIGINT'): Promise<void> => {
    // Without the server its sessions would go on for a moment, and commit.
    const sessions = signal === 'SIGKILL' ? await childrenOf(running.server) : []
    running.server.kill(signal)
    for (const pid of sessions) killed(pid)
    await running.exited
  }
  const stop = async (): Promise<void> => {
    process.off('exit', abandon)
    await end('SIGINT')
    await rm(directory, { recursive: true, force: true })
  }
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  // A killed server's sessions end a moment later and keep its shared memory until then, so a start that is too early
  // is repeated.
  const restart = async (): Promise<void> => {
    for (let attempt = 0; ; attempt += 1) {
      running = launch()
      try {
        return await untilReady(url, running.server)
      } catch (error) {
        if (attempt >= 100) throw new Error(`PostgreSQL did not start again: ${log.trim()}`, { cause: error })
        await sleep(100)
      }
    }
  }
  try {
    await untilReady(url, running.server)
  } catch (error) {
    await stop()
    throw new Error(`PostgreSQL did not start: ${log.trim()}`, { cause: error })
  }
  return { url, stop, end, restart }
}

/** Waits until a server that was started takes connections. @throws when it has ended or takes too long */
export async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.query('SELECT 1')
      return
    } catch (error) {
      if (server.exitCode !== null || attempt >= 400) throw error
      await sleep(50)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

/** Ids of the processes that a process began; none where the system does not say. */
async function childrenOf({ pid }: ChildProcess): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return list.split(' ').filter(Boolean).map(Number)
}

function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

/** A port of loopback that nothing listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = probe.address() as AddressInfo
        probe.close(() => resolve(port))
      })
  })
}
