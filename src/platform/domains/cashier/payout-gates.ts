import { brandAmount } from '../../../../engine/money/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Tx } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { defineGate, type Gate, type GateStop } from '../../kernel/gates.ts'
import { convert } from '../../kernel/rates.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Finding } from '../wallet/index.ts'
import type { CashierContext } from './context.ts'
import type { Authenticity } from './marked.ts'
import { flaggedAt, isAfter, lastApproval, wentBackAt } from './moments.ts'
import { mostAlone } from './one-person.ts'
import { personOf, type Person } from './person.ts'
import { requisitesStatusOf } from './requisites.ts'
import { paidOutBefore } from './sums.ts'
import type { TransactionRow } from './tables.ts'
import type { Reason } from './transactions.ts'

/**
 * Where a payout that is held up waits: for the player's documents, for staff, or unchanged until it is checked again.
 */
type Detour = 'need_identity' | 'review' | 'wait'

/** Thrown by a gate of payouts to say where the payout waits; any other error sends it to review. */
class PayoutHeld extends PlatformError {
  readonly event: Detour
  readonly reason: Reason
  /** Findings to report to the ledger. */
  readonly findings: readonly Finding[]

  constructor(event: Detour, reason: Reason, findings: readonly Finding[] = []) {
    super('WithdrawalDeclinedException', { error_data: { reason } })
    this.event = event
    this.reason = reason
    this.findings = findings
  }
}

declare module '../../kernel/gates.ts' {
  interface GatedActions {
    /** An admitted withdrawal, each time it is about to go on; days may lie between. */
    payout: {
      readonly row: TransactionRow
      readonly person: Person
      /** When staff gave the last approval. */
      readonly approvedAt: Date | undefined
      /** Result of checking its marks; given when the payout is about to be sent. */
      readonly authenticity: Authenticity | undefined
    }
  }
}

/** Result of asking the gates: the next event of a withdrawal. */
export type PayoutReview =
  | { readonly event: 'approve' }
  | {
      readonly event: Detour
      readonly reason: Reason
      readonly findings: readonly Finding[]
      readonly stop: GateStop
    }

/** What staff are told of each: a title, and the setting it goes by. */
const TOLD: Readonly<Record<string, readonly [title: string, setting?: string]>> = {
  halt: ['Payouts go out'],
  books: ['Ledger sound'],
  identity: ['Identity verified', 'platform/settings.withdrawals.identityFrom'],
  requisites: ['Payment details accepted'],
  contact: ['Contact confirmed', 'platform/settings.withdrawals.needsContact'],
  risk: ['No sign of risk'],
  approval: ['Small enough to be paid without staff', 'platform/settings.withdrawals.autoApproveUpTo'],
}
const gate = (name: string, order: number, check: Gate<'payout'>['check']): Gate => {
  const [title = name, setting] = TOLD[name] ?? []
  return defineGate({
    name: `cashier.payout-${name}`,
    action: 'payout',
    order,
    check,
    title,
    ...(setting && { setting }),
  })
}

/** What does not add up about an order and its player, who must be locked: then no money of theirs leaves. */
export const checkBooks = async (ledger: Ledger, tx: Tx, row: TransactionRow): Promise<Finding[]> => [
  ...(await ledger.checkOrder(tx, row.brand_id, row.id)),
  ...(await ledger.checkPlayer(tx, { brand: row.brand_id, playerId: row.player_id, currency: row.currency })),
]

/** Gates of an admitted withdrawal. */
export const payoutGates = ({ ledger }: { ledger: Ledger }): Gate[] => [
  gate('halt', 100, async (tx, { brand, authenticity }) => {
    if (authenticity && (await ledger.halted(tx, brand.id))) throw new PayoutHeld('wait', 'drift')
  }),
  gate('books', 200, async (tx, { row, authenticity }) => {
    if (!authenticity) return
    const findings = [...authenticity.findings, ...(await checkBooks(ledger, tx, row))]
    if (findings.length > 0) throw new PayoutHeld('wait', 'drift', findings)
  }),
  gate('identity', 300, async (tx, { brand, row, person }) => {
    const { needsIdentity, identityFrom } = brand.platform.settings.withdrawals
    const { default: base } = brand.brand.currencies
    const total = (await paidOutBefore(tx, brand, row, base)) + convert(brand, row.amount, row.currency, base)
    const isNeeded = needsIdentity || total >= brandAmount(identityFrom, base)
    if (person.since('kyc_block') || (isNeeded && !person.isVerified)) throw new PayoutHeld('need_identity', 'identity')
  }),
  gate('requisites', 400, async (tx, { row }) => {
    const status = await requisitesStatusOf(tx, row)
    if (status !== undefined && status !== 'verified')
      throw new PayoutHeld('review', status === 'fraudulent' ? 'fraud' : 'requisites')
  }),
  gate('contact', 500, (_tx, { brand, person }) => {
    if (brand.platform.settings.withdrawals.needsContact && !person.hasContact) throw new PayoutHeld('review', 'other')
  }),
  gate('risk', 600, async (tx, { row, person, approvedAt }) => {
    const risks = [await flaggedAt(tx, row), person.closed, await wentBackAt(tx, row)]
    const approval = { at: approvedAt ?? null, moment: await lastApproval(tx, row) }
    // Staff may approve the payout knowing of the flag.
    if (risks.some((risk) => isAfter(risk, approval))) throw new PayoutHeld('review', 'risk')
  }),
  gate('approval', 700, (_tx, { brand, row, approvedAt, authenticity }) => {
    const { default: base } = brand.brand.currencies
    const most = brandAmount(brand.platform.settings.withdrawals.autoApproveUpTo, base)
    const isMuch = !approvedAt && convert(brand, row.amount, row.currency, base) > most
    const isShort = authenticity?.approvers.length === 1 && needsTwo(brand, row)
    if (isMuch || isShort || authenticity?.isOld) throw new PayoutHeld('review', 'amount')
  }),
]

/** Whether a withdrawal is above the brand's threshold for a second approval. */
export const needsTwo = (brand: PlatformBrand, { amount, currency }: TransactionRow): boolean => {
  const { default: base } = brand.brand.currencies
  return convert(brand, amount, currency, base) > mostAlone(brand)
}

/** Asks the gates of payouts. The player must be locked, so that sums cannot change meanwhile. */
export const createPayoutReview =
  ({ ask }: Pick<CashierContext, 'ask'>) =>
  /**
   * @param approvedAt when staff gave the last approval
   * @param authenticity result of checking its marks, when it is about to be sent
   */
  async (
    tx: Tx,
    brand: PlatformBrand,
    row: TransactionRow,
    { approvedAt, authenticity }: { approvedAt?: Date | undefined; authenticity?: Authenticity } = {},
  ): Promise<PayoutReview> => {
    const person = await personOf(tx, brand.id, row.player_id)
    const stop = await ask(tx, 'payout', { brand, playerId: row.player_id, row, person, approvedAt, authenticity })
    if (!stop) return { event: 'approve' }
    const { error } = stop
    return error instanceof PayoutHeld
      ? { event: error.event, reason: error.reason, findings: error.findings, stop }
      : { event: 'review', reason: 'other', findings: [], stop }
  }
export type ReviewPayout = ReturnType<typeof createPayoutReview>
