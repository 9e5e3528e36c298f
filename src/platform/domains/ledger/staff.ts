import { ledgerStaff } from '../../../../schemas/office/index.ts'
import type { Context } from '../../kernel/context.ts'
import { invalid, OfficeRefusal } from '../../kernel/errors.ts'
import { allows, brandOf, callerOf, staffSide, type StaffCall, type StaffSide } from '../../kernel/staff.ts'
import { HeadError, readHead, writeHead } from './heads.ts'
import type { Ledger } from './service.ts'
import { ledgerBrands } from './settled.ts'

/** Checks of the ledger, its seals, and stopping and resuming payouts. */
export function ledgerForStaff({ db }: Pick<Context, 'db'>, ledger: Ledger): StaffSide {
  const orderOf = (reason: string, call: StaffCall) => ({
    brand: brandOf(call).id,
    actor: `staff:${callerOf(call)}`,
    reason,
  })
  return staffSide(ledgerStaff, {
    async 'ledger.brands'(_params, { session }) {
      const mayCheck = (brand: string) =>
        session !== undefined && allows(session.member.grants, ledgerStaff['ledger.reconcile'], brand)
      return { brands: (await ledgerBrands(db)).filter(mayCheck) }
    },
    async 'ledger.seal'(_params, call) {
      const { id } = brandOf(call)
      const seal = await ledger.seal(id)
      const head = await ledger.head(id)
      const { after, upTo = '', journals = 0, postings = 0, digest = '' } = seal ?? {}
      return {
        seal: after === undefined ? null : { after, up_to: upTo, journals, postings, digest },
        to_note: head ? writeHead(id, head) : null,
        halt: shownHalt(await ledger.haltOf(id)),
      }
    },
    async 'ledger.standing'(_params, call) {
      const { id } = brandOf(call)
      const halt = await ledger.haltOf(id)
      // What was found elsewhere than in what was posted last stops payouts as well.
      const isSound = !Array.isArray(halt?.findings) || halt.findings.length === 0
      const sound = isSound ? await ledger.soundSince(id) : undefined
      return { halt: shownHalt(halt), sound_at: sound?.toISOString() ?? null }
    },
    async 'ledger.reconcile'(_params, call) {
      const { id } = brandOf(call)
      const findings = await ledger.reconcile(id)
      const halt = await ledger.haltOf(id)
      return {
        findings: findings.map(({ problem, subject, detail }) => ({ problem, subject, detail })),
        halt: shownHalt(halt),
      }
    },
    async 'ledger.verify'({ brand, anchor }, call) {
      const noted = anchor === undefined ? [] : [notedHead(brand, anchor)]
      const report = await ledger.verify(brand, noted, `staff:${callerOf(call)}`)
      return shownReport(brand, report)
    },
    'ledger.halt': async ({ reason }, call) => ({ changed: await ledger.halt(orderOf(reason, call)) }),
    async 'ledger.renew'({ brand, reason, after }, call) {
      const { parts, next = null } = await ledger.renew({ brand, reason, actor: `staff:${callerOf(call)}` }, after)
      return { parts: [...parts], next }
    },
    async 'ledger.resume'({ reason }, call) {
      const order = orderOf(reason, call)
      const halt = await ledger.haltOf(order.brand)
      if (halt?.actor === order.actor)
        throw new OfficeRefusal('the member of staff who stopped payouts cannot resume them; a second person must')
      return { changed: await ledger.resume(order) }
    },
  })
}

/** What a check of the audit's chain and the seals found, as the office answers it. */
const shownReport = (brand: string, { chain, seals, brokenSeals }: Awaited<ReturnType<Ledger['verify']>>) => ({
  lines: String(chain.lines),
  head: chain.head,
  to_note: chain.lines > 0n ? writeHead(brand, { line: chain.lines, hash: chain.head }) : null,
  seals,
  problems: chain.problems.map(({ line, problem }) => ({ line: String(line), problem })),
  broken_seals: [...brokenSeals],
})

/** What stopped the payouts of a brand, as the office answers it. */
const shownHalt = (halt: Awaited<ReturnType<Ledger['haltOf']>>) =>
  halt ? { since: halt.since.toISOString(), actor: halt.actor, reason: halt.reason } : null

/** Parses a recorded end. A typing error is reported and does not stop payouts. @throws PlatformError */
function notedHead(brand: string, text: string) {
  try {
    return readHead(brand, text)
  } catch (error) {
    throw error instanceof HeadError ? invalid({ anchor: error.message }) : error
  }
}
