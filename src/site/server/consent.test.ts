import { expect, test } from 'vitest'
import { makeNotice, NO_NOTICE, placeNotice } from './consent.ts'
import type { SiteFacts } from '../../../engine/page/types.ts'

const texts = { 'consent.notice': 'We ask', 'consent.accept': 'Yes' }
const notice = makeNotice({ consent: {} } as unknown as SiteFacts, texts)

test('a notice stands above the bar of a page before that bar has arrived, and low on a page without one', () => {
  const raised = '<section id="consent" data-raised'
  for (const bar of ['tab-bar', 'join-bar'])
    expect(placeNotice(notice, `<main></main><nav data-widget="shell/${bar}">`)).toContain(raised)
  expect(placeNotice(notice, '<main></main><nav data-widget="shell/rail-nav">')).toBe(notice.html)
  expect(notice.style).toContain('#consent[data-raised]')
  expect(placeNotice(NO_NOTICE, '<nav data-widget="shell/tab-bar">')).toBe('')
})
