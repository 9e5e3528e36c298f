// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { askConfirm, DialogHost, DialogLoaderProvider } from '../../../engine/dialogs/index.ts'
import { registerWidgets } from '../../../engine/registry/index.ts'
import { TestSite, testStores } from '../../../engine/stores/testing.tsx'
import widget from './widget.tsx'

registerWidgets({ 'dialogs/confirm': () => Promise.resolve({ default: widget }) })
const ask = async () => {
  const stores = testStores()
  const dialog = {
    kind: 'confirm',
    form: 'confirm' as const,
    size: 's' as const,
    slots: { main: [{ id: 'confirm', widget: 'dialogs/confirm', props: {} }] },
  }
  render(
    <TestSite stores={stores}>
      <DialogLoaderProvider value={() => Promise.resolve({ dialog, messages: {} })}>
        <DialogHost route={stores.route} />
      </DialogLoaderProvider>
    </TestSite>,
  )
  let answer: Promise<boolean>
  act(() => {
    answer = askConfirm(stores, {
      title: 'Cancel this withdrawal?',
      text: 'It goes back.',
      confirm: 'Cancel it',
      cancel: 'Keep it',
      tone: 'danger',
    })
  })
  await screen.findByRole('alertdialog', { name: 'Cancel this withdrawal?' })
  return { stores, answer: answer! }
}
afterEach(cleanup)

test("asks with the opener's texts; the safe answer has the focus", async () => {
  await ask()
  expect(screen.getByText('It goes back.')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Keep it')
})

test('only the confirmation answers yes', async () => {
  const first = await ask()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel it' }))
  expect(await first.answer).toBe(true)
  expect(first.stores.dialogs.stack).toEqual([])
  cleanup()
  const second = await ask()
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(await second.answer).toBe(false)
})
