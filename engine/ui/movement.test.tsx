// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { DialogShell, Scroller, type DialogShellProps } from './index.ts'

afterEach(cleanup)

/** jsdom has no layout: sizes and positions are set by the test. */
const lay = (row: HTMLElement, { client, scroll, left }: { client: number; scroll: number; left: number }) => {
  Object.defineProperties(row, {
    clientWidth: { value: client, configurable: true },
    scrollWidth: { value: scroll, configurable: true },
    scrollLeft: { value: left, configurable: true },
  })
  fireEvent.scroll(row)
}

describe('Scroller', () => {
  const setup = () => {
    render(
      <Scroller label="Games" previousLabel="Back" nextLabel="On">
        <a href="#1">1</a>
      </Scroller>,
    )
    const row = screen.getByRole('group', { name: 'Games' })
    row.scrollBy = vi.fn() as unknown as typeof row.scrollBy
    return {
      row,
      state: () =>
        ['Back', 'On'].map((name) => screen.getByRole<HTMLButtonElement>('button', { name, hidden: true }).disabled),
    }
  }

  test('the button towards an end is disabled at that end', () => {
    const { row, state } = setup()
    lay(row, { client: 300, scroll: 1000, left: 0 })
    expect(state()).toEqual([true, false])
    expect(row.tabIndex).toBe(0)
    lay(row, { client: 300, scroll: 1000, left: 350 })
    expect(state()).toEqual([false, false])
    lay(row, { client: 300, scroll: 1000, left: 700 })
    expect(state()).toEqual([false, true])
  })

  test('a row that fits has no buttons and is not a tab stop', () => {
    const { row } = setup()
    lay(row, { client: 300, scroll: 300, left: 0 })
    expect(screen.queryByRole('button', { name: 'On' })).toBeNull()
    expect(row.tabIndex).toBe(-1)
  })

  test('a button scrolls by most of the width, in the other direction on right-to-left pages', () => {
    const { row } = setup()
    lay(row, { client: 300, scroll: 1000, left: 0 })
    fireEvent.click(screen.getByRole('button', { name: 'On' }))
    expect(row.scrollBy).toHaveBeenLastCalledWith({ left: 270, behavior: 'smooth' })
    row.style.direction = 'rtl'
    fireEvent.click(screen.getByRole('button', { name: 'On' }))
    expect(row.scrollBy).toHaveBeenLastCalledWith({ left: -270, behavior: 'smooth' })
  })
})

describe('DialogShell', () => {
  const Site = (props: Partial<DialogShellProps>) => {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        {open && (
          <DialogShell kind="auth" title="Log in" labelClose="Close" onClose={() => setOpen(false)} {...props}>
            {props.children ?? (
              <>
                <input aria-label="Login" />
                <button>Send</button>
              </>
            )}
          </DialogShell>
        )}
      </>
    )
  }
  const open = (props: Partial<DialogShellProps> = {}) => {
    render(<Site {...props} />)
    const opener = screen.getByRole('button', { name: 'Open' })
    opener.focus()
    fireEvent.click(opener)
    return { opener, dialog: screen.getByRole(props.form === 'confirm' ? 'alertdialog' : 'dialog', { name: 'Log in' }) }
  }

  test('is a named modal dialog, takes the focus and returns it', () => {
    const { opener, dialog } = open()
    expect([dialog.getAttribute('aria-modal'), dialog.dataset.dialog]).toEqual(['true', 'auth'])
    expect(document.activeElement).toBe(dialog)
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)
  })

  test('a control that takes the focus keeps it, and the opener gets it after closing', () => {
    const { opener } = open({ children: <input aria-label="Code" ref={(input) => input?.focus()} /> })
    expect(document.activeElement).toBe(screen.getByLabelText('Code'))
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(document.activeElement).toBe(opener)
  })

  test('Tab stays inside the dialog', () => {
    const { dialog } = open()
    const [close, send] = ['Close', 'Send'].map((name) => screen.getByRole('button', { name }))
    send!.focus()
    fireEvent.keyDown(send!, { key: 'Tab' })
    expect(document.activeElement).toBe(close)
    fireEvent.keyDown(close!, { key: 'Tab', shiftKey: true })
    expect(document.activeElement).toBe(send)
    dialog.focus()
    fireEvent.keyDown(dialog, { key: 'Tab', shiftKey: true })
    expect(document.activeElement).toBe(send)
  })

  test('Escape and a click outside close it; a drag that ends outside does not', () => {
    const { dialog } = open()
    const scrim = dialog.parentElement!
    fireEvent.pointerDown(dialog)
    fireEvent.click(scrim)
    expect(screen.queryByRole('dialog')).not.toBeNull()
    fireEvent.pointerDown(scrim)
    fireEvent.click(scrim)
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    fireEvent.keyDown(screen.getByLabelText('Login'), { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a dialog that must be answered cannot be closed otherwise', () => {
    const { dialog } = open({ closable: false, form: 'confirm' })
    fireEvent.keyDown(dialog, { key: 'Escape' })
    fireEvent.pointerDown(dialog.parentElement!)
    fireEvent.click(dialog.parentElement!)
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    expect(screen.queryByRole('alertdialog')).not.toBeNull()
  })
})
