import { securitySchema, takeoverSchema } from './domains/accounts/security-tables.ts'
import { accountsSchema, phoneSchema } from './domains/accounts/tables.ts'
import { ticketSchema } from './domains/accounts/ticket-tables.ts'
import { auditSchema } from './kernel/audit/tables.ts'
import { bonusSchema } from './domains/bonuses/tables.ts'
import { promoActivationSchema } from './domains/campaigns/tables.ts'
import { cashbackSchema } from './domains/cashbacks/tables.ts'
import { cashierFlowSchema } from './domains/cashier/flow-tables.ts'
import { cashierSchema } from './domains/cashier/tables.ts'
import { unmatchedSchema } from './domains/cashier/unmatched.ts'
import type { Migration } from './kernel/db/migrate.ts'
import { roundsSchema } from './domains/games/round-tables.ts'
import { gamesSchema } from './domains/games/tables.ts'
import { httpSchema } from './kernel/http/tables.ts'
import { sandboxGamesSchema } from '../sandbox/games/tables.ts'
import { ledgerSchema } from './domains/ledger/tables.ts'
import { outboxSchema } from './providers/mail/tables.ts'
import { sandboxPaymentsSchema } from '../sandbox/payments/tables.ts'
import { sandboxSignInSchema } from '../sandbox/social/tables.ts'
import { sandboxClockSchema, sandboxErrorsSchema } from '../sandbox/tables.ts'
import { sessionsSchema } from './domains/sessions/tables.ts'
import { socialSchema } from './domains/social/tables.ts'

/** The schema of every domain besides the wallet and the jobs, in the order in which they build on each other. */
export const domainMigrations: readonly Migration[] = [
  { id: '0010_accounts', sql: accountsSchema },
  { id: '0011_sessions', sql: sessionsSchema },
  { id: '0012_http', sql: httpSchema },
  { id: '0013_cashier', sql: cashierSchema },
  { id: '0014_games', sql: gamesSchema },
  { id: '0015_outbox', sql: outboxSchema },
  { id: '0020_sandbox_clock', sql: sandboxClockSchema },
  { id: '0021_sandbox_payments', sql: sandboxPaymentsSchema },
  { id: '0022_sandbox_games', sql: sandboxGamesSchema },
  { id: '0030_account_security', sql: securitySchema },
  { id: '0031_social', sql: socialSchema },
  { id: '0032_sandbox_sign_in', sql: sandboxSignInSchema },
  { id: '0033_phone_login', sql: phoneSchema },
  { id: '0023_sandbox_errors', sql: sandboxErrorsSchema },
  { id: '0040_audit', sql: auditSchema },
  { id: '0041_ledger', sql: ledgerSchema },
  { id: '0050_entry_ticket', sql: ticketSchema },
  { id: '0042_cashier_flow', sql: cashierFlowSchema },
  { id: '0043_bonus', sql: bonusSchema },
  { id: '0044_cashback', sql: cashbackSchema },
  { id: '0051_promo_activation', sql: promoActivationSchema },
  { id: '0060_rounds', sql: roundsSchema },
  { id: '0061_unmatched_money', sql: unmatchedSchema },
  { id: '0062_takeover', sql: takeoverSchema },
]
