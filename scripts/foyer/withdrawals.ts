import { WITHDRAWAL_STATUSES } from '../../schemas/api/cashier.ts'
import type { Decision, OfficeWithdrawal } from '../../schemas/office/index.ts'
import { formatMoney } from '../../engine/money/index.ts'
import { DECLINE_REASONS } from '../../src/platform/domains/cashier/index.ts'
import { readArguments } from './arguments.ts'
import { atOffice } from './office/client.ts'
import { complain } from './project.ts'

export const USAGE = `Withdrawals; log in first with foyer staff login <name>:
  foyer withdrawals list <brand> [--status ${WITHDRAWAL_STATUSES.slice(0, 2).join(',')}]
  foyer withdrawals approve <brand> <id>
  foyer withdrawals decline <brand> <id> --reason ${DECLINE_REASONS.join('|')}
  foyer withdrawals end <brand> <id> paid|failed --reason <text>   outcome of a stuck payout; two people must report it`

const line = (item: OfficeWithdrawal): string =>
  [
    item.id,
    item.created_at,
    item.status.padEnd(12),
    (item.reason ?? '-').padEnd(10),
    formatMoney(item.amount).padStart(12),
    item.method,
    item.player,
    item.is_verified ? 'verified' : 'unverified',
    `approvals ${item.approvals}`,
  ].join('  ')

const told = ({ id, status, reason, needs_second: needsSecond }: Decision): string =>
  `${id} is ${status}${reason ? ` (${reason})` : ''}${needsSecond ? '; a second person must approve it' : ''}`

/** Shows, approves and declines withdrawals. */
export const withdrawals = async (args: string[]): Promise<number> => {
  const given = readArguments(args, { reason: { type: 'string' }, status: { type: 'string' } })
  const [action, brand, id, outcome] = given?.words ?? []
  const { reason, status } = given?.values ?? {}
  if (!brand) return complain(USAGE)
  if (action === 'list')
    return atOffice(async (office) => {
      const { items } = await office.call('withdrawals.list', {
        brand,
        ...(typeof status === 'string' && { status }),
      })
      for (const item of items) console.log(line(item))
      console.log(`${items.length} withdrawal${items.length === 1 ? '' : 's'}`)
      return 0
    })
  if (action === 'end') {
    if (!id || (outcome !== 'paid' && outcome !== 'failed') || typeof reason !== 'string') return complain(USAGE)
    return atOffice(async (office) => {
      console.log(told(await office.call('withdrawals.end', { brand, id, outcome, reason })))
      return 0
    })
  }
  if (!id || (action !== 'approve' && !(action === 'decline' && typeof reason === 'string'))) return complain(USAGE)
  return atOffice(async (office) => {
    const decision =
      action === 'approve'
        ? await office.call('withdrawals.approve', { brand, id })
        : await office.call('withdrawals.decline', { brand, id, reason: String(reason) })
    console.log(told(decision))
    return 0
  })
}
