import { APPROVALS } from '../../kernel/approvals.ts'
import { QUEUES } from '../../kernel/queues.ts'
import { CONSEQUENCES } from '../../kernel/consequences.ts'
import { DEPOSIT_SUMS } from '../../kernel/deposit-parts.ts'
import { defineDomain } from '../../kernel/domain.ts'
import { CARD_PARTS } from '../../kernel/player-card.ts'
import { DRY_RUNS } from '../../kernel/dry-run.ts'
import { supply, type Supply } from '../../kernel/ports.ts'
import { RENEWALS } from '../../kernel/renewals.ts'
import { ownersIn, RECORD_OWNERS, TAIL_OWNERS } from '../../kernel/record-owners.ts'
import { TIMELINE } from '../../kernel/timeline.ts'
import { mail } from '../../providers/mail/module.ts'
import { connectedProviders } from '../../providers/payments/index.ts'
import { accounts, IDENTITY_BLOCKS, TAKEN_BACK } from '../accounts/index.ts'
import { campaigns, HAS_DEPOSITED } from '../campaigns/index.ts'
import { games } from '../games/index.ts'
import { ledger } from '../ledger/index.ts'
import { players } from '../players/index.ts'
import { wallet } from '../wallet/index.ts'
import { createAdjustments } from './adjustments.ts'
import { foreseePayments } from './consequences.ts'
import { foreseeCurrencies } from './currency-consequences.ts'
import { paymentRoutes } from './callback-routes.ts'
import { cashierCards } from './card.ts'
import { depositBonuses } from './deposit-bonuses.ts'
import { sumDeposits } from './deposit-sums.ts'
import { createDeposits } from './deposits.ts'
import { createEndings, endingsSchema } from './endings.ts'
import { createPaymentEvents } from './events.ts'
import { methodFeesSchema } from './fees.ts'
import {
  cashierFlowSchema,
  declinedAdjustmentsSchema,
  monthLimitsSchema,
  markedAdjustmentsSchema,
  playedAdjustmentsSchema,
  recentAdjustmentsSchema,
} from './flow-tables.ts'
import { depositGates, withdrawalGates } from './gates.ts'
import { closingMomentsSchema, momentsSchema } from './moments.ts'
import { cashierMetrics } from './metrics.ts'
import { bindCashier } from './methods.ts'
import { createIdentities } from './identity.ts'
import { createLookUps } from './look-ups.ts'
import { cashierRenewals } from './mark-renewals.ts'
import { keptMarksSchema, marksSchema } from './marked.ts'
import { holdSchema } from './holds.ts'
import { createNotices } from './notices.ts'
import { createWithdrawalOffice } from './office.ts'
import { cashierApprovals } from './open-approvals.ts'
import { noncesSchema } from './nonces.ts'
import { createPaymentMoves } from './payment-moves.ts'
import { hasIdentityBlock } from './person.ts'
import { createPayoutReview, payoutGates } from './payout-gates.ts'
import { createPayouts } from './payouts.ts'
import { createPlayerOffice } from './player-office.ts'
import { createRefundJobs } from './refund-jobs.ts'
import { platformRefundSchema, refundsSchema } from './refund-tables.ts'
import { createRefunds } from './refunds.ts'
import { flagRisk } from './risk.ts'
import { sendingsSchema } from './sendings.ts'
import { createSettlements, feesSchema, settlementSchema } from './settlement.ts'
import { settlementFilesSchema } from './settlement-files.ts'
import { holdingsForStaff } from './staff/holdings.ts'
import { playersForStaff } from './staff/players.ts'
import { paymentsForStaff } from './staff/payments.ts'
import { queueForStaff } from './staff/queue.ts'
import { unmatchedForStaff } from './staff/unmatched.ts'
import { adjustmentsForStaff, withdrawalsForStaff } from './staff/withdrawals.ts'
import { cashierSchema, destinationSchema, orderedOfferSchema } from './tables.ts'
import { ownersByTail, tailsSchema } from './tails.ts'
import { totalsSchema } from './totals.ts'
import { hasDeposited } from './sums.ts'
import { createClaims, claimSchema } from './claims.ts'
import { cashierQueues } from './queues.ts'
import { createTransactions } from './transactions.ts'
import { createUnmatched, unmatchedSchema } from './unmatched.ts'
import { createWithdrawals } from './withdrawals.ts'
import { correctionEvents, paymentEvents } from './timeline.ts'
import { dryBonus, dryDeposit } from './dry-deposit.ts'
import { dryWithdrawal } from './dry-withdrawal.ts'

