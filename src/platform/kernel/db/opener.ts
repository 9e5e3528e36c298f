// Started by `lock.test.ts`: a process that opens a data directory, prints the outcome and waits to be ended.
import { systemClock } from '../../../../engine/clock/index.ts'
import { DataDirectoryInUse, openDatabase } from './index.ts'

const dataDir = process.argv[2]
if (!dataDir) throw new Error('usage: opener.ts <data directory>')
try {
  const database = await openDatabase({ dataDir, clock: systemClock, migrations: [] })
  process.stdout.write('open\n')
  process.stdin.resume().once('end', () => {
    void database.close()
  })
} catch (error) {
  if (!(error instanceof DataDirectoryInUse)) throw error
  process.stdout.write(`${error.name}: ${error.message}\n`)
  process.exitCode = 3
}
