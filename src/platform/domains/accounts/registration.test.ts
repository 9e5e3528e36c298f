import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPlatform, testBrand, type TestPlatform } from '../../testing.ts'

const FIELDS = { password: 'correct-horse-9', birth_date: '1990-05-01', first_name: 'Ada', terms: 'true' }
const KEY = { 'idempotency-key': 'a-key-nobody-guesses-1234567890' }

let app: TestPlatform
beforeAll(async () => {
  app = await startTestPlatform()
})
afterAll(() => app.close())

test('a repeated registration is answered again only with the same key and password', async () => {
  const fields = { ...FIELDS, email: 'lost@example.test' }
  const first = await app.visitor().call('auth.register', fields, KEY)
  expect(first.status, first.body).toBe(200)
  const again = app.visitor()
  const second = await again.call('auth.register', fields, KEY)
  expect([second.status, second.data]).toEqual([200, first.data])
  expect((await again.call('account.getInfo')).data.login).toBe('lost@example.test')
  const taken = { email: 'taken' }
  for (const [more, headers] of [
    [{}, {}],
    [{}, { 'idempotency-key': 'another-key-nobody-guesses-1' }],
    [{ password: 'another-horse-9' }, KEY],
  ] as const) {
    const refused = await app.visitor().call('auth.register', { ...fields, ...more }, headers)
    expect(refused.error.invalid_parameters).toEqual(taken)
  }
  app.clock.advance('PT1H')
  expect((await app.visitor().call('auth.register', fields, KEY)).error.invalid_parameters).toEqual(taken)
})

test('its fields come in the order of the brand, each as it is defined [REG-01.1] [ENTITY-14.2]', async () => {
  const brand = testBrand()
  const plate = {
    type: 'input',
    label: 'Plate',
    params: { is_required: false, is_visible: true },
    options: { mask: '##-@@', regex: '^[0-9]' },
  } as const
  const fruit = {
    type: 'select',
    label: 'Fruit',
    params: { is_required: true, is_visible: false },
    options: {
      select: [
        { value: 'a', label: 'Apple' },
        { value: 'p', label: 'Pear' },
      ],
    },
  } as const
  Object.assign(brand.profileFields.fields, { plate, fruit })
  const registration = [{ fields: ['plate', 'password'] }, { fields: ['fruit', 'email'] }]
  Object.assign(brand.profileFields.forms, { registration })
  app.setBrand(brand)
  const { data } = await app.visitor().call('account.getPersonalDataFields')
  const asked = (data as { sysname: string; step?: number }[]).filter(({ step }) => step !== undefined)
  expect(asked.map(({ sysname }) => sysname)).toEqual(['plate', 'password', 'fruit', 'email'])
  expect(asked[0]).toMatchObject(plate)
  expect(asked[2]).toMatchObject(fruit)
  app.setBrand(testBrand())
})

test('the rule sets of registration and profile are those of the brand, told and held [VALID-57.2]', async () => {
  const ruled = (least: number) => [{ rule: 'minLength', min: least, message: `${least} at least` }]
  const validators = (registration: number, profile: number) => ({
    forms: { registration: { first_name: ruled(registration) }, profile: { first_name: ruled(profile) } },
  })
  for (const [registration, profile] of [
    [2, 6],
    [5, 4],
  ] as const) {
    app.setBrand(testBrand({ more: { validators: validators(registration, profile) } }))
    const player = app.visitor()
    for (const [form, least] of [
      ['registration', registration],
      ['profile', profile],
    ] as const) {
      const { data } = await player.call('account.getPersonalDataFields', { form })
      const told = (data as { sysname: string }[]).find(({ sysname }) => sysname === 'first_name')
      expect(told).toMatchObject({ rules: ruled(least) })
    }
    const fields = { ...FIELDS, email: `ruled-${registration}@example.test` }
    const named = (length: number) => 'A'.repeat(length)
    const refused = await player.call('auth.register', { ...fields, first_name: named(registration - 1) })
    expect(refused.error.invalid_parameters).toEqual({ first_name: `${registration} at least` })
    expect((await player.call('auth.register', { ...fields, first_name: named(registration) })).status).toBe(200)
    const save = (length: number) => player.call('account.saveProfileInfo', { first_name: named(length) })
    expect((await save(profile - 1)).error.invalid_parameters).toEqual({ first_name: `${profile} at least` })
    expect((await save(profile)).data).toBe(1)
  }
  app.setBrand(testBrand())
})

test('a repeated registration that names another login begins no session', async () => {
  const key = { 'idempotency-key': 'a-key-for-two-logins-1234567890' }
  const mine = { ...FIELDS, email: 'mine@example.test' }
  expect((await app.visitor().call('auth.register', mine, key)).status).toBe(200)
  await app.visitor().call('auth.register', { ...mine, email: 'theirs@example.test' })
  const again = app.visitor()
  const answer = await again.call('auth.register', { ...mine, email: 'theirs@example.test' }, key)
  expect(answer.error.invalid_parameters).toEqual({ email: 'taken' })
  expect(again.cookie).toBeUndefined()
})

