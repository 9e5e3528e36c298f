import { systemClock } from '../../engine/clock/index.ts'
import { createAudit, readProtections } from '../../src/platform/kernel/audit/index.ts'
import { newToken } from '../../src/platform/kernel/ids.ts'
import { createRowSignatures } from '../../src/platform/kernel/row-signatures.ts'
import { createPasswords } from '../../src/platform/domains/accounts/passwords.ts'
import { restoreProtections } from '../../src/platform/domains/limits/index.ts'
import { readSecrets } from '../../src/secret.ts'
import { readSettings } from '../../src/settings.ts'
import { onDatabase } from './database.ts'
import { complain } from './project.ts'

/** `foyer ledger protect <folder>…`: writes again what protects players and the database lacks, and names it. */
export async function protect(folders: readonly string[]): Promise<number> {
  let known
  try {
    known = folders.flatMap(readProtections)
  } catch (error) {
    return complain((error as Error).message)
  }
  return onDatabase(async ({ db }) => {
    const settings = readSettings(process.env)
    const marks = createRowSignatures(await readSecrets(settings, settings.dataDir))
    const passwords = createPasswords()
    const audit = createAudit({ db, clock: systemClock, marks })
    const unknownPassword = () => passwords.hash(newToken())
    const restored = await restoreProtections({ db, audit, unknownPassword }, known)
    for (const { brand, subject, action, at, outcome } of restored)
      console.log(`${brand}: ${subject} ${action} of ${at}: ${outcome}`)
    console.log(`${known.length} protections were kept; ${restored.length} of them were not in the database`)
    return 0
  })
}
