// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { Html } from './html.tsx'

afterEach(cleanup)
const shown = (text: string) =>
  render(<Html text={text} localize={(path) => path.replace(/^\/(?=\w)/, '/es/')} />).container

test('allowed elements of a text are kept, with the address of a link', () => {
  expect(shown('Not <b>saved</b>.<br>Ask <a href="/help" class="x">us</a> or <em>wait</em>').innerHTML).toBe(
    'Not <b>saved</b>.<br>Ask <a href="/es/help">us</a> or <em>wait</em>',
  )
  expect(shown('<a href="https://help.example/">there</a>').innerHTML).toBe(
    '<a href="https://help.example/" target="_blank" rel="noopener noreferrer">there</a>',
  )
})
test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<b onclick="alert(1)" style="position:fixed">x</b>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<svg><a xlink:href="javascript:alert(1)"><script>alert(1)</script></a></svg>',
  '<form action="https://evil.example"><input name="password"></form>',
  '<p><iframe srcdoc="<script>alert(1)</script>"></iframe></p>',
  '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
])('nothing in %s runs or links to another site', (text) => {
  const container = shown(text)
  expect(container.querySelector('script, img, svg, form, input, iframe, style, math')).toBeNull()
  for (const element of container.querySelectorAll('*')) expect(element.getAttributeNames()).toEqual([])
})
test('any text is reduced to allowed elements without handlers', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom('<b>', '</b>', '<a href="', '">', '<script>', '<img onerror=1 src=', '<!--', '-->', '&lt;', '<p/'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      for (const element of shown(pieces.join('')).querySelectorAll('*')) {
        expect(element.localName).toMatch(/^(a|b|br|em|i|li|ol|p|strong|ul|span)$/)
        for (const name of element.getAttributeNames()) expect(name).toMatch(/^(href|target|rel)$/)
      }
      cleanup()
    }),
  )
})
