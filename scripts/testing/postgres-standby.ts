import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findProgram, unprivilegedUser } from './postgres-binaries.ts'
import { freePort, untilReady, type PostgresServer } from './postgres-server.ts'

const run = promisify(execFile)

/** A standby that follows a primary by streaming replication. */
export interface Standby {
  /** Connection string of its superuser. */
  readonly url: string
  /** Makes it the primary, and waits until it takes writes. */
  promote(): Promise<void>
  /** Ends it at once, keeping its files. */
  end(): Promise<void>
  /** Starts it again after `end`. */
  restart(): Promise<void>
  /** Ends it and deletes its files. */
  stop(): Promise<void>
}

/**
 * Makes a standby by `pg_basebackup` and starts it on a free port of loopback.
 * @param name what a primary whose commits wait for it names it by
 */
export async function startStandby(primary: Pick<PostgresServer, 'url'>, name = 'standby'): Promise<Standby> {
  const [backup, control, server] = await Promise.all(['pg_basebackup', 'pg_ctl', 'postgres'].map(findProgram))
  if (!backup || !control || !server) throw new Error('no PostgreSQL on this machine: `npm run test:prepare`')
  const user = await unprivilegedUser()
  const { hostname, port: primaryPort, password } = new URL(primary.url)
  // Named as the server's own folders, so that what a killed run leaves is found.
  const directory = await mkdtemp(join(tmpdir(), `foyer-postgres-${process.pid}-`))
  const data = join(directory, 'data')
  const pass = join(directory, 'pgpass')
  await writeFile(pass, `*:*:*:postgres:${password}\n`, { mode: 0o600 })
  if (user) for (const path of [directory, pass]) await chown(path, user.uid, user.gid)
  const link = `host=${hostname} port=${primaryPort} user=postgres passfile=${pass} application_name=${name}`
  await run(backup, ['-D', data, '-d', link, '--write-recovery-conf', '--checkpoint=fast', '--wal-method=stream'], {
    ...user,
    cwd: directory,
  })
  const port = await freePort()
  const url = new URL(primary.url)
  url.port = String(port)
  let running: ChildProcess
  let exited: Promise<void>
  const launch = async (): Promise<void> => {
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=300', 'fsync=off']
    const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
    running = spawn(server, args, { ...user, cwd: directory, stdio: 'ignore' })
    exited = new Promise((resolve) => running.once('exit', () => resolve()))
    await untilReady(url.href, running)
  }
  await launch()
  const abandon = (): void => void running.kill('SIGINT')
  process.once('exit', abandon)
  const end = async (): Promise<void> => {
    running.kill('SIGQUIT')
    await exited
  }
  return {
    url: url.href,
    promote: async () => void (await run(control, ['-D', data, '--wait', 'promote'], { ...user, cwd: directory })),
    end,
    restart: launch,
    async stop() {
      process.off('exit', abandon)
      await end()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
