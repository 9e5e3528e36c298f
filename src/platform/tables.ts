import type { PlayerTable, RecoveryTable } from './domains/accounts/tables.ts'
import type { EntryTicketTable } from './domains/accounts/ticket-tables.ts'
import type {
  ChallengeTable,
  ConfirmedContactTable,
  ContactChangeTable,
  KnownDeviceTable,
  PlayerIdentityTable,
  TwoFactorTable,
  UsedProofTable,
} from './domains/accounts/security-tables.ts'
import type { AuditHeadTable, AuditLineTable } from './kernel/audit/tables.ts'
import type { BonusTable } from './domains/bonuses/tables.ts'
import type { PromoActivationTable } from './domains/campaigns/tables.ts'
import type { CashbackTable } from './domains/cashbacks/tables.ts'
import type {
  AdjustmentTable,
  CashierStepTable,
  DepositLimitTable,
  PlayerFlagTable,
  RequisiteStatusTable,
  WithdrawalApprovalTable,
} from './domains/cashier/flow-tables.ts'
import type { UnmatchedMoneyTable } from './domains/cashier/unmatched.ts'
import type { CashierTransactionTable, PaymentEventTable } from './domains/cashier/tables.ts'
import type { GameLikeTable, GameRoundTable, GameSessionTable, GameTransactionTable } from './domains/games/tables.ts'
import type { HeldWinTable, PlayerTurnoverTable } from './domains/games/round-tables.ts'
import type { IdempotencyTable, RateLimitTable } from './kernel/http/tables.ts'
import type { SandboxGameTable, SandboxRoundTable } from '../sandbox/games/tables.ts'
import type { LedgerHaltTable, LedgerWatchTable } from './domains/ledger/tables.ts'
import type { OutboxTable } from './providers/mail/tables.ts'
import type { SandboxSignInTable } from '../sandbox/social/tables.ts'
import type { SandboxPaymentTable } from '../sandbox/payments/tables.ts'
import type { SandboxClockTable, SandboxErrorTable } from '../sandbox/tables.ts'
import type { SessionTable } from './domains/sessions/tables.ts'
import type { SocialAttemptTable } from './domains/social/tables.ts'

/** Every table of the platform's domains; the wallet's and the jobs' tables are theirs alone. */
export interface PlatformTables {
  audit_head: AuditHeadTable
  audit_line: AuditLineTable
  ledger_watch: LedgerWatchTable
  ledger_halt: LedgerHaltTable
  player: PlayerTable
  recovery: RecoveryTable
  session: SessionTable
  two_factor: TwoFactorTable
  challenge: ChallengeTable
  confirmed_contact: ConfirmedContactTable
  player_identity: PlayerIdentityTable
  used_proof: UsedProofTable
  known_device: KnownDeviceTable
  contact_change: ContactChangeTable
  entry_ticket: EntryTicketTable
  idempotency: IdempotencyTable
  rate_limit: RateLimitTable
  cashier_transaction: CashierTransactionTable
  payment_event: PaymentEventTable
  unmatched_money: UnmatchedMoneyTable
  cashier_step: CashierStepTable
  requisite_status: RequisiteStatusTable
  deposit_limit: DepositLimitTable
  player_flag: PlayerFlagTable
  withdrawal_approval: WithdrawalApprovalTable
  adjustment: AdjustmentTable
  bonus: BonusTable
  promo_activation: PromoActivationTable
  cashback: CashbackTable
  game_like: GameLikeTable
  game_session: GameSessionTable
  game_round: GameRoundTable
  game_transaction: GameTransactionTable
  held_win: HeldWinTable
  player_turnover: PlayerTurnoverTable
  outbox: OutboxTable
  sandbox_payment: SandboxPaymentTable
  sandbox_game: SandboxGameTable
  sandbox_round: SandboxRoundTable
  sandbox_clock: SandboxClockTable
  sandbox_error: SandboxErrorTable
  social_attempt: SocialAttemptTable
  sandbox_sign_in: SandboxSignInTable
}
