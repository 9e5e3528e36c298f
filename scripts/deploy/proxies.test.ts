import { createServer, type Server } from 'node:http'
import { request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { hasPostgres } from '../../src/platform/kernel/db/engines.ts'
import { createServerDatabase } from '../../src/platform/kernel/db/testing.ts'
import { startSite, type StartedSite, withDataDir } from '../bench/site.ts'
import { freePort } from '../testing/postgres-server.ts'
import {
  askThrough,
  hasProxy,
  HOST,
  type Ports,
  type ProxyName,
  shipped,
  startProxy,
  UNANSWERED,
} from './testing-proxies.ts'

const START_WITHIN = 180_000
const METADATA = '/api/metadata.get?v=1&locale=en'
const ports = async (): Promise<Ports> => {
  const [https = 0, http = 0, a = 0, b = 0, c = 0, d = 0, platform = 0] = await Promise.all(
    Array.from({ length: 7 }, () => freePort()),
  )
  return { https, http, sites: [a, b], platforms: [c, d], platform }
}

/** Two sites and two platforms without pages behind a proxy, on one database, as for real players. */
const openHouse = async (name: ProxyName, work: (house: House) => Promise<void>): Promise<void> =>
  withDataDir(async (folder) => {
    const [database, at] = [await createServerDatabase(), await ports()]
    const settings = {
      FOYER_SECRET: 'the secret of a house behind a proxy, long enough',
      FOYER_SANDBOX: 'off',
      FOYER_TRUSTED_PROXIES: '127.0.0.1',
      FOYER_PUBLIC_URL: `https://${HOST}:${at.https}`,
    }
    const command = [process.execPath, 'scripts/ledger/app.ts'] as const
    const start = (kind: string, port: number, own: Record<string, string>) =>
      startSite(`${folder}/${kind}-${port}`, command, { ...settings, ...own, PORT: String(port) }, START_WITHIN)
    const proxy = await startProxy(name, at)
    const running: StartedSite[] = []
    try {
      for (const port of at.platforms) running.push(await start('platform', port, { DATABASE_URL: database.url }))
      const PLATFORM_URL = `http://127.0.0.1:${at.platform}`
      for (const port of at.sites) running.push(await start('site', port, { PLATFORM_URL }))
      const [platformOne, , siteOne] = running
      await work({ at, said: proxy.said, platform: platformOne!, site: siteOne! })
    } finally {
      await Promise.all(running.map((one) => one.stop()))
      await proxy.stop()
      await database.drop()
    }
  })
interface House {
  readonly at: Ports
  readonly said: () => string
  readonly platform: StartedSite
  readonly site: StartedSite
}

/** What the first event of the stream is. */
const firstEvent = (port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const options = { rejectUnauthorized: false, servername: HOST, headers: { host: `${HOST}:${port}` } }
    const sent = request({ host: '127.0.0.1', port, path: '/platform/live?topics=winners', ...options }, (answer) => {
      answer.once('data', (chunk: Buffer) => {
        resolve(chunk.toString())
        sent.destroy()
      })
    })
    sent.setTimeout(UNANSWERED, () => sent.destroy(new Error('the stream told nothing')))
    sent.on('error', reject).end()
  })

describe.each<ProxyName>(['nginx', 'caddy'])('%s by its shipped file', (name) => {
  test.skipIf(!hasPostgres || !hasProxy(name))(
    'two sites and two platforms: who dies under load is not noticed by anybody who reads',
    async () => {
      await openHouse(name, async ({ at, said, platform, site }) => {
        await vi.waitFor(async () => expect((await askThrough(at.https, METADATA)).status, said()).toBe(200), 30_000)
        // The proxy's word on https and on the visitor's address is what the site goes by.
        const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-requested-with': 'foyer' }
        const login = { method: 'POST', body: 'login=nobody%40example.test&password=wrong-horse-9' }
        const own = { ...headers, origin: `https://${HOST}:${at.https}`, 'x-forwarded-for': '203.0.113.9' }
        const known = await askThrough(at.https, '/api/auth.login?v=1&locale=en', { ...login, headers: own })
        expect(known.text).toContain('The login or the password')
        const foreign = await askThrough(at.https, '/api/auth.login?v=1&locale=en', {
          ...login,
          headers: { ...own, origin: 'https://elsewhere.example' },
        })
        expect(foreign.text).not.toContain('The login or the password')
        expect((await askThrough(at.https, '/healthz')).headers['strict-transport-security']).toContain('max-age=')
        expect(await firstEvent(at.https)).toMatch(/^(event|data|id|retry|:)/)

        const seen = { answered: 0, refused: [] as string[], slowest: 0, isOver: false }
        const reading = Promise.all(
          Array.from({ length: 6 }, async () => {
            while (!seen.isOver) {
              const asked = performance.now()
              const { status, text } = await askThrough(at.https, METADATA)
              if (status === 200) seen.answered += 1
              else seen.refused.push(`${status} ${text.slice(0, 200)}`)
              seen.slowest = Math.max(seen.slowest, performance.now() - asked)
              await sleep(20)
            }
          }),
        )
        const more = async (answers: number) => {
          const from = seen.answered
          await vi.waitFor(() => expect(seen.answered).toBeGreaterThan(from + answers), { timeout: 60_000 })
        }
        await more(20)
        process.kill(site.pid, 'SIGKILL')
        await more(60)
        process.kill(platform.pid, 'SIGTERM')
        await more(60)
        seen.isOver = true
        await reading
        expect(site.isRunning()).toBe(false)
        await vi.waitFor(() => expect(platform.isRunning()).toBe(false), 20_000)
        expect(seen.refused).toEqual([])
        console.log(`${name}: ${seen.answered} answered, 0 refused, the slowest ${Math.round(seen.slowest)} ms`)
      })
    },
    400_000,
  )
})

