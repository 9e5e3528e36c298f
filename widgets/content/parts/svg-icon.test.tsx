// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SvgIcon } from './svg-icon.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const answer = (body: string, status = 200) => {
  const asked = vi.fn(async () => new Response(body, { status }))
  vi.stubGlobal('fetch', asked)
  return asked
}
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h2"/></svg>'

test('the drawing is fetched as text and stands in the document [IMG-08.1..2]', async () => {
  const asked = answer(drawing)
  render(<SvgIcon src="/assets/glyph.svg" className="sign" />)
  await waitFor(() => expect(document.querySelector('.sign > svg > path')).not.toBeNull())
  expect(asked).toHaveBeenCalledWith('/assets/glyph.svg', expect.anything())
  expect(document.querySelector('object')).toBeNull()
})
test('a drawing that cannot be fetched is embedded by its address [IMG-09]', async () => {
  for (const [body, status] of [
    ['gone', 404],
    ['<html/>', 200],
    ['<svg', 200],
  ] as const) {
    answer(body, status)
    render(<SvgIcon src="/assets/glyph.svg" className="sign" />)
    await waitFor(() =>
      expect(document.querySelector('.sign > object')?.getAttribute('data')).toBe('/assets/glyph.svg'),
    )
    expect(document.querySelector('svg')).toBeNull()
    cleanup()
  }
})
test('what could run code is left out', async () => {
  answer(
    '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"><script>x()</script><a href="javascript:x()"/>' +
      '<path d="M0 0" onclick="x()"/><foreignObject/></svg>',
  )
  render(<SvgIcon src="/assets/glyph.svg" />)
  await waitFor(() => expect(document.querySelector('svg')).not.toBeNull())
  expect(document.querySelector('svg')!.outerHTML).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"></path></svg>',
  )
})
