import { expect, test } from 'vitest'
import { balanceFault } from './html-balance.ts'

test.each([
  ['<p><b>Words</b> and <i>more</i></p>'],
  ['<ul><li>One<li>Two</ul><p>Three'],
  ['A <br> and a <br/>, <IMG src="/assets/a.webp"><hr>'],
  ['<a title="1 > 0" href="/help">Help</a> <!-- <b> -->'],
  ['<a href=/terms/>Terms</a> and <img src=/assets/a.webp/>'],
  ['<svg><path d="M0 0"/></svg><p>Words'],
  ['1 < 2 and 3<4'],
  ['<table><tr><td>One<td>Two<tr><td>Three</table>'],
  [''],
])('%s is closed', (html) => {
  expect(balanceFault(html)).toBeUndefined()
})

test.each([
  ['<b>words', '</b>'],
  ['<p><b>words</p>', '</b>'],
  ['<b><i>words</b></i>', '</i>'],
  ['<b>words</b></b>', 'closed once'],
  ['words</p>', 'closed once'],
  ['<a href="/help>Help</a>', 'its ">"'],
  ['words <b/> and more', '</b>'],
  ['<b words', 'its ">"'],
])('%s is told', (html, expected) => {
  expect(balanceFault(html)?.expected).toContain(expected)
})
