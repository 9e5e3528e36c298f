import { MigrationError } from '../../src/platform/kernel/db/errors.ts'
import { grantTo, ownsTables } from '../../src/platform/kernel/db/roles.ts'
import { readSettings, SettingsError } from '../../src/settings.ts'
import { onDatabase } from './database.ts'
import { complain } from './project.ts'

export const USAGE = `Say what to do with the database, as the role that owns its tables (DATABASE_URL):
  foyer database migrate        brings the tables up to date
  foyer database grant <role>   gives the application's role what it needs, and nothing that changes the past
  foyer database check          says what the connected role may do`

/** Grants of two database roles: an owner that migrates, and the application, which cannot change past rows. */
export const database = async ([action, role]: string[]): Promise<number> => {
  if (action !== 'migrate' && action !== 'check' && !(action === 'grant' && role)) return complain(USAGE)
  try {
    if (readSettings(process.env).databaseUrl === undefined)
      return complain(
        'The embedded database has one role, which may do everything: whoever writes to its files can change the ' +
          'past.\nMarks, seals and the audit show it afterwards. Two roles need PostgreSQL (DATABASE_URL).',
      )
    return await onDatabase(async ({ pool }) => {
      if (action === 'grant') {
        await grantTo(pool, role ?? '')
        console.log(`${role} may read everything and change what the application changes`)
      } else if (action === 'migrate')
        console.log('the tables are up to date; grant again if the application has a role')
      else console.log((await ownsTables(pool)) ? 'this role owns the tables' : 'this role cannot change the past')
      return 0
    })
  } catch (error) {
    if (
      error instanceof SettingsError ||
      error instanceof MigrationError ||
      (error as Error).name === 'DatabaseRightsError'
    )
      return complain((error as Error).message)
    throw error
  }
}
