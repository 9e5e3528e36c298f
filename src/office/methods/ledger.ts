import { HeadError, readHead, writeHead, type Ledger } from '../../platform/domains/ledger/index.ts'
import type { Audit } from '../../platform/kernel/audit/index.ts'
import { brandOf, callerOf, type OfficeBindings, type OfficeCall } from '../call.ts'
import { invalid } from '../../platform/kernel/errors.ts'
import { refusal } from '../members.ts'

type LedgerMethods = `ledger.${'reconcile' | 'verify' | 'halt' | 'resume'}` | 'audit.list'

/** Checks of the ledger, stopping and resuming payouts, and the audit of staff. */
export function bindLedger({ ledger, audit }: { ledger: Ledger; audit: Audit }): OfficeBindings<LedgerMethods> {
  const orderOf = (reason: string, call: OfficeCall) => ({
    brand: brandOf(call).id,
    actor: `staff:${callerOf(call)}`,
    reason,
  })
  return {
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
      const { lines, head } = report.chain
      return {
        lines: String(lines),
        head,
        to_note: lines > 0n ? writeHead(brand, { line: lines, hash: head }) : null,
        seals: report.seals,
        problems: report.chain.problems.map((found) => ({ line: String(found.line), problem: found.problem })),
        broken_seals: [...report.brokenSeals],
      }
    },
    'ledger.halt': async ({ reason }, call) => ({ changed: await ledger.halt(orderOf(reason, call)) }),
    async 'ledger.resume'({ reason }, call) {
      const order = orderOf(reason, call)
      const halt = await ledger.haltOf(order.brand)
      if (halt?.actor === order.actor)
        throw refusal('The member of staff who stopped payouts cannot resume them; a second person must.')
      return { changed: await ledger.resume(order) }
    },
    async 'audit.list'({ brand, action, before, limit }) {
      const lines = await audit.list(brand, {
        ...(action !== undefined && { action }),
        ...(before !== undefined && { before: BigInt(before) }),
        ...(limit !== undefined && { limit }),
      })
      return {
        items: lines.map(({ line, at, actor, action: what, subject, reason, details }) => ({
          line: String(line),
          at: at.toISOString(),
          actor,
          action: what,
          subject,
          reason,
          details,
        })),
      }
    },
  }
}

/** What stopped the payouts of a brand, as the office answers it. */
export const shownHalt = (halt: Awaited<ReturnType<Ledger['haltOf']>>) =>
  halt ? { since: halt.since.toISOString(), actor: halt.actor, reason: halt.reason } : null

/** Parses a recorded end. A typing error is reported and does not stop payouts. @throws PlatformError */
function notedHead(brand: string, text: string) {
  try {
    return readHead(brand, text)
  } catch (error) {
    throw error instanceof HeadError ? invalid({ anchor: error.message }) : error
  }
}
