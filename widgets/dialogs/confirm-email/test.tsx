// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DialogHost, DialogLoaderProvider } from '../../../engine/dialogs/index.ts'
import { registerWidgets } from '../../../engine/registry/index.ts'
import { TestSite, testStores } from '../../../engine/stores/testing.tsx'
import widget from './widget.tsx'

registerWidgets({ 'dialogs/confirm-email': () => Promise.resolve({ default: widget }) })
afterEach(cleanup)

test('tells the player to confirm the e-mail address and closes [DIALOG-20]', async () => {
  const stores = testStores()
  const dialog = { kind: 'confirm-email', form: 'popup' as const, size: 's' as const, slots: { main: [{ id: 'it', widget: 'dialogs/confirm-email', props: {} }] } }
  render(<TestSite stores={stores}><DialogLoaderProvider value={() => Promise.resolve({ dialog, messages: {} })}><DialogHost route={stores.route} /></DialogLoaderProvider></TestSite>)
  act(() => { stores.dialogs.open({ kind: 'confirm-email' }) })
  expect(await screen.findByText('dialogs.confirmEmail.text')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'dialogs.confirmEmail.button' }))
  expect(stores.dialogs.stack).toEqual([])
})
