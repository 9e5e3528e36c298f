import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPlatform, testBrand, type TestPlatform } from '../../testing.ts'
import { createHttpGateway } from './http/gateway.ts'

interface Taken {
  headers: IncomingHttpHeaders
  body: Record<string, string>
}
const base = testBrand()
const brand = testBrand({
  more: {
    profileFields: {
      fields: {
        ...base.profileFields.fields,
        mobile: { type: 'phone', label: 'Mobile', params: { is_required: true, is_visible: true }, options: {} },
      },
      forms: { registration: [{ fields: ['mobile', 'password', 'birth_date'] }], profile: [] },
    },
  },
})

let gateway: Server
let app: TestPlatform
let status = 200
const taken: Taken[] = []
const address = () => `http://name:pa%20ss@127.0.0.1:${(gateway.address() as AddressInfo).port}/messages`
beforeAll(async () => {
  gateway = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (status === 200)
        taken.push({
          headers: request.headers,
          body: JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>,
        })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  app = await startTestPlatform({ brands: [brand], settings: { providers: { SMS_URL: address() } } })
})
afterAll(async () => {
  await app.close()
  gateway.close()
})

test('a text message is sent once, with the gateway’s credentials; a failed attempt is retried', async () => {
  status = 503
  const player = app.visitor()
  expect(
    (
      await player.call('auth.register', {
        mobile: '+35679000001',
        password: 'correct-horse-9',
        birth_date: '1990-05-01',
        terms: 'true',
      })
    ).status,
  ).toBe(200)
  await app.platform.runDue()
  expect(taken).toEqual([])
  status = 200
  app.clock.advance('PT10M')
  await app.platform.runDue()
  await app.platform.runDue()
  expect(taken).toHaveLength(1)
  const [{ headers, body }] = taken as [Taken]
  expect(body).toEqual({
    id: headers['idempotency-key'],
    from: 'Test House',
    to: '+35679000001',
    text: expect.stringContaining('Test House') as string,
  })
  expect(headers.authorization).toBe(`Basic ${Buffer.from('name:pa ss').toString('base64')}`)
  expect(
    await app.database.db.selectFrom('outbox').select('sent_at').where('recipient', '=', '+35679000001').execute(),
  ).toEqual([{ sent_at: app.clock.now() }])
})

test('a refused message is an error that names the status', async () => {
  status = 401
  await expect(
    createHttpGateway(address()).send({ id: '1', from: 'A', to: '+35679000001', text: 'x' }),
  ).rejects.toThrow('the SMS gateway answered 401')
})
