import { createBackOffice, findRecord, type PlayerRecord } from '../../src/platform/domains/accounts/office.ts'
import { onDatabase } from './database.ts'
import { atDesk, readArguments, staffName } from './desk.ts'
import { isMoneyAction, MONEY_USAGE, playerMoney } from './player-money.ts'
import { complain } from './project.ts'

const USAGE = [
  'Say what to do with whom, by e-mail or +phone:',
  '  foyer players find <brand> <player>',
  '  foyer players ban|unban <brand> <player> --by <name> [--reason <text>]              ' +
    'closes the account, or opens it again',
  MONEY_USAGE,
].join('\n')

/** Shows a player, closes or opens the account, or sees to the player's money; on the database of the settings. */
export const players = async (args: string[]): Promise<number> => {
  if (isMoneyAction(args[0])) return playerMoney(args)
  const given = readArguments(args, { by: { type: 'string' }, reason: { type: 'string' } })
  const [action, brand, login] = given?.words ?? []
  if (!given || !brand || !login) return complain(USAGE)
  const told = (player: PlayerRecord | undefined): number => {
    if (!player) return complain(`There is no player ${login} at the brand ${brand}.`)
    for (const [name, value] of Object.entries(player))
      console.log(`${name.padEnd(18)}${value instanceof Date ? value.toISOString() : (value ?? '-')}`)
    return 0
  }
  if (action === 'find') return onDatabase(async ({ db }) => told(await findRecord(db, brand, login)))
  const { reason } = given.values
  const by = staffName(given.values['by'])
  if ((action !== 'ban' && action !== 'unban') || by === undefined) return complain(USAGE)
  // At the desk, since it goes by the server's own time.
  return atDesk(brand, async ({ context }) =>
    told(
      await createBackOffice(context)[action](brand, login, {
        by,
        ...(typeof reason === 'string' && { reason }),
      }),
    ),
  )
}
