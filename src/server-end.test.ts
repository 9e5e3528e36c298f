import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { startWholeServer } from './testing.ts'

/** What calls of the API need; pages take no notice. */
const API = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'foyer' }

// The first one may build the site.
beforeAll(async () => (await startWholeServer()).close(), 300_000)

test.each([
  ['a call', '/api/metadata.get?v=1&locale=en'],
  ['a page from the cache', '/'],
])(
  '%s that is on its way when the server is told to end is answered, and its connection closed',
  async (_, path) => {
    const server = await startWholeServer()
    for (let visit = 0; visit < 2; visit++) expect(await server.ask('GET', path, API)).toMatchObject({ status: 200 })
    const socket = connect(server.port, '127.0.0.1')
    let said = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => (said += chunk))
    const closed = new Promise((resolve) => socket.on('close', resolve))
    socket.write(`GET ${path} HTTP/1.1\r\nHost: kilovolt.localhost:${server.port}\r\n`)
    await sleep(100)
    const ended = server.close()
    // Until nobody new is let in.
    for (let isOpen = true; isOpen; await sleep(20))
      isOpen = await new Promise<boolean>((resolve) => {
        const other = connect(server.port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
        other.unref().end()
      })
    socket.write('Connection: keep-alive\r\n\r\n')
    await Promise.all([closed, ended])
    expect(said).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(said.endsWith('\r\n0\r\n\r\n') || /^content-length: \d+\r$/im.test(said)).toBe(true)
  },
  60_000,
)
