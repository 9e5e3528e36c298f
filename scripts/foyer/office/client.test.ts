import { createServer, type Server } from 'node:http'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runFoyer } from '../testing.ts'

interface Asked {
  readonly url: string
  readonly key: string | undefined
  readonly body: string
}

/** Stands in for the office: breaks the connection after reading this many requests, then answers. */
let breaks = 0
let asked: Asked[] = []
let folder: string
let office: Server
const foyer = (...args: string[]) =>
  runFoyer({ FOYER_DATA_DIR: folder, XDG_CONFIG_HOME: join(folder, 'config') }, ...args)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-client-'))
  office = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')))
    request.on('end', () => {
      asked.push({ url: request.url ?? '', key: request.headers['idempotency-key'] as string | undefined, body })
      if (asked.length <= breaks) return void request.socket.destroy()
      response.end(JSON.stringify({ data: { changed: true } }))
    })
  })
  await new Promise<void>((done) => office.listen(join(folder, 'office.sock'), done))
  folder = await realpath(folder)
})
afterAll(async () => {
  await new Promise((done) => office.close(done))
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  asked = []
})

test('a change whose answer is lost is sent once more under its key, and each command has a new one', async () => {
  breaks = 1
  const halt = () => foyer('ledger', 'halt', 'kilovolt', '--reason', 'a drill')
  expect(await halt()).toMatchObject({ code: 0 })
  expect(asked).toHaveLength(2)
  expect(asked[0]?.key).toMatch(/^[\w-]{36}$/)
  expect(asked[1]).toEqual(asked[0])
  await halt()
  expect(asked).toHaveLength(3)
  expect(asked[2]?.key).not.toBe(asked[0]?.key)
})
