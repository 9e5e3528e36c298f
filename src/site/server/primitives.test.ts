import { expect, test } from 'vitest'
import { readSheet, writeSheet } from './primitives.ts'

const css =
  'html{margin:0}.fy-a{color:red}.fy-a,.fy-b:hover>i{top:0}.fy-a .fy-b{left:0}.fy-a:not(.fy-c,.fy-b:is(p,q)){right:0}' +
  '@media (width<600px){.fy-b:before{content:"}{"}.fy-c,a:has(.fy-b){bottom:0}}@media print{.fy-c{top:1px}}' +
  '@keyframes turn{0%{top:0}to{top:1px}}[data-x=","]{gap:0}'

test('a sheet of which everything is used is written as it was', () => {
  expect(writeSheet(readSheet(css), () => true)).toBe(css)
})

test('a selector stays where all classes it asks for are used, and a block where a rule in it does', () => {
  expect(writeSheet(readSheet(css), (name) => name === 'fy-a')).toBe(
    'html{margin:0}.fy-a{color:red}.fy-a{top:0}.fy-a:not(.fy-c,.fy-b:is(p,q)){right:0}' +
      '@media (width<600px){a:has(.fy-b){bottom:0}}@keyframes turn{0%{top:0}to{top:1px}}[data-x=","]{gap:0}',
  )
})

test('a sheet that ends within a rule is refused', () => {
  expect(() => readSheet('.fy-a{color:red')).toThrow('within a rule')
})
