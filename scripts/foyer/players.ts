import type { LoginEvent, PersonMatch, PlayerRecord } from '../../schemas/office/index.ts'
import { readArguments } from './arguments.ts'
import { atOffice } from './office/client.ts'
import { isMoneyAction, MONEY_USAGE, playerMoney } from './player-money.ts'
import { complain } from './project.ts'

export const USAGE = `Players, by e-mail or +phone; log in first with foyer staff login <name>:
  foyer players find <brand> <player>
  foyer players logins <brand> <player> [--count <n>]                     attempts to log in, newest first
  foyer players ban|unban <brand> <player> [--reason <text>]              closes the account, or opens it again
  foyer players matches <brand>                   accounts that may belong to a person in a break
  foyer players clear|confirm <brand> <player> <other> --reason <text>    another person than the one in the break, or
                                                                          the same, whose break it then is
${MONEY_USAGE}`

const told = (player: PlayerRecord): number => {
  for (const [name, value] of Object.entries(player)) console.log(`${name.padEnd(18)}${value ?? '-'}`)
  return 0
}

const listed = (events: readonly LoginEvent[]): number => {
  for (const { at, outcome, ip, device } of events)
    console.log(`${at}  ${outcome.padEnd(15)}  ${ip.padEnd(15)}  ${device}`)
  if (events.length === 0) console.log('There were no attempts to log in.')
  return 0
}

const matched = (items: readonly PersonMatch[]): number => {
  for (const { player, opened_at, kinds, other, other_brand, until, state } of items)
    console.log(
      [player, opened_at, kinds.join('+'), `like ${other} at ${other_brand}`, until ?? 'for good', state].join('  '),
    )
  console.log(`${items.filter(({ state }) => state === 'waiting').length} wait`)
  return 0
}

/** Decides whether an account belongs to the person of another one. */
const decide = (action: 'clear' | 'confirm', [brand, login, other]: string[], reason: unknown): Promise<number> => {
  if (!brand || !login || !other || typeof reason !== 'string') return Promise.resolve(complain(USAGE))
  return atOffice(async (office) => {
    await office.call(`players.${action}Match`, { brand, login, other, reason })
    console.log('recorded')
    return 0
  })
}

const ACTIONS = ['find', 'logins', 'ban', 'unban'] as const
const isAction = (word: string | undefined): word is (typeof ACTIONS)[number] =>
  ACTIONS.some((action) => action === word)

/** Shows a player and their login attempts, closes or opens the account, or changes the player's money. */
export const players = async (args: string[]): Promise<number> => {
  if (isMoneyAction(args[0])) return playerMoney(args)
  const given = readArguments(args, { reason: { type: 'string' }, count: { type: 'string' } })
  const [action, brand, login] = given?.words ?? []
  if (given && brand && action === 'matches')
    return atOffice(async (office) => matched((await office.call('players.matches', { brand })).items))
  if (given && (action === 'clear' || action === 'confirm'))
    return decide(action, given.words.slice(1), given.values['reason'])
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
