import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { testBrand } from '../../testing.ts'
import { startCashier, type TestCashier, type TestPlayer } from './testing.ts'

const PASSWORD = 'correct-horse-9'
const plain = testBrand()
const mobile = {
  type: 'phone' as const,
  label: 'Mobile',
  params: { is_required: false, is_visible: true },
  options: {},
}
const { fields, forms } = plain.profileFields
const [registration] = forms.registration
const brand = testBrand({
  more: {
    profileFields: {
      ...plain.profileFields,
      fields: { ...fields, mobile },
      forms: { ...forms, registration: [{ fields: [...registration!.fields, 'mobile'] }] },
    },
  },
})
let people = 0

describeEngines('an account whose owner undoes a new contact', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  beforeAll(async () => {
    cashier = await startCashier(engine, brand)
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
  beforeEach(async () => {
    cashier.withdrawalRules({ playDepositTimes: 0, delay: 'PT1H', cancellable: false })
    player = await cashier.player()
    await player.fund('100')
  })

  /** Somebody adds a contact of theirs. Returns the button of the mail that tells the owner. */
  const addContact = async () => {
    const contact = `+3567900${1000 + (people += 1)}`
    const { status, body } = await player.call('account.addcontact', { contact, password: PASSWORD })
    expect(status, body).toBe(200)
    const sent = await cashier.app.database.db
      .selectFrom('outbox')
      .select('link')
      .where('recipient', '=', player.email)
      .orderBy('created_at', 'desc')
      .execute()
    const { link } = sent.find((message) => message.link?.includes('/platform/undo'))!
    const token = new URL(link!).searchParams.get('token')!
    return () =>
      cashier.app.visitor().send('POST', '/platform/undo', {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `token=${token}`,
      })
  }
  const withdrawal = async (amount: string): Promise<string> => {
    const { data, error } = await player.withdraw(amount)
    expect(error).toBeUndefined()
    return data.transaction.id as string
  }
  const statusOf = async (id: string) =>
    (
      await cashier.app.database.db
        .selectFrom('cashier_transaction')
        .select(['status', 'reason'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).status

  test('has what was withdrawn meanwhile looked at by staff before it is sent, and declined by them', async () => {
    const undo = await addContact()
    const [first, second] = [await withdrawal('40'), await withdrawal('30')]
    await cashier.work()
    expect([await statusOf(first), await statusOf(second)]).toEqual(['approved', 'approved'])
    expect((await undo()).status).toBe(200)
    cashier.app.clock.advance('PT2H')
    await cashier.work()
    expect([await statusOf(first), await statusOf(second)]).toEqual(['review', 'review'])
    const { withdrawals } = cashier.services.cashier.office
    await withdrawals.decline(cashier.brand(), first, 'ria', 'other')
    // The owner says that the other is theirs.
    await withdrawals.approve(cashier.brand(), second, 'ria')
    cashier.app.clock.advance('PT2H')
    await cashier.work()
    expect([await statusOf(first), await statusOf(second)]).toEqual(['declined', 'paid'])
  })

  test('whose link is used a second time is not looked at again', async () => {
    const undo = await addContact()
    const id = await withdrawal('40')
    await cashier.work()
    expect((await undo()).status).toBe(200)
    cashier.app.clock.advance('PT2H')
    await cashier.work()
    await cashier.services.cashier.office.withdrawals.approve(cashier.brand(), id, 'ria')
    expect((await undo()).status).toBe(410)
    cashier.app.clock.advance('PT2H')
    await cashier.work()
    expect(await statusOf(id)).toBe('paid')
  })
})
