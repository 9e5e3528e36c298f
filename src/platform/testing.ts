import { request as httpRequest } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { fixedClock, type Clock, type FixedClock } from '../../engine/clock/index.ts'
import type { MethodName } from '../../schemas/api/index.ts'
import { methods } from '../../schemas/api/index.ts'
import { createAudit, type Audit, type Protections } from './kernel/audit/index.ts'
import { createRowSignatures } from './kernel/row-signatures.ts'
import type { Brands, PlatformBrand } from './kernel/brands.ts'
import type { Database } from './kernel/db/index.ts'
import { fixedDatabaseClock, openTestDatabase } from './kernel/db/testing.ts'
import { defineDomain, type Domain } from './kernel/domain.ts'
import { PLAIN_KEYS } from './domains/ledger/index.ts'
import { supply } from './kernel/ports.ts'
import { createSandbox } from '../sandbox/index.ts'
import { createPlatform, type Platform, type Settings } from './index.ts'
import { testBrand } from './testing-brand.ts'

export { testBrand } from './testing-brand.ts'

/** Parsed JSON, untyped for tests. */
export type Parsed = ReturnType<typeof JSON.parse>

/** An answer of the platform. */
export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
  /** `data` of the envelope. */
  data: Parsed
  error: Parsed
}
export interface Visitor {
  /** Calls a method as the brand's own page does; the session cookie is kept between calls. */
  call(name: MethodName, params?: Record<string, unknown>, headers?: Record<string, string>): Promise<Answer>
  /** Any other request to the same host. */
  send(
    method: string,
    path: string,
    options?: { body?: string; headers?: Record<string, string>; host?: string },
  ): Promise<Answer>
  /** Registers and logs in; returns the uid. */
  register(fields?: Record<string, string>): Promise<string>
  cookie: string | undefined
  /** The cookie of a login attempt that waits for its second step. */
  challenge: string | undefined
  /** The cookie with the device marks of this browser. */
  device: string | undefined
}

export interface TestPlatform {
  readonly platform: Platform
  readonly server: FastifyInstance
  readonly clock: FixedClock
  readonly database: Database
  readonly settings: Settings
  readonly port: number
  /** A visitor of a brand's host, without a session. */
  visitor(host?: string): Visitor
  /** Adds a brand, or replaces the one with its id. */
  setBrand(brand: PlatformBrand): void
  /** Takes a brand out, as a process has it that has not loaded it yet, or not any more. */
  removeBrand(id: string): void
  close(): Promise<void>
}

export interface TestOptions {
  brands?: PlatformBrand[]
  database?: Database
  clock?: FixedClock
  /** The database's clock, where several platforms share a database. Default: the platform's own clock. */
  databaseClock?: Clock
  settings?: Partial<Settings>
  /** Invented people of the sandbox at each brand. Default: none. */
  people?: number
  /** Whether background work runs by itself; otherwise only `platform.runDue()` runs it. Default false. */
  background?: boolean
  /** Where what protects players is kept outside the database. Default: nowhere. */
  protections?: Protections
  /** Domains besides the platform's and the sandbox's; the database must have their tables. */
  modules?: readonly Domain[]
}

/** First word of the keys under which tests give players money. */
export const TEST_MONEY = 'test'
/** Lets tests give players money without an order. */
export const testMoney = defineDomain({
  name: 'test-money',
  needs: {},
  create: () => ({ supplies: [supply(PLAIN_KEYS, TEST_MONEY)] }),
})

/** A log that writes nothing; with `SHOW_LOG` it writes errors. */
export const quiet = {
  info: () => undefined,
  warn: (_details: object, _message: string): void => undefined,
  error: (details: object, message: string) => {
    if (process.env['SHOW_LOG']) console.error(message, details)
  },
}

/**
 * Starts a whole platform over an empty database on a port of its own, with small brands in memory and a fixed clock.
 */
