// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../engine/api/errors.ts'
import { compileMessage } from '../../../engine/i18n/compile.ts'
import type { MessageTable } from '../../../engine/page/types.ts'
import { testFacts, testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import type { PlayerLimits } from '../../../schemas/api/limits.ts'
import { sampleLimit, sampleLimits, waiting } from './samples.ts'
import widget from './widget.tsx'

type Answers = Partial<Record<'set' | 'confirm' | 'cancel', (which: object) => Promise<unknown>>>
const show = (data: PlayerLimits, answers: Answers = {}, locale = 'en', messages: MessageTable = {}) => {
  const api = {
    set: vi.fn(answers.set ?? (() => Promise.resolve(sampleLimits(sampleLimit())))),
    confirm: vi.fn(answers.confirm ?? (() => Promise.resolve(sampleLimits(sampleLimit())))),
    cancel: vi.fn(answers.cancel ?? (() => Promise.resolve(sampleLimits(sampleLimit())))),
  }
  const stores = testStores({
    facts: testFacts({ locale }),
    session: testSession(),
    api: { limits: api as never },
    messages,
  })
  render(<TestWidget widget={widget} id="safer-play/limits" props={{}} data={data} stores={stores} />)
  return { api, stores }
}
const panel = (type: string) => document.querySelector<HTMLElement>(`[data-kind="${type}"]`)!
const control = (type: string, name: string) => panel(type).querySelector<HTMLInputElement>(`[name="${name}"]`)!
const set = (type: string) =>
  fireEvent.click(within(panel(type)).getByRole('button', { name: 'safer_play.limits.set' }))
afterEach(cleanup)

test('a limit shows its amount and the remaining amount; there is a panel for each kind [RG-03.1]', () => {
  show(sampleLimits(sampleLimit()))
  expect(panel('deposit').querySelector('.row b')?.textContent).toBe('€100.00')
  expect(panel('deposit').querySelector('progress')?.value).toBe(40)
  expect(panel('deposit').querySelector('[data-left]')).not.toBeNull()
  expect([...document.querySelectorAll('[data-kind]')].map((part) => part.getAttribute('data-kind'))).toEqual([
    'deposit',
    'loss',
    'stake',
    'session',
  ])
  expect(panel('loss').textContent).toContain('safer_play.limits.noLimit')
})

test('each limit shows what is allowed, what is left, its period, and when it expires [RG-03.1]', () => {
  const euros = (amount: string) => ({ amount, currency: 'EUR' })
  const waits = waiting(false)
  const ready = { ...waiting(true), expired_at: '2026-12-24T08:05:00.000Z' }
  const data = sampleLimits(
    sampleLimit({ ...waits }),
    sampleLimit({ period: '30', limit_amount: euros('300.00'), available_amount: euros('7.50'), ...ready }),
  )
  const words = {
    days: 'in {count} days',
    left: '{left} left',
    waitingText: 'from {at} until {until}',
    readyText: 'by {until}',
  }
  const compiled = Object.entries(words).map(([name, text]) => [`safer_play.limits.${name}`, compileMessage(text)])
  show(data, {}, 'en', Object.fromEntries(compiled) as MessageTable)
  const told = [...panel('deposit').querySelectorAll('[data-limit]')].map((row) => row.textContent)
  for (const part of ['€100.00', 'in 7 days', '€60.00 left', 'from 21.11.2026 20:00 until 28.11.2026 20:00'])
    expect(told[0]).toContain(part)
  for (const part of ['€300.00', 'in 30 days', '€7.50 left', 'by 24.12.2026 8:05']) expect(told[1]).toContain(part)
})

test('kinds with a limit come first', () => {
  show(sampleLimits(sampleLimit({ type: 'session', period: 'none', limit_amount: null, minutes: 60 })))
  expect(document.querySelector('[data-kind]')?.getAttribute('data-kind')).toBe('session')
})

test('periods of 1, 7, 14 and 30 days are offered, and no others [RG-04.2]', () => {
  show(sampleLimits())
  const values = [...panel('deposit').querySelectorAll('option')].map(({ value }) => value)
  expect(values).toEqual(['1', '7', '14', '30'])
})

test('periods are those of the brand; a month is named, and a limit says when it is counted anew', () => {
  const deposit = sampleLimit({ period: 'month', renews_at: '2026-12-01T00:00:00.000Z' })
  const data = sampleLimits(deposit)
  show({ ...data, offered: { ...data.offered, deposit: ['1', '7', 'month'], play: ['7'] } })
  const choices = (kind: string) => [...panel(kind).querySelectorAll('option')].map(({ value }) => value)
  expect([choices('deposit'), choices('loss')]).toEqual([['1', '7', 'month'], ['7']])
  expect(panel('deposit').querySelector('.row span')?.textContent).toBe('safer_play.limits.month')
  expect(panel('deposit').querySelector('[data-left]')?.textContent).toContain('safer_play.limits.renews')
})

test('a limit can be edited only where it says so, and then while a higher one waits as well [RG-03.2]', () => {
  const removal = { ...waiting(false), change: { ...waiting(false).change!, amount: null } }
  show(
    sampleLimits(
      sampleLimit(),
      sampleLimit({ period: '30', ...waiting(false) }),
      sampleLimit({ period: '1', ...removal }),
      sampleLimit({ period: '14', can_edit: false }),
    ),
  )
  const removes = (period: string) =>
    within(document.querySelector<HTMLElement>(`[data-period="${period}"]`)!).queryByRole('button', {
      name: 'safer_play.limits.remove',
    })
  expect(removes('7')).not.toBeNull()
  expect(removes('30')).not.toBeNull()
  // Its removal waits already; the last cannot be edited.
  expect([removes('1'), removes('14')]).toEqual([null, null])
})

test('an amount is typed in the player’s number format [RG-06.1]', async () => {
  const { api, stores } = show(sampleLimits(), {}, 'es')
  fireEvent.change(control('deposit', 'period'), { target: { value: '30' } })
  fireEvent.change(control('deposit', 'amount'), { target: { value: '1.250,50 €' } })
  set('deposit')
  await waitFor(() => expect(api.set).toHaveBeenCalledWith({ type: 'deposit', period: '30', amount: '1250.50' }))
  await waitFor(() => expect(stores.toasts.items[0]?.tone).toBe('success'))
  expect(control('deposit', 'amount').value).toBe('')
})

test.each(['', '0', 'many', '-5'])('%j is not an amount and is not sent', async (text) => {
  const { api } = show(sampleLimits())
  fireEvent.change(control('loss', 'amount'), { target: { value: text } })
  set('loss')
  await waitFor(() => expect(control('loss', 'amount').getAttribute('aria-invalid')).toBe('true'))
  expect(api.set).not.toHaveBeenCalled()
})

test('a session limit is in minutes [RG-06.1]', async () => {
  const { api } = show(sampleLimits())
  fireEvent.change(control('session', 'minutes'), { target: { value: '120' } })
  set('session')
  await waitFor(() => expect(api.set).toHaveBeenCalledWith({ type: 'session', period: 'none', minutes: 120 }))
})

test('a higher limit is pending: the player cancels it, or confirms it when it is ready', async () => {
  show(sampleLimits(sampleLimit(waiting(false))))
  expect(screen.queryByRole('button', { name: 'safer_play.limits.confirm' })).toBeNull()
  cleanup()
  const { api } = show(sampleLimits(sampleLimit(waiting(true))))
  fireEvent.click(screen.getByRole('button', { name: 'safer_play.limits.confirm' }))
  await waitFor(() => expect(api.confirm).toHaveBeenCalledWith({ type: 'deposit', period: '7' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'safer_play.limits.confirm' })).toBeNull())
  cleanup()
  const again = show(sampleLimits(sampleLimit(waiting(true))))
  fireEvent.click(screen.getByRole('button', { name: 'safer_play.limits.keep' }))
  await waitFor(() => expect(again.api.cancel).toHaveBeenCalledWith({ type: 'deposit', period: '7' }))
})

