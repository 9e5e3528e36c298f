import { join, resolve } from 'node:path'
import { systemClock } from '../../engine/clock/index.ts'
import { createBackOffice, type BackOffice } from '../../src/platform/accounts/office.ts'
import { DataDirectoryInUse, openDatabase } from '../../src/platform/db/index.ts'
import { readSettings, SettingsError } from '../../src/settings.ts'
import { complain } from './project.ts'

const ACTIONS = ['find', 'ban', 'unban', 'verify'] as const satisfies (keyof BackOffice)[]
const USAGE = 'Say what to do with whom: foyer players find|ban|unban|verify <brand> <email>'

/** Shows a player, closes or opens the account, or notes that the identity was checked; on the database of the settings. */
export const players = async ([given, brand, email]: string[]): Promise<number> => {
  const action = ACTIONS.find((name) => name === given)
  if (!action || !brand || !email) return complain(USAGE)
  try {
    const { databaseUrl, dataDir } = readSettings(process.env)
    const database = await openDatabase({ databaseUrl, dataDir: join(resolve(dataDir), 'db'), clock: systemClock })
    try {
      const player = await createBackOffice({ db: database.db, clock: systemClock })[action](brand, email)
      if (!player) return complain(`There is no player ${email} at the brand ${brand}.`)
      for (const [name, value] of Object.entries(player)) console.log(`${name.padEnd(18)}${value instanceof Date ? value.toISOString() : value ?? '-'}`)
      return 0
    } finally {
      await database.close()
    }
  } catch (error) {
    if (error instanceof SettingsError) return complain(error.message)
    if (error instanceof DataDirectoryInUse) return complain(`${error.message}\nThe embedded database belongs to the running server alone: stop it first, or run the server on PostgreSQL (DATABASE_URL).`)
    throw error
  }
}
