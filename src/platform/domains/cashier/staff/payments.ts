import { isCurrency, toMoney } from '../../../../../engine/money/index.ts'
import { PAYMENT_KINDS, paymentStaff, type ListedPayment } from '../../../../../schemas/office/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { invalid, OfficeRefusal } from '../../../kernel/errors.ts'
import { wholeId } from '../../../kernel/short-ids.ts'
import { brandOf, callerOf, readsLedger, staffSide, type StaffCall, type StaffSide } from '../../../kernel/staff.ts'
import { settingOf } from '../../../kernel/told-setting.ts'
import type { BackOffice } from '../../accounts/index.ts'
import { endOf } from '../card.ts'
import { holdingGates } from '../holds.ts'
import type { RefundOffice } from '../refunds.ts'
import { decided } from './withdrawals.ts'
import { postingsOf, stepsOf, sumsOfFile } from '../payment-detail.ts'
import { listPayments, type PaymentListRow } from '../payment-list.ts'
import { cursorIn, cursorText } from '../../../kernel/cursor.ts'

type PaymentContext = Pick<Context, 'db' | 'describeGate'>

/** @throws PlatformError InvalidParameterException */
function kindsIn(text: string | undefined) {
  if (text === undefined) return PAYMENT_KINDS
  const names = text.split(',')
  const kinds = PAYMENT_KINDS.filter((kind) => names.includes(kind))
  if (kinds.length !== new Set(names).size) throw invalid({ kind: `of ${PAYMENT_KINDS.join(', ')}` })
  return kinds
}

const titleOf = ({ describeGate }: PaymentContext, gate: string): string => describeGate(gate)?.title ?? gate
function amountOf({ kind, amount, written, currency }: PaymentListRow): ListedPayment['amount'] {
  if (kind === 'settlement') return null
  return amount !== null && isCurrency(currency)
    ? toMoney(BigInt(amount), currency)
    : { amount: written ?? '', currency }
}
const shown = (context: PaymentContext, row: PaymentListRow): ListedPayment => {
  const { id, at, kind, state, reason, gate, requisites, method, provider, player, name } = row
  const gate_title = gate === null ? null : titleOf(context, gate)
  const [amount, to] = [amountOf(row), endOf(requisites)]
  return { id, at: at.toISOString(), kind, state, reason, gate, gate_title, amount, method, to, provider, player, name }
}

/** One payment with all that became of it. @throws OfficeRefusal when there is none */
async function detail(context: PaymentContext, accounts: BackOffice, named: string, call: StaffCall) {
  const { db, describeGate } = context
  const [brand, reader] = [brandOf(call), callerOf(call)]
  const of = { brand: brand.id, kinds: PAYMENT_KINDS, limit: 200 }
  const id = await wholeId(db, 'cashier_transaction', brand.id, named)
  const [row] = await listPayments(db, { ...of, id })
  if (!row) throw new OfficeRefusal(`there is no payment ${named} at ${brand.id}`)
  if (row.player !== null) await accounts.noteViewed(brand.id, row.player, reader)
  const order = await db
    .selectFrom('cashier_transaction')
    .select(['id', 'brand_id', 'currency', 'player_fee', 'brand_fee', 'status'])
    .where('brand_id', '=', brand.id)
    .where('id', '=', row.id)
    .executeTakeFirst()
  const refund = order ? await refundOf(db, order, reader) : null
  const isOpen = refund?.state === 'proposed' || ['review', 'processing'].includes(order?.status ?? '')
  const fee = (amount: bigint) => (order && amount > 0n ? toMoney(amount, order.currency) : null)
  const meant = row.kind === 'unmatched' ? await listPayments(db, { ...of, id: row.name }) : []
  const names = row.kind === 'settlement' ? row.name : row.id
  const unmatched = row.kind === 'unmatched' ? [] : await listPayments(db, { ...of, kinds: ['unmatched'], names })
  return {
    payment: shown(context, row),
    setting: settingOf(brand, row.gate === null ? undefined : describeGate(row.gate)?.setting),
    reference: order ? row.id : row.name,
    fees: { player: fee(order?.player_fee ?? 0n), brand: fee(order?.brand_fee ?? 0n) },
    // What staff did about money without an order is kept under the reference it names.
    steps: await stepsOf(db, order ?? { id: row.name, brand_id: brand.id }, { isOpen, reader, isStaffAlone: !order }),
    postings: readsLedger(call) ? (order ? await postingsOf(db, order) : []) : null,
    order: meant[0] ? shown(context, meant[0]) : null,
    unmatched: unmatched.map((each) => shown(context, each)),
    refund,
    sums: row.kind === 'settlement' ? await sumsOfFile(db, brand.id, row.provider, row.name) : [],
  }
}

/** The wish to give a deposit back that waits, or else the latest one. */
async function refundOf(db: Context['db'], order: { brand_id: string; id: string }, reader: string) {
  const row = await db
    .selectFrom('deposit_refund')
    .select(['state', 'reason', 'proposed_at', 'first_by'])
    .where('brand_id', '=', order.brand_id)
    .where('transaction_id', '=', order.id)
    .orderBy(({ eb }) => eb('state', '=', 'proposed'), 'desc')
    .orderBy('proposed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return { state: row.state, reason: row.reason, at: row.proposed_at.toISOString(), is_mine: row.first_by === reader }
}

/** Payments of every kind in one list, and each with all that became of it. */
export const paymentsForStaff = (context: PaymentContext, accounts: BackOffice, refunds: RefundOffice): StaffSide =>
  staffSide(paymentStaff, {
    async 'payments.list'({ kind, state, before, count = 50, ...filters }, call) {
      const brand = brandOf(call).id
      const found = await listPayments(context.db, {
        ...filters,
        brand,
        kinds: kindsIn(kind),
        states: state?.split(','),
        before: cursorIn('before', before),
        limit: count + 1,
      })
      const page = found.slice(0, count)
      const last = page.at(-1)
      const players = [...new Set(page.flatMap(({ player }) => player ?? []))]
      await accounts.noteListed(brand, 'payments', players, callerOf(call))
      const gates = await holdingGates(context.db, brand)
      return {
        items: page.map((row) => shown(context, row)),
        next: last && found.length > count ? cursorText(last.at, last.id) : null,
        gates: gates.map((id) => ({ id, title: titleOf(context, id) })),
      }
    },
    'payments.get': ({ id }, call) => detail(context, accounts, id, call),
    'payments.refund': async ({ id, reason }, call) =>
      decided(await refunds.refund(brandOf(call), id, { by: callerOf(call), reason })),
  })
