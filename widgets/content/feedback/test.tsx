// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../../../engine/api/index.ts'
import { makeStores, Show } from '../../shell/parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

afterEach(cleanup)

const show = (answer: () => unknown) => {
  const sent: unknown[] = []
  const stores = makeStores({
    answer: (name, params) => {
      sent.push([name, params])
      return answer()
    },
  })
  render(<Show {...{ schema, widget, stores }} />)
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: new RegExp(label, 'i') }), { target: { value } })
  return { sent, fill, send: () => fireEvent.click(screen.getByRole('button')) }
}

test('sends what was written, then says that it is on its way', async () => {
  const { sent, fill, send } = show(() => 1)
  fill('e-mail', 'ada@example.com')
  const message = screen.getByRole('textbox', { name: /message/i })
  expect([message.tagName, message.getAttribute('rows')]).toEqual(['TEXTAREA', '5'])
  fill('message', 'Where is my deposit?\nI sent it on Monday.')
  send()
  await waitFor(() => expect(screen.getByText('Your message is on its way')).toBeTruthy())
  expect(sent).toEqual([
    ['support.sendFeedback', { email: 'ada@example.com', message: 'Where is my deposit?\nI sent it on Monday.' }],
  ])
})

test('an address that is none is not sent, and a refusal keeps what was written', async () => {
  const refused = new ApiError({ type: 'TooManyRequestsException', code: 429, message: 'x', resend_time: 60 }, 429)
  const { sent, fill, send } = show(() => Promise.reject(refused))
  fill('e-mail', 'ada')
  fill('message', 'Where is my deposit?')
  send()
  expect(sent).toEqual([])
  fill('e-mail', 'ada@example.com')
  send()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.getByDisplayValue('Where is my deposit?')).toBeTruthy()
  expect(screen.queryByText('Your message is on its way')).toBeNull()
})
