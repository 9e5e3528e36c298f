// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import widget from './widget.tsx'

afterEach(cleanup)
const EMAIL = { type: 'email' as const, contact: 'ada@example.com', is_confirmed: true, is_subscribed: true }
const PHONE = { type: 'phone' as const, contact: '+35679001234', is_confirmed: false, is_subscribed: false }
const show = (changeSubscription: ReturnType<typeof vi.fn>) => {
  const stores = testStores({ session: testSession(), api: { account: { changeSubscription } as never } })
  vi.spyOn(stores.session, 'refresh').mockResolvedValue()
  render(
    <TestWidget
      widget={widget}
      id="profile/subscriptions"
      props={{ title: 'News' }}
      data={{ contacts: [EMAIL, PHONE] }}
      stores={stores}
    />,
  )
  return stores
}
const switches = () => screen.getAllByRole<HTMLInputElement>('checkbox')
const press = (index: number) => act(async () => void fireEvent.click(switches()[index]!))

test('each contact has a switch that sends 1 or 0, and heeds the answer [PROFILE-05.1] [PROFILE-05.2]', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const change = vi.fn().mockResolvedValueOnce(1).mockResolvedValueOnce(0).mockResolvedValueOnce(1)
  const stores = show(change)
  expect(switches().map(({ checked }) => checked)).toEqual([true, false])
  await press(0)
  expect(change).toHaveBeenLastCalledWith({ contact: EMAIL.contact, subscription: 0 })
  expect(switches()[0]!.checked).toBe(false)
  await press(1)
  expect(change).toHaveBeenLastCalledWith({ contact: PHONE.contact, subscription: 1 })
  expect([switches()[1]!.checked, stores.toasts.items.at(-1)?.tone]).toEqual([false, 'danger'])
  await press(1)
  expect(switches()[1]!.checked).toBe(true)
})

test.each([0, '1', true, 2, null])(
  'an answer of %j changes no switch, and the player is told [PROFILE-05.2]',
  async (answer) => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const stores = show(vi.fn().mockResolvedValue(answer))
    for (const index of [0, 1]) await press(index)
    expect(switches().map(({ checked }) => checked)).toEqual([true, false])
    expect(stores.toasts.items.map(({ tone }) => tone)).toEqual(['danger', 'danger'])
  },
)
