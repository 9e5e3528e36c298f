import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startWholeServer } from './testing.ts'

test('a request that is on its way when the server is told to end is answered, and its connection closed', async () => {
  const server = await startWholeServer()
  const socket = connect(server.port, '127.0.0.1')
  let said = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (said += chunk))
  const closed = new Promise((resolve) => socket.on('close', resolve))
  const path = '/api/metadata.get?v=1&locale=en'
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
  expect(said).toMatch(/^connection: close\r$/im)
}, 120_000)