test('a repeated registration does not pass by the second step or a ban', async () => {
  const key = { 'idempotency-key': 'a-key-with-a-second-step-1234567' }
  const fields = { ...FIELDS, email: 'stepped@example.test' }
  const player = app.visitor()
  expect((await player.call('auth.register', fields, key)).status).toBe(200)
  await player.call('account.changeTwoFactorAuth', { enabled: true, method: 'mail' })
  const { code } = await app.database.db
    .selectFrom('outbox')
    .select('code')
    .where('recipient', '=', fields.email)
    .where('code', 'is not', null)
    .executeTakeFirstOrThrow()
  expect((await player.call('account.confirmTwoFactorAuth', { code: code! })).status).toBe(200)
  const again = app.visitor()
  expect((await again.call('auth.register', fields, key)).error.invalid_parameters).toEqual({ email: 'taken' })
  expect(again.cookie).toBeUndefined()
  await app.database.db.deleteFrom('two_factor').execute()
  await app.database.db
    .updateTable('player')
    .set({ banned_at: app.clock.now() })
    .where('email', '=', fields.email)
    .execute()
  expect((await again.call('auth.register', fields, key)).error.type).toBe('UserBannedException')
  expect(again.cookie).toBeUndefined()
})

test('registrations allow no more guesses at promo codes than the check', async () => {
  const guess = (index: number) =>
    app.visitor().call('auth.register', { ...FIELDS, email: 'no e-mail', promo_code: `GUESS${index}` })
  for (let index = 0; index < 20; index += 1) expect((await guess(index)).error.type).toBe('InvalidParameterException')
  expect((await guess(20)).error.type).toBe('TooManyRequestsException')
  expect((await app.visitor().call('campaigns.checkPromocode', { promo_code: 'SPRING' })).status).toBe(429)
})

test('the outcome of every login attempt is recorded', async () => {
  app.clock.advance('PT2H')
  const email = 'noted@example.test'
  await app.visitor().register({ email })
  await app.visitor().call('auth.login', { login: email, password: 'wrong-horse-9' })
  await app.visitor().call('auth.login', { login: 'nobody@example.test', password: 'wrong-horse-9' })
  await app.visitor().call('auth.login', { login: email, password: FIELDS.password })
  const rows = await app.database.db.selectFrom('login_event').select(['player_id', 'outcome']).orderBy('id').execute()
  expect(rows.slice(-3)).toEqual([
    { player_id: expect.any(String), outcome: 'wrong password' },
    { player_id: null, outcome: 'wrong password' },
    { player_id: expect.any(String), outcome: 'in' },
  ])
})

test('a player sees the attempts to log in to their account, newest first; no one else does', async () => {
  app.clock.advance('PT2H')
  const email = 'watched@example.test'
  const player = app.visitor()
  await player.register({ email })
  await app.visitor().call('auth.login', { login: email, password: 'wrong-horse-9' })
  app.clock.advance('PT1M')
  await app.visitor().call('auth.login', { login: email, password: FIELDS.password })
  const { data } = await player.call('account.getSignIns')
  expect(data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['in', 'wrong password'])
  expect(data[0]).toEqual({
    at: app.clock.now().toISOString(),
    outcome: 'in',
    ip: '127.0.0.1',
    device: expect.any(String),
  })
  expect((await player.call('account.getSignIns', { count: 1 })).data).toHaveLength(1)
  expect((await player.call('account.getSignIns', { count: 101 })).status).toBe(400)
  const other = app.visitor()
  await other.register({ email: 'other@example.test' })
  expect((await other.call('account.getSignIns')).data).toEqual([])
  expect((await app.visitor().call('account.getSignIns')).status).toBe(401)
})

test('the document number is asked and required only when a CPF was chosen [ENTITY-12.1..2]', async () => {
  const plain = testBrand()
  const { fields } = plain.profileFields
  const params = { is_required: true, is_visible: true }
  const choice = { ...fields['country']!, type: 'select' as const, params }
  const types = ['passport', 'cpf'].map((value) => ({ value, label: value }))
  app.setBrand(
    testBrand({
      id: 'papers',
      host: 'papers.localhost',
      more: {
        profileFields: {
          fields: {
            ...fields,
            document_type: { ...choice, options: { select: types } },
            document_number: { ...fields['document_number']!, params },
          },
          forms: {
            registration: [{ fields: ['email', 'password', 'birth_date', 'document_type', 'document_number'] }],
            profile: [],
          },
        },
      },
    }),
  )
  const register = async (given: Record<string, string>) => {
    const { status, error } = await app.visitor('papers.localhost').call('auth.register', {
      email: `papers-${Object.values(given).join('-')}@example.test`,
      password: 'correct-horse-9',
      birth_date: '1990-05-01',
      terms: 'true',
      ...given,
    })
    return [status, Object.keys(error?.invalid_parameters ?? {})]
  }
  expect(await register({ document_type: 'passport' })).toEqual([200, []])
  expect(await register({ document_type: 'cpf' })).toEqual([400, ['document_number']])
  expect(await register({ document_type: 'passport', document_number: '123' })).toEqual([400, ['document_number']])
  expect(await register({ document_type: 'cpf', document_number: '52998224725' })).toEqual([200, []])
})
