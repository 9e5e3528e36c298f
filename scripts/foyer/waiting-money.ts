import { formatMoney } from '../../engine/money/index.ts'
import { readArguments } from './arguments.ts'
import { atOffice, type OfficeClient } from './office/client.ts'
import { complain } from './project.ts'
import { compareSettlement } from './settlement.ts'

export const USAGE = `Money that waits for a decision by staff; log in first with foyer staff login <name>:
  foyer money unmatched <brand>                        reports of providers that match no order
  foyer money settle <brand> <id> --reason <text>      closes it with the result of the inquiry
  foyer money compare <brand> <provider> <file.csv> --from <day> --until <day>   compares a file with the ledger
  foyer money wins <brand>                             wins above the largest one paid without review
  foyer money pay <brand> <win> --reason <text>        approves a win; two people must approve it
  foyer money refuse <brand> <win> --reason <text>     closes its round without a win
  foyer money prizes <brand>                           prizes of tournaments that could not be paid, and why`

const lists: Readonly<Record<string, (office: OfficeClient, brand: string) => Promise<string[]>>> = {
  unmatched: async (office, brand) =>
    (await office.call('money.unmatched', { brand })).items.map((item) => Object.values(item).join('  ')),
  wins: async (office, brand) =>
    (await office.call('money.wins', { brand })).items.map((item) =>
      [
        item.id,
        item.held_at,
        item.game,
        formatMoney(item.amount),
        `staked ${formatMoney(item.stake)}`,
        item.by_me ? 'approved by you' : item.by_others ? 'approved once' : 'not approved',
      ].join('  '),
    ),
  prizes: async (office, brand) =>
    (await office.call('money.prizes', { brand })).items.map(({ tournament, rank, player, amount, due_at, fault }) =>
      [`${tournament}:${rank}`, due_at, player, formatMoney(amount), fault].join('  '),
    ),
}

type Decision = { brand: string; id: string; reason: string }
const acts: Readonly<Record<string, (office: OfficeClient, decision: Decision) => Promise<string>>> = {
  async settle(office, decision) {
    await office.call('money.settle', decision)
    return `${decision.id} has been closed`
  },
  async pay(office, decision) {
    const { needs_second: needsSecond } = await office.call('money.payWin', decision)
    return needsSecond ? `${decision.id} must be approved by a second person` : `${decision.id} has been paid`
  },
  async refuse(office, decision) {
    await office.call('money.refuseWin', decision)
    return `${decision.id} has been refused`
  },
}

/** Money that waits for staff: unmatched money, and wins above the ceiling. */
export const waitingMoney = async (args: string[]): Promise<number> => {
  const given = readArguments(args, { reason: { type: 'string' }, from: { type: 'string' }, until: { type: 'string' } })
  const [name = '', brand, id] = given?.words ?? []
  if (!brand) return complain(USAGE)
  const list = Object.hasOwn(lists, name) ? lists[name] : undefined
  if (list)
    return atOffice(async (office) => {
      const lines = await list(office, brand)
      for (const line of [...lines, `${lines.length} wait`]) console.log(line)
      return 0
    })
  if (name === 'compare') {
    const { from, until } = given?.values ?? {}
    const [, , provider, path] = given?.words ?? []
    if (!provider || !path || typeof from !== 'string' || typeof until !== 'string') return complain(USAGE)
    return compareSettlement({ brand, provider, path, from, until })
  }
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined
  const reason = given?.values['reason']
  if (!act || !id || typeof reason !== 'string') return complain(USAGE)
  return atOffice(async (office) => {
    console.log(await act(office, { brand, id, reason }))
    return 0
  })
}
