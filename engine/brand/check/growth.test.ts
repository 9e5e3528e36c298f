import { expect, test } from 'vitest'
import { leftOut } from './content-pages.ts'
import { balanceFault } from './html-balance.ts'
import { addressesOf } from './html-links.ts'
import { markFaults } from './message-marks.ts'

const PARTS = [
  '<a ',
  '<a href ',
  '<a href="',
  "<a href='x",
  '<img src="a" \'',
  '<a \n\t ',
  '[',
  '[a](b',
  '<b',
  '<b a="',
  '<',
]
const MEGABYTE = 1024 * 1024
const checks: [name: string, check: (text: string) => unknown][] = [
  ['the addresses of links', (text) => [...addressesOf(text)]],
  ['signs of a message', markFaults],
  ['elements that are left out', leftOut],
  ['elements that are not closed', balanceFault],
]

// In one pass each takes milliseconds. A search that begins anew at each sign takes minutes, far beyond the deadline.
test.each(checks)(
  '%s: a megabyte of beginnings without an end is read in one pass',
  (_, check) => {
    for (const part of PARTS) expect(() => check(part.repeat(MEGABYTE / part.length))).not.toThrow()
  },
  60_000,
)
