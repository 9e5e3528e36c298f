// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { chooseScheme, shownScheme, watchScheme } from './scheme.ts'

const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
beforeEach(() => {
  document.head.innerHTML = '<meta name="theme-color" content="#000000">'
  document.documentElement.dataset['theme'] = 'dark'
  document.cookie = 'theme=; path=/; max-age=0'
})

test('nothing changes until the other colours are there; then all of it at once [CONST-12.1]', async () => {
  const changed = vi.fn()
  const stop = watchScheme(changed)
  const done = chooseScheme('light')
  expect(sheets().map(({ href }) => new URL(href).pathname + new URL(href).search)).toEqual([
    '/nfx/tokens/output.css?scheme=light',
  ])
  expect([shownScheme(), document.cookie, changed.mock.calls.length]).toEqual(['dark', '', 0])
  document.documentElement.style.setProperty('--canvas', '#ffffff')
  sheets()[0]!.dispatchEvent(new Event('load'))
  await done
  expect([shownScheme(), document.cookie]).toEqual(['light', 'theme=light'])
  expect(document.querySelector('meta')!.content).toBe('#ffffff')
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce())
  stop()
  const back = chooseScheme('dark')
  sheets().at(-1)!.dispatchEvent(new Event('load'))
  await back
  expect([shownScheme(), sheets().length]).toEqual(['dark', 1])
})

test('colours that do not arrive leave everything as it was', async () => {
  const done = chooseScheme('light')
  sheets()[0]!.dispatchEvent(new Event('error'))
  await expect(done).rejects.toThrow('did not load')
  expect([shownScheme(), document.cookie, sheets().length]).toEqual(['dark', '', 0])
})
