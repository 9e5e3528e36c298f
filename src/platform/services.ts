import { createChallenges } from './domains/accounts/challenges.ts'
import { createContactChanges } from './domains/accounts/contact-changes.ts'
import { createContacts } from './domains/accounts/contacts.ts'
import { createCredentials } from './domains/accounts/credentials.ts'
import { createDevices } from './domains/accounts/devices.ts'
import { createWaysIn } from './domains/accounts/ways-in.ts'
import { createEntrance } from './domains/accounts/entrance.ts'
import { createLogin } from './domains/accounts/login.ts'
import { createMiniApp } from './domains/accounts/mini-app.ts'
import { createPasswords } from './domains/accounts/passwords.ts'
import { createReauthentication } from './domains/accounts/reauthentication.ts'
import { createRegistration } from './domains/accounts/register.ts'
import { createAccounts } from './domains/accounts/service.ts'
import { createTickets } from './domains/accounts/tickets.ts'
import { createTotp } from './domains/accounts/totp.ts'
import { createTwoFactor } from './domains/accounts/two-factor.ts'
import { createAudit } from './kernel/audit/index.ts'
import { createBonuses } from './domains/bonuses/service.ts'
import { createAdjustments } from './domains/cashier/adjustments.ts'
import { createDeposits } from './domains/cashier/deposits.ts'
import { createPaymentEvents } from './domains/cashier/events.ts'
import { createGates } from './domains/cashier/gates.ts'
import { createNotices } from './domains/cashier/notices.ts'
import { createWithdrawalOffice } from './domains/cashier/office.ts'
import { createPayouts } from './domains/cashier/payouts.ts'
import { createPlayerOffice } from './domains/cashier/player-office.ts'
import { createUnmatched } from './domains/cashier/unmatched.ts'
import { createTransactions } from './domains/cashier/transactions.ts'
import { createWithdrawals } from './domains/cashier/withdrawals.ts'
import type { Context } from './kernel/context.ts'
import { withTransaction } from './kernel/db/index.ts'
import { createWinOffice } from './domains/games/held-wins.ts'
import { createRounds } from './domains/games/rounds.ts'
import { createGames } from './domains/games/service.ts'
import { createGameSessions } from './domains/games/sessions.ts'
import { createLimits } from './kernel/limits/index.ts'
import { createLedger } from './domains/ledger/index.ts'
import type { PlatformOptions } from './kernel/options.ts'
import type { JobHandler, Jobs } from './kernel/jobs/index.ts'
import type { GameAggregator } from './providers/aggregator/port.ts'
import { noAggregator } from './providers/aggregator/none.ts'
import { createSandboxGames } from '../sandbox/games/launch.ts'
import { createGameTables } from '../sandbox/games/play.ts'
import { createDelivery } from './providers/mail/delivery.ts'
import { createMailer } from './providers/mail/index.ts'
import { createSmsDelivery } from './providers/sms/delivery.ts'
import { createHttpGateway } from './providers/sms/http-gateway.ts'
import { paymentProviders } from './providers/payments/index.ts'
import { createNotifier } from '../sandbox/payments/notify.ts'
import { createSandboxPay } from '../sandbox/payments/provider.ts'
import { sandboxServices } from '../sandbox/social/service.ts'
import { createSignIns } from '../sandbox/social/sign-ins.ts'
import { createSandboxClock } from '../sandbox/clock.ts'
import { createSandboxErrors } from '../sandbox/errors.ts'
import { createSessions } from './domains/sessions/service.ts'
import { createCompletion } from './domains/social/completion.ts'
import { createSocial } from './domains/social/service.ts'
import { createWallet } from './domains/wallet/index.ts'

