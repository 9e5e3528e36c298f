import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Clock } from '../../engine/clock/index.ts'
import { jobSeconds, processMetrics } from '../observed/histograms.ts'
import { domains } from './domains/index.ts'
import { assemble, type Assembly } from './kernel/assembly.ts'
import { clockOfTransactions, databaseClock, type Database } from './kernel/db/index.ts'
import { createAudit } from './kernel/audit/index.ts'
import type { Context } from './kernel/context.ts'
import type { ServicesOf } from './kernel/domain.ts'
import { keepRates, type KeptRates } from './kernel/last-rates.ts'
import { gateKeeper } from './kernel/gates.ts'
import { createHousekeeping } from './kernel/housekeeping.ts'
import { apiRoutes } from './kernel/http/plugin.ts'
import { createLimits } from './kernel/limits/index.ts'
import { createJobs, type Job } from './kernel/jobs/index.ts'
import { createRowSignatures } from './kernel/row-signatures.ts'
import { jobMetrics, metricsText } from './kernel/metrics.ts'
import { createNotifications } from './kernel/notifications.ts'
import type { PlatformOptions } from './kernel/options.ts'
import { followSupply } from './providers/followed.ts'
import { providers } from './providers/index.ts'
import { supply, type Port } from './kernel/ports.ts'
import { STAFF_SIDES } from './kernel/staff.ts'
import { createTransactions } from './kernel/transactions.ts'

export { openPlatformDatabase } from './database.ts'
export { PlatformError } from './kernel/errors.ts'
export type { PlatformOptions } from './kernel/options.ts'
export { type Settings } from './kernel/settings.ts'

/** Services of every domain of the platform, by its name. */
export type PlatformServices = {
  readonly [D in (typeof domains)[number] as D['name']]: ServicesOf<D>
}

/** The reference platform: a fastify plugin that answers every method of the contract in `schemas/api`. */
export interface Platform {
  /** All routes: the API, providers' callbacks, game launches, and those of the given modules. */
  readonly plugin: (server: FastifyInstance) => Promise<void>
  readonly clock: Clock
  /** The context of the domains, for code beside them: the back office, tests. */
  readonly context: Context
  readonly services: PlatformServices
  /** Reads what currencies were last worth; `plugin` does it by itself. */
  readRates(): Promise<void>
  /** Starts the background work; call it when the server listens. */
  start(): Promise<void>
  /** Stops the background work and waits for what is running. */
  stop(): Promise<void>
  /** Runs all due jobs now; returns the number of attempts. */
  runDue(): Promise<number>
  /** Runs the hourly housekeeping now. */
  tidy(): Promise<void>
  /** Metrics for operators, in Prometheus' text format. */
  metrics(): Promise<string>
  /** Whether the database answers, within two seconds. */
  ready(): Promise<boolean>
}

/** Maximum time a healthy database takes to answer, in milliseconds. */
const READY_WITHIN = 2_000

/** What the domains work with, before there are domains. */
function createOwnContext(
  { settings, log, database, protections, ...options }: PlatformOptions,
  rates: KeptRates,
  supplies: ReadonlyMap<Port<unknown>, unknown[]>,
) {
  const { db, image } = database
  const clock = clockOfTransactions(options.clock)
  const marks = createRowSignatures(settings)
  const audit = createAudit({ db, clock, marks, protections })
  return {
    db,
    image,
    clock,
    databaseClock: options.databaseClock ?? databaseClock(),
    brands: rates.brands,
    settings,
    log,
    marks,
    audit,
    ...createTransactions({ db, audit, clock, log }),
    notifications: createNotifications(database, log),
    supplied: <T>(port: Port<T>) => (supplies.get(port as Port<unknown>) ?? []) as T[],
  }
}

/** The work in the background: jobs, and what is tidied every hour. */
const createBackground = (context: Context, { jobs, retention, parts }: Assembly) => ({
  jobs: createJobs({
    db: context.db,
    databaseClock: context.databaseClock,
    handlers: jobs,
    pollEvery: 500,
    ...jobReports(context.log),
  }),
  housekeeping: createHousekeeping({
    context,
    retention,
    tasks: parts.flatMap(({ housekeeping: task }) => task ?? []),
  }),
})

