import { systemClock } from '../../engine/clock/index.ts'
import { createBackOffice, type BackOffice } from '../../src/platform/accounts/office.ts'
import { onDatabase } from './database.ts'
import { isMoneyAction, MONEY_USAGE, playerMoney } from './player-money.ts'
import { complain } from './project.ts'

const ACTIONS = ['find', 'ban', 'unban'] as const satisfies (keyof BackOffice)[]
const USAGE = `Say what to do with whom: foyer players find|ban|unban <brand> <email or +phone>\n${MONEY_USAGE}`

/** Shows a player, closes or opens the account, or sees to the player's money; on the database of the settings. */
export const players = async (args: string[]): Promise<number> => {
  const [given, brand, login] = args
  if (isMoneyAction(given)) return playerMoney(args)
  const action = ACTIONS.find((name) => name === given)
  if (!action || !brand || !login) return complain(USAGE)
  return onDatabase(async ({ db }) => {
    const player = await createBackOffice({ db, clock: systemClock })[action](brand, login)
    if (!player) return complain(`There is no player ${login} at the brand ${brand}.`)
    for (const [name, value] of Object.entries(player)) console.log(`${name.padEnd(18)}${value instanceof Date ? value.toISOString() : value ?? '-'}`)
    return 0
  })
}
