import { expect, test } from 'vitest'
import { cleanSvg } from './svg.ts'

test('what a program for drawing leaves in a file goes, and every shape stays [S13]', () => {
  const drawn = `<?xml version="1.0" encoding="UTF-8"?>
<!-- Created with a program -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 8 8">
  <metadata><rdf:RDF>words</rdf:RDF></metadata>
  <sodipodi:namedview pagecolor="#fff"/>
  <path inkscape:label="a" d="M0 0h8v8z"/>
  <text>Play now</text>
</svg>`
  expect(cleanSvg(drawn)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/><text>Play now</text></svg>',
  )
})

test('a script is not hidden: what could run code is left for the server to refuse [S13]', () => {
  expect(cleanSvg('<svg><script>alert(1)</script></svg>')).toContain('<script>')
  expect(cleanSvg('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>')).toContain('<!ENTITY')
})
