import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { provider, proofVisitor, type Said } from '../scripts/ledger/visitor.ts'
import { aggregatorKey } from './sandbox/games/launch.ts'
import { startWholeServer, type WholeServer } from './testing.ts'

const HOST = 'kilovolt.localhost'
const FOYER_SECRET = 'a secret of the evening, thirty-two'
const RETURN_TO = { success: '/ok/{id}', fail: '/fail/{id}', cancel: '/cancel/{id}', pending: '/pending/{id}' }
/** Lines the values that were typed are looked for in. */
const LEAST_LINES = 10_000
const PLAYERS = 6

interface Line {
  readonly msg: string
  readonly request?: string
  readonly route?: string
  readonly status?: number
  readonly kind?: string
  readonly operation?: string
  readonly job?: string
}

/** One player's whole evening. @returns every value that was typed */
const spendEvening = async (port: number, number: number): Promise<string[]> => {
  const player = proofVisitor(HOST, `127.9.7.${number + 2}`)
  const ok = async (what: string, answer: Promise<Said>): Promise<Said> => {
    const said = await answer
    expect([what, said.status, said.body]).toEqual([what, expect.toSatisfy((status) => status < 400), said.body])
    return said
  }
  const mark = `typed${number}qz`
  const email = `${mark}-mail@somewhere.example`
  const password = `Word-${mark}-4711`
  const birth_date = `19${70 + number}-03-1${number}`
  const wrong = `Wrong-${mark}-1`
  const [first_name, last_name] = [`Adaq${'xyzuvw'[number]}`, `Lovelq${'xyzuvw'[number]}`]
  await ok(
    'register',
    player.call(port, 'auth.register', { email, password, birth_date, country: 'ES', terms: 'true' }),
  )
  await player.call(port, 'auth.logout')
  expect((await player.call(port, 'auth.login', { login: email, password: wrong })).status).toBeGreaterThanOrEqual(400)
  await ok('login', player.call(port, 'auth.login', { login: email, password }))
  await ok('profile', player.call(port, 'account.saveProfileInfo', { first_name, last_name }))
  const amount = `${61 + number}.00`
  const order = { methodId: 1, method: 'card', amount, return_to: RETURN_TO }
  const { data } = await ok('deposit', player.call(port, 'cashier.makedeposit', order))
  const page = new URL(data.redirect.url as string).pathname
  await ok('pay', player.send(port, 'POST', page, 'card=success', 'sandbox.localhost'))
  const game = await player.send(port, 'GET', '/platform/game/plasma-sevens/play?mode=real')
  const token = new URL(game.location).searchParams.get('token') ?? ''
  const bet = { token, currency: 'EUR', round_id: mark, tx_id: `${mark}-b`, amount: '1.17' }
  await ok('bet', provider(port, HOST, '/platform/aggregator/bet', aggregatorKey(FOYER_SECRET), bet))
  const win = { ...bet, tx_id: `${mark}-w`, amount: '2.19' }
  await ok('win', provider(port, HOST, '/platform/aggregator/win', aggregatorKey(FOYER_SECRET), win))
  const message = `My ${mark}-message is about ${mark}-money`
  await ok('support', player.call(port, 'support.sendFeedback', { email, subject: `${mark}-subject`, message }))
  const text = `${mark}-chat hello`
  const chat = { channel_id: `${mark}-channel`, conversation_id: `${mark}-talk`, text, event: 'sent' }
  await ok('chat', player.call(port, 'FreshChat.storeChatEvent', chat))
  const card_ending = `${4310 + number}`
  const out = `${71 + number}.00`
  const requisites = { card_ending }
  // Confirmed contacts and stages may hold it up: what was typed was sent all the same.
  await player.call(port, 'cashier.makewithdrawal', { methodId: 1, method: 'card', amount: out, requisites })
  const query = `${mark}-query`
  for (const path of [`/search?q=${query}`, `/${mark}-address`, `/en/${mark}?x=${mark}`, `/hit?track_id=${mark}`])
    await player.send(port, 'GET', path)
  await player.call(port, 'support.sendFeedback', { email: `${mark} no mail`, message: '' })
  // Four digits stand in many an id: of the card its name is looked for.
  return [mark, email, password, wrong, birth_date, first_name, last_name, amount, out, 'card_ending']
}

const parsed = (lines: readonly string[]): Line[] => lines.map((line) => JSON.parse(line) as Line)

test('in 10,000 lines of a full evening stands nothing that a player typed, and ids join them', async () => {
  const [atPlatform, atSite]: string[][] = [[], []]
  const env = { FOYER_SECRET, FOYER_LOG: 'json' }
  let [platform, site]: (WholeServer | undefined)[] = []
  try {
    platform = await startWholeServer(env, { log: (line) => void atPlatform!.push(line) })
    const PLATFORM_URL = `http://127.0.0.1:${platform.port}`
    site = await startWholeServer({ ...env, PLATFORM_URL }, { log: (line) => void atSite!.push(line) })
    const { port } = site
    const typed: string[] = []
    for (let number = 0; number < PLAYERS; number += 1) typed.push(...(await spendEvening(port, number)))
    const guest = proofVisitor(HOST, '127.9.8.1')
    while (atPlatform!.length + atSite!.length < LEAST_LINES) {
      const asked = Array.from({ length: 40 }, (_, index) =>
        index === 0
          ? guest.call(port, 'games.get', { count: 1, search: `guest${randomUUID()}` })
          : guest.send(port, 'GET', `/hit?track_id=guest${randomUUID()}`),
      )
      await Promise.all(asked)
    }
    const all = [...atPlatform!, ...atSite!]
    expect(all.filter((line) => typed.some((value) => line.includes(value)) || /guest\w{8}-/.test(line))).toEqual([])

    const [sites, platforms] = [parsed(atSite!), parsed(atPlatform!)]
    const requests = [...sites, ...platforms].filter(({ msg }) => msg === 'request')
    expect(requests.filter(({ route, request, status }) => !route || !request || !status)).toEqual([])
    const deposits = sites.filter(({ msg, route }) => msg === 'request' && route === '/api/*')
    expect(deposits.length).toBeGreaterThan(PLAYERS)
    const joined = platforms.filter(({ msg, route }) => msg === 'request' && route === '/api/cashier.makedeposit')
    expect(joined).toHaveLength(PLAYERS)
    for (const { request } of joined) {
      expect(sites.filter((line) => line.request === request && line.msg === 'request')).toHaveLength(1)
      const calls = platforms.filter((line) => line.request === request && line.msg === 'provider')
      expect(calls).toMatchObject([{ kind: 'payments', operation: 'createDeposit' }])
    }
    expect(platforms.some(({ msg, job }) => msg === 'job' && job !== undefined)).toBe(true)
  } finally {
    await site?.close()
    await platform?.close()
  }
}, 600_000)
