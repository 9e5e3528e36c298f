import { afterAll, beforeAll, expect, test } from 'vitest'
import { withTransaction } from '../../platform/kernel/db/index.ts'
import { createWallet, playerOwner } from '../../platform/domains/wallet/index.ts'
import { startTestPlatform, type Parsed, type TestPlatform, type Visitor } from '../../platform/testing.ts'
import { checkRound } from './client/verify.ts'
import { crashAt, multiplierAt, timeTo } from './engines/crash.ts'
import { sealOf } from './engines/seeds.ts'
import { brandWithTables } from './testing.ts'

const DAY = 86_400_000

let app: TestPlatform
let ada: Visitor
let adasId: string
let ben: Visitor
let requests = 0
const nextRequest = () => `request-${requests++}`

const give = (uid: string, key: string) =>
  createWallet({ db: app.database.db, clock: app.clock }).post(undefined, {
    brand: 'test',
    key,
    kind: 'adjustment',
    legs: [
      { owner: 'house', bucket: 'gifts', currency: 'EUR', amount: -100_000n },
      { owner: playerOwner(uid), bucket: 'main', currency: 'EUR', amount: 100_000n },
    ],
  })
beforeAll(async () => {
  app = await startTestPlatform({ brands: [brandWithTables()] })
  ada = app.visitor()
  ben = app.visitor()
  adasId = await ada.register()
  await give(adasId, 'ada')
  await give(await ben.register({ email: 'ben@example.com' }), 'ben')
})
afterAll(async () => {
  expect(await createWallet({ db: app.database.db, clock: app.clock }).reconcile()).toEqual([])
  await app.close()
})

const link = async (sysname: string, who = ada, mode = 'real') =>
  new URL(String((await who.send('GET', `/platform/game/${sysname}/play?mode=${mode}`)).headers['location']))
const tokenOf = async (sysname: string, who = ada, mode = 'real') =>
  (await link(sysname, who, mode)).searchParams.get('token') ?? ''
const ask = async (sysname: string, op: string, body: object): Promise<Parsed> => {
  const options = { host: 'sandbox.localhost', headers: { 'content-type': 'application/json' } }
  const answer = await ada.send('POST', `/games/${sysname}/${op}`, { ...options, body: JSON.stringify(body) })
  return { status: answer.status, ...JSON.parse(answer.body) }
}
const main = async (who = ada) => Number((await who.call('account.getBalance')).data.main.amount)
const wait = (milliseconds: number) => app.clock.advance(`PT${(milliseconds / 1000).toFixed(3)}S`)
/** A table's round in which the multiplier gets at least this far. */
async function flightTo(token: string, hundredths: number): Promise<Parsed> {
  for (;;) {
    const view = await ask('comet', 'table', { token })
    const { rows } = await app.database.pool.query<{ crash: number }>(
      "SELECT (drawn ->> 'crash')::int AS crash FROM sandbox_table WHERE table_id = 'test:real:comet' AND number = $1",
      [view.number],
    )
    if (view.startsIn > 0 && rows[0]!.crash >= hundredths) return { ...view, crash: rows[0]!.crash }
    wait(view.startsIn + timeTo(rows[0]!.crash) + 5_000)
  }
}

test('a launch link opens its own game for two minutes; changed or late it opens nothing', async () => {
  const own = await link('fox-fire')
  const opened = async (url: URL) =>
    (await ada.send('GET', url.pathname + url.search, { host: 'sandbox.localhost' })).status
  expect(await opened(own)).toBe(200)
  const elsewhere = new URL(own)
  elsewhere.pathname = '/games/comet'
  const longer = new URL(own)
  longer.searchParams.set('until', String(app.clock.now().getTime() + DAY))
  const unsigned = new URL(own)
  unsigned.searchParams.delete('signature')
  for (const changed of [elsewhere, longer, unsigned]) expect(await opened(changed)).toBe(404)
  expect((await ask('comet', 'state', { token: own.searchParams.get('token') })).error.code).toBe('INVALID_TOKEN')
  wait(121_000)
  expect(await opened(own)).toBe(404)
  // The game that was opened in time goes on.
  expect((await ask('fox-fire', 'state', { token: own.searchParams.get('token') })).status).toBe(200)
})

