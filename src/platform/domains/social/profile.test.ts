import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { auditOf, startTestPlatform, testBrand, type TestPlatform, type Visitor } from '../../testing.ts'

/** A brand whose profile asks more than its registration, with a region and a postcode that depend on the country. */
const brand = () => {
  const base = testBrand()
  const field = (type: 'input' | 'region' | 'phone', required = false) => ({
    type,
    label: type,
    params: { is_required: required, is_visible: true },
    options: {},
  })
  const { fields, forms } = base.profileFields
  return testBrand({
    more: {
      profileFields: {
        fields: { ...fields, region: field('region'), postcode: field('input'), mobile: field('phone') },
        forms: {
          ...forms,
          profile: [{ fields: ['first_name', 'birth_date', 'country', 'region', 'postcode', 'mobile'] }],
        },
        regions: {
          CA: [
            { value: 'ON', label: 'Ontario' },
            { value: 'QC', label: 'Québec' },
          ],
          US: [{ value: 'VT', label: 'Vermont' }],
        },
      },
      validators: { forms: { ...base.validators.forms, profile: { postcode: [{ rule: 'postcode' }] } } },
      platform: {
        ...base.platform,
        settings: {
          ...base.platform.settings,
          registration: { blockedCountries: ['US'], phoneCountries: [], markets: {} },
        },
      },
    },
  })
}

describeEngines('a player’s profile', (engine) => {
  let app: TestPlatform
  beforeAll(async () => {
    app = await startTestPlatform({ database: await engine.open(), brands: [brand()] })
  })
  afterAll(() => app.close())

  let count = 0
  const join = async (more: Record<string, string> = {}): Promise<Visitor & { id: string }> => {
    const player = app.visitor()
    const id = await player.register({ email: `player-${++count}@example.test`, country: 'GB', ...more })
    return Object.assign(player, { id })
  }
  const save = (player: Visitor, fields: Record<string, string>) => player.call('account.saveProfileInfo', fields)
  const wrong = async (player: Visitor, fields: Record<string, string>) =>
    (await save(player, fields)).error?.invalid_parameters
  const known = async (player: Visitor, fields: string) =>
    (await player.call('account.getprofileinfo', { fields })).data

  test('fields can be changed any number of times, and an optional one emptied [API-16.1] [API-23.1]', async () => {
    const player = await join()
    expect((await save(player, { first_name: 'Grace', postcode: 'SW1A 1AA' })).data).toBe(1)
    expect((await save(player, { first_name: 'Ada' })).data).toBe(1)
    expect(await known(player, 'first_name,postcode')).toEqual({ first_name: 'Ada', postcode: 'SW1A 1AA' })
    expect((await save(player, { postcode: '' })).data).toBe(1)
    expect(await known(player, 'postcode')).toEqual({ postcode: null })
  })

  test('fixed fields, contacts and the currency stay; a number is given once', async () => {
    const player = await join()
    expect(await wrong(player, { birth_date: '1991-05-01' })).toEqual({ birth_date: 'already set' })
    expect(await wrong(player, { email: 'else@example.test' })).toEqual({ email: 'already set' })
    expect(await wrong(player, { currency: 'BTC' })).toEqual({ currency: 'unknown' })
    expect((await save(player, { mobile: '+447700900123' })).data).toBe(1)
    expect(await wrong(player, { mobile: '+447700900124' })).toEqual({ mobile: 'already set' })
    expect(await wrong(player, { is_admin: '1', password: 'correct-horse-9' })).toEqual({ is_admin: 'unknown' })
  })

  test('a new country requires its own fields, and becomes the account’s', async () => {
    const player = await join()
    await save(player, { postcode: 'SW1A 1AA' })
    expect(await wrong(player, { country: 'FR' })).toEqual({ postcode: expect.any(String) as string })
    expect((await save(player, { country: 'FR', postcode: '06000' })).data).toBe(1)
    expect((await player.call('account.getInfo')).data.country_code).toBe('FR')
    expect(await wrong(player, { country: 'US', postcode: '10001' })).toEqual({ country: 'blocked' })
  })

  test('the country of a verified player is fixed', async () => {
    const player = await join()
    await app.database.db
      .updateTable('player')
      .set({ verified_at: app.clock.now() })
      .where('id', '=', player.id)
      .execute()
    expect(await wrong(player, { country: 'FR' })).toEqual({ country: 'already set' })
  })

  test('the audit records which fields changed, but not their values', async () => {
    const player = await join()
    const lines = async () =>
      (await auditOf(app).list('test', { action: 'profile.save' })).filter(
        ({ subject }) => subject === `player:${player.id}`,
      )
    await save(player, { first_name: 'Ada' })
    expect(await lines()).toEqual([])
    await save(player, { first_name: 'Grace', postcode: 'SW1A 1AA' })
    expect(await lines()).toMatchObject([
      { actor: `player:${player.id}`, details: { fields: ['first_name', 'postcode'] } },
    ])
  })

  test('the profile form has an order and rules of its own, by country [API-22.1..2]', async () => {
    const ask = async (params: object) =>
      (await app.visitor().call('account.getPersonalDataFields', { form: 'profile', ...params })).data as {
        sysname: string
        step?: number
        rules: { rule: string }[]
        options: { select?: { value: string }[] }
      }[]
    const fields = await ask({ country: 'CA' })
    expect(fields.filter(({ step }) => step !== undefined).map(({ sysname }) => sysname)).toEqual([
      'first_name',
      'birth_date',
      'country',
      'region',
      'postcode',
      'mobile',
    ])
    const rulesOf = (name: string) => fields.find(({ sysname }) => sysname === name)?.rules.map(({ rule }) => rule)
    expect([rulesOf('postcode'), rulesOf('first_name')]).toEqual([['postcode'], ['name']])
    const regions = (list: typeof fields) =>
      list.find(({ sysname }) => sysname === 'region')?.options.select?.map(({ value }) => value)
    expect(regions(fields)).toEqual(['ON', 'QC'])
    expect(regions(await ask({ country: 'US' }))).toEqual(['VT'])
  })
})
