import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProfileField } from '../../../../schemas/brand/forms.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startTestPlatform, testBrand, type TestPlatform } from '../../testing.ts'

const numberOf = (kind: ProfileField['options']['document'], country: string): ProfileField => ({
  type: 'input',
  label: String(kind),
  countries: [country],
  params: { is_required: true, is_visible: true, is_fixed: true },
  options: { document: kind! },
})
/** A brand that asks people of Brazil and Poland for their number. */
const brandOf = (id: string, oneAccountPerPerson: boolean) => {
  const brand = testBrand({ id, host: `${id}.localhost` })
  Object.assign(brand.profileFields.fields, { cpf: numberOf('cpf', 'BR'), pesel: numberOf('pesel', 'PL') })
  Object.assign(brand.profileFields.forms, {
    registration: [{ fields: ['email', 'password', 'first_name', 'birth_date', 'country', 'cpf', 'pesel'] }],
    profile: [{ fields: ['first_name', 'birth_date', 'country', 'cpf', 'pesel'] }],
  })
  Object.assign(brand.platform.settings, {
    registration: { ...brand.platform.settings.registration, oneAccountPerPerson },
  })
  return brand
}

/** A brand that asks for the number of whichever document somebody of Brazil chooses. */
const brandOfChoices = () => {
  const brand = brandOf('choices', true)
  const { fields } = brand.profileFields
  const choices = ['cpf', 'rut'].map((value) => ({ value, label: value }))
  Object.assign(fields, {
    document_type: {
      type: 'select',
      label: 'Document',
      params: { is_required: false, is_visible: true },
      options: { select: choices },
    } satisfies ProfileField,
    cpf: { ...numberOf('cpf', 'BR'), when: { document_type: ['cpf'] } },
    rut: { ...numberOf('rut', 'BR'), when: { document_type: ['rut'] } },
  })
  const names = ['first_name', 'birth_date', 'country', 'document_type', 'cpf', 'rut']
  Object.assign(brand.profileFields.forms, {
    registration: [{ fields: ['email', 'password', ...names] }],
    profile: [{ fields: names }],
  })
  return brand
}