/** Deposits and withdrawals: orders, their states, their gates, and the events of providers. */
export const cashier = defineDomain({
  name: 'cashier',
  needs: { accounts, campaigns, games, ledger, mail, players, wallet },
  migrations: [
    { number: 1, sql: cashierSchema, formerly: '0013_cashier' },
    { number: 2, sql: cashierFlowSchema, formerly: '0042_cashier_flow' },
    { number: 3, sql: unmatchedSchema, formerly: '0061_unmatched_money' },
    { number: 4, sql: marksSchema },
    { number: 5, sql: totalsSchema },
    { number: 6, sql: endingsSchema },
    { number: 7, sql: noncesSchema },
    { number: 8, sql: settlementSchema },
    { number: 9, sql: feesSchema },
    { number: 10, sql: methodFeesSchema },
    { number: 11, sql: markedAdjustmentsSchema },
    { number: 12, sql: destinationSchema },
    { number: 13, sql: playedAdjustmentsSchema },
    { number: 14, sql: recentAdjustmentsSchema },
    { number: 15, sql: momentsSchema },
    { number: 16, sql: holdSchema },
    { number: 17, sql: settlementFilesSchema },
    { number: 18, sql: claimSchema },
    { number: 19, sql: sendingsSchema },
    { number: 20, sql: refundsSchema },
    { number: 21, sql: tailsSchema },
    { number: 22, sql: monthLimitsSchema },
    { number: 23, sql: orderedOfferSchema },
    { number: 24, sql: closingMomentsSchema },
    { number: 25, sql: platformRefundSchema },
    { number: 26, sql: declinedAdjustmentsSchema },
    { number: 27, sql: keptMarksSchema },
  ],
  // A signature is valid for five minutes before and after its timestamp.
  retention: [{ table: 'callback_nonce', column: 'seen_at', keep: 'PT1H' }],
  create(
    plain,
    { accounts: { backOffice, reauthentication }, campaigns: { knownOf }, ledger, mail: mailer, players, wallet },
  ) {
    const context = { ...plain, ledger, wallet }
    const providers = connectedProviders(context)
    const parts = {
      context,
      players,
      providers,
      knownOf,
      transactions: createTransactions(context),
      bonuses: depositBonuses(context),
      reviewPayout: createPayoutReview(context),
      notices: createNotices({ brands: context.brands, mailer }),
    }
    const unmatched = createUnmatched(context)
    const moves = createPaymentMoves(parts)
    const events = createPaymentEvents({ ...parts, moves, unmatched })
    const deposits = createDeposits({ ...parts, events, unmatched })
    const lookUps = createLookUps({ context, providers, events })
    const refundJobs = createRefundJobs({ ...parts, moves, unmatched })
    const payouts = createPayouts(parts)
    const identities = createIdentities({ context, payouts })
    const withdrawals = createWithdrawals({ ...parts, ...payouts, reauthentication })
    /** What staff may do about money. */
    const office = {
      withdrawals: createWithdrawalOffice({ ...parts, payouts }),
      players: createPlayerOffice({ context, payouts, identities }),
      adjustments: createAdjustments({ ...context, bonuses: parts.bonuses }),
      endings: createEndings({ ...parts, moves }),
      refunds: createRefunds({ ...parts, moves }),
      settlements: createSettlements({ context, unmatched }),
      unmatched,
    }
    return {
      services: { ...parts, deposits, withdrawals, identities, office },
      methods: bindCashier({ ...parts, deposits, withdrawals }),
      staff: [
        withdrawalsForStaff({ ...office, context, accounts: backOffice }),
        queueForStaff({ deps: parts, accounts: backOffice, claims: createClaims(parts), lookUps }),
        adjustmentsForStaff(backOffice, office.adjustments),
        playersForStaff(backOffice, office.players),
        holdingsForStaff(context, backOffice),
        paymentsForStaff(context, backOffice, office.refunds),
        unmatchedForStaff(unmatched, office.settlements),
      ],
      routes: [(scope) => paymentRoutes(scope, { context, providers, events })],
      gates: [...depositGates(context), ...withdrawalGates({ ...context, providers }), ...payoutGates(context)],
      supplies: suppliesOf({ ...parts, ...payouts, reauthentication }),
      metrics: () => cashierMetrics(context),
      jobs: { ...deposits.jobs, ...payouts.jobs, ...lookUps.jobs, ...refundJobs.jobs },
    }
  },
})

/** What the cashier tells other domains. */
const suppliesOf = (parts: Parameters<typeof dryWithdrawal>[0] & Parameters<typeof dryDeposit>[0]): Supply[] => {
  const { context } = parts
  return [
    supply(CONSEQUENCES, foreseePayments(context)),
    supply(DEPOSIT_SUMS, sumDeposits),
    ...cashierRenewals(parts).map((renewal) => supply(RENEWALS, renewal)),
    supply(CONSEQUENCES, foreseeCurrencies(context)),
    supply(HAS_DEPOSITED, hasDeposited),
    supply(IDENTITY_BLOCKS, hasIdentityBlock),
    supply(TAKEN_BACK, (tx, player) => flagRisk(tx, context, player, 'system:accounts')),
    supply(TIMELINE, paymentEvents(context)),
    supply(RECORD_OWNERS, ownersIn(context, 'cashier_transaction', 'payment')),
    supply(TAIL_OWNERS, ownersByTail(context)),
    supply(TIMELINE, correctionEvents(context)),
    supply(DRY_RUNS, dryDeposit(parts)),
    supply(DRY_RUNS, dryBonus(parts)),
    supply(DRY_RUNS, dryWithdrawal(parts)),
    ...cashierCards(context).map((part) => supply(CARD_PARTS, part)),
    ...cashierQueues(context).map((source) => supply(QUEUES, source)),
    ...cashierApprovals(context).map((source) => supply(APPROVALS, source)),
  ]
}
