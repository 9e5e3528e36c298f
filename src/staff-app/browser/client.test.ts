import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOfficeClient, OfficeError } from './client.ts'

const AWAY = { type: 'ApplicationUnavailableException', code: 13, message: 'out of reach' }
const sent: { key: string | null }[] = []
let answers: Response[] = []
beforeEach(() => {
  sent.length = 0
  const { Request: Real } = globalThis
  vi.stubGlobal(
    'Request',
    class extends Real {
      constructor(input: string | URL | Request, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'http://desk.localhost') : input, init)
      }
    },
  )
  vi.stubGlobal(
    'fetch',
    vi.fn(async (request: Request) => {
      sent.push({ key: request.headers.get('idempotency-key') })
      return answers.shift()!
    }),
  )
})
afterEach(() => vi.unstubAllGlobals())

test('a change that a server which is away answers keeps its key, and is not said to be undone', async () => {
  const never = () => Promise.resolve(false)
  const client = createOfficeClient({ ended: never, stale: never })
  answers = [
    Response.json({ error: { ...AWAY, error_data: { away: true } } }, { status: 503 }),
    Response.json({ data: 1 }),
    Response.json({ data: 1 }),
  ]
  const note = { brand: 'test', login: 'ada@example.test', text: 'called back' }
  const change = () => client.call('notes.add', note as never)
  const told = await change().catch((error: unknown) => error as OfficeError)
  expect(told).toMatchObject({ status: 0, message: expect.stringMatching(/^The server is out of reach.*Try again/) })
  await change()
  await change()
  expect(sent[1]).toEqual(sent[0])
  expect(sent[2]).not.toEqual(sent[0])
})
