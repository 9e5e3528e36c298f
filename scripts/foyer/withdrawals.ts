import { formatMoney, toMoney } from '../../engine/money/index.ts'
import { DECLINE_REASONS, type Ruling } from '../../src/platform/domains/cashier/office.ts'
import { WITHDRAWAL_STATUSES } from '../../schemas/api/cashier.ts'
import { atDesk, readArguments, staffName } from './desk.ts'
import { complain } from './project.ts'

const USAGE = `Say what to do with withdrawals:
  foyer withdrawals list <brand> [--status review,approved]
  foyer withdrawals approve <brand> <id> --by <name>
  foyer withdrawals decline <brand> <id> --by <name> --reason ${DECLINE_REASONS.join('|')}`

/** Shows, approves and declines withdrawals. */
export const withdrawals = async (args: string[]): Promise<number> => {
  const given = readArguments(args, { by: { type: 'string' }, reason: { type: 'string' }, status: { type: 'string' } })
  const [action, brand, id] = given?.words ?? []
  const { reason: why, status } = given?.values ?? {}
  const by = staffName(given?.values['by'])
  if (!brand) return complain(USAGE)
  if (action === 'list') return list(brand, typeof status === 'string' ? status.split(',') : undefined)
  if (!id || by === undefined) return complain(USAGE)
  if (action === 'approve')
    return atDesk(brand, async (desk) =>
      told(await desk.services.cashier.office.withdrawals.approve(desk.brand, id, by)),
    )
  const reason = DECLINE_REASONS.find((name) => name === why)
  if (action !== 'decline' || !reason) return complain(USAGE)
  return atDesk(brand, async (desk) =>
    told(await desk.services.cashier.office.withdrawals.decline(desk.brand, id, by, reason)),
  )
}

const list = (brand: string, names: string[] | undefined): Promise<number> | number => {
  const statuses = names && WITHDRAWAL_STATUSES.filter((status) => names.includes(status))
  if (names && statuses?.length !== names.length) return complain(`A withdrawal is ${WITHDRAWAL_STATUSES.join(', ')}.`)
  return atDesk(brand, async ({ services }) => {
    const rows = await services.cashier.office.withdrawals.list(brand, statuses)
    for (const row of rows) {
      const amount = formatMoney(toMoney(row.amount, row.currency))
      console.log(
        [
          row.id,
          row.created_at.toISOString(),
          row.status.padEnd(12),
          (row.reason ?? '-').padEnd(10),
          amount.padStart(12),
          row.method,
          row.email || row.phone,
          row.verified_at ? 'verified' : 'unverified',
          `approvals ${row.approvals ?? 0n}`,
        ].join('  '),
      )
    }
    console.log(`${rows.length} withdrawal${rows.length === 1 ? '' : 's'}`)
    return 0
  })
}

const told = ({ row, needsSecond }: Ruling): number => {
  console.log(
    `${row.id} is ${row.status}${row.reason ? ` (${row.reason})` : ''}` +
      (needsSecond ? '; a second person must approve it, too' : ''),
  )
  return 0
}
