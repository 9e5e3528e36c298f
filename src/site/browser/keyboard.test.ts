// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { followKeyboard } from './keyboard.ts'

const screen = Object.assign(new EventTarget(), { height: 844, scale: 1 })
const resize = (height: number, scale = 1) => {
  Object.assign(screen, { height, scale })
  screen.dispatchEvent(new Event('resize'))
}
let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
  document.body.innerHTML = ''
})
const covered = () => document.documentElement.style.getPropertyValue('--edge-keyboard')
const isOpen = () => 'keyboard' in document.documentElement.dataset

test('while a keyboard covers the page, the document says how much, and the field is brought above it', () => {
  window.innerHeight = 844
  document.body.innerHTML = '<input><button>'
  const field = document.querySelector('input')!
  field.scrollIntoView = vi.fn()
  stop = followKeyboard(screen as unknown as VisualViewport)
  // A bar of the browser, and a field out of focus.
  resize(780)
  resize(500)
  expect([isOpen(), covered()]).toEqual([false, ''])
  field.focus()
  resize(501)
  expect([isOpen(), covered()]).toEqual([true, '343px'])
  expect(field.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' })
  resize(844)
  expect([isOpen(), covered()]).toEqual([false, ''])
  // A page that is enlarged is no shorter for it.
  resize(422, 2)
  expect(isOpen()).toBe(false)
})
