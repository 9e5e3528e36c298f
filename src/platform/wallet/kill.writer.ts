// A process that posts to the ledger until it is killed; `kill.test.ts` starts it again and again on one data directory.
// Before it writes it prints what it found: `{ "findings": [...], "keys": [...] }`. Then one line per acknowledged key.
import { randomBytes, randomInt } from 'node:crypto'
import { writeSync } from 'node:fs'
import { systemClock } from '../../../engine/clock/index.ts'
import { openDatabase } from '../db/index.ts'
import { createWallet, InsufficientFunds } from './index.ts'
import { deposit, stake } from './testing.ts'

const CALLERS = 8
const STDOUT = 1

const [dataDir, mode] = process.argv.slice(2)
if (!dataDir) throw new Error('usage: kill.writer.ts <data directory> [check]')

const database = await openDatabase({ dataDir, clock: systemClock })
const wallet = createWallet({ db: database.db, clock: systemClock })
const journals = await database.db.selectFrom('wallet_journal').select('idem_key').execute()
const findings = await wallet.reconcile()
writeSync(STDOUT, `${JSON.stringify({ findings, keys: journals.map(({ idem_key }) => idem_key) })}\n`)

async function write(caller: number): Promise<never> {
  for (;;) {
    const key = randomBytes(9).toString('hex')
    const amount = BigInt(randomInt(1, 1_000))
    const player = `p${(caller + randomInt(2)) % CALLERS}`
    try {
      await wallet.post(undefined, randomInt(3) === 0 ? deposit(key, player, amount * 2n) : stake(key, player, amount))
      writeSync(STDOUT, `${key}\n`)
    } catch (error) {
      if (!(error instanceof InsufficientFunds)) throw error
    }
  }
}

if (mode === 'check') await database.close()
else await Promise.all(Array.from({ length: CALLERS }, (_, caller) => write(caller)))
