import { setTimeout as sleep } from 'node:timers/promises'
import { hasPgBouncer, startPgBouncer } from '../testing/pgbouncer.ts'
import { startPostgres } from '../testing/postgres-server.ts'
import { keyOf, withPlatform, type TestPlatform, type LedgerPlayer } from './platform.ts'
import { examine, must, seeded, type Proof } from './proof.ts'

const SECONDS = { full: 30, share: 2 }
const CALLERS = { full: 24, share: 8 }
const STAKE = 100n
/** What a rich player begins with. */
const FUNDS = 1_000_000n

type Body = Parameters<TestPlatform['call']>[3]

/**
 * Two server processes on one database: each call goes to one of them or to both at once. Rich players' balances must
 * end at the sum of their answered calls; poor ones are raced for by both processes and pay exactly as often as they
 * can.
 */
export const processes: Proof = {
  name: 'processes',
  text: 'two app processes on one PostgreSQL under load',
  async run({ seed, share }) {
    const server = await startPostgres({ durable: !share })
    try {
      return await withPlatform(server.url, 2, (platform) => load(platform, seed, share))
    } finally {
      await server.stop()
    }
  },
}

/** The same where both reach the server through PgBouncer, which shares a few of its sessions between transactions. */
export const pooled: Proof = {
  name: 'pooled',
  text: 'the same through PgBouncer in transaction mode',
  async run({ seed, share }) {
    must(hasPgBouncer(), 'NOT RUN: PgBouncer is not here; `npm run test:prepare` installs it')
    const server = await startPostgres({ durable: !share })
    const bouncer = await startPgBouncer(server.url, 8)
    try {
      const work = (platform: TestPlatform) => load(platform, seed, share)
      return await withPlatform(server.url, 2, work, { DATABASE_POOL_URL: bouncer.url })
    } finally {
      await bouncer.stop()
      await server.stop()
    }
  },
}

async function load(platform: TestPlatform, seed: number, share: boolean): Promise<string> {
  const size = share ? 'share' : 'full'
  const [callers, milliseconds] = [CALLERS[size], SECONDS[size] * 1_000]
  const rich = await platform.addPlayers(40, FUNDS)
  const poor = await platform.addPlayers(callers, 50n * STAKE)
  const evening = new Evening(platform, rich, { seed, milliseconds })
  await Promise.all([
    ...Array.from({ length: callers }, (_, caller) => evening.play(caller)),
    ...poor.map((player, number) => evening.drain(player, number)),
  ])

  const journals = await examine(platform.database, evening.acknowledged)
  await compareBalances(platform, evening.change)
  return (
    `${evening.calls} calls by ${callers * 2} callers to 2 processes, ${evening.acknowledged.length} acknowledged, ` +
    `${journals} journals, every balance as answered`
  )
}

/** Calls to both processes for a time, and what they were answered. */
class Evening {
  /** Keys of the calls that were answered with success. */
  readonly acknowledged: string[] = []
  /** How much each rich player's balance changed by the answers. */
  readonly change: Map<string, bigint>
  calls = 0
  readonly #platform: TestPlatform
  readonly #rich: readonly LedgerPlayer[]
  readonly #seed: number
  readonly #random: ReturnType<typeof seeded>
  readonly #milliseconds: number
  readonly #until: number

  constructor(
    platform: TestPlatform,
    rich: readonly LedgerPlayer[],
    { seed, milliseconds }: { seed: number; milliseconds: number },
  ) {
    this.#platform = platform
    this.#rich = rich
    this.change = new Map(rich.map(({ playerId }) => [playerId, 0n]))
    this.#seed = seed
    this.#random = seeded(seed)
    this.#milliseconds = milliseconds
    this.#until = performance.now() + milliseconds
  }

  /** Plays rounds of rich players: a stake, then a win, a rollback or nothing. */
  async play(caller: number): Promise<void> {
    for (let n = 0; performance.now() < this.#until; n += 1) {
      const [player, round] = [this.#rich[this.#random(this.#rich.length)]!, `${this.#seed}:${caller}:${n}`]
      const stake = { tx_id: `${round}-b`, round_id: round, amount: '1.00' }
      await this.#send('bet', player, stake, this.#random(3) === 0)
      this.#add(player, -STAKE)
      const end = this.#random(4)
      if (end === 0) continue
      const back = end === 1
      await this.#send(
        back ? 'rollback' : 'win',
        player,
        { tx_id: `${round}-e`, round_id: round, ...(back ? { bet_tx_id: `${round}-b` } : { amount: '1.50' }) },
        this.#random(3) === 0,
      )
      this.#add(player, back ? STAKE : 150n)
    }
  }

  /** Stakes more than a poor player has, all at once: exactly as much as there is must be paid. */
  async drain(player: LedgerPlayer, number: number): Promise<void> {
    const outcomes = await Promise.all(
      Array.from({ length: 64 }, async (_, n) => {
        await sleep(this.#random(this.#milliseconds))
        const stake = { tx_id: `poor:${number}:${n}`, round_id: `poor:${number}:${n}`, amount: '1.00' }
        return this.#send('bet', player, stake, this.#random(2) === 0)
      }),
    )
    must(outcomes.filter(Boolean).length === 50, `a balance for 50 stakes paid ${outcomes.filter(Boolean).length}`)
  }

  #add({ playerId }: LedgerPlayer, amount: bigint): void {
    this.change.set(playerId, this.change.get(playerId)! + amount)
  }

  /** Sends the call to one process or to both; both must answer the same. @returns whether it was done */
  async #send(op: string, player: LedgerPlayer, body: Body, both: boolean): Promise<boolean> {
    const first = this.#random(2)
    const answers = await Promise.all(
      (both ? [first, 1 - first] : [first]).map((site) => this.#platform.call(site, op, player, body)),
    )
    this.calls += answers.length
    const [answer = { status: 0, code: undefined }] = answers
    must(
      answers.every(({ status, code }) => status === answer.status && code === answer.code),
      `${op} ${body.tx_id} was answered ${JSON.stringify(answers)}`,
    )
    must(
      answer.status === 200 || answer.code === 'INSUFFICIENT_FUNDS',
      `${op} ${body.tx_id} was answered ${JSON.stringify(answer)}`,
    )
    if (answer.status === 200) this.acknowledged.push(keyOf(body.tx_id))
    return answer.status === 200
  }
}

/** Rich players hold what the answers say. */
async function compareBalances({ database }: TestPlatform, change: ReadonlyMap<string, bigint>): Promise<void> {
  const held = await database.db
    .selectFrom('wallet_account')
    .select(['owner', 'balance'])
    .where('bucket', '=', 'main')
    .execute()
  for (const { owner, balance } of held) {
    const expected = change.get(owner.replace('player:', ''))
    must(
      expected === undefined || balance === FUNDS + expected,
      `${owner} holds ${balance}, the answers say ${FUNDS + (expected ?? 0n)}`,
    )
  }
}
