// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scrollToArrival } from './scroll.ts'

const scrolled = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('scrollTo', scrolled)
  document.body.innerHTML = ''
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  scrolled.mockClear()
})

const add = (id: string, top: number) => {
  const element = Object.assign(document.createElement('div'), { id })
  element.getBoundingClientRect = () => ({ top, height: 64 }) as DOMRect
  document.body.append(element)
  return element
}
const arrive = (hash: string) => scrollToArrival({ action: 'PUSH', key: 'k', hash })

test('a target that appears at the third try is scrolled to then [CONST-14.2..3]', () => {
  arrive('#late')
  vi.advanceTimersByTime(899)
  add('late', 500)
  expect(scrolled).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 500)
  vi.advanceTimersByTime(10_000)
  expect(scrolled).toHaveBeenCalledTimes(1)
})

test('it is looked for four times more, and then no longer [CONST-14.1]', () => {
  const looked = vi.spyOn(document, 'getElementById')
  arrive('#never')
  vi.advanceTimersByTime(1_200)
  expect(looked).toHaveBeenCalledTimes(5)
  vi.advanceTimersByTime(10_000)
  expect(looked).toHaveBeenCalledTimes(5)
  arrive('#%')
  expect(scrolled).not.toHaveBeenCalled()
})

test('the target stands below a header that stays in view [CONST-15]', () => {
  const header = document.createElement('header')
  header.style.position = 'sticky'
  header.getBoundingClientRect = () => ({ height: 64 }) as DOMRect
  document.body.append(header)
  add('there', 500)
  arrive('#there')
  expect(scrolled).toHaveBeenLastCalledWith(0, 436)
  header.style.position = 'fixed'
  scrolled.mockClear()
  arrive('#there')
  expect(scrolled).toHaveBeenLastCalledWith(0, 436)
  header.style.position = 'static'
  arrive('#there')
  expect(scrolled).toHaveBeenLastCalledWith(0, 500)
})

test('without a hash a new page begins at its top', () => {
  arrive('')
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 0)
})
