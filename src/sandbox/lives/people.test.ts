import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPlatform, testBrand, type TestPlatform } from '../../platform/testing.ts'
import { openAccount } from './people.ts'

let app: TestPlatform
const plain = testBrand()
const brand = {
  ...plain,
  platform: {
    ...plain.platform,
    settings: {
      ...plain.platform.settings,
      registration: { ...plain.platform.settings.registration, oneAccountPerPerson: true },
      demoPlayer: {
        email: 'demo@test.example',
        password: 'Evening-1871',
        balance: '1.00',
        profile: { country: 'EE', document_type: 'cpf', document_number: '529.982.247-25' },
      },
    },
  },
}
beforeAll(async () => {
  app = await startTestPlatform({ brands: [brand] })
})
afterAll(() => app.close())

test('several players of previews have the demo player’s identity number, where a person has one account', async () => {
  const { context, services } = app.platform
  const people = { ...context, ...services.accounts, wallet: services.wallet, sessions: services.sessions }
  const [one, other] = [await openAccount(people, brand), await openAccount(people, brand)]
  const profiles = await app.database.db.selectFrom('player').select(['id', 'profile']).execute()
  for (const { playerId } of [one, other])
    expect(profiles.find(({ id }) => id === playerId)?.profile).toMatchObject({ document_number: '529.982.247-25' })
})
