import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { methods, type MethodName } from '../../../../schemas/api/index.ts'
import { startTestPlatform, type TestPlatform, type Visitor } from '../../testing.ts'

let app: TestPlatform
let player: Visitor
beforeAll(async () => {
  app = await startTestPlatform()
  player = app.visitor()
  await player.register()
})
afterAll(() => app.close())

const ODD = [
  '',
  '0',
  '-1',
  '1',
  'true',
  'null',
  '{}',
  '[]',
  '{"a":{"b":"\\u0000"}}',
  '"\\ud800"',
  '{"iban":"\\ud800"}',
  '\u0000',
  '%00',
  '__proto__',
  'constructor',
  "' OR 1=1 --",
  '9'.repeat(30),
  '1e309',
  'a,b,,c',
  '💥',
  'card',
  'bank',
  'EUR',
  'en',
  'fox-fire',
]
const value = fc.oneof(fc.constantFrom(...ODD), fc.string({ unit: 'binary', maxLength: 40 }))

// Methods of auth.* reach their rate limits; those answers count, too.
test.each(Object.keys(methods) as MethodName[])(
  '%s answers any input with an envelope and never fails inside',
  async (name) => {
    const known = Object.keys((methods[name].request as { properties?: object }).properties ?? {})
    const params = fc.dictionary(
      known.length ? fc.constantFrom(...known, 'requisites', '__proto__') : fc.constantFrom('x', '__proto__'),
      value,
      { maxKeys: 6 },
    )
    const { cookie } = player
    await fc.assert(
      fc.asyncProperty(params, async (given) => {
        player.cookie = cookie
        const answer = await player.call(name, given)
        expect(answer.status, answer.body).toBeLessThan(500)
        expect(answer.status === 200 ? answer.data : answer.error).toBeDefined()
      }),
      { numRuns: name.startsWith('auth.') ? 12 : 40 },
    )
    if (name === 'auth.logout')
      await player.call('auth.login', { login: 'ada@example.test', password: 'correct-horse-9' })
    else player.cookie = cookie
  },
)
