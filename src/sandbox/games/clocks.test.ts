import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedClock, type FixedClock } from '../../../engine/clock/index.ts'
import { createWallet, playerOwner } from '../../platform/domains/wallet/index.ts'
import { describeEngines, describePostgres } from '../../platform/kernel/db/engines.ts'
import type { Database } from '../../platform/kernel/db/index.ts'
import { defineDomain } from '../../platform/kernel/domain.ts'
import { defineGate } from '../../platform/kernel/gates.ts'
import { startTestPlatform, type Parsed, type TestPlatform, type Visitor } from '../../platform/testing.ts'
import { timeTo } from './engines/crash.ts'
import { brandWithTables } from './testing.ts'

const START = new Date('2026-03-02T12:00:00.000Z').getTime()
/** Milliseconds by which the clocks of the processes are ahead of the database's. */
const APART = { fast: 3_000, little: 300, exact: 0, slow: -3_000 }
type Name = keyof typeof APART

let requests = 0
const nextRequest = () => `clocks-${requests++}`

/** Processes on one database whose clocks are apart, and a player who has a page of each. */
class Processes {
  readonly apps = {} as Record<Name, TestPlatform>
  readonly pages = {} as Record<Name, Visitor>
  readonly clocks: FixedClock[] = []
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async start(modules: Parameters<typeof startTestPlatform>[0] = {}): Promise<void> {
    const shared = fixedClock(new Date(START))
    this.clocks.push(shared)
    for (const [name, apart] of Object.entries(APART) as [Name, number][]) {
      const clock = fixedClock(new Date(START + apart))
      this.clocks.push(clock)
      const own = { database: this.#database, clock, databaseClock: shared, brands: [brandWithTables()] }
      this.apps[name] = await startTestPlatform({ ...own, ...modules })
      this.pages[name] = this.apps[name].visitor()
    }
    const uid = await this.pages.exact.register()
    for (const page of Object.values(this.pages)) page.cookie = this.pages.exact.cookie
    await this.wallet().post(undefined, {
      brand: 'test',
      key: 'gift',
      kind: 'adjustment',
      legs: [
        { owner: 'house', bucket: 'gifts', currency: 'EUR', amount: -100_000n },
        { owner: playerOwner(uid), bucket: 'main', currency: 'EUR', amount: 100_000n },
      ],
    })
  }

  wallet = () => createWallet({ db: this.#database.db, clock: this.apps.exact.clock })

  async stop(): Promise<void> {
    expect(await this.wallet().reconcile()).toEqual([])
    for (const app of Object.values(this.apps)) await app.close()
  }

  wait(milliseconds: number): void {
    for (const clock of this.clocks) clock.advance(`PT${(milliseconds / 1000).toFixed(3)}S`)
  }

  /** The token of a game opened at a process. */
  async open(sysname: string, at: Name = 'exact', page = this.pages[at]): Promise<string> {
    const { headers } = await page.send('GET', `/platform/game/${sysname}/play?mode=real`)
    return new URL(String(headers['location'])).searchParams.get('token') ?? ''
  }

  async ask(at: Name, sysname: string, op: string, body: object): Promise<Parsed> {
    const headers = { 'content-type': 'application/json' }
    const path = `/games/${sysname}/${op}`
    const answer = await this.pages[at].send('POST', path, {
      host: 'sandbox.localhost',
      headers,
      body: JSON.stringify(body),
    })
    return { status: answer.status, ...JSON.parse(answer.body) }
  }

  main = async () => Number((await this.pages.exact.call('account.getBalance')).data.main.amount)
}

const NAMES = Object.keys(APART) as Name[]

describeEngines('processes whose clocks are apart', (engine) => {
  let at: Processes
  beforeAll(async () => {
    at = new Processes(await engine.open())
    await at.start()
  })
  afterAll(() => at.stop())

  test('roulette: nobody is told a number on which another process still takes bets', async () => {
    const token = await at.open('salon')
    const { startsIn, number } = await at.ask('exact', 'salon', 'table', { token })
    expect(startsIn).toBe(15_000)
    at.wait(startsIn - 100)
    for (const name of NAMES) {
      const seen = await at.ask(name, 'salon', 'table', { token })
      expect([name, seen.number, seen.startsIn, seen.drawn, seen.proof]).toEqual([
        name,
        number,
        100,
        undefined,
        undefined,
      ])
    }
    const before = await at.main()
    at.wait(100)
    const told = await at.ask('little', 'salon', 'table', { token })
    expect(told.drawn).toEqual({ number: expect.any(Number) })
    for (const name of NAMES) {
      const bet = { token, requestId: nextRequest(), stake: '100', bet: { [told.drawn.number]: '100' } }
      expect([name, (await at.ask(name, 'salon', 'bet', bet)).error?.code]).toEqual([name, 'BETS_CLOSED'])
    }
    expect(await at.main()).toBe(before)
  })

  test('roulette: a round that was told stays closed, even if the clock goes back', async () => {
    const token = await at.open('salon')
    at.wait(60_000)
    const { startsIn } = await at.ask('exact', 'salon', 'table', { token })
    at.wait(startsIn)
    const { drawn } = await at.ask('exact', 'salon', 'table', { token })
    for (const clock of at.clocks) clock.set(new Date(clock.now().getTime() - 1_000))
    const bet = { token, requestId: nextRequest(), stake: '100', bet: { [drawn.number]: '100' } }
    for (const name of NAMES) expect((await at.ask(name, 'salon', 'bet', bet)).error?.code).toBe('BETS_CLOSED')
  })

  test('sportsbook: every process shows and prices the events of the same instant', async () => {
    const board = async (name: Name): Promise<Parsed> => {
      const options = { host: 'sandbox.localhost', headers: { 'content-type': 'application/json' }, body: '{}' }
      return JSON.parse((await at.pages[name].send('POST', '/sportsbook/board', options)).body)
    }
    const exact = await board('exact')
    expect(exact.events.length).toBeGreaterThan(0)
    for (const name of NAMES) expect(await board(name)).toEqual(exact)
  })

  test('crash: a cash-out pays the same at every process, and nothing once the end was told', async () => {
    for (const name of NAMES) {
      const token = await at.open('comet', name)
      let flight = await at.ask('exact', 'comet', 'table', { token })
      const crash = async () => (await engineRow(at, 'test:real:comet', flight.number)).drawn['crash'] ?? 0
      while (flight.startsIn <= 0 || (await crash()) < 300) {
        at.wait(Math.max(0, flight.startsIn) + timeTo(await crash()) + 5_000)
        flight = await at.ask('exact', 'comet', 'table', { token })
      }
      const requestId = nextRequest()
      expect(await at.ask(name, 'comet', 'bet', { token, requestId, stake: '100' })).toMatchObject({ accepted: true })
      at.wait(flight.startsIn + Math.ceil(timeTo(250)))
      const seen = await at.ask('fast', 'comet', 'table', { token })
      expect([seen.drawn, seen.startsIn]).toEqual([undefined, -Math.ceil(timeTo(250))])
      const out = await at.ask(name, 'comet', 'cashout', { token, requestId })
      expect([name, out.win?.amount]).toEqual([name, '2.50'])
    }
    const token = await at.open('comet')
    let flight = await at.ask('exact', 'comet', 'table', { token })
    while (flight.startsIn <= 0) {
      at.wait(1_000)
      flight = await at.ask('exact', 'comet', 'table', { token })
    }
    const requestId = nextRequest()
    await at.ask('exact', 'comet', 'bet', { token, requestId, stake: '100' })
    const { drawn } = await engineRow(at, 'test:real:comet', flight.number)
    at.wait(flight.startsIn + Math.ceil(timeTo(drawn['crash'] ?? 100)))
    // Another player's page: the own one would settle the bet.
    const other = at.apps.fast.visitor()
    await other.register({ email: 'ben@example.com' })
    expect((await at.ask('fast', 'comet', 'table', { token: await at.open('comet', 'fast', other) })).drawn).toEqual(
      drawn,
    )
    expect((await at.ask('slow', 'comet', 'cashout', { token, requestId })).error?.code).toBe('CRASHED')
  })
})

const engineRow = async ({ apps }: Processes, table: string, number: number) =>
  apps.exact.database.db
    .selectFrom('sandbox_table')
    .select('drawn')
    .where('table_id', '=', table)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()

describePostgres('a stake that is being taken', (engine) => {
  test('when the round is told while it is taken, it is given back and is no bet', async () => {
    const taking = Promise.withResolvers<void>()
    const told = Promise.withResolvers<void>()
    const slowly = defineGate({
      name: 'slowly',
      action: 'stake',
      order: 1,
      async check() {
        taking.resolve()
        await told.promise
      },
    })
    const at = new Processes(await engine.open())
    await at.start({ modules: [defineDomain({ name: 'slow-stakes', needs: {}, create: () => ({ gates: [slowly] }) })] })
    const token = await at.open('salon')
    const { startsIn } = await at.ask('exact', 'salon', 'table', { token })
    const before = await at.main()
    const bet = { token, requestId: nextRequest(), stake: '100', bet: { 17: '100' } }
    const asked = at.ask('exact', 'salon', 'bet', bet)
    await taking.promise
    at.wait(startsIn)
    const seen = await at.ask('slow', 'salon', 'table', { token })
    told.resolve()
    expect(seen.drawn).toEqual({ number: expect.any(Number) })
    expect((await asked).error?.code).toBe('BETS_CLOSED')
    expect(await at.main()).toBe(before)
    expect((await at.ask('exact', 'salon', 'bet', bet)).error?.code).toBe('ROLLED_BACK')
    await at.stop()
  })
})