test.each([
  ['fox-fire', 'slot', '100', undefined],
  ['quick-dice', 'dice', '100', { side: 'over', chance: 5_000 }],
  ['grand-wheel', 'roulette', '200', { red: '100', 17: '100' }],
] as const)('%s: a round is sealed before, told after, and holds in the browser', async (sysname, kind, stake, bet) => {
  const token = await tokenOf(sysname)
  const { seal, game } = await ask(sysname, 'state', { token })
  const requestId = nextRequest()
  const result = await ask(sysname, 'spin', { token, requestId, stake, bet })
  expect(result.proof).toMatchObject({ seal, request: requestId })
  expect(sealOf(result.proof.seed)).toBe(seal)
  expect(result.nextSeal).not.toBe(seal)
  const told = { view: result.view, win: BigInt(result.win.amount.replace('.', '')) }
  const round = { sealed: seal, request: requestId, stake: BigInt(stake), bet, proof: result.proof, told }
  expect(await checkRound(kind, game, round)).toEqual({ seed: true, outcome: true })
  expect(await checkRound(kind, game, { ...round, sealed: sealOf('other') })).toEqual({ seed: false, outcome: true })
  const lied = { view: result.view, win: told.win + 1n }
  expect(await checkRound(kind, game, { ...round, told: lied })).toEqual({ seed: true, outcome: false })
  // A request that is repeated is the same round and uses up no further seed.
  const again = await ask(sysname, 'spin', { token, requestId, stake, bet })
  expect(again).toMatchObject({ id: result.id, proof: result.proof, nextSeal: result.nextSeal })
})

test('no two rounds share a seed, even at once; a refused round is never told', async () => {
  const token = await tokenOf('fox-fire', ada, 'demo')
  const many = Array.from({ length: 6 }, () =>
    ask('fox-fire', 'spin', { token, requestId: nextRequest(), stake: '100' }),
  )
  const seeds = (await Promise.all(many)).map(({ proof }) => proof.seed)
  expect(new Set(seeds).size).toBe(6)
  const real = await tokenOf('fox-fire')
  const { seal } = await ask('fox-fire', 'state', { token: real })
  await app.database.pool.query("UPDATE game_session SET session_hash = 'gone' WHERE sysname = 'fox-fire'")
  const refused = await ask('fox-fire', 'spin', { token: real, requestId: nextRequest(), stake: '100' })
  expect([refused.status, refused.error.code, refused.proof]).toEqual([422, 'SESSION_EXPIRED', undefined])
  expect((await ask('fox-fire', 'seal', { token: real })).seal).not.toBe(seal)
})

test('a pack is played in its slot: nothing is staked, the count falls, the win is paid [FREESPIN-02.1]', async () => {
  const { freeRounds } = app.platform.services.games.rounds
  const free = await withTransaction(app.database.db, (tx) =>
    freeRounds.give(tx, {
      brand_id: 'test',
      player_id: adasId,
      sysname: 'fox-fire',
      currency: 'EUR',
      value: 20n,
      rounds: 2,
      valid_until: new Date(app.clock.now().getTime() + DAY),
    }),
  )
  const token = await tokenOf('fox-fire')
  expect((await ask('fox-fire', 'state', { token })).freeRounds).toEqual([{ id: free, left: 2, stake: '20' }])
  const left = async () =>
    (await ada.call('freespins.get')).data.items.map(({ remaining_count }: Parsed) => remaining_count)
  for (const rest of [1, 0]) {
    const before = await main()
    const played = await ask('fox-fire', 'spin', { token, requestId: nextRequest(), stake: '100', free })
    expect([played.stake.amount, played.freeRounds]).toEqual(['0.20', rest ? [{ id: free, left: 1, stake: '20' }] : []])
    expect(await main()).toBeCloseTo(before + Number(played.win.amount))
    expect(await left()).toEqual(rest ? [1] : [])
  }
  const over = await ask('fox-fire', 'spin', { token, requestId: nextRequest(), stake: '100', free })
  expect([over.status, over.error.code]).toEqual([422, 'NO_FREE_ROUNDS'])
})

