import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { systemClock } from '../../engine/clock/index.ts'
import { remotePlatform } from '../../src/remote-platform.ts'
import { freePort } from '../testing/postgres-server.ts'
import { hasProxy, type Ports, type ProxyName, startProxy } from './testing-proxies.ts'

/** A platform that answers in 20 ms, and tells which changes came to it; a process of its own, which can be stopped. */
const PLATFORM = `
  const seen = []
  require('node:http').createServer((request, answer) => {
    if (request.method === 'POST') seen.push(request.url)
    const body = request.url === '/api/seen' ? seen : { data: 1 }
    setTimeout(() => answer.setHeader('content-type', 'application/json').end(JSON.stringify(body)), 20)
  }).listen(Number(process.argv[1]), '127.0.0.1', () => console.log('listens'))`
const platformAt = async (port: number): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ['-e', PLATFORM, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout!, 'data')
  return child
}
const freePorts = async (): Promise<Ports> => {
  const [https = 0, http = 0, a = 0, b = 0, c = 0, d = 0, platform = 0] = await Promise.all(
    Array.from({ length: 7 }, () => freePort()),
  )
  return { https, http, sites: [a, b], platforms: [c, d], platform }
}
const p95 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!

describe.each<ProxyName>(['nginx', 'caddy'])('one of two platforms behind %s hangs', (name) => {
  test.skipIf(!hasProxy(name))(
    'what a page reads comes from the other one within a second, and no change is sent twice',
    async () => {
      const at = await freePorts()
      const platforms = await Promise.all(at.platforms.map(platformAt))
      const proxy = await startProxy(name, at)
      const site = remotePlatform({
        origin: `http://127.0.0.1:${at.platform}`,
        secret: 'the secret of a house with two platforms',
        clock: systemClock,
        clientOf: () => ({ ip: '127.0.0.1', host: 'x', authority: 'x', origin: 'http://x', secure: false }) as never,
        sandbox: false,
      })
      const ask = (method: 'GET' | 'POST', what: string) =>
        site.call({ method, url: `/api/${what}`, headers: {}, ...(method === 'POST' && { body: 'a=1' }) })
      const app = Fastify()
      await site.proxy(app)
      const address = await app.listen({ host: '127.0.0.1', port: 0 })
      /** As the page does in a browser. */
      const look = async () => expect(await (await fetch(`${address}/api/games.get?v=1`)).json()).toEqual({ data: 1 })
      /** Who is there, then what the page shows, then what it asks for in the browser. @returns how long it took */
      const page = async (): Promise<number> => {
        const began = performance.now()
        await ask('GET', 'account.getInfo')
        await Promise.all(Array.from({ length: 6 }, () => ask('GET', 'games.get')))
        await Promise.all([look(), look()])
        return performance.now() - began
      }
      try {
        await vi.waitFor(page, 30_000)
        platforms[0]!.kill('SIGSTOP')
        const times: number[] = []
        const stopped = performance.now()
        const reading = Array.from({ length: 3 }, async () => {
          while (performance.now() - stopped < 15_000) {
            const took = await page()
            if (performance.now() - stopped > 4_000) times.push(took)
            await sleep(100)
          }
        })
        const changes = Array.from({ length: 12 }, (_, n) => `change-${n}`)
        const changing = changes.map(async (change) => {
          const { status } = await ask('POST', change).catch(() => ({ status: 0 }))
          return status === 200 ? [`/api/${change}`] : []
        })
        await Promise.all(reading)
        const asked = performance.now()
        for (let time = 0; time < 5; time += 1) expect(await site.ready()).toBe(true)
        expect(performance.now() - asked).toBeLessThan(5_000)
        platforms[0]!.kill('SIGCONT')
        const acknowledged = (await Promise.all(changing)).flat()
        await sleep(200)
        const seen = await Promise.all(
          at.platforms.map(
            async (port) => (await (await fetch(`http://127.0.0.1:${port}/api/seen`)).json()) as string[],
          ),
        )
        // Who asked for one that was not acknowledged sends it again, under its key.
        expect(acknowledged.length).toBeGreaterThan(0)
        expect(seen.flat()).toEqual(expect.arrayContaining(acknowledged))
        expect(seen.flat().toSorted()).toEqual([...new Set(seen.flat())].toSorted())
        const slowest = `${times.length} pages, the slowest of 95 in 100 ${Math.round(p95(times))} ms`
        console.log(`${name}: ${slowest}`)
        expect(p95(times), slowest).toBeLessThan(1_000)
      } finally {
        platforms[0]!.kill('SIGCONT')
        await app.close()
        await proxy.stop()
        for (const platform of platforms) platform.kill('SIGKILL')
      }
    },
    90_000,
  )
})
