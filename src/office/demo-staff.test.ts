import { expect, test } from 'vitest'
import { startTestPlatform } from '../platform/testing.ts'
import { addDemoStaff, DEMO_NAMES, DEMO_PASSWORD, disableDemoStaff } from './demo-staff.ts'
import { createOfficeModule } from './index.ts'

test('invented members come once, and a start without them disables those whose password everybody knows', async () => {
  const app = await startTestPlatform({ modules: [createOfficeModule({ needsFactor: false }).module] })
  const { context } = app.platform
  const { passwords } = app.platform.services.accounts
  const active = async () =>
    (
      await context.db.selectFrom('staff').select('name').where('disabled_at', 'is', null).orderBy('name').execute()
    ).map(({ name }) => name)
  for (let start = 0; start < 2; start += 1) await addDemoStaff(context, passwords)
  expect(await active()).toEqual([...DEMO_NAMES].sort())
  const [own = '', ...others] = DEMO_NAMES
  const password_hash = await passwords.hash(`${DEMO_PASSWORD}-mine`)
  await context.db.updateTable('staff').set({ password_hash }).where('name', '=', own).execute()
  await disableDemoStaff(context, passwords)
  expect(others.length).toBeGreaterThan(2)
  expect(await active()).toEqual([own])
  await app.close()
})
