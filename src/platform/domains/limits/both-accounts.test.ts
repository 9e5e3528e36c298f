import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startTestPlatform, type TestPlatform } from '../../testing.ts'
import { mutualVerdictSchema } from './tables.ts'
import { brandOf, peopleOf } from './testing-people.ts'

describeEngines('what staff say of two accounts', (engine) => {
  let app: TestPlatform
  beforeAll(async () => {
    const brands = [brandOf('test', 'one'), brandOf('sister', 'one')]
    app = await startTestPlatform({ database: await engine.open(), brands })
  })
  afterAll(() => app.close())
  const { join, login, deposit, stateOf } = peopleOf(() => app)

  /** Two accounts of one name at two brands, of which staff decided while the first was in a break that is over. */
  async function decided(last_name: string, isSame: boolean) {
    const fields = { first_name: 'Ada', last_name, postcode: 'VLT 1000' }
    const [first, second] = [await join(fields), await join(fields, 'sister')]
    expect((await first.call('limits.takeBreak', { period: 'P1D' })).status).toBe(200)
    expect(await stateOf(second, 'sister')).toBe('waiting')
    const verdict = { playerId: second.id, otherId: first.id, isSame, by: 'anna', reason: 'Asked them.' }
    await app.platform.services.limits.matches.decide(app.platform.context.brands.byId('sister')!, verdict)
    app.clock.advance('P2D')
    return { first, second }
  }
  const takeBreak = async ({ email }: { email: string }) => {
    const visitor = app.visitor('sister.localhost')
    await visitor.call('auth.login', { login: email, password: 'correct-horse-9' })
    expect((await visitor.call('limits.takeBreak', { period: 'P7D' })).status).toBe(200)
  }

  test('that they are of one person holds when the other takes the next break', async () => {
    const { first, second } = await decided('Same', true)
    expect((await login(first.email)).status).toBe(200)
    await takeBreak(second)
    expect([await stateOf(first, 'test'), (await login(first.email)).status]).toEqual(['same', 422])
  })

  test('that they are of two people as well, also where it was said before this', async () => {
    const { first, second } = await decided('Twin', false)
    await takeBreak(second)
    expect(await stateOf(first, 'test')).toBeUndefined()
    const visitor = app.visitor('test.localhost')
    await visitor.call('auth.login', { login: first.email, password: 'correct-horse-9' })
    expect((await deposit(visitor)).status).toBe(200)

    const { db } = app.database
    await db.deleteFrom('person_verdict').where('player_id', '=', first.id).execute()
    expect(await stateOf(first, 'test')).toBe('waiting')
    await app.database.pool.query(mutualVerdictSchema)
    expect(await stateOf(first, 'test')).toBeUndefined()
  })

  test('that they are of one person ends the sessions of both', async () => {
    const fields = { first_name: 'Ada', last_name: 'Here', postcode: 'VLT 1000' }
    const [first, second] = [await join(fields), await join(fields, 'sister')]
    expect((await first.call('limits.takeBreak', { period: 'P1D' })).status).toBe(200)
    const { brands } = app.platform.context
    const own = brands.byId('test')!
    const { platform } = own
    const settings = { ...platform.settings, limits: { ...platform.settings.limits, loginInBreak: true } }
    app.setBrand({ ...own, release: 'let-in', platform: { ...platform, settings } })
    expect((await login(first.email)).status).toBe(200)
    const verdict = { playerId: second.id, otherId: first.id, isSame: true, by: 'anna', reason: 'Asked them.' }
    await app.platform.services.limits.matches.decide(brands.byId('sister')!, verdict)
    const live = await app.database.db
      .selectFrom('session')
      .select('player_id')
      .where('player_id', 'in', [first.id, second.id])
      .execute()
    expect(live).toEqual([])
  })
})
