import { sql } from 'kysely'
import { isCurrency, MoneyError, parseMoney } from '../../../../engine/money/index.ts'
import type { Consequence, Foresee, PlannedChange } from '../../kernel/consequences.ts'
import type { Context } from '../../kernel/context.ts'

/** What counts as lately. */
const DAYS = 30
const DAY_MS = 86_400_000

type PaymentType = 'deposit' | 'withdrawal'

/** Payments that a change refuses: those of a method, in a currency where it names one, below or above an amount. */
interface Refused {
  readonly method: string
  readonly type: PaymentType
  readonly currency?: string
  readonly below?: bigint
  readonly above?: bigint
}

const isType = (text: string | undefined): text is PaymentType => text === 'deposit' || text === 'withdrawal'

/** An amount in minor units; undefined for what is none, which a brand with errors may have. */
function amountOf(text: string, currency: string): bigint | undefined {
  try {
    return parseMoney(text, currency)
  } catch (error) {
    if (error instanceof MoneyError) return undefined
    throw error
  }
}

/** What a change of payment methods refuses; none where it refuses nothing that was possible before. */
function refusedBy({ file, pointer, before, after }: PlannedChange): Refused[] {
  if (!/(^|\/)platform\/payments\.json$/.test(file)) return []
  const [, root, method, group, currency, type, limit] = pointer.split('/')
  if (root !== 'methods' || method === undefined) return []
  const of = (one: PaymentType): Refused => ({ method, type: one, ...(currency !== undefined && { currency }) })
  const isGone = after === undefined && before !== undefined
  if (group === undefined || (group === 'limits' && type === undefined))
    return isGone ? [of('deposit'), of('withdrawal')] : []
  if (group !== 'limits' || !isType(type) || currency === undefined || !isCurrency(currency)) return []
  if (limit === undefined) return isGone ? [of(type)] : []
  if (typeof after !== 'string') return []
  const bound = amountOf(after, currency)
  if (bound === undefined) return []
  return limit === 'min' ? [{ ...of(type), below: bound }] : limit === 'max' ? [{ ...of(type), above: bound }] : []
}

/** A share, in words. */
const shareOf = (part: number, whole: number): string => {
  const share = (part / whole) * 100
  return share < 1 ? 'less than 1 %' : `${Math.round(share)} %`
}

/** What a change of payment methods would have refused of what was paid in the last month. */
export const foreseePayments =
  ({ db, clock }: Pick<Context, 'db' | 'clock'>): Foresee =>
  async (brand, change) => {
    const since = new Date(clock.now().getTime() - DAYS * DAY_MS)
    const said: Consequence[] = []
    for (const { method, type, currency, below, above } of refusedBy(change)) {
      const paid = type === 'deposit' ? 'success' : 'paid'
      const { rows } = await sql<{ refused: bigint; all: bigint }>`
        SELECT count(*) AS "all", count(*) FILTER (WHERE method = ${method}
          AND (${currency ?? null}::text IS NULL OR currency = ${currency ?? null})
          AND (${below ?? null}::bigint IS NULL OR amount < ${below ?? null})
          AND (${above ?? null}::bigint IS NULL OR amount > ${above ?? null})) AS refused
        FROM cashier_transaction
        WHERE brand_id = ${brand} AND type = ${type} AND status = ${paid} AND created_at >= ${since}`.execute(db)
      const [refused, all] = [Number(rows[0]?.refused ?? 0n), Number(rows[0]?.all ?? 0n)]
      const share = shareOf(refused, all)
      const sentence = `${share} of last month's ${type}s would have been refused (${refused} of ${all})`
      if (refused > 0) said.push({ code: 'payments-refused', values: { type, refused, all }, sentence })
    }
    return said
  }
