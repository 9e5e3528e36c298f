import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ProfileField } from '../../../../schemas/brand/forms.ts'
import { defineDomain } from '../../kernel/domain.ts'
import { supply } from '../../kernel/ports.ts'
import { NATIONAL_REGISTERS, type NationalRegister } from '../../providers/registers/port.ts'
import { auditOf, startTestPlatform, testBrand, type TestPlatform } from '../../testing.ts'

/** A register that answers as a test says. */
const asked: unknown[] = []
let answer: NationalRegister['isExcluded'] = () => Promise.resolve(false)
const national = defineDomain({
  name: 'national',
  create: () => ({
    supplies: [
      supply(NATIONAL_REGISTERS, {
        name: 'national',
        isExcluded(person, occasion, signal) {
          asked.push([occasion, person.birthDate, person.firstName])
          return answer(person, occasion, signal)
        },
      }),
    ],
  }),
})

/** The brand asks people of Brazil and Sweden for their number. */
function withNumbers(brand: ReturnType<typeof testBrand>) {
  const number = (kind: 'cpf' | 'personnummer', country: string): ProfileField => ({
    type: 'input',
    label: kind,
    countries: [country],
    params: { is_required: true, is_visible: true, is_fixed: true },
    options: { document: kind },
  })
  const { fields, forms } = brand.profileFields
  Object.assign(fields, { cpf: number('cpf', 'BR'), personnummer: number('personnummer', 'SE') })
  const asked = [{ fields: ['cpf', 'personnummer'] }]
  Object.assign(forms, { registration: [...forms.registration, ...asked], profile: [...forms.profile, ...asked] })
  return brand
}

let app: TestPlatform
beforeAll(async () => {
  const brand = (id: string, registers: object[]) => {
    const made = testBrand({ id, host: `${id}.localhost` })
    Object.assign(made.platform.settings, { registers })
    return made
  }
  app = await startTestPlatform({
    brands: [
      testBrand(),
      brand('national', [{ name: 'national', countries: [] }]),
      brand('abroad', [{ name: 'national', countries: ['SE'] }]),
      brand('sandboxed', [{ name: 'sandbox-register', countries: [] }]),
      withNumbers(brand('numbers', [{ name: 'national', countries: ['SE'] }])),
      brand('missing', [{ name: 'nobody-knows-it', countries: [] }]),
    ],
    modules: [national],
  })
})
afterAll(() => app.close())
beforeEach(() => {
  asked.length = 0
  answer = () => Promise.resolve(false)
})

let count = 0
const PASSWORD = 'correct-horse-9'
const form = (fields: object = {}) => ({
  email: `register-${++count}@example.test`,
  password: PASSWORD,
  birth_date: '1990-05-01',
  first_name: 'Ada',
  terms: 'true',
  ...fields,
})
const register = (host: string, fields = form()) => app.visitor(host).call('auth.register', fields)
const playersOf = async (brand: string) =>
  (await app.database.db.selectFrom('player').select('id').where('brand_id', '=', brand).execute()).length
const refusals = async (brand: string) =>
  (await auditOf(app).list(brand))
    .filter(({ action }) => action === 'registers.refuse')
    .map(({ subject, details }) => [subject.split(':')[0], details])

test('a register is asked who it is, at registration and at every login, and a clear no lets them in', async () => {
  const fields = form()
  expect((await register('national.localhost', fields)).status).toBe(200)
  const login = { login: fields.email, password: PASSWORD }
  expect((await app.visitor('national.localhost').call('auth.login', login)).status).toBe(200)
  expect(asked).toEqual([
    ['registration', '1990-05-01', 'Ada'],
    ['login', '1990-05-01', 'Ada'],
  ])
  // A wrong password asks nobody: whether somebody is excluded is not for strangers to find out.
  const wrong = await app.visitor('national.localhost').call('auth.login', { ...login, password: 'not-the-one' })
  expect([wrong.status, asked.length]).toEqual([401, 2])
})

