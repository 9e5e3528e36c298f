import { expect, test } from 'vitest'
import { svgFault, unsizedSvg } from './svg.ts'

test.each([
  '<svg><script>alert(1)</script></svg>',
  '<svg><svg:script>alert(1)</svg:script></svg>',
  '<svg><SCRIPT href="data:text/javascript,alert(1)"/></svg>',
  '<svg onload="alert(1)"/>',
  '<svg/onload=alert(1)>',
  '<svg width="9"onload="alert(1)"/>',
  '<svg><a href="javascript:alert(1)"/></svg>',
  '<svg><a xlink:href=" jAvA\tscript:alert(1)"/></svg>',
  '<svg><a href="&#106;avascript:alert(1)"/></svg>',
  '<svg><a href="javascript&colon;alert(1)"/></svg>',
  '<svg><a><animate attributeName="href" values="#a;javascript:alert(1)"/></a></svg>',
  '<svg><set attributeName="href" to="javascript:alert(1)"/></svg>',
  '<svg><foreignObject><p>x</p></foreignObject></svg>',
  '<svg><iframe src="x"/></svg>',
  '<svg><image href="https://evil.example/pixel.png"/></svg>',
  '<svg><image href="//evil.example/pixel.png"/></svg>',
  '<svg><use xlink:href="http://evil.example/a.svg#b"/></svg>',
  '<svg><image href="data:image/svg+xml;base64,PHN2Zy8+"/></svg>',
  '<svg><style>@import url(x.css);</style></svg>',
  '<svg><rect fill="url(https://evil.example/a.svg#b)"/></svg>',
  `<svg><rect style="fill:url( '//evil.example/a.svg#b')"/></svg>`,
  '<?xml-stylesheet href="x.css"?><svg/>',
  '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
])('%s is found', (text) => {
  expect(svgFault(text)).toBeDefined()
})

test.each([
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"/>',
  '<svg><title>On location: url of a song</title><use href="#a"/><rect fill="url(#b)"/></svg>',
  '<svg><image href="data:image/png;base64,iVBORw0KGgo="/></svg>',
  '<svg><animate attributeName="x" values="0;9" from="0" to="9"/></svg>',
  '<svg><style>.a{fill:url("#b")}</style></svg>',
])('%s is only a picture', (text) => {
  expect(svgFault(text)).toBeUndefined()
})

test.each([
  '<svg width="100%" height="100%">',
  '<svg width="48">',
  '<svg>',
  '<svg data-a="1>0" data-viewbox="0 0 1 1">',
])('%s says no size', (text) => expect(unsizedSvg(text)).toMatchObject({ code: 'svg-without-size' }))
test.each([
  '<svg width="48" height="32px">',
  "<svg height='3.5' width='48'/>",
  '<svg aria-label="1 > 0" viewBox="0 0 24 24">',
  '<svg><symbol id="a" viewBox="0 0 24 24"/></svg>',
])('%s says its size', (text) => expect(unsizedSvg(text)).toBeUndefined())
