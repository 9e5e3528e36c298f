// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { confirmBurnBonuses } from '../../../engine/dialogs/index.ts'
import { englishStores, WithDialogs } from '../parts/testing.tsx'

afterEach(cleanup)
const ask = async (lost?: Parameters<typeof confirmBurnBonuses>[1]) => {
  const stores = englishStores()
  render(<WithDialogs stores={stores} />)
  let answer: Promise<boolean>
  act(() => {
    answer = confirmBurnBonuses(stores, lost)
  })
  return { dialog: await screen.findByRole('alertdialog', { name: 'This ends your active bonuses' }), answer: answer! }
}

test('warns how much bonus money is lost, and continues only after a confirmation [DIALOG-21.1..2]', async () => {
  const { dialog, answer } = await ask({ bonus: { amount: '40.00', currency: 'EUR' } })
  expect(dialog.textContent).toContain('€40.00 of bonus money is removed')
  fireEvent.click(screen.getByRole('button', { name: 'Continue without the bonus' }))
  expect(await answer).toBe(true)
})
test('names the bonuses that end [DIALOG-21.1]', async () => {
  const { dialog } = await ask({ bonus: { amount: '40.00', currency: 'EUR' }, titles: ['Welcome', 'Ten'] })
  expect(dialog.textContent).toContain('€40.00 of bonus money is removed if you continue: Welcome, Ten.')
})
test.each([
  ['the other button', () => fireEvent.click(screen.getByRole('button', { name: 'Keep the bonus' }))],
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
])('%s stops the action [DIALOG-21.1] [DIALOG-21.3]', async (_how, stop) => {
  const { dialog, answer } = await ask()
  expect(dialog.textContent).toContain('Your own money stays as it is')
  stop()
  expect(await answer).toBe(false)
})
