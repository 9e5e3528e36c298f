// Started by `kill.test.ts`: a process that brings the jackpots of a database up to date, once, and prints `done`.
import { fixedClock } from '../../../../engine/clock/index.ts'
import { migrations } from '../../kernel/db/testing.ts'
import { openDatabase } from '../../kernel/db/index.ts'
import { startTestPlatform } from '../../testing.ts'
import { brandWithJackpot } from './testing.ts'

const [databaseUrl, now] = process.argv.slice(2)
if (!databaseUrl || !now) throw new Error('usage: follower.ts <database url> <instant>')
const clock = fixedClock(now)
const database = await openDatabase({ databaseUrl, dataDir: '', clock, migrations })
const app = await startTestPlatform({ database, clock, brands: [brandWithJackpot()] })
await app.platform.services.jackpots.run()
process.stdout.write('done\n')
await app.close()
await database.close()
