import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startTestPlatform, type TestPlatform } from '../../testing.ts'
import { createEntry, type EntryDependencies } from './entry.ts'
import { socialBrand } from './testing.ts'

describeEngines('concurrent social logins of one person', (engine) => {
  const brand = socialBrand('test', 'test.localhost')
  let app: TestPlatform
  let services: EntryDependencies
  beforeAll(async () => {
    app = await startTestPlatform({ database: await engine.open(), brands: [brand] })
    const { context, services: all } = app.platform
    services = { context, registration: all.accounts.registration, passwords: all.accounts.passwords }
  })
  afterAll(() => app.close())

  const person = (name: string) => ({
    issuer: 'https://id.example',
    subject: name,
    email: `${name}@example.test`,
    givenName: 'Mira',
    familyName: 'Valdane',
  })
  const enter = ({ context, registration, passwords } = services, name = 'mira') =>
    createEntry({ context, registration, passwords }).enter(brand, 'en', person(name))

  test('the other one opened the account before this one checks whether the e-mail is taken', async () => {
    let other: string | undefined
    const registration = {
      ...services.registration,
      emailTaken: async (...asked: Parameters<typeof services.registration.emailTaken>) => {
        other ??= (await enter()).id
        return services.registration.emailTaken(...asked)
      },
    }
    const { id } = await enter({ ...services, registration })
    expect(other).toBeDefined()
    expect(id).toBe(other)
  })

  test('the other one opened it between this one’s check and its insert', async () => {
    let other: string | undefined
    const passwords = {
      ...services.passwords,
      hash: async (password: string) => {
        other ??= (await enter(services, 'joss')).id
        return services.passwords.hash(password)
      },
    }
    const { id } = await enter({ ...services, passwords }, 'joss')
    expect(other).toBeDefined()
    expect(id).toBe(other)
  })

  test('a person in a break opens no account by a service, and is told what anybody with an account is', async () => {
    const away = app.visitor()
    await away.register({ email: 'rhea@example.test' })
    expect((await away.call('limits.takeBreak', { period: 'permanent' })).status).toBe(200)
    const before = await app.database.db.selectFrom('player').select('id').execute()
    await expect(
      createEntry(services).enter(brand, 'en', { ...person('rhea'), email: 'rhea+2@example.test' }),
    ).rejects.toMatchObject({ reason: 'emailTaken' })
    expect(await app.database.db.selectFrom('player').select('id').execute()).toHaveLength(before.length)
  })

  test('another person with that e-mail is refused', async () => {
    await enter(services, 'nell')
    await expect(
      createEntry(services).enter(brand, 'en', { ...person('nell'), subject: 'another' }),
    ).rejects.toMatchObject({ reason: 'emailTaken' })
  })
})