test('somebody who is excluded opens no account and does not come in, is told why, and the audit has it', async () => {
  const fields = form()
  await register('national.localhost', fields)
  const before = [await playersOf('national'), (await refusals('national')).length] as const
  answer = () => Promise.resolve(true)
  const refused = await register('national.localhost')
  expect([refused.status, refused.error.type, refused.error.error_data]).toEqual([
    422,
    'AccessDeniedException',
    { register: 'national' },
  ])
  expect(await playersOf('national')).toBe(before[0])
  const visitor = app.visitor('national.localhost')
  const login = await visitor.call('auth.login', { login: fields.email, password: PASSWORD })
  expect([login.status, login.error.message]).toEqual([422, expect.stringContaining('national register') as string])
  expect(visitor.cookie).toBeUndefined()
  expect((await refusals('national')).slice(before[1])).toHaveLength(2)
  expect((await refusals('national')).map(([who]) => who).toSorted()).toEqual(['player', 'visitor'])
})

test.each([
  ['that fails', () => Promise.reject(new Error('503'))],
  ['that says something else', () => Promise.resolve('maybe' as never)],
] as const)('a register %s lets nobody in, and says to try again', async (_what, says) => {
  answer = says
  const count = await playersOf('national')
  const refused = await register('national.localhost')
  expect([refused.status, refused.error.error_data]).toEqual([422, { register: 'national', retry: true }])
  expect(await playersOf('national')).toBe(count)
})

