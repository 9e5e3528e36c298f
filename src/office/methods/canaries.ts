import { toMoney } from '../../../engine/money/index.ts'
import { CANARY_DEFAULTS, canaryStaff, type OfficeCanary } from '../../../schemas/office/index.ts'
import { brandIdOf, callerOf, staffSide, type StaffSide } from '../../platform/kernel/staff.ts'
import {
  measuredOf,
  refusalsIn,
  sentencesOf,
  SIDES,
  VITAL_NAMES,
  worseIn,
  type Canary,
  type Studio,
} from '../../studio/server/index.ts'
import type { OfficeCall } from '../call.ts'

const paid = ({ count, amounts }: Canary['deposits']['air']['settled']): OfficeCanary['sides'][number]['settled'] => ({
  count,
  amounts: [...amounts].map(([currency, amount]) => toMoney(amount, currency)),
})

/** What was counted on a side. */
const countsOf = (side: (typeof SIDES)[number], { sides, deposits }: Canary): OfficeCanary['sides'][number] => {
  const counts = sides[side]
  const { settled, returned } = deposits[side]
  const count = (name: string): number => counts.get(name) ?? 0
  return {
    side,
    guests: count('guests'),
    views: count('views'),
    registrations: count('registrations'),
    deposits: count('deposits'),
    settled: paid(settled),
    returned: paid(returned),
    errors: count('errors'),
    failures: count('failures'),
    refusals: refusalsIn(counts),
    vitals: VITAL_NAMES.map((name) => ({ name, good: count(`${name} good`), measured: count(name) })),
  }
}

/** How a canary ended: by whom, or by itself, and then by which measure where it did worse. */
const endingOf = ({ ended_at: at, ended_by: by, told }: Canary['row']): OfficeCanary['ended'] => {
  if (!at) return null
  const worse = by === null ? worseIn(told) : undefined
  return { at: at.toISOString(), by, told, ...(worse && { worse: { ...worse } }) }
}

const shown = (canary: Canary): OfficeCanary => {
  const { row, limits, sides } = canary
  return {
    id: row.id,
    draft: row.draft,
    hash: row.hash,
    base: row.base,
    release: row.release,
    share: row.share,
    limits: { ...limits },
    reason: row.reason,
    by: row.started_by,
    at: row.started_at.toISOString(),
    ended: endingOf(row),
    sides: SIDES.map((side) => countsOf(side, canary)),
    sentences: sentencesOf(sides),
    measures: measuredOf(sides).map((one) => ({ ...one })),
  }
}

/** Drafts that a share of guests gets. */
export const bindCanaries = (studio: () => Studio): StaffSide =>
  staffSide<typeof canaryStaff, OfficeCall>(canaryStaff, {
    async 'canaries.show'(_params, call) {
      const canary = await studio().canaries.show(brandIdOf(call))
      return { canary: canary ? shown(canary) : null }
    },
    async 'canaries.start'({ id, share, reason, brand: _brand, ...asked }, call) {
      const releaser = { brand: brandIdOf(call), by: callerOf(call), why: reason }
      return shown(await studio().canaries.start(id, releaser, { share, limits: { ...CANARY_DEFAULTS, ...asked } }))
    },
    async 'canaries.stop'({ reason }, call) {
      return shown(await studio().canaries.stop({ brand: brandIdOf(call), by: callerOf(call), why: reason }))
    },
  })
