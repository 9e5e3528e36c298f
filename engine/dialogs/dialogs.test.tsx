// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TestSite, testStores } from '../stores/testing.tsx'
import type { CompiledDialog } from '../page/types.ts'
import { registerWidgets, type Widget } from '../registry/index.ts'
import type { RootStore } from '../stores/index.ts'
import { askConfirm, DialogHost, DialogLoaderProvider, LOCKED_CLASS, useDialog, useDialogTitle } from './index.ts'

const Note = ({ props, data }: { props: { text: string }; data: unknown }) => {
  const dialog = useDialog()
  useDialogTitle(`Title of ${dialog?.kind}`)
  return (
    <p data-testid="note">
      {`${props.text} ${String(data)}`}
      <button type="button" onClick={dialog?.close}>
        done
      </button>
    </p>
  )
}
const load = vi.fn(() => Promise.resolve('loaded'))
registerWidgets({ 'test/note': () => Promise.resolve({ default: { load, View: Note } as unknown as Widget }) })

const definition = (kind: string): CompiledDialog => ({
  kind,
  form: kind === 'side' ? 'curtain' : kind === 'question' ? 'confirm' : 'popup',
  size: 'm',
  slots: { main: [{ id: 'note', widget: 'test/note', props: { text: 'plain' } }] },
})
const show = (
  stores: RootStore,
  loader = (kind: string) => Promise.resolve({ dialog: definition(kind), messages: {} }),
) =>
  render(
    <TestSite stores={stores}>
      <DialogLoaderProvider value={loader}>
        <DialogHost route={stores.route} />
      </DialogLoaderProvider>
    </TestSite>,
  )
const dialogs = () =>
  [...document.querySelectorAll('[data-dialog]')].map((element) => element.getAttribute('data-dialog'))
const locked = () => document.documentElement.classList.contains(LOCKED_CLASS)
let stores: RootStore
beforeEach(() => {
  stores = testStores()
})
afterEach(cleanup)