test('one that never answers is given up after some seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    let isEnded = false
    answer = (_person, _occasion, signal) => {
      signal.addEventListener('abort', () => (isEnded = true))
      queueMicrotask(() => vi.advanceTimersByTime(5_000))
      return new Promise(() => undefined)
    }
    expect((await register('national.localhost')).error.error_data).toEqual({ register: 'national', retry: true })
    expect(isEnded).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

test('one that is not connected lets nobody in', async () => {
  expect((await register('missing.localhost')).error.error_data).toEqual({ register: 'nobody-knows-it', retry: true })
})

test('a register is asked about the people of its countries, and about those of whom none is known', async () => {
  answer = () => Promise.resolve(true)
  expect((await register('abroad.localhost', form({ country: 'DE' }))).status).toBe(200)
  expect((await register('abroad.localhost', form({ country: 'SE' }))).status).toBe(422)
  expect((await register('test.localhost')).status).toBe(200)
  expect(asked).toHaveLength(1)
})

test('whoever came by a social service is asked about when their registration is completed, before it is', async () => {
  const visitor = app.visitor('national.localhost')
  await visitor.call('auth.register', form())
  const { db } = app.database
  await db
    .updateTable('player')
    .set({ is_registration_completed: false, profile: '{}' })
    .where('email', '=', `register-${count}@example.test`)
    .execute()
  const isComplete = async () =>
    (
      await db
        .selectFrom('player')
        .select('is_registration_completed')
        .where('email', '=', `register-${count}@example.test`)
        .executeTakeFirstOrThrow()
    ).is_registration_completed
  asked.length = 0
  answer = () => Promise.resolve(true)
  const rest = { birth_date: '1990-05-01', first_name: 'Ada', terms: 'true' }
  // With a mistake in it nobody is asked: the form says what it is.
  expect((await visitor.call('account.saveProfileInfo', { ...rest, birth_date: '1990-13-01' })).status).toBe(400)
  expect(asked).toEqual([])
  const refused = await visitor.call('account.saveProfileInfo', rest)
  expect([refused.status, refused.error.error_data, await isComplete()]).toEqual([422, { register: 'national' }, false])
  expect(asked).toEqual([['registration', '1990-05-01', 'Ada']])
  answer = () => Promise.resolve(false)
  expect((await visitor.call('account.saveProfileInfo', rest)).data).toBe(1)
  expect([await isComplete(), asked.length]).toEqual([true, 2])
})

/** Somebody with an account in a country that no register is about. */
async function abroad(host = 'abroad.localhost', more: object = {}) {
  const visitor = app.visitor(host)
  const fields = form({ country: 'DE', ...more })
  expect((await visitor.call('auth.register', fields)).status).toBe(200)
  const save = async (changes: Record<string, string>) => {
    const { status, error } = await visitor.call('account.saveProfileInfo', changes)
    return [status, error?.error_data ?? error?.invalid_parameters]
  }
  const country = async () =>
    (await app.database.db.selectFrom('player').select('country_code').where('email', '=', fields.email).execute())[0]!
      .country_code
  const isIn = async () => (await visitor.call('account.getInfo')).status === 200
  return { visitor, save, country, isIn }
}

test('somebody who is excluded does not move into a register’s country, and is logged out', async () => {
  const { save, country, isIn } = await abroad()
  expect(asked).toEqual([])
  answer = () => Promise.resolve(true)
  expect(await save({ country: 'SE' })).toEqual([422, { register: 'national' }])
  expect(asked).toEqual([['registration', '1990-05-01', 'Ada']])
  expect([await country(), await isIn()]).toEqual(['DE', false])
  expect(await refusals('abroad')).toContainEqual([
    'player',
    { register: 'national', occasion: 'registration', answer: 'excluded' },
  ])
})

test('nobody moves into a register’s country while it does not answer, and all stay logged in', async () => {
  const { save, country, isIn } = await abroad()
  answer = () => Promise.reject(new Error('503'))
  expect(await save({ country: 'SE' })).toEqual([422, { register: 'national', retry: true }])
  expect([await country(), await isIn()]).toEqual(['DE', true])
  answer = () => Promise.resolve(false)
  expect(await save({ country: 'SE' })).toEqual([200, undefined])
  expect([await country(), asked.length]).toEqual(['SE', 2])
})

test('a register is asked anew whenever what it is told changes, and about nothing else', async () => {
  const { save } = await abroad()
  await save({ country: 'SE' })
  asked.length = 0
  expect(await save({ country: 'SE', first_name: 'Ada' })).toEqual([200, undefined])
  expect(asked).toEqual([])
  expect(await save({ first_name: 'Grace' })).toEqual([200, undefined])
  expect(asked).toEqual([['registration', '1990-05-01', 'Grace']])
})

test('what another save changed meanwhile is asked about as well', async () => {
  const { save } = await abroad()
  answer = async () => {
    if (asked.length === 1) expect(await save({ first_name: 'Grace' })).toEqual([200, undefined])
    return asked.length > 1
  }
  expect(await save({ country: 'SE' })).toEqual([422, { register: 'national' }])
  expect(asked).toEqual([
    ['registration', '1990-05-01', 'Ada'],
    ['registration', '1990-05-01', 'Grace'],
  ])
})

test('a register is told the number of the new country, not of the one that was left', async () => {
  const { save } = await abroad('numbers.localhost', { country: 'BR', cpf: '529.982.247-25' })
  const numbers: unknown[] = []
  answer = ({ documentNumber }) => {
    numbers.push(documentNumber)
    return Promise.resolve(false)
  }
  expect(await save({ country: 'SE', personnummer: '19900501-1235' })).toEqual([200, undefined])
  expect(numbers).toEqual(['199005011235'])
})

test('the sandbox’s register: somebody excluded, lifted, and out of order', async () => {
  const say = (fields: Record<string, string>) =>
    app.visitor('sandboxed.localhost').send('POST', '/_sandbox/register', {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const status = async (fields: object = {}) => (await register('sandboxed.localhost', form(fields))).status
  const email = 'ada.excluded@example.test'
  expect((await say({ email: 'nobody' })).status).toBe(400)
  expect((await say({ email: ` ${email.toUpperCase()}` })).status).toBe(200)
  expect(await status({ email })).toBe(422)
  expect(await status()).toBe(200)
  await say({ email, lift: '1' })
  expect(await status({ email })).toBe(200)
  await say({ down: '1' })
  expect(await status()).toBe(422)
  await say({ down: '0' })
  expect(await status()).toBe(200)
})
