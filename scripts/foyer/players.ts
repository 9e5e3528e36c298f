import type { PlayerRecord } from '../../schemas/office/index.ts'
import { readArguments } from './arguments.ts'
import { atOffice } from './office/client.ts'
import { isMoneyAction, MONEY_USAGE, playerMoney } from './player-money.ts'
import { complain } from './project.ts'

const USAGE = `Say what to do with whom, by e-mail or +phone, after foyer staff login <name>:
  foyer players find <brand> <player>
  foyer players ban|unban <brand> <player> [--reason <text>]              closes the account, or opens it again
${MONEY_USAGE}`

const told = (player: PlayerRecord): number => {
  for (const [name, value] of Object.entries(player)) console.log(`${name.padEnd(18)}${value ?? '-'}`)
  return 0
}

/** Shows a player, closes or opens the account, or sees to the player's money. */
export const players = async (args: string[]): Promise<number> => {
  if (isMoneyAction(args[0])) return playerMoney(args)
  const given = readArguments(args, { reason: { type: 'string' } })
  const [action, brand, login] = given?.words ?? []
  if (!given || !brand || !login || (action !== 'find' && action !== 'ban' && action !== 'unban'))
    return complain(USAGE)
  const { reason } = given.values
  return atOffice(async (office) =>
    told(
      action === 'find'
        ? await office.call('players.find', { brand, login })
        : await office.call(`players.${action}`, { brand, login, ...(typeof reason === 'string' && { reason }) }),
    ),
  )
}