test('crash: everybody is on one clock, and each gets out at their own moment', async () => {
  const [adas, bens] = [await tokenOf('comet'), await tokenOf('comet', ben)]
  const flight = await flightTo(adas, 300)
  const before = [await main(), await main(ben)]
  const own = nextRequest()
  expect(await ask('comet', 'bet', { token: adas, requestId: own, stake: '100', bet: {} })).toEqual({
    status: 200,
    accepted: true,
  })
  expect((await ask('comet', 'bet', { token: adas, requestId: nextRequest(), stake: '100' })).error.code).toBe(
    'ROUND_OPEN',
  )
  wait(5)
  await ask('comet', 'bet', { token: bens, requestId: nextRequest(), stake: '500', bet: { target: 150 } })
  expect((await ask('comet', 'cashout', { token: adas, requestId: own })).error.code).toBe('TOO_EARLY')
  const seen = await ask('comet', 'table', { token: bens })
  expect(seen).toMatchObject({ number: flight.number, seal: flight.seal, startsIn: flight.startsIn - 5 })
  expect(seen.seats).toMatchObject([
    { seat: 1, isOwn: false, stake: { amount: '1.00' } },
    { seat: 2, isOwn: true, stake: { amount: '5.00' }, bet: { target: 150 } },
  ])
  expect([seen.drawn, seen.proof]).toEqual([undefined, undefined])
  wait(flight.startsIn - 5 + Math.ceil(timeTo(250)))
  expect((await ask('comet', 'bet', { token: bens, requestId: nextRequest(), stake: '100' })).error.code).toBe(
    'BETS_CLOSED',
  )
  const out = await ask('comet', 'cashout', { token: adas, requestId: own })
  expect([out.win.amount, out.view.multiplier]).toEqual(['2.50', 2.5])
  // Twice is once.
  expect(await ask('comet', 'cashout', { token: adas, requestId: own })).toMatchObject({ id: out.id, win: out.win })
  expect((await ask('comet', 'table', { token: bens })).own).toMatchObject({ win: { amount: '7.50' } })
  expect([await main(), await main(ben)]).toEqual([before[0]! + 1.5, before[1]! + 2.5])
})

test('crash: after a reload the running round and the own bet are there, and it can be cashed out, once', async () => {
  const before = await main()
  const early = await tokenOf('comet')
  const flight = await flightTo(early, 300)
  const own = nextRequest()
  await ask('comet', 'bet', { token: early, requestId: own, stake: '100', bet: {} })
  wait(flight.startsIn + Math.ceil(timeTo(150)))
  // The page was loaded again: another launch, another token. So it is in a second tab.
  const later = await tokenOf('comet')
  const seen = await ask('comet', 'table', { token: later })
  expect(seen).toMatchObject({ number: flight.number, seal: flight.seal, bet: { requestId: own, stake: '100' } })
  expect(seen.seats).toMatchObject([{ seat: 1, isOwn: true }])
  const stranger = await tokenOf('comet', ben)
  expect((await ask('comet', 'table', { token: stranger })).bet).toBeUndefined()
  expect((await ask('comet', 'cashout', { token: stranger, requestId: own })).error.code).toBe('INVALID_REQUEST')
  wait(Math.ceil(timeTo(250)) - Math.ceil(timeTo(150)))
  const out = await ask('comet', 'cashout', { token: later, requestId: own })
  expect(out).toMatchObject({ win: { amount: '2.50' }, view: { multiplier: 2.5 } })
  expect(await ask('comet', 'cashout', { token: early, requestId: own })).toMatchObject({ id: out.id, win: out.win })
  expect((await ask('comet', 'table', { token: later })).bet).toBeUndefined()
  expect(await main()).toBeCloseTo(before + 1.5)
})

test('crash: a second tab of the same player takes no second bet in a round', async () => {
  const [first, second] = [await tokenOf('comet'), await tokenOf('comet')]
  const flight = await flightTo(first, 110)
  await ask('comet', 'bet', { token: first, requestId: nextRequest(), stake: '100' })
  const again = await ask('comet', 'bet', { token: second, requestId: nextRequest(), stake: '100' })
  expect(again.error.code).toBe('ROUND_OPEN')
  wait(flight.startsIn + timeTo(flight.crash) + 5_000)
})

test('crash: who stays in is paid nothing, and the queue settles who does not come back', async () => {
  const [adas, bens] = [await tokenOf('comet'), await tokenOf('comet', ben)]
  const flight = await flightTo(adas, 110)
  const before = [await main(), await main(ben)]
  const own = nextRequest()
  await ask('comet', 'bet', { token: adas, requestId: own, stake: '100' })
  await ask('comet', 'bet', { token: bens, requestId: nextRequest(), stake: '100', bet: { target: 105 } })
  wait(flight.startsIn + Math.ceil(timeTo(flight.crash)) + 2_100)
  expect((await ask('comet', 'cashout', { token: adas, requestId: own })).error.code).toBe('CRASHED')
  while (await app.platform.runDue());
  expect(await main()).toBeCloseTo(before[0]! - 1)
  expect(await main(ben)).toBeCloseTo(before[1]! + 0.05)
  const { drawn, proof, seal } = await ask('comet', 'table', { token: adas })
  const round = { sealed: flight.seal, stake: 0n, bet: {}, proof, told: { drawn } }
  const { game } = await ask('comet', 'state', { token: adas })
  expect([seal, drawn]).toEqual([flight.seal, { crash: flight.crash }])
  expect(await checkRound('crash', game, round)).toEqual({ seed: true, outcome: true })
})