/** Every service of the platform over one database, wired to each other. */
export function createServices({ database: { db }, brands, clock: base, settings, log }: PlatformOptions) {
  let jobs: Jobs | undefined
  const sandboxClock = settings.sandbox ? createSandboxClock(db, base) : undefined
  const clock = sandboxClock ?? base
  const audit = createAudit({ db, clock })
  const context: Context = {
    db,
    clock,
    brands,
    settings,
    log,
    wallet: createWallet({ db, clock }),
    audit,
    ledger: createLedger({ db, clock, audit, log }),
    transaction: (work, options) => withTransaction(db, work, options),
    enqueue(tx, job) {
      if (!jobs) throw new Error('the services are not connected to their queue yet')
      return jobs.enqueue(tx, job)
    },
  }
  const sessions = createSessions(context)
  const passwords = createPasswords()
  const limits = createLimits(context)
  const mailer = createMailer(context)
  const delivery = createDelivery(context)
  const texts = createSmsDelivery(
    context,
    settings.smsUrl === undefined ? undefined : createHttpGateway(settings.smsUrl),
  )
  const accounts = createAccounts(context)
  const challenges = createChallenges(context)
  const reauthentication = createReauthentication({ db, passwords, limits, sessions })
  const devices = createDevices(context)
  const contactChanges = createContactChanges({ ...context, mailer, passwords })
  const waysIn = createWaysIn({ ...context, reauthentication })
  const twoFactor = createTwoFactor({
    context,
    accounts,
    challenges,
    totp: createTotp(settings),
    limits,
    mailer,
    reauthentication,
    devices,
    waysIn,
  })
  const entrance = createEntrance({ ...context, sessions, twoFactor, devices })
  const tickets = createTickets({ ...context, sessions })
  const contacts = createContacts({ context, accounts, challenges, limits, mailer })
  const miniApp = createMiniApp({ context, challenges, entrance, limits })
  const registration = createRegistration({ context, passwords, limits, sessions, mailer, contacts, miniApp, devices })

  const sandbox = settings.sandbox
    ? {
        notifier: createNotifier(context),
        games: createSandboxGames(context),
        gameTables: createGameTables(context),
        signIns: createSignIns(context),
        errors: createSandboxErrors(db),
      }
    : undefined
  const aggregator: GameAggregator = sandbox?.games ?? noAggregator
  const providers = paymentProviders(sandbox ? [createSandboxPay(context)] : [])
  const transactions = createTransactions(context)
  const cashierParts = {
    context,
    accounts,
    transactions,
    providers,
    bonuses: createBonuses(context),
    gates: createGates({ clock, providers }),
    notices: createNotices({ brands, mailer }),
  }
  const unmatched = createUnmatched(context)
  const rounds = createRounds(context)
  const deposits = createDeposits(cashierParts)
  const payouts = createPayouts(cashierParts)
  const handlers: Record<string, JobHandler> = {
    ...deposits.jobs,
    ...payouts.jobs,
    ...delivery.jobs,
    ...texts.jobs,
    ...sandbox?.notifier.jobs,
    ...sandbox?.gameTables.jobs,
  }

  return {
    context,
    sandboxClock,
    sandbox,
    sessions,
    passwords,
    accounts,
    handlers,
    limits,
    entrance,
    tickets,
    waysIn,
    twoFactor,
    contacts,
    miniApp,
    credentials: createCredentials({ context, accounts, passwords, sessions, mailer, reauthentication }),
    login: createLogin({ ...context, passwords, limits, sessions, mailer, entrance, devices, waysIn }),
    registration,
    completion: createCompletion({ ...context, reauthentication, contactChanges }),
    contactChanges,
    social: createSocial({
      context,
      registration,
      passwords,
      limits,
      entrance,
      twoFactor,
      builtIn: sandbox ? sandboxServices(settings) : {},
    }),
    games: createGames(context),
    gameSessions: createGameSessions({ context, accounts, sessions, aggregator }),
    rounds,
    aggregators: [aggregator],
    cashier: { ...cashierParts, deposits, withdrawals: createWithdrawals(cashierParts) },
    /** What staff does about money. */
    office: {
      withdrawals: createWithdrawalOffice({ ...cashierParts, payouts }),
      players: createPlayerOffice({ context, payouts }),
      adjustments: createAdjustments(context),
      wins: createWinOffice({ context, rounds }),
      unmatched,
    },
    payments: { providers, events: createPaymentEvents({ ...cashierParts, unmatched }) },
    /** Gives the services the queue that runs their handlers. */
    connect(queue: Jobs) {
      jobs = queue
    },
  }
}
