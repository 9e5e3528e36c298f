// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import type { DepositNotices } from '../../../schemas/api/limits.ts'
import { sampleLimit } from '../limits/samples.ts'
import { sampleNotices } from './samples.ts'
import widget from './widget.tsx'

const SETTLED = sampleNotices({ limit: null })
const show = (data: DepositNotices, answers: DepositNotices[] = [SETTLED]) => {
  const next = vi.fn(() => Promise.resolve(answers.shift() ?? SETTLED))
  const api = { answerNotice: next, getNotices: next, set: vi.fn(() => Promise.resolve({})) }
  const stores = testStores({ session: testSession(), api: { limits: api as never } })
  render(
    <TestWidget
      widget={widget}
      id="safer-play/before-deposit"
      props={{ href: '/profile/responsible-game' }}
      data={data}
      stores={stores}
    />,
  )
  return { api, stores }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name: `safer_play.${name}` })
afterEach(cleanup)

test('a limit of any amount is set, for one of the periods of the brand', async () => {
  const { api } = show(sampleNotices())
  const periods = [...document.querySelectorAll('option')].map(({ value }) => value)
  expect(periods).toEqual(['1', '7', 'month'])
  fireEvent.change(document.querySelector('[name=amount]')!, { target: { value: '123.45' } })
  fireEvent.change(document.querySelector('select')!, { target: { value: 'month' } })
  fireEvent.click(button('limits.set'))
  await waitFor(() => expect(api.set).toHaveBeenCalledWith({ type: 'deposit', period: 'month', amount: '123.45' }))
  await waitFor(() => expect(document.querySelector('form')).toBeNull())
  expect(api.answerNotice).toHaveBeenCalledTimes(1)
})

test.each(['', '0', 'much'])('an amount of "%s" is told, and nothing is sent', async (text) => {
  const { api } = show(sampleNotices())
  fireEvent.change(document.querySelector('[name=amount]')!, { target: { value: text } })
  fireEvent.click(button('limits.set'))
  expect(await screen.findByText('safer_play.limits.wrongAmount')).not.toBeNull()
  expect(api.set).not.toHaveBeenCalled()
})

test('no limit is an answer only after it was confirmed', async () => {
  const { api } = show(sampleNotices())
  fireEvent.click(button('before.limit.none'))
  fireEvent.click(button('before.limit.back'))
  expect(api.answerNotice).not.toHaveBeenCalled()
  fireEvent.click(button('before.limit.none'))
  fireEvent.click(button('before.limit.sure'))
  await waitFor(() => expect(api.answerNotice).toHaveBeenCalledWith({ limit: 'declined' }))
})

test('protection is acknowledged with a tick, then comes the limit', async () => {
  const { api } = show(sampleNotices({ funds: 'medium' }), [sampleNotices()])
  expect(document.body.textContent).toContain('safer_play.before.funds.medium')
  expect(button('before.funds.go').disabled).toBe(true)
  fireEvent.click(document.querySelector('[name=read]')!)
  fireEvent.click(button('before.funds.go'))
  await waitFor(() => expect(api.answerNotice).toHaveBeenCalledWith({ funds: 'medium' }))
  expect(await screen.findByText('safer_play.before.limit.title')).not.toBeNull()
})

test('another look shows the limits as they are, and they can stay', async () => {
  const { api } = show(sampleNotices({ limit: 'review', limits: [sampleLimit({ period: 'month' })] }))
  expect(document.querySelector('li')?.textContent).toBe('€100.00 safer_play.limits.month')
  fireEvent.click(button('before.review.keep'))
  await waitFor(() => expect(api.answerNotice).toHaveBeenCalledWith({ limit: 'kept' }))
})