describe('dialogs', () => {
  test('there are three kinds: popup, confirm and curtain [DIALOG-01.1..3]', async () => {
    show(stores)
    act(() => {
      for (const kind of ['note', 'question', 'side']) stores.dialogs.open({ kind })
    })
    await waitFor(() => expect(dialogs()).toEqual(['note', 'question', 'side']))
    expect(screen.getAllByRole('dialog')).toHaveLength(2)
    expect(screen.getByRole('alertdialog').dataset['dialog']).toBe('question')
    expect(
      ['popup', 'confirm', 'curtain'].map((form) =>
        document.querySelector(`.fy-dialog-${form}`)?.getAttribute('data-dialog'),
      ),
    ).toEqual(['note', 'question', 'side'])
  })
  test("definition, code and data are loaded before a dialog shows, with the opener's properties", async () => {
    show(stores)
    act(() => {
      stores.dialogs.open({ kind: 'note', props: { text: 'from outside', unknown: 1 } })
    })
    expect((await screen.findByTestId('note')).textContent).toContain('from outside loaded')
    expect(screen.getByRole('dialog', { name: 'Title of note' })).toBeTruthy()
    expect(load).toHaveBeenCalledWith(expect.objectContaining({ props: { text: 'from outside' } }))
  })
  test('Escape closes only the top one, wherever the focus is [DIALOG-02.1] [DIALOG-02.2]', async () => {
    show(stores)
    act(() => {
      stores.dialogs.open({ kind: 'one' })
      stores.dialogs.open({ kind: 'two' })
    })
    await waitFor(() => expect(dialogs()).toHaveLength(2))
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(dialogs()).toEqual(['one'])
    act(() => {
      stores.dialogs.open({ kind: 'two' })
    })
    await waitFor(() => expect(screen.getAllByTestId('note')).toHaveLength(2))
    fireEvent.keyDown(screen.getAllByTestId('note')[1]!, { key: 'Escape' })
    expect(dialogs()).toEqual(['one'])
    fireEvent.keyDown(screen.getByTestId('note'), { key: 'Escape' })
    expect(dialogs()).toEqual([])
  })
  test('the focus returns to what opened it, also when it was slow to load', async () => {
    let arrive = (): void => undefined
    show(stores, async (kind) => {
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
      return { dialog: definition(kind), messages: {} }
    })
    const opener = document.body.appendChild(document.createElement('button'))
    opener.focus()
    act(() => {
      stores.dialogs.open({ kind: 'note' })
    })
    await waitFor(() => expect(dialogs()).toEqual(['note']))
    expect(screen.queryByTestId('note')).toBeNull()
    await act(async () => {
      arrive()
    })
    await screen.findByTestId('note')
    expect(document.activeElement).not.toBe(opener)
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    expect(document.activeElement).toBe(opener)
    opener.remove()
  })
  test('the focus returns to the opener of the first one, also when a later opener is gone', async () => {
    show(stores)
    const opener = document.body.appendChild(document.createElement('button'))
    opener.focus()
    act(() => {
      stores.dialogs.open({ kind: 'note' })
    })
    const done = (await screen.findByTestId('note')).querySelector('button')!
    done.focus()
    act(() => {
      stores.dialogs.close()
      stores.dialogs.open({ kind: 'other' })
    })
    await waitFor(() => expect(dialogs()).toEqual(['other']))
    await screen.findByTestId('note')
    act(() => {
      stores.dialogs.close()
    })
    expect(document.activeElement).toBe(opener)
    opener.remove()
  })
  test('a click outside closes the top one, one that began inside none [DIALOG-03.1] [DIALOG-03.2]', async () => {
    show(stores)
    act(() => {
      stores.dialogs.open({ kind: 'one' })
      stores.dialogs.open({ kind: 'two' })
    })
    await waitFor(() => expect(dialogs()).toEqual(['one', 'two']))
    for (const rest of [['one'], []]) {
      const [box, scrim] = [screen.getAllByRole('dialog').at(-1)!, screen.getAllByRole('dialog').at(-1)!.parentElement!]
      const before = dialogs()
      // Pressed inside, as by somebody who marks a text, it is no click on the overlay.
      fireEvent.pointerDown(box)
      fireEvent.click(scrim)
      expect(dialogs()).toEqual(before)
      fireEvent.pointerDown(scrim)
      fireEvent.click(scrim)
      expect(dialogs()).toEqual(rest)
    }
  })
  test('a blocked one ignores Escape, overlay and close; closeNow ends it [DIALOG-04.1] [ACCESS-08.2]', async () => {
    show(stores)
    let key = 0
    act(() => {
      key = stores.dialogs.open({ kind: 'one', blocked: true })
    })
    const box = await screen.findByRole('dialog')
    fireEvent.keyDown(box, { key: 'Escape' })
    fireEvent.keyDown(document.body, { key: 'Escape' })
    fireEvent.pointerDown(box.parentElement!)
    fireEvent.click(box.parentElement!)
    expect(screen.queryByRole('button', { name: 'common.close' })).toBeNull()
    expect(stores.dialogs.close(key)).toBe(false)
    expect(dialogs()).toEqual(['one'])
    act(() => stores.dialogs.closeNow(key))
    expect(dialogs()).toEqual([])
  })
  test('queued ones open one after the other [DIALOG-05.1]', async () => {
    show(stores)
    act(() => {
      for (const kind of ['one', 'two', 'three']) stores.dialogs.enqueue({ kind })
    })
    for (const kind of ['one', 'two', 'three']) {
      await waitFor(() => expect(dialogs()).toEqual([kind]))
      act(() => {
        stores.dialogs.close()
      })
    }
    expect(stores.dialogs.isLocked).toBe(false)
  })
  test('the page is locked until the last one, blocked or not, has closed [DIALOG-06.1] [DIALOG-06.2]', async () => {
    show(stores)
    expect(locked()).toBe(false)
    act(() => {
      stores.dialogs.open({ kind: 'one', blocked: true })
      stores.dialogs.open({ kind: 'two' })
    })
    expect(locked()).toBe(true)
    act(() => {
      stores.dialogs.close()
    })
    expect(locked()).toBe(true)
    act(() => {
      stores.dialogs.closeNow()
    })
    expect(locked()).toBe(false)
  })
  test('going back in history closes open ones', () => {
    show(stores)
    act(() => {
      stores.dialogs.open({ kind: 'one' })
      stores.dialogs.open({ kind: 'two', blocked: true })
    })
    fireEvent.popState(window)
    expect(stores.dialogs.stack.map(({ kind }) => kind)).toEqual(['two'])
  })
  test('one that cannot be loaded shows an error and can be tried again', async () => {
    const loader = vi
      .fn()
      .mockRejectedValueOnce(new Error('offline'))
      .mockImplementation((kind: string) => Promise.resolve({ dialog: definition(kind), messages: {} }))
    show(stores, loader)
    act(() => {
      stores.dialogs.open({ kind: 'one' })
    })
    fireEvent.click(await screen.findByRole('button', { name: 'common.retry' }))
    expect(await screen.findByTestId('note')).toBeTruthy()
  })
  test('one whose data is slow to load is shown with its data', async () => {
    vi.useFakeTimers()
    load.mockReturnValueOnce(
      new Promise((resolve) => {
        setTimeout(resolve, 8000, 'late')
      }),
    )
    show(stores)
    act(() => {
      stores.dialogs.open({ kind: 'note' })
    })
    await act(() => vi.advanceTimersByTimeAsync(8000))
    expect(screen.getByTestId('note').textContent).toContain('late')
    vi.useRealTimers()
  })
  test('only a confirmation answers a question with yes', async () => {
    const question = { title: 'Sure?', confirm: 'Yes', cancel: 'No' }
    const yes = askConfirm(stores, question)
    ;(stores.dialogs.top!.props!['onConfirm'] as () => void)()
    stores.dialogs.close()
    const no = askConfirm(stores, question)
    stores.dialogs.close()
    expect(await Promise.all([yes, no])).toEqual([true, false])
  })
  test('a second click before the question shows asks no second one, and counts as no', async () => {
    const question = { title: 'Sure?', confirm: 'Yes', cancel: 'No' }
    const first = askConfirm(stores, question)
    const second = askConfirm(stores, question)
    expect([stores.dialogs.stack.length, await second]).toEqual([1, false])
    ;(stores.dialogs.top!.props!['onConfirm'] as () => void)()
    stores.dialogs.close()
    expect(await first).toBe(true)
  })
})
