import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '../../engine/clock/index.ts'
import { openPlatformDatabase } from '../../src/platform/database.ts'
import { createWallet, InsufficientFunds } from '../../src/platform/domains/wallet/index.ts'
import { deposit, stake } from '../../src/platform/domains/wallet/testing.ts'
import { startPostgres } from '../testing/postgres-server.ts'
import { examine, must, seeded, type Proof } from './proof.ts'

const CRASHES = { full: 20, share: 1 }
const WRITERS = 8

/** PostgreSQL is killed while eight writers use it; they continue by themselves when it is back. */
export const crashes: Proof = {
  name: 'crashes',
  text: 'kill -9 of PostgreSQL under 8 writers',
  async run({ seed, share }) {
    const count = share ? CRASHES.share : CRASHES.full
    const random = seeded(seed)
    const server = await startPostgres()
    const database = await openPlatformDatabase({
      databaseUrl: server.url,
      dataDir: '',
      clock: systemClock,
      max: WRITERS,
      onError: () => undefined,
    })
    const wallet = createWallet({ db: database.db, clock: systemClock })
    const acknowledged = new Map<string, bigint>()
    const unsure: (() => Promise<unknown>)[] = []
    const state = { isOver: false, failures: 0 }
    // After an error it is unknown whether the money moved. As every caller must, the writer retries under the same
    // key.
    const write = async (writer: number): Promise<void> => {
      for (let n = 0; !state.isOver; n += 1) {
        const [key, player, amount] = [`${writer}:${n}`, `p${random(12)}`, BigInt(1 + random(1_000))]
        const entry = random(2) === 0 ? deposit(key, player, amount) : stake(key, player, amount)
        const once = () =>
          wallet.post(undefined, entry).then(({ journalId }) => {
            acknowledged.set(key, journalId)
          })
        await once().catch((error: unknown) => {
          if (error instanceof InsufficientFunds) return
          state.failures += 1
          unsure.push(once)
          return sleep(10)
        })
      }
    }
    const writers = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
    try {
      for (let crash = 0; crash < count; crash += 1) {
        await sleep(200 + random(800))
        await server.end('SIGKILL')
        await server.restart()
        const before = acknowledged.size
        for (let waited = 0; acknowledged.size === before; waited += 20) {
          must(waited < 10_000, 'the writers did not go on by themselves after a crash')
          await sleep(20)
        }
        await examine(database, acknowledged.keys())
      }
    } finally {
      state.isOver = true
      await writers
    }
    try {
      const before = await examine(database, acknowledged.keys())
      for (const again of unsure)
        await again().catch((error: unknown) => {
          if (!(error instanceof InsufficientFunds)) throw error
        })
      const journals = await examine(database, acknowledged.keys())
      must(new Set(acknowledged.values()).size === acknowledged.size, 'two keys were answered with one journal')
      return (
        `${count} crashes under ${WRITERS} writers, ${acknowledged.size} acknowledged, ` +
        `${state.failures} unanswered and tried again (${journals - before} of them had not happened), ` +
        'nothing lost, nothing twice'
      )
    } finally {
      await database.close()
      await server.stop()
    }
  },
}
