import { join } from 'node:path'
import { startPostgres } from '../testing/postgres-server.ts'
import type { Findings } from './figures.ts'
import { median, percentile } from './rounds.ts'
import { ask, hostOf, ROOT, startSite, withDataDir } from './site.ts'

const HOST = hostOf('kilovolt')
const PLAYERS = 200
const WAVES = 5
const PASSWORD = 'Evening-1871'
const TARGET_MS = 150
/** Interval of requests to `/healthz`, in milliseconds. */
const LOOK_EVERY = 5

/** Calls a method from a client address of its own. */
async function call(port: number, name: string, who: number, fields: Record<string, string>): Promise<void> {
  const { status, body } = await ask(port, `/api/${name}?v=1&locale=en`, {
    host: HOST,
    method: 'POST',
    from: `127.0.${Math.floor(who / 250)}.${(who % 250) + 2}`,
    body: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
    },
  })
  if (status !== 200) throw new Error(`${name} answered ${status}: ${body.toString()}`)
}

/** Durations of the requests to `/healthz`, in milliseconds, until the work is done. */
async function watch(port: number, work: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const looks: Promise<void>[] = []
  const state = { busy: true }
  const done = work.finally(() => {
    state.busy = false
  })
  while (state.busy) {
    const started = performance.now()
    looks.push(
      ask(port, '/healthz', { host: HOST }).then(({ status }) => {
        if (status !== 200) throw new Error(`/healthz answered ${status}`)
        times.push(performance.now() - started)
      }),
    )
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_EVERY)
    })
  }
  await Promise.all([done, ...looks])
  return times
}

/** 200 players log in at once, on PostgreSQL; `/healthz` must answer as fast as usual meanwhile. */
export const run = async (): Promise<Findings> => {
  const { buildIfStale } = await import('../../src/build.ts')
  await buildIfStale(ROOT)
  const server = await startPostgres()
  try {
    return await withDataDir(async (dataDir) => {
      const site = await startSite(join(dataDir, 'site'), undefined, {
        DATABASE_URL: server.url,
      })
      try {
        const players = Array.from({ length: PLAYERS }, (_, who) => ({ who, email: `player${who}@bench.example` }))
        for (const { who, email } of players) {
          await call(site.port, 'auth.register', who, {
            email,
            password: PASSWORD,
            country: 'EE',
            birth_date: '1990-04-12',
            terms: 'true',
          })
        }
        const waves: { seconds: number; p99: number; looks: number }[] = []
        for (let wave = 0; wave < WAVES; wave += 1) {
          const started = performance.now()
          const times = await watch(
            site.port,
            Promise.all(
              players.map(({ who, email }) => call(site.port, 'auth.login', who, { login: email, password: PASSWORD })),
            ),
          )
          waves.push({
            seconds: (performance.now() - started) / 1000,
            p99: percentile(times, 0.99),
            looks: times.length,
          })
        }
        return {
          figures: [
            {
              name: `/healthz p99 while ${PLAYERS} log in`,
              value: median(waves.map(({ p99 }) => p99)),
              unit: 'ms',
              target: TARGET_MS,
              must: 'stay below',
            },
          ],
          notes: waves.map(
            ({ seconds, p99, looks }) =>
              `${PLAYERS} logins at once took ${seconds.toFixed(2)} s; /healthz was asked ${looks} ` +
              `times, p99 ${p99.toFixed(0)} ms`,
          ),
        }
      } finally {
        await site.stop()
      }
    })
  } finally {
    await server.stop()
  }
}
