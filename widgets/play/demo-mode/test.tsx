// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { sampleMessages } from '../../lobby/parts/samples.tsx'
import widget from './widget.tsx'

afterEach(cleanup)

const show = (session: ReturnType<typeof testSession> | null = null) => {
  const go = vi.fn()
  const stores = testStores({ messages: sampleMessages(), session, navigation: { go } })
  render(<TestWidget widget={widget} id="play/demo-mode" props={{ game: 'neon-dice' }} stores={stores} />)
  return { go, stores }
}

test('a guest can play the demo, register or log in [DIALOG-11.1..3]', () => {
  const { go, stores } = show()
  fireEvent.click(screen.getByRole('button', { name: 'Play demo' }))
  expect(go).toHaveBeenCalledWith('/game/neon-dice#demo', { replace: true })
  fireEvent.click(screen.getByRole('button', { name: 'Create an account' }))
  expect(stores.dialogs.top).toMatchObject({ kind: 'auth', props: { view: 'registration' } })
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(stores.dialogs.top).toMatchObject({ kind: 'auth', props: { view: 'authorization' } })
})
test('a player is offered the cashier instead [DIALOG-11.4]', () => {
  show(testSession())
  expect(screen.getByRole('link', { name: 'Deposit' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull()
})
