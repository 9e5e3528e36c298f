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

/** The least of five times, as other work on the machine only adds to it. */
const timeOf = (html: string): number =>
  Math.min(
    ...Array.from({ length: 5 }, () => {
      const from = performance.now()
      for (const _ of addressesOf(html));
      return performance.now() - from
    }),
  )

test.each(['<a ', '<a href ', '<a href="', "<a href='x", '<img src="a" \'', '<a \n\t '])(
  'a text four times as long, of %j alone, takes about four times as long',
  (part) => {
    const long = (bytes: number) => part.repeat(bytes / part.length)
    timeOf(long(50_000))
    // A quadratic search takes sixteen times as long; below a millisecond nothing is measured.
    expect(timeOf(long(200_000)) / Math.max(1, timeOf(long(50_000)))).toBeLessThan(10)
  },
)
