import { expect, test } from 'vitest'
import { leftOut } from './content-pages.ts'
import { addressesOf } from './html-links.ts'
import { markFaults } from './message-marks.ts'

const parts = ['<a ', '<a href ', '<a href="', "<a href='x", '<img src="a" \'', '<a \n\t ', '[', '[a](b', '<b', '<']
const checks: [name: string, check: (text: string) => unknown][] = [
  ['the addresses of links', (text) => [...addressesOf(text)]],
  ['signs of a message', markFaults],
  ['elements that are left out', leftOut],
]

/** The least of five times, as other work on the machine only adds to it. */
const timeOf = (run: () => unknown): number =>
  Math.min(
    ...Array.from({ length: 5 }, () => {
      const from = performance.now()
      run()
      return performance.now() - from
    }),
  )

test.each(checks)('%s: a text four times as long takes about four times as long', (_, check) => {
  const slow = parts.filter((part) => {
    const time = (bytes: number) => timeOf(() => check(part.repeat(bytes / part.length)))
    const [short, long] = [time(50_000), time(200_000)]
    // A quadratic search takes sixteen times as long; below some milliseconds little but the machine is measured.
    return long / Math.max(4, short) > 10
  })
  expect(slow).toEqual([])
})
