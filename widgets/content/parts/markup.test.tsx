// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { byLanguage } from '../../../engine/i18n/helpers.ts'
import { Marked } from './markup.tsx'

afterEach(cleanup)

test('no text makes an element but bold and a line break, whatever stands in its markup', () => {
  const pieces = ['**', '|', '##', 'en:', ';', '<b>', '<img src=x onerror=alert(1)>', '&lt;i&gt;', '<!--', '"', "'>"]
  const text = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 12 }).map((all) => all.join(''))
  fc.assert(
    fc.property(text, (written) => {
      const { container, unmount } = render(<Marked text={byLanguage(written, 'en')} />)
      const elements = [...container.querySelectorAll('*')]
      unmount()
      expect(elements.filter(({ localName }) => localName !== 'b' && localName !== 'br')).toEqual([])
      expect(elements.flatMap((element) => element.getAttributeNames())).toEqual([])
    }),
  )
})
