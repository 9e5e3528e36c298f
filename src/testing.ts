import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { systemClock } from '../engine/clock/index.ts'
import { createAudit } from './platform/kernel/audit/index.ts'
import { createRowSignatures } from './platform/kernel/row-signatures.ts'
import { readSecrets } from './secret.ts'
import { createBackOffice } from './platform/domains/accounts/office.ts'
import { openTestDatabase } from './platform/kernel/db/testing.ts'
import { builtStamp } from './build.ts'
import { startServer, type Running, type StartOptions } from './server.ts'
import { readSettings } from './settings.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const { NODE_ENV: _mode, VITEST: _runner, ...BUILD_ENVIRONMENT } = process.env

/** An HTTP answer with its raw bytes. */
export interface RawAnswer {
  status: number
  headers: Record<string, string>
  cookies: string[]
  text: string
}
/** A whole server for tests: the built site and the platform over a database of its own. */
export interface WholeServer extends Running {
  /** Sends the bytes of one request on a new connection and reads one answer. */
  raw(request: string | Buffer): Promise<RawAnswer>
  /** Closes a player's account, as staff do. */
  ban(login: string): Promise<void>
  /** The same for a request line and headers. `host` is the Host header. */
  ask(method: string, target: string, headers?: Record<string, string>, body?: string): Promise<RawAnswer>
}

/** Builds what is stale in a process of its own: a test runner's environment would make it a development build. */
export const buildSite = async (): Promise<void> => {
  if (builtStamp(ROOT) !== undefined) return
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: ROOT, env: BUILD_ENVIRONMENT })
}

/** Starts the whole server in this process, on a free port; `close` also deletes its data. */
export const startWholeServer = async (
  env: Record<string, string> = {},
  options: Omit<StartOptions, 'settings'> = {},
): Promise<WholeServer> => {
  await buildSite()
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-whole-'))
  const settings = readSettings({ PORT: '0', FOYER_DATA_DIR: dataDir, ...env })
  const database = options.database ?? (await openTestDatabase({ clock: systemClock }))
  const running = await startServer({
    settings,
    log: (line) => void (process.env['SHOW_LOG'] && console.error(line)),
    ...options,
    database,
  })
  const raw = (request: string | Buffer) => exchange(running.port, request)
  return {
    ...running,
    raw,
    async ban(login) {
      const { db } = running.database!
      const marks = createRowSignatures(await readSecrets(settings, dataDir))
      const audit = createAudit({ db, clock: systemClock, marks })
      const office = createBackOffice({ db, clock: systemClock, audit })
      if (!(await office.ban('kilovolt', login, { by: 'test' }))) throw new Error(`there is no player ${login}`)
    },
    ask: (method, target, headers = {}, body = '') => {
      const lines = Object.entries({
        host: `kilovolt.localhost:${running.port}`,
        ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
        'content-length': String(Buffer.byteLength(body)),
        connection: 'close',
        ...headers,
      }).map(([name, value]) => `${name}: ${value}`)
      return raw(Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1'))
    },
    close: async () => {
      await running.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const exchange = (port: number, request: string | Buffer): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(request))
    const chunks: Buffer[] = []
    socket
      .on('data', (chunk) => chunks.push(chunk))
      .on('error', reject)
      .on('close', () => resolve(readAnswer(Buffer.concat(chunks).toString('utf8'))))
  })

/** Parses the answer read from a closed connection. */
const readAnswer = (whole: string): RawAnswer => {
  const [head = '', ...rest] = whole.split('\r\n\r\n')
  const [line = '', ...lines] = head.split('\r\n')
  const headers: Record<string, string> = {}
  const cookies: string[] = []
  for (const each of lines) {
    const at = each.indexOf(':')
    const [name, value] = [each.slice(0, at).toLowerCase(), each.slice(at + 1).trim()]
    if (name === 'set-cookie') cookies.push(value)
    else headers[name] = value
  }
  return { status: Number(line.split(' ')[1] ?? 0), headers, cookies, text: rest.join('\r\n\r\n') }
}