test('a live table: one number for all, each paid by their own chips; play money has its own table', async () => {
  const [adas, bens] = [await tokenOf('salon'), await tokenOf('salon', ben)]
  const first = await ask('salon', 'table', { token: adas })
  const before = [await main(), await main(ben)]
  const laid = { red: '100', black: '100', 0: '100' }
  await ask('salon', 'bet', { token: adas, requestId: nextRequest(), stake: '300', bet: laid })
  await ask('salon', 'bet', { token: bens, requestId: nextRequest(), stake: '100', bet: { red: '100' } })
  const wrong = await ask('salon', 'bet', { token: bens, requestId: nextRequest(), stake: '100', bet: { red: '99' } })
  expect(wrong.error.code).toBe('INVALID_REQUEST')
  wait(first.startsIn)
  const [hers, his] = [await ask('salon', 'table', { token: adas }), await ask('salon', 'table', { token: bens })]
  expect([hers.number, hers.drawn]).toEqual([his.number, his.drawn])
  const { number } = hers.drawn
  expect(hers.own.win.amount).toBe(number === 0 ? '36.00' : '2.00')
  expect(await main()).toBeCloseTo(before[0]! - 3 + (number === 0 ? 36 : 2))
  expect(await main(ben)).toBeCloseTo(before[1]! - 1 + Number(his.own.win.amount))
  const demo = await ask('salon', 'table', { token: await tokenOf('salon', app.visitor(), 'demo') })
  expect([demo.number, demo.seats]).toEqual([1, []])
  expect(demo.seal).not.toBe(first.seal)
})

test('where a round crashes gives every target the declared return', () => {
  for (const target of [101, 150, 200, 1_000, 100_000]) {
    // The largest number whose round still reaches the target.
    let [low, high] = [0, 2 ** 32 - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (crashAt(middle, 9_900) >= target) low = middle
      else high = middle - 1
    }
    expect([target, (((low + 1) / 2 ** 32) * target) / 100]).toEqual([target, expect.closeTo(0.99, 4)])
  }
  for (const multiplier of [100, 101, 250, 99_999]) {
    expect(multiplierAt(Math.ceil(timeTo(multiplier)))).toBeGreaterThanOrEqual(multiplier)
    expect(multiplierAt(timeTo(multiplier) - 5)).toBeLessThan(multiplier + 1)
  }
})

test('a game is dressed by its site: in the scheme it is shown in, and by a host of its own brand alone', async () => {
  const sheetOf = async (query: string) => {
    const path = `/platform/game/fox-fire/play?mode=demo${query}`
    const opened = new URL(String((await ada.send('GET', path)).headers['location']))
    const page = await ada.send('GET', opened.pathname + opened.search, { host: 'sandbox.localhost' })
    const sheet = [...page.body.matchAll(/rel="stylesheet" href="([^"]+)"/g)].at(-1)![1]!.replaceAll('&amp;', '&')
    return { page, sheet, answer: await ada.send('GET', sheet, { host: 'sandbox.localhost' }) }
  }
  const usual = await sheetOf('')
  expect([usual.answer.status, usual.answer.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
  expect(usual.answer.body).toContain('color-scheme:dark')
  expect((await sheetOf('&scheme=light')).answer.body).toContain('color-scheme:light')
  expect((await sheetOf('&scheme=none')).answer.body).toBe(usual.answer.body)
  // Its fonts come from the site, so the page may load them from there.
  const site = new URL(`http://x${usual.sheet}`).searchParams.get('site')!
  expect(usual.answer.body).toContain(site)
  expect(usual.page.headers['content-security-policy']).toContain(`font-src ${site};`)
  for (const wrong of [
    '/games/look/other.css',
    usual.sheet.replace(/site=[^&]+/, 'site=https%3A%2F%2Felsewhere.example'),
  ])
    expect((await ada.send('GET', wrong, { host: 'sandbox.localhost' })).status).toBe(404)
})

test('a game speaks the language it is opened in', async () => {
  const path = '/platform/game/fox-fire/play?mode=demo&locale='
  const langOf = async (locale: string) => {
    const opened = new URL(String((await ada.send('GET', path + locale)).headers['location']))
    return /<html lang="([^"]+)"/.exec(
      (await ada.send('GET', opened.pathname + opened.search, { host: 'sandbox.localhost' })).body,
    )?.[1]
  }
  expect(await langOf('en')).toBe('en')
  expect(await langOf('xx')).toBe('en')
})
