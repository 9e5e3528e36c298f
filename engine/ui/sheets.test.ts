// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { fetchSheets } from './sheets.ts'

afterEach(() => {
  document.head.innerHTML = ''
})

const link = (href: string): HTMLLinkElement => document.querySelector(`link[href="${href}"]`)!

test('the sheets named by a document are loaded on request, and the request waits for them', async () => {
  document.head.innerHTML =
    '<link rel="stylesheet" href="/a.css" disabled><link rel="stylesheet" href="/b.css" disabled>' +
    '<link rel="stylesheet" href="/c.css">'
  let isDone = false
  const fetched = fetchSheets().then(() => {
    isDone = true
  })
  expect(document.querySelectorAll('link[disabled]')).toHaveLength(0)
  link('/a.css').dispatchEvent(new Event('load'))
  await Promise.resolve()
  expect(isDone).toBe(false)
  // A sheet that cannot be loaded does not block the page.
  link('/b.css').dispatchEvent(new Event('error'))
  await fetched
  await fetchSheets()
})
