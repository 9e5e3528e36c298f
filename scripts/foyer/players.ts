import type { LoginEvent, PlayerRecord } from '../../schemas/office/index.ts'
import { readArguments } from './arguments.ts'
import { atOffice } from './office/client.ts'
import { isMoneyAction, MONEY_USAGE, playerMoney } from './player-money.ts'
import { complain } from './project.ts'

const USAGE = `Players, by e-mail or +phone; log in first with foyer staff login <name>:
  foyer players find <brand> <player>
  foyer players logins <brand> <player> [--count <n>]                     attempts to log in, newest first
  foyer players ban|unban <brand> <player> [--reason <text>]              closes the account, or opens it again
${MONEY_USAGE}`

const told = (player: PlayerRecord): number => {
  for (const [name, value] of Object.entries(player)) console.log(`${name.padEnd(18)}${value ?? '-'}`)
  return 0
}

const listed = (events: readonly LoginEvent[]): number => {
  // A User-Agent is chosen by the client: replace control characters, which could manipulate this terminal.
  const plain = (text: string) => text.replaceAll(/\p{Cc}/gu, '?')
  for (const { at, outcome, ip, device } of events)
    console.log(`${at}  ${outcome.padEnd(15)}  ${ip.padEnd(15)}  ${plain(device)}`)
  if (events.length === 0) console.log('There were no attempts to log in.')
  return 0
}

const ACTIONS = ['find', 'logins', 'ban', 'unban'] as const
const isAction = (word: string | undefined): word is (typeof ACTIONS)[number] =>
  ACTIONS.some((action) => action === word)

/** Shows a player and their login attempts, closes or opens the account, or changes the player's money. */
export const players = async (args: string[]): Promise<number> => {
  if (isMoneyAction(args[0])) return playerMoney(args)
  const given = readArguments(args, { reason: { type: 'string' }, count: { type: 'string' } })
  const [action, brand, login] = given?.words ?? []
  if (!given || !brand || !login || !isAction(action)) return complain(USAGE)
  const { reason, count } = given.values
  return atOffice(async (office) => {
    if (action === 'find') return told(await office.call('players.find', { brand, login }))
    if (action === 'logins')
      return listed(
        await office.call('players.logins', { brand, login, ...(count !== undefined && { count: Number(count) }) }),
      )
    return told(await office.call(`players.${action}`, { brand, login, ...(typeof reason === 'string' && { reason }) }))
  })
}
