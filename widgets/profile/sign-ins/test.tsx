// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import widget from './widget.tsx'

afterEach(cleanup)
const show = (outcomes: string[]) => {
  const tries = outcomes.map((outcome, index) => ({
    outcome,
    at: `2026-05-0${index + 1}T10:00:00.000Z`,
    ip: '192.0.2.7',
    device: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
  }))
  const props = { title: 'History', count: 10 }
  const stores = testStores({ session: testSession() })
  render(<TestWidget widget={widget} id="profile/sign-ins" props={props} data={{ tries }} stores={stores} />)
}

test('each attempt has its result, time and origin', () => {
  show(['in', 'wrong password', 'second step', 'banned'])
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent)
  expect(lines.map((line) => line?.split(/\d/)[0])).toEqual([
    'security.signIns.in',
    'security.signIns.wrongPassword',
    'security.signIns.secondStep',
    'security.signIns.banned',
  ])
  expect(lines[0]).toMatch(/01\.05\.2026 \d+:00 · Chrome, Linux · 192\.0\.2\.7$/)
})
test('without attempts a text is shown', () => {
  show([])
  expect(screen.getByText('security.signIns.none')).toBeTruthy()
})
