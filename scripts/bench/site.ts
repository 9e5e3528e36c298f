import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverArguments, serverEnvironment } from '../serving.mjs'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** The brands whose home pages are measured, and their hosts. */
export const BRANDS = ['kilovolt', 'belvarde'] as const
export type Brand = (typeof BRANDS)[number]
export const hostOf = (brand: Brand): string => `${brand}.localhost`

/** A free port. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
      .on('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = server.address() as AddressInfo
        server.close(() => resolve(port))
      })
  })

/** Resident memory of a process in megabytes. */
export const memoryOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024

/** One request to a server on this machine. Node does not resolve `*.localhost`, so the host goes into the header. */
export const ask = (
  port: number,
  path: string,
  {
    host = 'localhost',
    headers = {},
    method = 'GET',
    body,
    from,
  }: {
    host?: string
    headers?: Record<string, string>
    method?: string
    body?: string
    /** The address of this machine to ask from: Linux takes any of 127.0.0.0/8. */
    from?: string
  } = {},
): Promise<{ status: number; body: Buffer; headers: NodeJS.Dict<string | string[]> }> =>
  new Promise((resolve, reject) => {
    // A new connection: a kept one may have been closed during a long measurement.
    request(
      {
        host: '127.0.0.1',
        agent: false,
        port,
        path,
        method,
        headers: { ...headers, host: `${host}:${port}` },
        ...(from && { localAddress: from }),
      },
      (response) => {
        const chunks: Buffer[] = []
        response
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () =>
            resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks), headers: response.headers }),
          )
      },
    )
      .on('error', reject)
      .end(body)
  })

/** A server as `npm start` starts it. */
const SERVER = [process.execPath, ...serverArguments] as const

/** An environment without what configures a server. */
const unconfigured = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(environment).filter(
      ([name]) => !/^(FOYER_|DATABASE_|PLATFORM_URL|SMS_URL|SMTP_URL|HOST$|PORT$|NODE_ENV$)/.test(name),
    ),
  )

export interface StartedSite {
  port: number
  /** Milliseconds from spawning to the first 200 of `/readyz`. */
  readyAfter: number
  pid: number
  isRunning(): boolean
  /** What it has written so far. */
  output(): string
  /** Ends the server and waits for its exit. */
  stop(): Promise<void>
}

const READY_WITHIN_MS = 60_000
const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

const GONE_WITHIN_MS = 10_000
const hasProcesses = (group: number): boolean => {
  try {
    return process.kill(-group, 0)
  } catch {
    return false
  }
}
/** Waits until a process group has no process left: npm ends before the server it started has closed its files. */
const emptied = async (group: number): Promise<void> => {
  const end = performance.now() + GONE_WITHIN_MS
  while (hasProcesses(group) && performance.now() < end) await pause(10)
}

/**
 * Starts a server in a process group and waits until it is ready. `command` runs from the root of the project, with
 * `settings` added to the environment; its port is a free one unless they name it.
 */
export const startSite = async (
  dataDir: string,
  command: readonly [string, ...string[]] = SERVER,
  settings: Record<string, string> = {},
  readyWithin = READY_WITHIN_MS,
): Promise<StartedSite> => {
  const port = Number(settings['PORT'] ?? (await freePort()))
  const started = performance.now()
  const [program, ...args] = command
  const child = spawn(program, args, {
    cwd: ROOT,
    env: {
      ...unconfigured(command === SERVER ? serverEnvironment() : process.env),
      PORT: String(port),
      FOYER_DATA_DIR: dataDir,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  const stop = async () => {
    // The whole process group: npm does not always forward signals.
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, 'SIGTERM')
    await gone
    await emptied(child.pid!)
  }
  for (;;) {
    const status = await ask(port, '/readyz').then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) break
    if (child.exitCode !== null || performance.now() - started > readyWithin) {
      await stop()
      throw new Error(`The server did not become ready:\n${output}`)
    }
    await pause(10)
  }
  return {
    port,
    readyAfter: performance.now() - started,
    pid: child.pid!,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    output: () => output,
    stop,
  }
}

/** Provides a temporary data directory. */
export const withDataDir = async <T>(work: (dataDir: string) => Promise<T>): Promise<T> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
  try {
    return await work(dataDir)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Builds what is stale, starts a server with a temporary data directory, and ends it after the work. */
export const withSite = async <T>(work: (site: StartedSite) => Promise<T>): Promise<T> => {
  const { buildIfStale } = await import('../../src/build.ts')
  await buildIfStale(ROOT)
  return withDataDir(async (dataDir) => {
    const site = await startSite(dataDir)
    try {
      return await work(site)
    } finally {
      await site.stop()
    }
  })
}
