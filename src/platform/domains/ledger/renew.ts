import { sql } from 'kysely'
import type { Brands } from '../../kernel/brands.ts'
import { brandsIn } from '../../kernel/db/index.ts'
import { invalid, OfficeRefusal } from '../../kernel/errors.ts'
import type { Renewal } from '../../kernel/renewals.ts'
import { renewCheckpoints } from './checkpoints.ts'
import { inTransaction, stopOn, type LedgerParts } from './checks.ts'
import { brokenLine } from './patrol.ts'
import { ledgerBrands } from './settled.ts'

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
  /** The brands that are served. */
  readonly brands: Pick<Brands, 'byId'>
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

/** Puts what a call did into the audit; nothing, where it did nothing. */
async function record(parts: RenewalParts, { brand, actor, reason }: RenewalOrder, done: readonly RenewedPart[]) {
  const details = Object.fromEntries(
    done.flatMap(({ name, renewed, left }) => [
      ...(renewed > 0 ? [[name, renewed] as const] : []),
      ...(left > 0 ? [[`${name}, of no known secret`, left] as const] : []),
    ]),
  )
  if (Object.keys(details).length > 0)
    await inTransaction(parts, (tx) =>
      parts.audit.record(tx, { brand, actor, action: 'ledger.renew', subject: 'marks', reason, details }),
    )
}

/** A number that an earlier step ended at. @throws PlatformError InvalidParameterException */
function numberOf(after: string): bigint {
  if (!/^\d{0,18}$/.test(after)) throw invalid({ after: 'unknown' })
  return BigInt(after || '0')
}

/**
 * Refuses where a process signs with an earlier secret than another did: it would sign everything back. The later of
 * two secrets is the one whose first line came later, in the chain of the brand or in that of what staff did.
 * @throws OfficeRefusal
 */
async function requireLatest({ db, marks }: RenewalParts, brand: string): Promise<void> {
  const { rows } = await sql<{ brand: string; key_id: string; first: bigint }>`
    SELECT brand, key_id, min(line) AS first FROM audit_line
    WHERE brand IN (${brand}, '*') AND key_id = ANY (${marks.keyIds}) GROUP BY brand, key_id`.execute(db)
  const isEarlier = rows.some(
    (own) => own.key_id === marks.keyId && rows.some((other) => other.brand === own.brand && other.first > own.first),
  )
  if (isEarlier)
    throw new OfficeRefusal(
      'this process signs with an earlier secret than another one did; start it with the new secret first',
    )
}

/** The brands of a call: its own; with staff's own chain those with money or players that are not served. */
async function brandsOf({ db, brands }: RenewalParts, brand: string): Promise<readonly string[]> {
  if (brand !== '*') return [brand]
  const known = new Set([...(await ledgerBrands(db)), ...(await brandsIn(db, 'player'))])
  return ['*', ...[...known].toSorted().filter((id) => !brands.byId(id))]
}

/**
 * Signs and seals anew, with the present secret, what stays of a brand and an earlier one made, a few steps a call.
 * Each call that renewed something is recorded in the audit. Once it came to its end the earlier secret can be
 * forgotten.
 * @param after `next` of the call before; undefined at the beginning
 * @throws PlatformError InvalidParameterException when `after` is no such place
 * @throws OfficeRefusal in a process that signs with an earlier secret than another did
 */
export async function renew(
  parts: RenewalParts,
  order: RenewalOrder,
  after: string | undefined,
): Promise<RenewalReport> {
  const all = [...ownRenewals(parts), ...parts.renewals()]
  const work = (await brandsOf(parts, order.brand)).flatMap((brand) => all.map((part) => ({ brand, part })))
  const [of, from, ...rest] = after?.split(':') ?? []
  let index = after === undefined ? 0 : work.findIndex(({ brand, part }) => brand === of && part.name === from)
  if (index < 0) throw invalid({ after: 'unknown' })
  // At each call: another process may answer it.
  await requireLatest(parts, order.brand)
  const done = new Map<string, RenewedPart>()
  let position = rest.join(':')
  let now = work[index]
  try {
    for (let step = 0; step < STEPS && now; step += 1) {
      const { brand, part } = now
      const name = brand === order.brand ? part.name : `${brand}, ${part.name}`
      const { renewed, left, next } = await part.step(brand, position)
      const sum = done.get(name) ?? { name, renewed: 0, left: 0 }
      done.set(name, { name, renewed: sum.renewed + renewed, left: sum.left + left })
      position = next ?? ''
      if (next === undefined) now = work[(index += 1)]
    }
  } finally {
    await record(parts, order, [...done.values()])
  }
  return { parts: [...done.values()], next: now && `${now.brand}:${now.part.name}:${position}` }
}
