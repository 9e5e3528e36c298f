import { setTimeout as sleep } from 'node:timers/promises'
import { hasPgBouncer, startPgBouncer } from '../testing/pgbouncer.ts'
import { startPostgres } from '../testing/postgres-server.ts'
import { keyOf, withPlatform, type TestPlatform, type LedgerPlayer } from './platform.ts'
import { examine, must, seeded, type Proof } from './proof.ts'

const SECONDS = { full: 30, share: 2 }
const CALLERS = { full: 24, share: 8 }
const STAKE = 100n

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
  const random = seeded(seed)
  const rich = await platform.addPlayers(40, 1_000_000n)
  const poor = await platform.addPlayers(callers, 50n * STAKE)
  const change = new Map(rich.map(({ playerId }) => [playerId, 0n]))
  const acknowledged: string[] = []
  let calls = 0

  /** Sends the call to one process or to both; both must answer the same. */
  const send = async (op: string, player: LedgerPlayer, body: Parameters<TestPlatform['call']>[3], both: boolean) => {
    const first = random(2)
    const answers = await Promise.all(
      (both ? [first, 1 - first] : [first]).map((site) => platform.call(site, op, player, body)),
    )
    calls += answers.length
    const [answer = { status: 0, code: undefined }] = answers
    must(
      answers.every(({ status, code }) => status === answer.status && code === answer.code),
      `${op} ${body.tx_id} was answered ${JSON.stringify(answers)}`,
    )
    must(
      answer.status === 200 || answer.code === 'INSUFFICIENT_FUNDS',
      `${op} ${body.tx_id} was answered ${JSON.stringify(answer)}`,
    )
    if (answer.status === 200) acknowledged.push(keyOf(body.tx_id))
    return answer.status === 200
  }
  const until = performance.now() + milliseconds
  const play = async (caller: number): Promise<void> => {
    for (let n = 0; performance.now() < until; n += 1) {
      const [player, round] = [rich[random(rich.length)]!, `${seed}:${caller}:${n}`]
      await send('bet', player, { tx_id: `${round}-b`, round_id: round, amount: '1.00' }, random(3) === 0)
      change.set(player.playerId, change.get(player.playerId)! - STAKE)
      const end = random(4)
      if (end === 0) continue
      const back = end === 1
      await send(
        back ? 'rollback' : 'win',
        player,
        { tx_id: `${round}-e`, round_id: round, ...(back ? { bet_tx_id: `${round}-b` } : { amount: '1.50' }) },
        random(3) === 0,
      )
      change.set(player.playerId, change.get(player.playerId)! + (back ? STAKE : 150n))
    }
  }
  const drain = async (player: LedgerPlayer, number: number): Promise<void> => {
    const outcomes = await Promise.all(
      Array.from({ length: 64 }, async (_, n) => {
        await sleep(random(milliseconds))
        return send(
          'bet',
          player,
          { tx_id: `poor:${number}:${n}`, round_id: `poor:${number}:${n}`, amount: '1.00' },
          random(2) === 0,
        )
      }),
    )
    must(outcomes.filter(Boolean).length === 50, `a balance for 50 stakes paid ${outcomes.filter(Boolean).length}`)
  }
  await Promise.all([...Array.from({ length: callers }, (_, caller) => play(caller)), ...poor.map(drain)])

  const journals = await examine(platform.database, acknowledged)
  const held = await platform.database.db
    .selectFrom('wallet_account')
    .select(['owner', 'balance'])
    .where('bucket', '=', 'main')
    .execute()
  for (const { owner, balance } of held) {
    const expected = change.get(owner.replace('player:', ''))
    must(
      expected === undefined || balance === 1_000_000n + expected,
      `${owner} holds ${balance}, the answers say ${1_000_000n + (expected ?? 0n)}`,
    )
  }
  return (
    `${calls} calls by ${callers * 2} callers to 2 processes, ${acknowledged.length} acknowledged, ` +
    `${journals} journals, every balance as answered`
  )
}
