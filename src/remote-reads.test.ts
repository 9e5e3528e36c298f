import { createServer, type RequestListener } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { createAskAgain } from './ask-again.ts'
import { remoteReads } from './remote-reads.ts'

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

/** A server that answers so. Returns its port. */
const platformOf = async (platform: RequestListener): Promise<number> => {
  const upstream = createServer(platform)
  await new Promise<void>((resolve) => void upstream.listen(0, '127.0.0.1', resolve))
  endings.push(() => {
    upstream.closeAllConnections()
    upstream.close()
  })
  return (upstream.address() as AddressInfo).port
}

/** A site in front of a platform. Returns the site's address. */
const siteOf = async (platform: RequestListener): Promise<string> => {
  const app = Fastify()
  remoteReads(app, {
    origin: `http://127.0.0.1:${await platformOf(platform)}`,
    headersOf: () => ({}),
    askAgain: createAskAgain(),
    refuse: (reply) => reply.code(503).send('away'),
  })
  endings.push(() => app.close())
  return app.listen({ host: '127.0.0.1', port: 0 })
}

test('reads that were slow keep no later one from being asked again', async () => {
  const asked: string[] = []
  const site = await siteOf(({ url = '' }, answer) => {
    const isFirst = !asked.includes(url)
    asked.push(url)
    if (url.endsWith('hangs') && isFirst) return
    setTimeout(() => answer.end('answered'), url.endsWith('hangs') ? 0 : 500)
  })
  const read = async (id: number | string) => (await fetch(`${site}/api/games.get?id=${id}`)).text()
  const slow = await Promise.all(Array.from({ length: 40 }, (_, id) => read(id)))
  expect(slow).toEqual(Array.from({ length: 40 }, () => 'answered'))
  expect(asked).toHaveLength(60)
  expect(await read('hangs')).toBe('answered')
  expect(asked).toHaveLength(62)
})

test('what was asked for a visitor ends when the visitor leaves', async () => {
  const open = new Set<Socket>()
  let asked = 0
  const site = await siteOf(({ socket }) => {
    asked += 1
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const visitor = new AbortController()
  const read = fetch(`${site}/api/games.get`, { signal: visitor.signal })
  await vi.waitFor(() => expect(open.size).toBe(2), 3_000)
  visitor.abort()
  await expect(read).rejects.toThrow()
  await vi.waitFor(() => expect(open.size).toBe(0), 3_000)
  // Nor is it asked once more.
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(asked).toBe(2)
})

test('an answer that a visitor left in the middle of ends as well', async () => {
  let isOpen = false
  const site = await siteOf((_request, answer) => {
    isOpen = true
    answer.once('close', () => (isOpen = false)).write('begun')
  })
  const visitor = new AbortController()
  const { body } = await fetch(`${site}/api/games.get`, { signal: visitor.signal })
  await body!.getReader().read()
  expect(isOpen).toBe(true)
  visitor.abort()
  await vi.waitFor(() => expect(isOpen).toBe(false), 3_000)
})

test('a read that met a connection just closed by the platform is asked anew, a change is not', async () => {
  const used = new Set<Socket>()
  let asked = 0
  const site = await siteOf(({ socket }, answer) => {
    asked += 1
    if (used.has(socket)) return void socket.destroy()
    used.add(socket)
    answer.end('answered')
  })
  for (let time = 0; time < 5; time += 1) {
    const answer = await fetch(`${site}/api/games.get`)
    expect([answer.status, await answer.text()]).toEqual([200, 'answered'])
  }
  // The second and the fourth met it. What may change something is not sent twice.
  expect(asked).toBe(7)
  expect((await fetch(`${site}/api/auth.logout`)).status).toBe(503)
  expect(asked).toBe(8)
})

test('what names another host is asked of nobody', async () => {
  let asked = 0
  const count: RequestListener = (_request, answer) => {
    asked += 1
    answer.end('answered')
  }
  const elsewhere = await platformOf(count)
  const { hostname, port } = new URL(await siteOf(count))
  for (const target of [`http://127.0.0.1:${elsewhere}/api/games.get`, `//127.0.0.1:${elsewhere}/api/games.get`]) {
    const socket = connect(Number(port), hostname)
    socket.write(`GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
    expect(await text(socket), target).toMatch(/^HTTP\/1.1 40[04] /)
  }
  expect(asked).toBe(0)
})
