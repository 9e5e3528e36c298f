// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '../../../engine/api/index.ts'
import { testFacts, testSession, testStores } from '../../../engine/stores/testing.tsx'
import { activateForNewPlayer, refusalKey } from './activate.ts'
import { PromoForm } from './promo-form.ts'

const refused = (promo_code?: unknown) =>
  new ApiError(
    {
      type: 'InvalidParameterException',
      code: 14,
      message: 'No',
      ...(promo_code === undefined ? {} : { error_data: { promo_code } }),
    },
    400,
  )
const wait = new ApiError({ type: 'TooManyRequestsException', code: 15, message: 'Wait', resend_time: 30 }, 429)
const texts = Object.fromEntries(['INVALID', 'USED', 'EXPIRED'].map((code) => [`common.promoCodeErrors.${code}`, code]))
const facts = testFacts({ dialogs: ['promo-code-activated'] })
const bonus = { bonus: { amount: '10.00', currency: 'EUR' } }
const start = (activateOffer: () => Promise<unknown>, path = '/promotions') => {
  const getBalance = vi
    .fn()
    .mockResolvedValue({ ...testSession().balances, bonus: { amount: '10.00', currency: 'EUR' } })
  const reload = vi.fn()
  const stores = testStores({
    facts,
    session: testSession(),
    messages: texts,
    route: { path },
    navigation: { reload },
    api: { campaigns: { activateOffer: activateOffer as never }, account: { getBalance } },
  })
  return { stores, getBalance, reload }
}
const said = ({ toasts }: ReturnType<typeof start>['stores']) =>
  toasts.items.map(({ tone, text }) => [tone, typeof text === 'string' ? text : text.key])

test('a refused code shows its first reason, or INVALID without one [PROMO-09.1] [PROMO-09.2]', () => {
  const has = (key: string) => Object.hasOwn(texts, key)
  expect(refusalKey(refused(['USED', 'EXPIRED']), has)).toBe('common.promoCodeErrors.USED')
  for (const none of [
    refused(),
    refused([]),
    refused('USED'),
    refused(['A_REASON_WITHOUT_WORDS']),
    refused([7]),
    wait,
    new Error('gone'),
  ]) {
    expect(refusalKey(none, has)).toBe('common.promoCodeErrors.INVALID')
  }
})
test('the form is empty, valid and without a message at first [ENTITY-38.1..3]', () => {
  const { value, isValid, errorMessage } = new PromoForm(start(() => Promise.resolve({})).stores)
  expect({ value, isValid, errorMessage }).toEqual({ value: '', isValid: true, errorMessage: '' })
})
test('a refused activation marks the form invalid until the input changes [PROMO-10.1]', async () => {
  const { stores } = start(() => Promise.reject(refused(['USED'])))
  const form = new PromoForm(stores)
  form.setValue(' SPARK ')
  expect(await form.submit()).toBe(false)
  expect([form.isValid, form.errorMessage, form.value]).toEqual([false, 'common.promoCodeErrors.USED', ' SPARK '])
  form.setValue('SPARKS')
  expect([form.isValid, form.errorMessage]).toEqual([true, ''])
  expect(stores.dialogs.stack).toEqual([])
})
test('too many attempts or no answer say so, and do not mark the code as invalid [PROMO-09.3]', async () => {
  for (const [error, key] of [
    [wait, 'common.failures.waitSeconds'],
    [new NetworkError('gone'), 'common.failures.general'],
  ] as const) {
    vi.spyOn(console, 'warn').mockReturnValue()
    const { stores } = start(() => Promise.reject(error))
    const form = new PromoForm(stores)
    form.setValue('SPARK')
    expect([await form.submit(), form.isValid, said(stores)[0]?.[1]]).toEqual([false, true, key])
  }
})
test('what a code gave is shown and in the balance; an unlocked offer is on the page [DIALOG-07.1]', async () => {
  const { stores, getBalance, reload } = start(() => Promise.resolve({ id: 3, ...bonus }))
  const form = new PromoForm(stores)
  form.setValue('spark')
  expect(await form.submit()).toBe(true)
  expect(stores.dialogs.top).toMatchObject({
    kind: 'promo-code-activated',
    props: { code: 'SPARK', activation: bonus },
  })
  expect([getBalance.mock.calls.length, reload.mock.calls.length, form.value]).toEqual([1, 1, ''])
})
test('on an address that only begins like that of deposits the dialog opens [DIALOG-08.1]', async () => {
  const { stores } = start(() => Promise.resolve(bonus), '/cashier/deposits-of-old')
  const form = new PromoForm(stores)
  form.setValue('SPARK')
  await form.submit()
  expect([stores.dialogs.top?.kind, said(stores)]).toEqual(['promo-code-activated', []])
})
test('the code of a registration opens no dialog over the deposit it leads to [DIALOG-08.2]', async () => {
  for (const [path, kinds, told] of [
    ['/cashier/deposit', [], [['success', 'common.promoActivated']]],
    ['/', ['promo-code-activated'], []],
  ] as const) {
    const { stores } = start(() => Promise.resolve(bonus), '/')
    await activateForNewPlayer(stores, 'SPARK', path)
    expect([stores.dialogs.stack.map(({ kind }) => kind), said(stores)]).toEqual([kinds, told])
  }
})
test.each(['/cashier/deposit', '/cashier/deposit/card'])(
  'on %s a notice takes the place of the dialog [DIALOG-08.1]',
  async (path) => {
    const { stores } = start(() => Promise.resolve(bonus), path)
    const form = new PromoForm(stores)
    form.setValue('SPARK')
    await form.submit()
    expect([stores.dialogs.stack, said(stores)]).toEqual([[], [['success', 'common.promoActivated']]])
  },
)
test('a refused code of a registration is shown as a toast only [REG-24]', async () => {
  const { stores } = start(() => Promise.reject(refused(['EXPIRED'])))
  await activateForNewPlayer(stores, 'SPARK', '/cashier/deposit')
  expect([said(stores), stores.dialogs.stack]).toEqual([[['warning', 'common.promoCodeErrors.EXPIRED']], []])
})
test('an answer to one code does not affect another code typed meanwhile', async () => {
  let answer = { taken: () => undefined as void, refused: () => undefined as void }
  const { stores } = start(
    () =>
      new Promise((resolve, reject) => {
        answer = { taken: () => resolve(bonus), refused: () => reject(refused(['USED'])) }
      }),
  )
  const form = new PromoForm(stores)
  form.setValue('SPARK')
  const first = form.submit()
  form.setValue('SPARKLE')
  answer.refused()
  expect([await first, form.isValid, form.value]).toEqual([false, true, 'SPARKLE'])
  const second = form.submit()
  form.setValue('GLOW')
  answer.taken()
  expect([await second, form.value]).toEqual([true, 'GLOW'])
})
test('a code whose answer was lost is sent again with the same key, one per player and code', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const send = vi.fn((_params: unknown, _options?: unknown) => Promise.reject(new NetworkError('lost')))
  const { stores } = start(send as never)
  const form = new PromoForm(stores)
  const keys = async (...codes: string[]) => {
    send.mockClear()
    for (const code of codes) {
      form.setValue(code)
      await form.submit()
    }
    return send.mock.calls.map(([, options]) => (options as { idempotencyKey: string }).idempotencyKey)
  }
  const [first, again, other] = await keys('KEEN', 'KEEN', 'GLOW')
  expect([again === first, other === first]).toEqual([true, false])
  stores.session.set(testSession({ uid: 'p2' }))
  expect((await keys('KEEN'))[0]).not.toBe(first)
})
