import { formatMoney, toMoney } from '../../engine/money/index.ts'
import { atDesk, readArguments, staffName, type Desk } from './desk.ts'
import { complain } from './project.ts'

const USAGE = `Say what to do with money that waits for staff:
  foyer money unmatched <brand>                                       what providers said that no order accounts for
  foyer money settle <brand> <id> --by <name> --reason <text>         what was found out about it
  foyer money wins <brand>                                            wins above the ceiling
  foyer money pay <brand> <win> --by <name> --reason <text>           one of two people's yes to a win
  foyer money refuse <brand> <win> --by <name> --reason <text>        closes its round with nothing won`

interface Word {
  id: string
  by: string
  reason: string
}

const lists: Readonly<Record<string, (desk: Desk) => Promise<string[]>>> = {
  unmatched: async ({ brand, services }) =>
    (await services.cashier.office.unmatched.list(brand.id)).map((row) =>
      [
        row.id,
        row.seen_at.toISOString(),
        row.why,
        row.provider,
        row.reference,
        row.outcome,
        row.amount,
        row.currency,
      ].join('  '),
    ),
  wins: async ({ brand, services }) =>
    (await services.games.office.list(brand.id)).map((row) =>
      [
        row.tx_id,
        row.held_at.toISOString(),
        row.sysname,
        formatMoney(toMoney(row.amount, row.currency)),
        `staked ${formatMoney(toMoney(row.stake, row.currency))}`,
        row.first_by ? `yes by ${row.first_by}` : 'nobody yet',
      ].join('  '),
    ),
}

const acts: Readonly<Record<string, (desk: Desk, word: Word) => Promise<string>>> = {
  async settle({ brand, services }, { id, by, reason }) {
    await services.cashier.office.unmatched.settle(brand.id, id, by, reason)
    return `${id} is settled`
  },
  async pay({ brand, services }, { id, by, reason }) {
    const { needsSecond } = await services.games.office.pay(brand, id, by, reason)
    return needsSecond ? `${id} waits for a second person` : `${id} is paid`
  },
  async refuse({ brand, services }, { id, by, reason }) {
    await services.games.office.refuse(brand, id, by, reason)
    return `${id} is refused`
  },
}

/** Money that waits for staff: what nobody can place, and wins above the ceiling. */
export const deskMoney = async (args: string[]): Promise<number> => {
  const given = readArguments(args, { by: { type: 'string' }, reason: { type: 'string' } })
  const [name = '', brand, id] = given?.words ?? []
  if (!brand) return complain(USAGE)
  const list = Object.hasOwn(lists, name) ? lists[name] : undefined
  if (list)
    return atDesk(brand, async (desk) => {
      const lines = await list(desk)
      for (const line of [...lines, `${lines.length} wait`]) console.log(line)
      return 0
    })
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined
  const by = staffName(given?.values['by'])
  const reason = given?.values['reason']
  if (!act || !id || by === undefined || typeof reason !== 'string' || !reason.trim()) return complain(USAGE)
  return atDesk(brand, async (desk) => {
    console.log(await act(desk, { id, by, reason }))
    return 0
  })
}
