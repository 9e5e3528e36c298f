import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startTestPlatform, testBrand, type TestPlatform } from '../../testing.ts'

const PASSWORD = 'correct-horse-9'
const base = testBrand()
const tab = (field: string) => ({ id: field, __component: 'form' as const, label: field, isFast: false, field })
const mobileField = {
  type: 'phone' as const,
  label: 'Mobile',
  params: { is_required: true, is_visible: true },
  options: {},
}
const BRAND = testBrand({
  more: {
    auth: { ...base.auth, authTypes: [tab('email'), tab('mobile')] },
    profileFields: {
      ...base.profileFields,
      fields: { ...base.profileFields.fields, mobile: mobileField },
      forms: { ...base.profileFields.forms, registration: [{ fields: ['email', 'mobile', 'password', 'birth_date'] }] },
    },
  },
})

describeEngines('budgets of one player and of one line', (engine) => {
  let app: TestPlatform
  let number = 0
  beforeAll(async () => {
    app = await startTestPlatform({
      database: await engine.open(),
      brands: [BRAND],
      settings: { trustedProxies: ['127.0.0.0/8'] },
    })
  })
  afterAll(() => app.close())
  beforeEach(() => {
    app.clock.advance('P2D')
    number += 1
  })
  const from = (ip: string) => ({ 'x-forwarded-for': ip })
  const open = async () => {
    const logins = { email: `ways${number}@example.test`, mobile: `+3567900${2_000 + number}` }
    const player = app.visitor()
    const details = { ...logins, password: PASSWORD, birth_date: '1990-05-01', terms: 'true' }
    expect((await player.call('auth.register', details)).status).toBe(200)
    return { ...logins, player }
  }

  test('whoever uses up the budget of changes keeps the owner from nothing that protects them', async () => {
    const { email, player } = await open()
    const thief = app.visitor()
    await thief.call('auth.login', { login: email, password: PASSWORD })
    const change = (number: number) => thief.call('account.changefakename', { fakename: `Name${number}` })
    let last = 200
    for (let number = 0; number < 200 && last !== 429; number += 1) last = (await change(number)).status
    expect(last).toBe(429)
    const sessions = (await player.call('account.getSessions')).data as { id: string; current: boolean }[]
    const { id } = sessions.find(({ current }) => !current)!
    expect((await player.call('account.revokeSession', { id })).status).toBe(200)
    const next = { current: PASSWORD, password: 'brand-new-horse-9', repeat: 'brand-new-horse-9' }
    expect((await player.call('account.changepassword', next)).status).toBe(200)
    expect((await player.call('limits.set', { type: 'loss', period: '1', amount: '10' })).status).toBe(200)
    expect((await player.call('limits.takeBreak', { period: 'P6M' })).status).toBe(200)
  })

  test('guesses by e-mail and by phone are those at one player', async () => {
    const { email, mobile } = await open()
    let taken = 0
    for (let minute = 0; minute < 60; minute += 1) {
      for (const [index, login] of [email, mobile].entries()) {
        const at = from(`203.0.${minute}.${index}`)
        if ((await app.visitor().call('auth.login', { login, password: 'wrong-horse-9' }, at)).status === 401)
          taken += 1
      }
      app.clock.advance('PT1M')
    }
    expect(taken).toBeGreaterThan(5)
    expect(taken).toBeLessThanOrEqual(10)
  })

  test('a new password gives both logins back', async () => {
    const { email, mobile } = await open()
    for (let round = 0; round < 8; round += 1)
      await app.visitor().call('auth.login', { login: mobile, password: 'wrong-horse-9' }, from(`203.1.0.${round}`))
    await app.visitor().call('auth.restore', { login: email })
    const { link } = await app.database.db
      .selectFrom('outbox')
      .select('link')
      .where('recipient', '=', email)
      .where('link', 'like', '%show_popup_auth=restore%')
      .executeTakeFirstOrThrow()
    const password = 'brand-new-horse-9'
    const token = new URL(link!).searchParams.get('token')!
    expect((await app.visitor().call('auth.reset', { token, password })).status).toBe(200)
    const answer = await app.visitor().call('auth.login', { login: mobile, password }, from('203.1.1.1'))
    expect(answer.status).toBe(200)
  })

  test('the networks of one /48 share a second budget, eight times as large; the next /48 has its own', async () => {
    const ask = (ip: string) => app.visitor().call('auth.restore', { login: `nobody${ip}@example.test` }, from(ip))
    let taken = 0
    for (let network = 0; network < 300; network += 1)
      if ((await ask(`2001:db8:${number}:${network.toString(16)}::1`)).status === 200) taken += 1
    expect(taken).toBe(240)
    expect((await ask(`2001:db8:${1_000 + number}::1`)).status).toBe(200)
  })

  test('whoever holds a session has five tries at its password, from however many addresses', async () => {
    const { player } = await open()
    const answers = []
    for (let index = 0; index < 10; index += 1)
      answers.push(
        (await player.call('account.reauthenticate', { password: 'wrong-horse-9' }, from(`203.2.0.${index}`))).status,
      )
    expect(answers.filter((status) => status === 400)).toHaveLength(5)
    expect(answers.at(-1)).toBe(429)
  })
})
