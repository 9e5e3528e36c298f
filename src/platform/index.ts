import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Clock } from '../../engine/clock/index.ts'
import { bindAccounts } from './domains/accounts/methods.ts'
import { ticketRoutes } from './domains/accounts/ticket-routes.ts'
import { undoRoutes } from './domains/accounts/undo-routes.ts'
import { bindBonuses } from './domains/bonuses/methods.ts'
import { bindCampaigns } from './domains/campaigns/methods.ts'
import { bindCashbacks } from './domains/cashbacks/methods.ts'
import { bindCashier } from './domains/cashier/methods.ts'
import { bindGames } from './domains/games/methods.ts'
import { launchRoutes } from './domains/games/routes.ts'
import { createHousekeeping } from './housekeeping.ts'
import type { AllBindings } from './kernel/http/call.ts'
import { apiRoutes } from './kernel/http/plugin.ts'
import { createJobs } from './kernel/jobs/index.ts'
import { createLedgerSchedule } from './domains/ledger/index.ts'
import { bindMetadata } from './domains/metadata/methods.ts'
import { aggregatorRoutes } from './providers/aggregator/routes.ts'
import { gameServerRoutes } from '../sandbox/games/routes.ts'
import { paymentRoutes } from './providers/payments/routes.ts'
import { payPageRoutes } from '../sandbox/payments/routes.ts'
import { sandboxIdRoutes } from '../sandbox/social/routes.ts'
import { createDemoPlayers } from '../sandbox/demo-player.ts'
import { sandboxRoutes } from '../sandbox/routes.ts'
import { socialRoutes } from './domains/social/routes.ts'
import type { PlatformBrand } from './kernel/brands.ts'
import { createServices } from './services.ts'
import type { PlatformOptions } from './kernel/options.ts'

export { PlatformError } from './kernel/errors.ts'
export type { PlatformOptions } from './kernel/options.ts'
export { type Settings } from './kernel/settings.ts'

/** The reference platform: mounts on a fastify server and answers everything the contract in `schemas/api` names. */
export interface Platform {
  /** All routes: the API, providers' callbacks, game launches and, while the sandbox is on, the sandbox. */
  readonly plugin: (server: FastifyInstance) => Promise<void>
  /** The time the platform goes by: the given clock, and how far the sandbox set it ahead. */
  readonly clock: Clock
  /** Begins the work in the background; call it when the server listens. Makes the demo players. */
  start(): Promise<void>
  /** Ends the work in the background and waits for what is under way. */
  stop(): Promise<void>
  /** Works off what is due in the background now; returns how many jobs were tried. */
  runDue(): Promise<number>
  /** Whether the database answers. */
  ready(): Promise<boolean>
}

/** Puts the platform together. Nothing runs before `start()`. */
export function createPlatform(options: PlatformOptions): Platform {
  const services = createServices(options)
  const { context, sandboxClock, registration, games, gameSessions, cashier, sessions, payments } = services
  const { settings, log } = options
  const bindings: AllBindings = {
    ...bindAccounts(services),
    ...bindBonuses(context),
    ...bindCampaigns({ context, accounts: services.accounts, limits: services.limits, bonuses: cashier.bonuses }),
    ...bindCashbacks(context),
    ...bindCashier({ ...cashier, limits: services.limits }),
    ...bindGames({ games, gameSessions }),
    ...bindMetadata(),
  }
  const jobs = createJobs({
    db: context.db,
    clock: context.clock,
    handlers: services.handlers,
    pollEvery: 500,
    onError(error, job, isLast) {
      if (isLast)
        log.error(
          { err: error, brand: job?.brand, job: job?.name, payload: job?.payload },
          'a job failed for the last time and was given up',
        )
      else log.warn({ err: error, job: job?.name }, 'a job failed and will be tried again')
    },
  })
  services.connect(jobs)
  const made = new WeakSet<PlatformBrand>()
  const demoPlayers = () => createDemoPlayers({ context, registration, passwords: services.passwords, made })
  let stopWatching: (() => void) | undefined
  const housekeeping = createHousekeeping({ context, sessions })
  const ledgerSchedule = createLedgerSchedule(context)

  return {
    clock: context.clock,
    async plugin(server) {
      await server.register(apiRoutes, {
        brands: options.brands,
        settings,
        log,
        sessions,
        accounts: services.accounts,
        bindings,
        ...(services.sandbox && { planned: services.sandbox.errors }),
      })
      await server.register(launchRoutes, { context, sessions, gameSessions })
      await server.register(ticketRoutes, { context, sessions, tickets: services.tickets })
      await server.register(undoRoutes, { context, contactChanges: services.contactChanges })
      await server.register(socialRoutes, { context, sessions, social: services.social })
      await server.register(paymentRoutes, { context, providers: payments.providers, events: payments.events })
      await server.register(aggregatorRoutes, {
        context,
        gameSessions,
        rounds: services.rounds,
        aggregators: services.aggregators,
      })
      if (!services.sandbox || !sandboxClock) return
      await server.register(sandboxRoutes, { context, clock: sandboxClock, errors: services.sandbox.errors })
      await server.register(payPageRoutes, { context, notifier: services.sandbox.notifier })
      await server.register(sandboxIdRoutes, { context, signIns: services.sandbox.signIns })
      await server.register(gameServerRoutes, { context, tables: services.sandbox.gameTables })
    },
    async start() {
      await sandboxClock?.start()
      await services.sandbox?.errors.start()
      if (settings.sandbox) {
        await demoPlayers()
        // A brand that is dropped in while we run gets its player too.
        stopWatching = options.brands.onChange(
          () =>
            void demoPlayers().catch((error: unknown) => log.warn({ err: error }, 'a demo player could not be made')),
        )
      }
      jobs.start()
      housekeeping.start()
      ledgerSchedule.start()
    },
    async stop() {
      stopWatching?.()
      sandboxClock?.stop()
      services.sandbox?.errors.stop()
      housekeeping.stop()
      await ledgerSchedule.stop()
      await jobs.stop()
    },
    runDue: () => jobs.runDue(),
    ready() {
      return sql`SELECT id FROM migration LIMIT 1`.execute(context.db).then(
        ({ rows }) => rows.length > 0,
        () => false,
      )
    },
  }
}
