import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '../../engine/clock/index.ts'
import { openPlatformDatabase } from '../../src/platform/database.ts'
import { createWallet, InsufficientFunds, type Wallet } from '../../src/platform/domains/wallet/index.ts'
import { deposit, stake } from '../../src/platform/domains/wallet/testing.ts'
import { startPostgres } from '../testing/postgres-server.ts'
import { examine, must, seeded, type Proof } from './proof.ts'

const CRASHES = { full: 20, share: 1 }
const WRITERS = 8

/** Writers who post to one wallet until `isOver`, and what they were answered. */
class Writers {
  /** The journal that each key was answered with. */
  readonly acknowledged = new Map<string, bigint>()
  failures = 0
  readonly #wallet: Wallet
  readonly #random: ReturnType<typeof seeded>
  readonly #unsure: (() => Promise<void>)[] = []
  readonly #running: Promise<unknown>
  #isOver = false

  constructor(wallet: Wallet, random: ReturnType<typeof seeded>) {
    this.#wallet = wallet
    this.#random = random
    this.#running = Promise.all(Array.from({ length: WRITERS }, (_, writer) => this.#write(writer)))
  }

  /** Waits until one of them was answered again. */
  async goOn(): Promise<void> {
    const before = this.acknowledged.size
    for (let waited = 0; this.acknowledged.size === before; waited += 20) {
      must(waited < 10_000, 'the writers did not go on by themselves after a crash')
      await sleep(20)
    }
  }

  async end(): Promise<void> {
    this.#isOver = true
    await this.#running
  }

  /** Posts again, under the same keys, whatever was not answered. */
  async repeatUnsure(): Promise<void> {
    for (const again of this.#unsure)
      await again().catch((error: unknown) => {
        if (!(error instanceof InsufficientFunds)) throw error
      })
  }

  // After an error it is unknown whether the money moved. As every caller must, the writer retries under the same key.
  async #write(writer: number): Promise<void> {
    for (let n = 0; !this.#isOver; n += 1) {
      const [key, player] = [`${writer}:${n}`, `p${this.#random(12)}`]
      const amount = BigInt(1 + this.#random(1_000))
      const entry = this.#random(2) === 0 ? deposit(key, player, amount) : stake(key, player, amount)
      const once = () =>
        this.#wallet.post(undefined, entry).then(({ journalId }) => {
          this.acknowledged.set(key, journalId)
        })
      await once().catch((error: unknown) => {
        if (error instanceof InsufficientFunds) return
        this.failures += 1
        this.#unsure.push(once)
        return sleep(10)
      })
    }
  }
}

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
    const writers = new Writers(createWallet({ db: database.db, clock: systemClock }), random)
    const { acknowledged } = writers
    try {
      for (let crash = 0; crash < count; crash += 1) {
        await sleep(200 + random(800))
        await server.end('SIGKILL')
        await server.restart()
        await writers.goOn()
        await examine(database, acknowledged.keys())
      }
    } finally {
      await writers.end()
    }
    try {
      const before = await examine(database, acknowledged.keys())
      await writers.repeatUnsure()
      const journals = await examine(database, acknowledged.keys())
      must(new Set(acknowledged.values()).size === acknowledged.size, 'two keys were answered with one journal')
      return (
        `${count} crashes under ${WRITERS} writers, ${acknowledged.size} acknowledged, ` +
        `${writers.failures} unanswered and tried again (${journals - before} of them had not happened), ` +
        'nothing lost, nothing twice'
      )
    } finally {
      await database.close()
      await server.stop()
    }
  },
}
