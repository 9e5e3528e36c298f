import { afterAll, beforeAll, expect, test } from 'vitest'
import { ERROR_STATUS, ERROR_TYPES } from '../../schemas/api/index.ts'
import { describeEngines } from '../platform/kernel/db/engines.ts'
import { startTestPlatform, type TestPlatform, type Visitor } from '../platform/testing.ts'

const PATH = '/_sandbox/errors'
const OURS = { 'sec-fetch-site': 'same-origin' }

describeEngines('errors raised on purpose', (engine) => {
  let app: TestPlatform
  let visitor: Visitor
  beforeAll(async () => {
    app = await startTestPlatform({ database: await engine.open() })
    visitor = app.visitor()
  })
  afterAll(() => app.close())

  const plan = (body: unknown, who = visitor, headers: Record<string, string> = OURS) =>
    who.send('POST', PATH, { body: JSON.stringify(body), headers })
  const listed = async (who = visitor) => JSON.parse((await who.send('GET', PATH)).body) as unknown[]

  test.each(ERROR_TYPES.map((type, index) => [type, index + 1] as const))(
    '%s is answered with its code %i, its status and all its fields',
    async (type, code) => {
      const error = {
        message: `Words of ${type}`,
        invalid_parameters: { amount: 'max' },
        error_data: { available_amount: { amount: '25.00', currency: 'EUR' } },
        resend_time: 40,
        buttons: [
          { show: true, link: '/profile/settings' },
          { show: false, link: '/help' },
        ],
      }
      expect((await plan({ method: 'games.get', type, error })).status).toBe(200)
      const answer = await visitor.call('games.get')
      expect([answer.status, answer.error]).toEqual([ERROR_STATUS[type] ?? 422, { type, code, ...error }])
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.data).toBeUndefined()
      expect((await visitor.call('games.get')).status).toBe(200)
    },
  )

  test('a type without a message gets the platform’s default one', async () => {
    await plan({ method: 'games.get', type: 'ApplicationDisabledException' })
    expect((await visitor.call('games.get')).error).toMatchObject({
      type: 'ApplicationDisabledException',
      code: 2,
      message: expect.stringMatching(/\w{3}/) as string,
    })
  })

  test('applies to its method, its number of times, in order, and to no other brand', async () => {
    await plan({ method: 'games.getProviders', type: 'UnknownErrorException', times: 2 })
    await plan({ method: 'games.getProviders', type: 'TooManyRequestsException' })
    expect(await listed()).toEqual([
      { method: 'games.getProviders', type: 'UnknownErrorException', times: 2, error: {} },
      { method: 'games.getProviders', type: 'TooManyRequestsException', times: 1, error: {} },
    ])
    expect((await visitor.call('games.get')).status).toBe(200)
    expect((await app.visitor('other.localhost').call('games.getProviders')).status).toBe(200)
    expect(await listed(app.visitor('other.localhost'))).toEqual([])
    const seen: number[] = []
    for (let call = 0; call < 4; call += 1) seen.push((await visitor.call('games.getProviders')).status)
    expect(seen).toEqual([500, 500, 429, 200])
    expect(await listed()).toEqual([])
  })

  test('concurrent calls use it exactly its number of times', async () => {
    await plan({ method: 'games.getCategories', type: 'UnknownErrorException', times: 3 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => visitor.call('games.getCategories')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 500, 500, 500])
  })

  test('an error can be planned for an unknown method without a switch [SERVERERR-04]', async () => {
    const answer = await visitor.send('GET', '/api/games.nothing?v=1')
    expect([answer.status, answer.error]).toMatchObject([404, { type: 'MethodNotFoundException', code: 3 }])
  })

  test('it is cleared by DELETE and by {"clear":true}', async () => {
    for (const clear of [() => visitor.send('DELETE', PATH, { headers: OURS }), () => plan({ clear: true })]) {
      await plan({ method: 'games.get', type: 'UnknownErrorException', times: 5 })
      expect((await clear()).status).toBe(200)
      expect(await listed()).toEqual([])
      expect((await visitor.call('games.get')).status).toBe(200)
    }
  })

  test.each([
    [
      'an unknown type',
      { method: 'games.get', type: 'SomethingException' },
      { type: 'unknown type "SomethingException"' },
    ],
    [
      'an unknown method',
      { method: 'games.nothing', type: 'UnknownErrorException' },
      { method: 'unknown method "games.nothing"' },
    ],
    ['no method', { type: 'UnknownErrorException' }, { method: expect.any(String) as string }],
    [
      'an unknown property',
      { method: 'games.get', type: 'UnknownErrorException', when: 'now' },
      { when: expect.any(String) as string },
    ],
    [
      'a number of times that is none',
      { method: 'games.get', type: 'UnknownErrorException', times: 0 },
      { times: expect.any(String) as string },
    ],
    [
      'words it cannot say',
      { method: 'games.get', type: 'UnknownErrorException', error: { colour: 'red' } },
      { error: expect.any(String) as string },
    ],
    ['no object', 'games.get', expect.any(Object) as object],
  ])('refuses %s by name', async (_what, body, wrong) => {
    const answer = await plan(body)
    expect([answer.status, answer.error.invalid_parameters]).toMatchObject([400, wrong])
    expect(await listed()).toEqual([])
  })

  test('no page of another site can plan or clear an error, and a host without a brand has none', async () => {
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect(
        (await plan({ method: 'games.get', type: 'UnknownErrorException' }, visitor, { 'sec-fetch-site': site }))
          .status,
      ).toBe(403)
      expect((await visitor.send('DELETE', PATH, { headers: { 'sec-fetch-site': site } })).status).toBe(403)
    }
    expect((await visitor.send('POST', PATH, { body: 'nothing' })).status).toBe(400)
    expect(
      (await plan({ method: 'games.get', type: 'UnknownErrorException' }, app.visitor('elsewhere.localhost'))).status,
    ).toBe(421)
  })
})

test('with the sandbox off the address does not exist', async () => {
  const app = await startTestPlatform({ settings: { sandbox: false } })
  const visitor = app.visitor()
  for (const method of ['GET', 'POST', 'DELETE'])
    expect((await visitor.send(method, PATH, { ...(method === 'POST' && { body: '{}' }), headers: OURS })).status).toBe(
      404,
    )
  await app.close()
})
