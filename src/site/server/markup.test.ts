import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scriptJson } from './markup.ts'

test('no text can end the script element or open another, and every text is preserved', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom('</script><script>alert(1)</script>', '<!--', '\u2028', ']]>')),
      (text) => {
        const json = scriptJson({ text })
        expect(json).not.toMatch(/[<>&\u2028\u2029]/)
        expect(JSON.parse(json)).toEqual({ text })
      },
    ),
  )
})