test('removing a limit needs a confirmation', async () => {
  const { api, stores } = show(sampleLimits(sampleLimit()))
  const remove = () => fireEvent.click(screen.getByRole('button', { name: 'safer_play.limits.remove' }))
  remove()
  await waitFor(() => expect(stores.dialogs.top?.kind).toBe('confirm'))
  stores.dialogs.close()
  expect(api.set).not.toHaveBeenCalled()
  remove()
  await waitFor(() => expect(stores.dialogs.top?.kind).toBe('confirm'))
  const { onConfirm } = stores.dialogs.top!.props as { onConfirm: () => void }
  onConfirm()
  stores.dialogs.close()
  await waitFor(() => expect(api.set).toHaveBeenCalledWith({ type: 'deposit', period: '7' }))
})

test('a refusal of the platform is shown, and nothing changes', async () => {
  const told = vi.spyOn(console, 'warn').mockReturnValue()
  const { stores } = show(sampleLimits(sampleLimit(waiting(true))), {
    confirm: () => Promise.reject(new ApiError({ type: 'InternalServerErrorException', code: 6, message: '' }, 500)),
  })
  fireEvent.click(screen.getByRole('button', { name: 'safer_play.limits.confirm' }))
  await waitFor(() => expect(stores.toasts.items[0]?.tone).toBe('danger'))
  expect(screen.getByRole('button', { name: 'safer_play.limits.confirm' })).not.toBeNull()
  told.mockRestore()
})
