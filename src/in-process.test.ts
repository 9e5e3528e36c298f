import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { callInProcess } from './in-process.ts'
import { clientReader } from './platform/kernel/http/client.ts'

const call = async (headers: Record<string, string>, body?: string) => {
  const clientOf = clientReader(['10.0.0.2'])
  const app = Fastify()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, text),
  )
  app.all('/api/x', (request) => ({
    client: clientOf(request),
    type: request.headers['content-type'] ?? null,
    body: request.body ?? null,
  }))
  const answer = await callInProcess(app)({
    method: body === undefined ? 'GET' : 'POST',
    url: '/api/x?v=1',
    headers: { host: 'kilovolt.example', ...headers },
    ...(body === undefined ? {} : { body }),
  })
  await app.close()
  return answer
}

test("behind a trusted proxy a page is rendered for its visitor's scheme and address", async () => {
  const { status, body } = await call({
    'x-foyer-peer': '10.0.0.2',
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-proto': 'https',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    client: { ip: '203.0.113.9', secure: true, origin: 'https://kilovolt.example' },
    type: null,
    body: null,
  })
})
test('forwarding headers of an untrusted client are ignored', async () => {
  const { body } = await call({
    'x-foyer-peer': '203.0.113.9',
    'x-forwarded-for': '198.51.100.1',
    'x-forwarded-proto': 'https',
  })
  expect(body).toMatchObject({ client: { ip: '203.0.113.9', secure: false } })
})
test('parameters of a call that changes something are sent as a form', async () => {
  expect((await call({}, 'a=1&b=2')).body).toMatchObject({
    client: { ip: '127.0.0.1' },
    type: 'application/x-www-form-urlencoded',
    body: 'a=1&b=2',
  })
})
