// A thousand open streams: what they cost the server, and how soon a win reaches all of them.
import { request, type ClientRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Findings } from './figures.ts'
import { median } from './rounds.ts'
import { ask, hostOf, memoryOf, ROOT, startSite, withDataDir } from './site.ts'

const STREAMS = 1_000
/** A network may have 200. */
const NETWORKS = 10
const WINS = 10
const TARGET_MB = 60
const TARGET_MS = 500
const HOST = hostOf('kilovolt')
const GAME = 'neon-dice'

/** A stream that keeps the id of the newest win it was told, and when. */
interface Follower {
  newest: string | undefined
  at: number
  isOpen: boolean
  readonly request: ClientRequest
}

function follow(port: number, number: number): Follower {
  let rest = ''
  const outgoing = request({
    host: '127.0.0.1',
    port,
    agent: false,
    path: '/platform/live?topics=winners,jackpots,leaderboards',
    localAddress: `127.0.0.${2 + (number % NETWORKS)}`,
    headers: { host: `${HOST}:${port}` },
  })
  const follower: Follower = { newest: undefined, at: 0, isOpen: false, request: outgoing }
  const read = (text: string) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      if (!block.includes('\nevent: winners\n')) continue
      follower.newest = /"id":"([^"]+)"/.exec(block)?.[1]
      follower.at = performance.now()
    }
  }
  outgoing.on('response', (answer) => {
    follower.isOpen = answer.statusCode === 200
    answer.setEncoding('utf8').on('data', read)
    answer.on('close', () => {
      follower.isOpen = false
    })
  })
  outgoing.on('error', () => undefined).end()
  return follower
}

/** Waits until something is so. @throws Error when it takes longer than half a minute */
async function until(isSo: () => boolean, what: string): Promise<void> {
  const started = performance.now()
  while (!isSo()) {
    if (performance.now() - started > 30_000) throw new Error(`Waited in vain until ${what}`)
    await pause(2)
  }
}

const logIn = (port: number) =>
  ask(port, '/api/auth.login?v=1&locale=en', {
    host: HOST,
    method: 'POST',
    body: new URLSearchParams({ login: 'player@kilovolt.example', password: 'Evening-1871' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** Opens a game as the demo player. Returns a function that plays it until a round wins, and tells when it began. */
async function openGame(port: number): Promise<() => Promise<{ id: string; at: number }>> {
  // The sandbox makes its demo player after the server is ready; wrong logins are counted, so there are few tries.
  let login = await logIn(port)
  for (let tries = 1; login.status === 401 && tries < 4; tries += 1) {
    await pause(5_000)
    login = await logIn(port)
  }
  const cookie = (login.headers['set-cookie'] as string[] | undefined)?.map((each) => each.split(';')[0]).join('; ')
  if (login.status !== 200 || !cookie) throw new Error(`auth.login answered ${login.status}: ${login.body.toString()}`)
  const opened = await ask(port, `/platform/game/${GAME}/play?mode=real`, { host: HOST, headers: { cookie } })
  const token = new URL(String(opened.headers['location']), 'http://sandbox.localhost').searchParams.get('token')
  let spins = 0
  return async () => {
    for (;;) {
      // A win is told while its round is still being answered, so the time begins with the round.
      const at = performance.now()
      const answer = await ask(port, `/games/${GAME}/spin`, {
        host: 'sandbox.localhost',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          token,
          requestId: `request-${(spins += 1)}`,
          stake: '100',
          bet: { side: 'over', chance: 5_000 },
        }),
      })
      const { view } = JSON.parse(answer.body.toString()) as { view?: { won: boolean } }
      if (!view) throw new Error(`A round answered ${answer.status}: ${answer.body.toString()}`)
      if (!view.won) continue
      const live = await ask(port, '/api/leaderboard.live?v=1&locale=en&count=1', { host: HOST })
      return { id: JSON.parse(live.body.toString()).data[0].id, at }
    }
  }
}

async function measure(port: number, pid: number): Promise<Findings> {
  const win = await openGame(port)
  // What one stream and one win need is loaded before the first reading.
  const first = follow(port, 0)
  const { id } = await win()
  await until(() => first.newest === id, 'a stream told the first win')
  first.request.destroy()
  await pause(2_000)
  const before = memoryOf(pid)
  const followers = Array.from({ length: STREAMS }, (_, number) => follow(port, number))
  await until(() => followers.every(({ newest, isOpen }) => isOpen && newest === id), 'all streams were open')
  const opened = memoryOf(pid)
  const reached: number[] = []
  for (let count = 0; count < WINS; count += 1) {
    const won = await win()
    await until(() => followers.every(({ newest }) => newest === won.id), 'all streams told a win')
    reached.push(Math.max(...followers.map(({ at }) => at)) - won.at)
  }
  const after = memoryOf(pid)
  if (!followers.every(({ isOpen }) => isOpen)) throw new Error('A stream was cut')
  for (const { request: each } of followers) each.destroy()
  return {
    figures: [
      {
        name: `memory of ${STREAMS} open streams`,
        value: Math.max(opened, after) - before,
        unit: 'MB',
        target: TARGET_MB,
        must: 'stay below',
      },
      {
        name: `a win reaches ${STREAMS} streams, the slowest of ${WINS}`,
        value: Math.max(...reached),
        unit: 'ms',
        target: TARGET_MS,
        must: 'stay below',
      },
    ],
    notes: [
      `${before.toFixed(0)} MB before, ${opened.toFixed(0)} with ${STREAMS} streams, ${after.toFixed(0)} after ` +
        `${WINS} wins; a win reached the last of them after ${median(reached).toFixed(0)} ms (median)`,
    ],
  }
}

/** Guests' streams with three topics each to one server on PGlite; this process is the other end of all of them. */
export const run = async (): Promise<Findings> => {
  const { buildIfStale } = await import('../../src/build.ts')
  await buildIfStale(ROOT)
  return withDataDir(async (dataDir) => {
    const site = await startSite(dataDir)
    try {
      return await measure(site.port, site.pid)
    } finally {
      await site.stop()
    }
  })
}
