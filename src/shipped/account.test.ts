import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixedClock } from '../../engine/clock/index.ts'
import type { FieldItem } from '../../engine/forms/definition.ts'
import type { MethodName } from '../../schemas/api/index.ts'
import { SHIPPED, startShipped, type ShippedPlatform, type ShippedPlayer } from './testing.ts'

const clock = fixedClock('2026-03-03T12:00:00.000Z')
const PASSWORD = 'Evening-1871'
const NEXT = 'Morning-1872'
let app: ShippedPlatform
beforeAll(async () => {
  app = await startShipped({ clock })
})
afterAll(() => app.close())

describe.each(SHIPPED)('the player’s own calls at %s', (brand) => {
  let player: ShippedPlayer
  let email: string
  beforeAll(async () => {
    player = await app.player(brand, `own-${brand}`)
    email = `own-${brand}@shipped.example`
  })
  const ask = async <T = Record<string, unknown>>(name: MethodName, params: Record<string, unknown> = {}) => {
    const { status, data, error } = await player.call(name, params)
    expect([name, status, error]).toEqual([name, 200, undefined])
    return data as T
  }
  const info = () => ask('account.getInfo')
  const outbox = (to: string) =>
    app.database.db
      .selectFrom('outbox')
      .select(['code', 'link'])
      .where('brand_id', '=', brand)
      .where('recipient', '=', to)
      .orderBy('created_at', 'desc')
      .execute()
  const codeTo = async (to: string) => (await outbox(to)).find(({ code }) => code !== null)!.code!
  const enter = async (password: string) => {
    const answer = await player.call('auth.login', { login: email, password })
    expect(answer.status).toBe(200)
  }

  test('a password is refused with each character that cannot be typed [VALID-04.2]', async () => {
    const { error } = await app
      .guest(brand)
      .call('auth.register', { email: 'a@b.example', password: 'wo\u0007rd\u0001-87' })
    expect(error.invalid_parameters.password).toContain('U+0007 U+0001')
  })

  test('who they are and what they have; nobody else is told [API-20..21] [ENTITY-09.1]', async () => {
    const { currency } = player
    const own = { amount: '1000.00', currency }
    const none = { amount: '0.00', currency }
    expect(await info()).toEqual({
      uid: player.id,
      reg_time: clock.now().toISOString(),
      login: email,
      fakename: expect.stringMatching(/\S/) as string,
      is_subscribed: false,
      balance_main: own,
      balance_bonus: none,
      balance_betting_bonus: none,
      balance_fun: expect.objectContaining({ currency }) as object,
      is_on_verification: false,
      is_verified: false,
      is_kyc_block_enabled: false,
      is_registration_completed: true,
      country_code: brand === 'kilovolt' ? 'ES' : 'FR',
      locale: 'en',
      two_factor_auth: false,
    })
    expect(await ask('account.getBalance')).toMatchObject({ main: own, bonus: none, betting_bonus: none })
    for (const name of ['account.getInfo', 'account.getBalance'] as const)
      expect((await app.guest(brand).call(name)).status).toBe(401)
  })

  test('fields by country, their options and values [API-16..17] [API-22..23] [ENTITY-12] [ENTITY-14]', async () => {
    const fieldsOf = (country: string) =>
      ask<FieldItem[]>('account.getPersonalDataFields', { country, form: 'profile' })
    const [here, there] = [await fieldsOf('FR'), await fieldsOf('BR')]
    const names = (fields: FieldItem[]) => fields.map(({ sysname }) => sysname)
    const only = ['region', 'document_type']
    expect(names(there).filter((name) => !names(here).includes(name))).toEqual(only)
    const regionsOf = (fields: FieldItem[]) =>
      fields.find(({ type }) => type === 'region')?.options?.select?.map(({ value }) => value)
    expect([regionsOf(there)?.includes('SP'), regionsOf(await fieldsOf('ES'))?.includes('SP')]).toEqual([true, false])
    for (const { sysname, type, params, options } of here) {
      expect([sysname, type]).toEqual([expect.stringMatching(/^\w+$/), expect.stringMatching(/^\w+$/)])
      expect([typeof params?.is_required, typeof params?.is_visible]).toEqual(['boolean', 'boolean'])
      if (type === 'select') expect(options?.select?.length).toBeGreaterThan(0)
    }
    const phones = await ask<Record<string, unknown>[]>('account.getContactPhoneSettings')
    expect(phones.find(({ country_code: code }) => code === 'ES')).toMatchObject({
      phone_code: '34',
      name: 'Spain',
      mask: expect.anything() as unknown,
    })
    // Until the player chooses, the country of the market is assumed, and no other.
    expect(phones.flatMap(({ country_code: code, is_home }) => (is_home ? [code] : []))).toEqual(['MT'])
    expect(await ask('account.saveProfileInfo', { home_town: 'Sevilla' })).toBe(1)
    expect(await ask('account.getprofileinfo', { fields: 'home_town,email' })).toEqual({ home_town: 'Sevilla', email })
    // Whoever moves on is asked for nothing of the country before, and nothing of it is kept.
    const town = { country: 'BR', postcode: '20040-002', region: 'RJ', document_type: 'cpf' }
    expect(await ask('account.saveProfileInfo', { ...town, document_number: '529.982.247-25' })).toBe(1)
    const fields = 'country,region,document_type,document_number'
    expect(await ask('account.getprofileinfo', { fields })).toMatchObject({ region: 'RJ', document_type: 'cpf' })
    expect(await ask('account.saveProfileInfo', { document_type: 'passport' })).toBe(1)
    expect(await ask('account.getprofileinfo', { fields })).toMatchObject({ document_number: null })
    expect(await ask('account.saveProfileInfo', { country: 'FR', postcode: '06000' })).toBe(1)
    expect(await ask('account.getprofileinfo', { fields })).toEqual({
      country: 'FR',
      region: null,
      document_type: null,
      document_number: null,
    })
    const wrong = await player.call('account.saveProfileInfo', { country: 'BR', postcode: 'none' })
    expect(Object.keys(wrong.error.invalid_parameters)).toEqual(['postcode'])
  })

  test('public name, language and currency [API-05..06] [API-14] [API-18] [PROFILE-06.3]', async () => {
    const other = brand === 'kilovolt' ? 'es' : 'fr'
    expect(await ask('account.changefakename', { fakename: `Comet${brand}` })).toBe(1)
    expect(await ask('account.changelocale', { locale: other })).toBe(1)
    expect(await info()).toMatchObject({ fakename: `Comet${brand}`, locale: other })
    const { rates } = await ask<{ rates: { currency: string; rate: string }[] }>('account.getcurrencyrates')
    const available = brand === 'kilovolt' ? ['EUR'] : ['EUR', 'GBP']
    expect(rates.map(({ currency }) => currency).sort()).toEqual(available)
    expect(rates.every(({ rate }) => Number(rate) > 0)).toBe(true)
    for (const currency of available) {
      expect((await ask<{ main: object }>('account.setCurrency', { currency })).main).toMatchObject({ currency })
      expect((await info())['balance_main']).toMatchObject({ currency })
    }
    expect((await player.call('account.setCurrency', { currency: 'XAU' })).status).toBe(400)
    await ask('account.setCurrency', { currency: player.currency })
  })

  test('contacts: added, confirmed, switched [API-04.1..2] [API-08] [API-10.4] [API-12.1] [ENTITY-13]', async () => {
    if (brand === 'kilovolt') expect(await ask('account.addcontact', { contact: '+34612345678' })).toBe(1)
    const contacts = () => ask<{ type: string; contact: string }[]>('account.getContacts')
    const [first, second] = await contacts()
    expect(first).toEqual({ type: 'email', contact: email, is_confirmed: false, is_subscribed: false })
    expect(second).toEqual({
      type: 'phone',
      contact: second?.contact,
      is_confirmed: false,
      is_subscribed: false,
      phone_country_code: brand === 'kilovolt' ? 'ES' : 'FR',
      can_change: true,
    })
    for (const { contact } of [first!, second!]) {
      clock.advance('PT1M')
      expect(await ask('account.sendconfirmationtocontact', { contact })).toEqual({ resend_time: 60 })
      const code = await codeTo(contact)
      const wrong = await player.call('account.confirmContact', {
        contact,
        code: String((Number(code) + 1) % 1_000_000).padStart(6, '0'),
      })
      expect(wrong.error.invalid_parameters).toEqual({ code: 'wrong' })
      expect(await ask('account.confirmContact', { contact, code })).toBe(1)
    }
    expect(await contacts()).toMatchObject([{ is_confirmed: true }, { is_confirmed: true }])
    for (const subscription of [1, 0, 1]) {
      expect(await ask('account.changeSubscription', { contact: email, subscription })).toBe(1)
      expect(await contacts()).toMatchObject([{ is_subscribed: subscription === 1 }, { is_subscribed: false }])
    }
  })

  test('a mailing’s link ends mailings, and so does the player [API-15]', async () => {
    const token = app.platform.services.accounts.subscriptions.tokenFor(brand, player.id, email)
    expect((await info())['is_subscribed']).toBe(true)
    expect((await app.guest(brand).call('account.getSubscription', { token })).data).toMatchObject({
      is_subscribed: true,
    })
    expect((await info())['is_subscribed']).toBe(true)
    expect((await app.guest(brand).call('account.unsubscribe', { token })).data).toBe(1)
    expect((await info())['is_subscribed']).toBe(false)
    await ask('account.changeSubscription', { contact: email, subscription: 1 })
    expect(await ask('account.unsubscribe')).toBe(1)
    expect((await info())['is_subscribed']).toBe(false)
  })

  test('a new password, and the second step on and off [API-07] [API-09] [API-11]', async () => {
    expect(await ask('account.changepassword', { current: PASSWORD, password: NEXT, repeat: NEXT })).toBe(1)
    expect((await app.guest(brand).call('auth.login', { login: email, password: PASSWORD })).status).toBe(401)
    await enter(NEXT)
    for (const enabled of [true, false]) {
      clock.advance('PT2M')
      expect(await ask('account.changeTwoFactorAuth', { enabled, method: 'mail' })).toMatchObject({ enabled })
      expect((await info())['two_factor_auth']).toBe(!enabled)
      expect(await ask('account.confirmTwoFactorAuth', { code: await codeTo(email) })).toBe(1)
      expect((await info())['two_factor_auth']).toBe(enabled)
    }
  })

  test('what the site keeps for them [API-78..80] [SERVERERR-25]', async () => {
    expect(await ask('storage.set', { key: 'tour', value: '3' })).toBe(1)
    expect(await ask('storage.get', { keys: 'tour,none' })).toEqual({ tour: '3' })
    expect(await ask('storage.getKeys')).toEqual(['tour'])
    const big = { value: 'x'.repeat(4000) }
    for (let index = 0; index < 7; index += 1) await ask('storage.set', { key: `big${index}`, ...big })
    expect((await player.call('storage.set', { key: 'big8', ...big })).error.type).toBe('StorageQuotaExceededException')
    expect(await ask('storage.get', { keys: 'tour' })).toEqual({ tour: '3' })
  })

  test('an identity is checked: applicant, token, submitted [API-13] [API-81..82] [KYC-02..04]', async () => {
    expect((await player.call('sumsub.getAccessToken')).status).toBe(422)
    expect(await ask('sumsub.createApplicant')).toBe(1)
    const plain = await ask<{ token: string }>('sumsub.getAccessToken')
    const forAction = await ask<{ token: string }>('sumsub.getAccessToken', { externalActionId: 'payout-1' })
    expect(new Set([plain.token, forAction.token]).size).toBe(2)
    const checks = await app.database.db.selectFrom('sandbox_check').select('action_id').execute()
    expect(checks.map(({ action_id: id }) => id)).toContain(`${player.id}.payout-1`)
    expect(await ask('account.setUserOnVerification')).toBe(1)
    expect(await info()).toMatchObject({ is_on_verification: true, is_verified: false })
  })

  test('limits and breaks are in force at once [API-19] [ENTITY-24] [RG-03] [RG-06..07]', async () => {
    expect(await ask('account.getDepositLimit')).toEqual({
      available_amount: null,
      limit_amount: null,
      period: 'none',
      can_edit: false,
      expired_at: null,
    })
    await ask('limits.set', { type: 'deposit', period: '7', amount: '50' })
    expect(await ask('account.getDepositLimit')).toMatchObject({
      available_amount: { amount: '50.00', currency: player.currency },
      period: '7',
    })
    const { methods } = await ask<{ methods: { id: number; sysname: string }[] }>('cashier.getdepositsettings')
    const card = methods.find(({ sysname }) => sysname === 'card')!
    const deposit = { methodId: card.id, method: 'card', amount: '51', requisites: '{}', campaign_offer_id: -1 }
    expect((await player.call('cashier.makedeposit', deposit)).error.type).toBe('BillingDepositLimitExceededException')
    await ask('limits.takeBreak', { period: 'P1D' })
    expect((await player.call('account.getInfo')).status).toBe(401)
    const refused = await player.call('auth.login', { login: email, password: NEXT })
    expect([refused.status, refused.error.type]).toEqual([422, 'AccessDeniedException'])
    clock.advance('P1D')
    await enter(NEXT)
  })
})

test.each(SHIPPED)(
  '%s: a registration may carry consents, a promo code and more beside the fields of the brand [ENTITY-18.1..8]',
  async (brand) => {
    const beside = { is_betting: '1', hasPromocode: 'true', phone_country_code: '33', notify: 'true' }
    const player = await app.player(brand, `beside-${brand}`, beside)
    expect((await player.call('account.getInfo')).data.is_subscribed).toBe(true)
    const silent = await app.player(brand, `silent-${brand}`, { notify: 'false' })
    expect((await silent.call('account.getInfo')).data.is_subscribed).toBe(false)
    const code = Object.keys(app.brand(brand).platform.campaigns.promoCodes)[0]!
    await app.player(brand, `code-${brand}`, { promo_code: code })
    for (const [name, value] of [
      ['promo_code', 'no-such-code'],
      ['terms', 'false'],
      ['is_bettings', '1'],
    ] as const)
      await expect(app.player(brand, `wrong-${brand}`, { [name]: value })).rejects.toThrow(name)
  },
)
