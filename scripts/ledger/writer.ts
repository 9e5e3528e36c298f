// A process that posts to the ledger until it is killed. It first checks the ledger and prints `{ "findings": [...],
// "keys": [...] }`; then one line per acknowledged key. usage: writer.ts <data directory or postgres://…> <seed>
// <callers> [check]
import { writeSync } from 'node:fs'
import { systemClock } from '../../engine/clock/index.ts'
import { openPlatformDatabase } from '../../src/platform/database.ts'
import { createWallet, InsufficientFunds } from '../../src/platform/domains/wallet/index.ts'
import { deposit, stake } from '../../src/platform/domains/wallet/testing.ts'
import { seeded } from './proof.ts'

const STDOUT = 1
const [place = '', seed = '', callers = '', mode = ''] = process.argv.slice(2)
const databaseUrl = place.startsWith('postgres') ? place : undefined
const database = await openPlatformDatabase({ databaseUrl, dataDir: place, clock: systemClock, max: 8 })
const wallet = createWallet({ db: database.db, clock: systemClock })
const journals = await database.db.selectFrom('wallet_journal').select('idem_key').execute()
const findings = await wallet.reconcile()
writeSync(STDOUT, `${JSON.stringify({ findings, keys: journals.map(({ idem_key }) => idem_key) })}\n`)

const random = seeded(Number(seed))
const write = async (caller: number): Promise<never> => {
  for (let n = 0; ; n += 1) {
    const key = `${seed}:${caller}:${n}`
    const amount = BigInt(1 + random(1_000))
    const player = `p${(caller + random(2)) % 8}`
    try {
      await wallet.post(undefined, random(3) === 0 ? deposit(key, player, amount * 2n) : stake(key, player, amount))
      writeSync(STDOUT, `${key}\n`)
    } catch (error) {
      if (!(error instanceof InsufficientFunds)) throw error
    }
  }
}
if (mode === 'check') await database.close()
else await Promise.all(Array.from({ length: Number(callers) }, (_, caller) => write(caller)))
