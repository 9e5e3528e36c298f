import { expect } from 'vitest'
import { testBrand, type TestPlatform, type Visitor } from '../../testing.ts'

/** Of everybody here. */
export const PASSWORD = 'correct-horse-9'
const text = (name: string) => ({
  type: 'input' as const,
  label: name,
  params: { is_required: false, is_visible: true },
  options: {},
})
const FIELDS = ['first_name', 'last_name', 'birth_date', 'country', 'postcode', 'mobile', 'document_number']

/** A brand that asks for what tells a person; of a licence, or of none. */
export function brandOf(id: string, licence?: string) {
  const brand = testBrand({ id, host: `${id}.localhost` })
  Object.assign(brand.platform.settings, licence === undefined ? {} : { licence })
  Object.assign(brand.profileFields.fields, {
    last_name: text('Last name'),
    postcode: text('Postcode'),
    mobile: { ...text('Mobile'), type: 'phone' },
    document_type: {
      ...text('Document'),
      type: 'select',
      options: { select: [{ value: 'cpf', label: 'CPF' }] },
    },
  })
  Object.assign(brand.profileFields.forms, {
    registration: [{ fields: ['email', 'password', ...FIELDS, 'document_type'] }],
    profile: [{ fields: [...FIELDS, 'document_type'] }],
  })
  return brand
}

/** People with accounts at such brands, and what they do. @param app of the test, once it is started */
export function peopleOf(app: () => TestPlatform) {
  let count = 0
  const form = (fields: object = {}) => ({
    email: `same-${++count}@example.test`,
    password: PASSWORD,
    birth_date: '1990-05-01',
    terms: 'true',
    ...fields,
  })
  const register = (fields: object = {}, host = 'test') =>
    app().visitor(`${host}.localhost`).call('auth.register', form(fields))
  const join = async (fields: object = {}, host = 'test'): Promise<Visitor & { id: string; email: string }> => {
    const visitor = app().visitor(`${host}.localhost`)
    const filled = form(fields)
    const answer = await visitor.call('auth.register', filled)
    expect([answer.status, answer.body]).toEqual([200, expect.anything()])
    return Object.assign(visitor, { id: answer.data.payload.uid as string, email: filled.email })
  }
  const exclude = async (fields: object = {}, period = 'permanent', host = 'test') => {
    const player = await join(fields, host)
    expect((await player.call('limits.takeBreak', { period })).status).toBe(200)
    return player
  }
  const login = (email: string, host = 'test') =>
    app().visitor(`${host}.localhost`).call('auth.login', { login: email, password: PASSWORD })
  const deposit = (player: Visitor) =>
    player.call('cashier.makedeposit', { methodId: '2', method: 'card', amount: '20' })
  const wrongOf = (answer: { status: number; error: { invalid_parameters?: object } }) => [
    answer.status,
    answer.error?.invalid_parameters,
  ]
  const expectWaiting = async (player: Visitor) => {
    expect(await deposit(player)).toMatchObject({
      status: 422,
      error: { type: 'AccessDeniedException', error_data: { waits_for: 'staff' } },
    })
    expect((await player.call('campaigns.activateOffer', { promo_code: 'SPRING' })).error.error_data).toEqual({
      waits_for: 'staff',
    })
    const game = await player.send('GET', '/platform/game/fox-fire/play?mode=real')
    expect([game.status, game.body]).toEqual([422, expect.stringContaining('staff') as string])
    expect((await player.call('cashier.gethistory')).status).toBe(200)
  }
  return { register, join, exclude, login, deposit, wrongOf, expectWaiting, ...proofsOf(app) }
}

/** What is proved of them, and what becomes of it. */
function proofsOf(app: () => TestPlatform) {
  const confirm = (player: { id: string }, brand: string, contact: string) =>
    app()
      .database.db.insertInto('confirmed_contact')
      .values({ brand_id: brand, player_id: player.id, contact, confirmed_at: app().clock.now() })
      .execute()
  /** How the account is held by a break of another, as staff see it. */
  const stateOf = async ({ id }: { id: string }, brand: string) =>
    (await app().platform.services.limits.matches.list(app().platform.context.brands.byId(brand)!)).find(
      ({ playerId }) => playerId === id,
    )?.state
  const verify = ({ id }: { id: string }, brand: string) =>
    app()
      .database.db.updateTable('player')
      .set({ verified_at: app().clock.now() })
      .where('brand_id', '=', brand)
      .where('id', '=', id)
      .execute()
  return { confirm, stateOf, verify }
}
