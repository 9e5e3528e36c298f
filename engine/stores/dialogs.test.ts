import { expect, test, vi } from 'vitest'
import { DialogsStore } from './dialogs.ts'

test('queued dialogs open in order, each after the previous one has closed [DIALOG-05.1]', () => {
  const dialogs = new DialogsStore()
  for (const kind of ['a', 'b', 'c']) dialogs.enqueue({ kind })
  const seen: string[] = []
  while (dialogs.top) {
    seen.push(dialogs.top.kind)
    dialogs.close()
  }
  expect(seen).toEqual(['a', 'b', 'c'])
})
test('a blocked dialog ignores close and closes with closeNow [DIALOG-04.1]', () => {
  const dialogs = new DialogsStore()
  const onClosed = vi.fn()
  const key = dialogs.open({ kind: 'auth', blocked: true, onClosed })
  expect(dialogs.close(key)).toBe(false)
  expect(dialogs.isOpen('auth')).toBe(true)
  dialogs.closeNow(key)
  expect(dialogs.isOpen('auth')).toBe(false)
  expect(onClosed).toHaveBeenCalledOnce()
})
test('an open dialog can be blocked, and let close again [DIALOG-04.2]', () => {
  const dialogs = new DialogsStore()
  const key = dialogs.open({ kind: 'below' })
  const other = dialogs.open({ kind: 'above' })
  dialogs.block(key, true)
  expect([dialogs.close(key), dialogs.close(other)]).toEqual([false, true])
  dialogs.block(key, false)
  expect(dialogs.close(key)).toBe(true)
})
test('close affects only the top dialog; the page is locked while one is open [DIALOG-02.1] [DIALOG-06.1]', () => {
  const dialogs = new DialogsStore()
  dialogs.open({ kind: 'below' })
  dialogs.open({ kind: 'above' })
  dialogs.close()
  expect(dialogs.top?.kind).toBe('below')
  expect(dialogs.isLocked).toBe(true)
  dialogs.close()
  expect(dialogs.isLocked).toBe(false)
})
test('closing a dialog below another one does not open a queued one [DIALOG-05.2]', () => {
  const dialogs = new DialogsStore()
  const below = dialogs.open({ kind: 'below' })
  dialogs.open({ kind: 'above' })
  dialogs.enqueue({ kind: 'queued' })
  dialogs.close(below)
  expect(dialogs.stack.map(({ kind }) => kind)).toEqual(['above'])
  dialogs.close()
  expect(dialogs.top?.kind).toBe('queued')
})