export async function startTestPlatform(options: TestOptions = {}): Promise<TestPlatform> {
  const clock = options.clock ?? fixedClock('2026-03-02T12:00:00.000Z')
  const database = options.database ?? (await openTestDatabase({ clock }))
  const listeners = new Set<() => void>()
  let list = options.brands ?? [testBrand(), testBrand({ id: 'other', host: 'other.localhost' })]
  const brands: Brands = {
    all: () => list,
    byHost: (host) => list.find(({ brand }) => brand.hosts.includes(host)),
    byId: (id) => list.find((brand) => brand.id === id),
    onChange(callback) {
      listeners.add(callback)
      return () => listeners.delete(callback)
    },
  }
  const serve = (served: PlatformBrand[]): void => {
    list = served
    for (const listener of listeners) listener()
  }
  const settings: Settings = {
    secret: 'a secret of thirty-two characters',
    sandbox: true,
    port: 0,
    trustedProxies: [],
    ...options.settings,
  }
  const sandbox = settings.sandbox ? createSandbox(clock, options.people) : undefined
  const platform = createPlatform({
    database,
    brands,
    clock: sandbox?.clock ?? clock,
    databaseClock: fixedDatabaseClock(options.databaseClock ?? sandbox?.clock ?? clock),
    settings,
    log: quiet,
    protections: options.protections,
    modules: [...(sandbox?.modules ?? []), testMoney, ...(options.modules ?? [])],
  })
  const server = Fastify()
  await server.register(platform.plugin)
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as { port: number }
  settings.port = port
  if (options.background) await platform.start()

  const send = (
    method: string,
    host: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const outgoing = httpRequest(
        { host: '127.0.0.1', port, method, path, headers: { host: `${host}:${port}`, ...headers } },
        (incoming) => {
          const chunks: Buffer[] = []
          incoming
            .on('data', (chunk: Buffer) => chunks.push(chunk))
            .on('error', reject)
            .on('end', () => {
              const text = Buffer.concat(chunks).toString('utf8')
              const parsed = /json/.test(incoming.headers['content-type'] ?? '') ? JSON.parse(text) : {}
              resolve({
                status: incoming.statusCode ?? 0,
                headers: incoming.headers,
                body: text,
                data: parsed.data,
                error: parsed.error,
              })
            })
        },
      )
      outgoing.on('error', reject).end(body)
    })

  return {
    platform,
    server,
    clock,
    database,
    settings,
    port,
    setBrand: (brand) => serve([...list.filter(({ id }) => id !== brand.id), brand]),
    removeBrand: (gone) => serve(list.filter(({ id }) => id !== gone)),
    visitor(host = 'test.localhost') {
      const visitor: Visitor = {
        cookie: undefined,
        challenge: undefined,
        device: undefined,
        async send(method, path, { body, headers = {}, host: other } = {}) {
          const answer = await send(
            method,
            other ?? host,
            path,
            { ...cookies(visitor.cookie, visitor.challenge, visitor.device), ...headers },
            body,
          )
          for (const kind of ['session', 'challenge', 'device'] as const) {
            const set = [answer.headers['set-cookie']].flat().find((line) => line?.startsWith(`foyer_${kind}=`))
            if (set)
              visitor[kind === 'session' ? 'cookie' : kind] = /Max-Age=0/.test(set) ? undefined : set.split(';')[0]
          }
          return answer
        },
        call(name, params = {}, headers = {}) {
          const encoded = new URLSearchParams(
            Object.entries(params).map(([key, value]) => [
              key,
              typeof value === 'object' ? JSON.stringify(value) : String(value),
            ]),
          ).toString()
          const ours = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'foyer', ...headers }
          return methods[name].verb === 'GET'
            ? visitor.send('GET', `/api/${name}?v=1&locale=en${encoded && `&${encoded}`}`, { headers: ours })
            : visitor.send('POST', `/api/${name}?v=1&locale=en`, {
                headers: { 'content-type': 'application/x-www-form-urlencoded', ...ours },
                body: encoded,
              })
        },
        async register(fields = {}) {
          const answer = await visitor.call('auth.register', {
            email: 'ada@example.test',
            password: 'correct-horse-9',
            birth_date: '1990-05-01',
            first_name: 'Ada',
            terms: 'true',
            ...fields,
          })
          if (answer.status !== 200) throw new Error(`registration failed: ${answer.body}`)
          return answer.data.payload.uid
        },
      }
      return visitor
    },
    async close() {
      await platform.stop()
      await server.close()
      if (!options.database) await database.close()
    },
  }
}

/** The audit of a test platform. */
export const auditOf = ({ database: { db }, clock, settings }: TestPlatform): Audit =>
  createAudit({ db, clock, marks: createRowSignatures(settings) })

const cookies = (...pairs: (string | undefined)[]): { cookie?: string } => {
  const cookie = pairs.filter(Boolean).join('; ')
  return cookie ? { cookie } : {}
}
