import { expect, test } from 'vitest'
import { addressesOf } from './html-links.ts'

test.each([
  ['<a href="/help?a=1&amp;b=2">Help</a>', [['a', '/help?a=1&b=2']]],
  [
    '<A class="x" HREF = \'/help\'>Help</A> <img alt="" src="/assets/a.webp">',
    [
      ['a', '/help'],
      ['img', '/assets/a.webp'],
    ],
  ],
  ['<a title="1 > 0 < 2" href="/help">Help</a>', [['a', '/help']]],
  ['<a\nhref=""><b href="/b">', [['a', '']]],
  ['<abbr href="/a"> <a name="x"> 1 < 2', []],
])('the links and pictures of %j', (html, found) => {
  expect([...addressesOf(html)]).toEqual(found)
})
