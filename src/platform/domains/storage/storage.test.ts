import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startTestPlatform, type TestPlatform, type Visitor } from '../../testing.ts'

describeEngines('what the site remembers for a player', (engine) => {
  let platform: TestPlatform
  let player: Visitor
  let number = 0
  beforeAll(async () => {
    platform = await startTestPlatform({ database: await engine.open() })
  })
  afterAll(() => platform.close())
  beforeEach(async () => {
    platform.clock.advance('PT2H')
    player = platform.visitor()
    await player.register({ email: `keeper${(number += 1)}@example.test` })
  })
  const set = (key: string, value: string, who = player) => who.call('storage.set', { key, value })

  test('values are kept per player, named, replaced, taken away [API-78.1..3] [API-79.1..2] [API-80.1]', async () => {
    expect((await set('hint', 'closed')).data).toBe(1)
    expect((await set('tour', '3')).data).toBe(1)
    expect((await set('tour', '4')).data).toBe(1)
    expect((await player.call('storage.get', { keys: 'hint,tour,nothing' })).data).toEqual({
      hint: 'closed',
      tour: '4',
    })
    expect((await player.call('storage.get', { keys: 'tour' })).data).toEqual({ tour: '4' })
    expect((await player.call('storage.getKeys')).data).toEqual(['hint', 'tour'])
    await set('hint', '')
    expect((await player.call('storage.getKeys')).data).toEqual(['tour'])
    const other = platform.visitor()
    await other.register({ email: `other${number}@example.test` })
    expect((await other.call('storage.get', { keys: 'tour' })).data).toEqual({})
    expect((await other.call('storage.getKeys')).data).toEqual([])
    expect((await platform.visitor().call('storage.getKeys')).status).toBe(401)
  })

  test('more than one may keep is refused, and what was there stays [SERVERERR-25.1] [SERVERERR-25.2]', async () => {
    const big = 'x'.repeat(4000)
    for (let index = 0; index < 7; index += 1) expect((await set(`big${index}`, big)).status).toBe(200)
    const answers = await Promise.all([set('big7', big), set('big8', big)])
    expect(answers.map(({ status }) => status)).not.toContain(200)
    expect(answers[0].error.type).toBe('StorageQuotaExceededException')
    expect((await player.call('storage.getKeys')).data).toHaveLength(7)
    // What one keeps takes nothing from another.
    const other = platform.visitor()
    await other.register({ email: `roomy${number}@example.test` })
    for (let index = 0; index < 7; index += 1) expect((await set(`big${index}`, big, other)).status).toBe(200)
    for (const key of ['', 'a b', '../x', 'x'.repeat(65)]) expect((await set(key, '1')).status, key).toBe(400)
    expect((await set('long', 'x'.repeat(4001))).status).toBe(400)
  })

  test('no more than a hundred keys [SERVERERR-25.2]', async () => {
    for (let index = 0; index < 100; index += 1) await set(`k${index}`, '1')
    expect((await set('one-more', '1')).error.type).toBe('StorageQuotaExceededException')
    expect((await set('k5', '2')).status).toBe(200)
  })
})