/** A process that says of one page that it cannot be shown right now, as sites do while the database is gone. */
const halfServing = (port: number, healthAfter = 0): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer(({ url }, answer) => {
      if (url === '/healthz') setTimeout(() => answer.end('ok'), healthAfter)
      else answer.writeHead(url === '/player' ? 503 : 200).end(url === '/player' ? 'the page that says so' : 'kept')
    }).listen(port, '127.0.0.1', () => resolve(server))
  })
const end = (server: Server) =>
  new Promise((resolve) => {
    server.close(resolve)
    server.closeAllConnections()
  })

describe.each<ProxyName>(['nginx', 'caddy'])('%s by its shipped file', (name) => {
  test.skipIf(!hasProxy(name))(
    'a page that cannot be shown keeps nobody from the others, and says so itself',
    async () => {
      const at = await ports()
      const sites = await Promise.all(at.sites.map(halfServing))
      const proxy = await startProxy(name, at)
      try {
        await vi.waitFor(async () => expect((await askThrough(at.https, '/')).status, proxy.said()).toBe(200), 30_000)
        for (let time = 0; time < 10; time += 1) {
          expect(await askThrough(at.https, '/player')).toMatchObject({ status: 503, text: 'the page that says so' })
          expect(await askThrough(at.https, '/')).toMatchObject({ status: 200, text: 'kept' })
        }
      } finally {
        await proxy.stop()
        for (const site of sites) site.close()
      }
    },
    60_000,
  )

  test.skipIf(!hasProxy(name))(
    'where all are so busy that they say late that they work, they are asked all the same',
    async () => {
      const at = await ports()
      const sites = await Promise.all(at.sites.map((port) => halfServing(port, 1_400)))
      const proxy = await startProxy(name, at)
      try {
        await vi.waitFor(async () => expect((await askThrough(at.https, '/')).status, proxy.said()).toBe(200), 30_000)
        for (let time = 0; time < 20; time += 1) {
          expect((await askThrough(at.https, '/')).status, proxy.said()).toBe(200)
          await sleep(200)
        }
      } finally {
        await proxy.stop()
        await Promise.all(sites.map(end))
      }
    },
    60_000,
  )

  test.skipIf(!hasProxy(name))(
    'one that is back is asked at once, so that the other can be stopped then',
    async () => {
      const at = await ports()
      const sites = await Promise.all(at.sites.map(halfServing))
      const proxy = await startProxy(name, at)
      const asked = async () => {
        for (let time = 0; time < 6; time += 1) expect((await askThrough(at.https, '/')).status, proxy.said()).toBe(200)
      }
      try {
        await vi.waitFor(asked, 30_000)
        for (const which of [0, 1] as const) {
          await end(sites[which]!)
          await asked()
          sites[which] = await halfServing(at.sites[which])
        }
        await asked()
      } finally {
        await proxy.stop()
        for (const site of sites) await end(site)
      }
    },
    60_000,
  )
})

test('both files ask whoever else is there, send no POST twice, and do not hold the stream back', async () => {
  const [nginx, caddy] = await Promise.all([shipped('nginx.conf'), shipped('Caddyfile')])
  expect(nginx).toMatch(/proxy_next_upstream (?!.*non_idempotent).*error timeout/)
  expect(nginx.match(/location = \/platform\/live \{[^}]*proxy_buffering off;[^}]*\}/g)).toHaveLength(2)
  for (const address of ['3001', '3002', '4000', '4001', '4002'].map((port) => `127.0.0.1:${port}`)) {
    expect(nginx).toContain(address)
    expect(caddy).toContain(address)
  }
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
  expect(caddy).not.toContain('lb_retry_match')
  expect(caddy.match(/import asked_again/g)).toHaveLength(2)
})
