import { invalid } from '../../kernel/errors.ts'
import type { Renewal } from '../../kernel/renewals.ts'
import { renewCheckpoints } from './checkpoints.ts'
import { inTransaction, stopOn, type LedgerParts } from './checks.ts'
import { brokenLine } from './patrol.ts'

/** Steps of one call, so that each call ends soon. */
const STEPS = 50

/** What was renewed in one call. */
interface RenewedPart {
  readonly name: string
  readonly renewed: number
  /** Rows that no known secret made. */
  readonly left: number
}

/** Where a renewal stands, and what its last call did. */
export interface RenewalReport {
  readonly parts: readonly RenewedPart[]
  /** Where the next call begins; undefined at the end. */
  readonly next: string | undefined
}

/** Who renews, and why. */
export interface RenewalOrder {
  readonly brand: string
  readonly actor: string
  readonly reason: string
}

export interface RenewalParts extends LedgerParts {
  readonly renewals: () => readonly Renewal[]
}

/** What the ledger itself keeps that the secret signs. */
const ownRenewals = (parts: LedgerParts): readonly Renewal[] => [
  {
    name: 'audit lines',
    async step(brand, after) {
      const { lines, problems, next } = await parts.audit.cover(brand, numberOf(after))
      await stopOn(
        parts,
        brand,
        problems.map(({ line, problem }) => brokenLine(brand, line, problem)),
      )
      return { renewed: lines, left: problems.length, next: next?.toString() }
    },
  },
  { name: 'checkpoints', step: (brand, after) => renewCheckpoints(parts.db, parts.marks, brand, numberOf(after)) },
]

const record = (parts: RenewalParts, { brand, actor, reason }: RenewalOrder, made: readonly RenewedPart[]) =>
  inTransaction(parts, (tx) => {
    const details = Object.fromEntries(made.map(({ name, renewed }) => [name, renewed]))
    return parts.audit.record(tx, { brand, actor, action: 'ledger.renew', subject: 'marks', reason, details })
  })

/** A number that an earlier step ended at. @throws PlatformError InvalidParameterException */
function numberOf(after: string): bigint {
  if (!/^\d{0,18}$/.test(after)) throw invalid({ after: 'unknown' })
  return BigInt(after || '0')
}

/**
 * Signs and seals anew, with the present secret, what stays of a brand and an earlier one made, a few steps a call.
 * Each call that renewed something is recorded in the audit. Once it came to its end the earlier secret can be
 * forgotten.
 * @param after `next` of the call before; undefined at the beginning
 * @throws PlatformError InvalidParameterException when `after` is no such place
 */
export async function renew(
  parts: RenewalParts,
  order: RenewalOrder,
  after: string | undefined,
): Promise<RenewalReport> {
  const { brand } = order
  const all = [...ownRenewals(parts), ...parts.renewals()]
  const [from = '', ...rest] = after?.split(':') ?? []
  let index = after === undefined ? 0 : all.findIndex(({ name }) => name === from)
  if (index < 0) throw invalid({ after: 'unknown' })
  const done = new Map<string, RenewedPart>()
  let position = rest.join(':')
  let part = all[index]
  for (let step = 0; step < STEPS && part; step += 1) {
    const { name } = part
    const { renewed, left, next } = await part.step(brand, position)
    const sum = done.get(name) ?? { name, renewed: 0, left: 0 }
    done.set(name, { name, renewed: sum.renewed + renewed, left: sum.left + left })
    position = next ?? ''
    if (next === undefined) part = all[(index += 1)]
  }
  const made = [...done.values()].filter(({ renewed }) => renewed > 0)
  if (made.length > 0) await record(parts, order, made)
  return { parts: [...done.values()], next: part && `${part.name}:${position}` }
}