/** Creates the platform. Nothing runs before `start()`. */
export function createPlatform(options: PlatformOptions): Platform {
  const { log, database, modules = [] } = options
  const { db } = database
  const rates = keepRates({ db, brands: options.brands, log })
  const supplies = new Map<Port<unknown>, unknown[]>()
  const own = createOwnContext(options, rates, supplies)
  const { clock, notifications } = own
  // What is assembled from the domains exists only after their context.
  const context: Context = {
    ...own,
    pass: (...asked) => gates.pass(...asked),
    ask: (...asked) => gates.ask(...asked),
    question: (...asked) => gates.question(...asked),
    examine: (...asked) => gates.examine(...asked),
    describeGate: (name) => gates.describe(name),
    enqueue: (tx, job) => jobs.enqueue(tx, job),
  }
  const assembly = assemble(context, [...domains, ...providers, ...modules])
  collectSupplies(assembly, supplies, log)
  const gates = gateKeeper(assembly.parts.flatMap((part) => part.gates ?? []))
  const services = assembly.services as PlatformServices
  const { jobs, housekeeping } = createBackground(context, assembly)
  return {
    clock,
    context,
    services,
    readRates: () => rates.load(),
    async plugin(server) {
      await rates.load()
      await register(server, context, services, assembly)
    },
    async start() {
      notifications.start()
      void rates.start()
      for (const { start } of assembly.parts) await start?.()
      jobs.start()
      housekeeping.start()
    },
    async stop() {
      housekeeping.stop()
      for (const { stop } of assembly.parts.toReversed()) await stop?.()
      await rates.stop()
      await notifications.stop()
      await jobs.stop()
    },
    runDue: () => jobs.runDue(),
    tidy: () => housekeeping.run(),
    async metrics() {
      const own = assembly.parts.flatMap(({ metrics }) => (metrics ? [metrics()] : []))
      const counted = (await Promise.all([jobMetrics(db, clock), ...own])).flat()
      return (await metricsText(counted)) + (await processMetrics.metrics())
    },
    ready: () => answersSoon(db),
  }
}

/** Keeps what the parts supply to each other, by port; the sides of staff are supplied like everything else. */
function collectSupplies({ parts }: Assembly, supplies: Map<Port<unknown>, unknown[]>, log: Context['log']): void {
  const supplied = parts.flatMap(({ supplies: own = [], staff = [] }) => [
    ...own,
    ...staff.map((side) => supply(STAFF_SIDES, side)),
  ])
  for (const { port, value } of supplied)
    supplies.set(port, [...(supplies.get(port) ?? []), followSupply(log, port.name, value)])
}

/** What the log and the metrics are told of jobs. */
const jobReports = (log: Context['log']) => ({
  onEnd(job: Job, seconds: number, outcome: string): void {
    jobSeconds.observe({ job: job.name, outcome }, seconds)
    const ms = Math.round(seconds * 10_000) / 10
    log.info({ job: job.name, brand: job.brand, attempt: job.attempt, outcome, ms }, 'job')
  },
  onError(error: unknown, job?: Job, isLast?: boolean): void {
    if (isLast)
      log.error(
        { err: error, brand: job?.brand, job: job?.name, payload: job?.payload },
        'a job failed for the last time and was given up',
      )
    else log.warn({ err: error, job: job?.name }, 'a job failed and will be tried again')
  },
})

/** Adds the routes of the API and of the domains to a server. */
async function register(
  server: FastifyInstance,
  context: Context,
  { sessions, players }: PlatformServices,
  assembly: Assembly,
): Promise<void> {
  const { brands, clock, settings, log } = context
  const callers = { ...sessions, requireCompleted: players.findCompleted }
  await server.register(apiRoutes, { brands, clock, settings, log, callers, limits: createLimits(context), assembly })
  for (const routes of assembly.routes) await server.register(routes)
}

/** Whether the database answers, within two seconds. */
function answersSoon(db: Database['db']): Promise<boolean> {
  const answers = sql`SELECT id FROM migration LIMIT 1`.execute(db).then(
    ({ rows }) => rows.length > 0,
    () => false,
  )
  // A hanging database never answers, but the readiness check must.
  return Promise.race([answers, sleep(READY_WITHIN, false, { ref: false })])
}