describeEngines('identity numbers of a country', (engine) => {
  let app: TestPlatform
  beforeAll(async () => {
    app = await startTestPlatform({
      database: await engine.open(),
      brands: [brandOf('test', false), brandOf('one', true), brandOfChoices()],
    })
  })
  afterAll(() => app.close())

  let count = 0
  const form = (fields: object) => ({
    email: `papers-${++count}@example.test`,
    password: 'correct-horse-9',
    birth_date: '1990-05-01',
    country: 'BR',
    terms: 'true',
    ...fields,
  })
  const register = async (fields: object, host = 'test') => {
    const visitor = app.visitor(`${host}.localhost`)
    const { status, error } = await visitor.call('auth.register', form(fields))
    return { visitor, answer: [status, error?.invalid_parameters] }
  }
  const answer = async (fields: object, host?: string) => (await register(fields, host)).answer
  const stored = async (visitor: Awaited<ReturnType<typeof register>>['visitor']) =>
    (await visitor.call('account.getprofileinfo', { fields: 'cpf,pesel' })).data

  test('a number is asked of people of its country alone, and required of them', async () => {
    expect(await answer({})).toEqual([400, { cpf: expect.anything() as unknown }])
    expect(await answer({ country: 'MT' })).toEqual([200, undefined])
    expect(await answer({ country: 'MT', cpf: '52998224725' })).toEqual([400, { cpf: expect.anything() as unknown }])
  })

  test('wrong check digits and equal digits are refused in the words of the number', async () => {
    for (const cpf of ['529.982.247-26', '111.111.111-11', '5299822472', 'nonsense'])
      expect([cpf, ...(await answer({ cpf }))]).toEqual([cpf, 400, { cpf: 'Wrong CPF' }])
  })

  test('a number is stored without signs, and is the same with and without them', async () => {
    const { visitor, answer: opened } = await register({ cpf: ' 529.982.247-25 ' })
    expect(opened).toEqual([200, undefined])
    expect(await stored(visitor)).toEqual({ cpf: '52998224725', pesel: null })
    const save = (fields: Record<string, unknown>) => visitor.call('account.saveProfileInfo', fields)
    for (const cpf of ['529.982.247-25', '52998224725']) expect((await save({ cpf })).status).toBe(200)
    // It is fixed once it is there.
    expect((await save({ cpf: '390.533.447-05' })).error.invalid_parameters).toEqual({ cpf: 'already set' })
  })

  test('a fixed number of a country that was left is hidden, and no other one takes its place', async () => {
    const { visitor } = await register({ cpf: '529.982.247-25' }, 'one')
    const save = async (fields: Record<string, unknown>) => {
      const { status, error } = await visitor.call('account.saveProfileInfo', fields)
      return [status, error?.invalid_parameters]
    }
    expect(await save({ country: 'MT' })).toEqual([200, undefined])
    expect(await stored(visitor)).toEqual({ cpf: null, pesel: null })
    expect(await save({ country: 'BR', cpf: '123.456.789-09' })).toEqual([400, { cpf: 'already set' }])
    expect(await save({ country: 'BR', cpf: '' })).toEqual([400, { cpf: 'already set' }])
    expect(await stored(visitor)).toEqual({ cpf: null, pesel: null })
    expect(await save({ country: 'BR', cpf: '529.982.247-25' })).toEqual([200, undefined])
    expect(await stored(visitor)).toEqual({ cpf: '52998224725', pesel: null })
    // It comes back by itself as well.
    expect(await save({ country: 'MT' })).toEqual([200, undefined])
    expect(await save({ country: 'BR' })).toEqual([200, undefined])
    expect(await stored(visitor)).toEqual({ cpf: '52998224725', pesel: null })
  })

  test('a fixed number of another choice is hidden, and once verified the choice is fixed', async () => {
    const chosen = { document_type: 'cpf', cpf: '529.982.247-25' }
    const { visitor, answer: opened } = await register(chosen, 'choices')
    expect(opened).toEqual([200, undefined])
    const save = async (fields: Record<string, unknown>) => {
      const { status, error } = await visitor.call('account.saveProfileInfo', fields)
      return [status, error?.invalid_parameters]
    }
    const shown = async () =>
      (await visitor.call('account.getprofileinfo', { fields: 'document_type,cpf,rut' })).data as unknown
    expect(await save({ document_type: 'rut', rut: '12.345.678-5' })).toEqual([200, undefined])
    expect(await shown()).toEqual({ document_type: 'rut', cpf: null, rut: '123456785' })
    expect(await save({ document_type: 'cpf', cpf: '123.456.789-09' })).toEqual([400, { cpf: 'already set' }])
    expect(await save(chosen)).toEqual([200, undefined])
    await app.database.db
      .updateTable('player')
      .set({ verified_at: app.clock.now() })
      .where('brand_id', '=', 'choices')
      .execute()
    expect(await save({ document_type: 'rut' })).toEqual([400, { document_type: 'already set' }])
    expect(await save({ document_type: '' })).toEqual([400, { document_type: 'already set' }])
    expect(await save(chosen)).toEqual([200, undefined])
    expect(await shown()).toEqual({ document_type: 'cpf', cpf: '52998224725', rut: null })
  })

  test('a number with another date of birth than the profile is refused', async () => {
    const words = { pesel: 'Another date of birth is in this PESEL' }
    const polish = { country: 'PL', pesel: '44051401359' }
    expect(await answer(polish)).toEqual([400, words])
    expect(await answer({ ...polish, birth_date: '1944-05-14' })).toEqual([200, undefined])
    // Also in a profile that has the date already.
    const { visitor } = await register({ country: 'MT' })
    expect((await visitor.call('account.saveProfileInfo', polish)).error.invalid_parameters).toEqual(words)
  })

  test('a second account with a number opens where the brand allows it, and nowhere else', async () => {
    const ada = { cpf: '390.533.447-05' }
    expect([await answer(ada), await answer(ada)]).toEqual([
      [200, undefined],
      [200, undefined],
    ])
    expect([await answer(ada, 'one'), await answer({ cpf: '39053344705' }, 'one')]).toEqual([
      [200, undefined],
      [400, { cpf: 'documentTaken' }],
    ])
    const { visitor } = await register({ country: 'MT' }, 'one')
    const moved = { country: 'BR', ...ada }
    expect((await visitor.call('account.saveProfileInfo', moved)).error.invalid_parameters).toEqual({
      cpf: 'documentTaken',
    })
    expect((await visitor.call('account.saveProfileInfo', { ...moved, cpf: '123.456.789-09' })).status).toBe(200)
    expect((await visitor.call('account.saveProfileInfo', { first_name: 'Ada' })).status).toBe(200)
  })

  test('of two who register with one number at once, one gets in', async () => {
    const both = await Promise.all([1, 2].map(() => answer({ cpf: '111.444.777-35' }, 'one')))
    expect(both.toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual([
      [200, undefined],
      [400, { cpf: 'documentTaken' }],
    ])
  })

  test('the fields of a country come with the country, and say which choices decide', async () => {
    const itemsOf = async (country: string) =>
      (await app.visitor('test.localhost').call('account.getPersonalDataFields', { country })).data as {
        sysname: string
        decides?: boolean
      }[]
    const names = new Set((await itemsOf('BR')).map(({ sysname }) => sysname))
    expect([names.has('cpf'), names.has('pesel')]).toEqual([true, false])
    const deciding = (await itemsOf('BR')).filter(({ decides }) => decides)
    expect(deciding.map(({ sysname }) => sysname)).toEqual(['country'])
    const choices = (await app.visitor('choices.localhost').call('account.getPersonalDataFields', { country: 'BR' }))
      .data as { sysname: string; fixed_if_verified?: boolean }[]
    const settled = choices.filter((item) => item.fixed_if_verified).map(({ sysname }) => sysname)
    expect(settled).toEqual(['document_type'])
  })
})
