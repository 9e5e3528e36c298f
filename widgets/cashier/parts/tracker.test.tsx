// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { TRANSACTION_STATUSES, type TransactionDetails } from '../../../schemas/api/cashier.ts'
import { TestSite, testStores } from '../../../engine/stores/testing.tsx'
import texts from '../../../brands/_base/locales/en/cashier.json' with { type: 'json' }
import { sampleDetails } from './samples.ts'
import { isOpen } from './status.ts'
import { trackOf } from './track.ts'
import { Tracker } from './tracker.tsx'

const stations = (changes: Partial<TransactionDetails> = {}) =>
  trackOf(sampleDetails(changes)).map(({ status, state }) => `${status} ${state}`)
afterEach(cleanup)

describe('the steps of a withdrawal', () => {
  test('are the past, the current and the expected ones', () => {
    expect(stations()).toEqual(['requested done', 'review current', 'approved ahead', 'processing ahead', 'paid ahead'])
  })
  test('end with the final one, good or bad', () => {
    expect(
      stations({
        status: 'paid',
        steps: [
          { status: 'requested', at: '' },
          { status: 'paid', at: '' },
        ],
      }),
    ).toEqual(['requested done', 'paid ended'])
    expect(
      stations({
        status: 'declined',
        steps: [
          { status: 'review', at: '' },
          { status: 'declined', reason: 'documents', at: '' },
        ],
      }),
    ).toEqual(['review done', 'declined broken'])
  })
  test('include the current status even before the steps are known', () => {
    expect(stations({ status: 'requested', steps: [] })).toEqual([
      'requested current',
      'approved ahead',
      'processing ahead',
      'paid ahead',
    ])
  })
  test('continue from every open status, and from no other', () => {
    for (const status of TRANSACTION_STATUSES)
      expect([status, trackOf(sampleDetails({ status, steps: [] })).some(({ state }) => state === 'ahead')]).toEqual([
        status,
        isOpen(status),
      ])
  })
})

test('the tracker shows status, reason, expected time, and marks the current step', () => {
  render(
    <TestSite stores={testStores()}>
      <Tracker transaction={sampleDetails()} />
    </TestSite>,
  )
  expect(screen.getByRole('heading').textContent).toBe('cashier.status.review')
  for (const text of ['cashier.says.withdrawal.review', 'cashier.tracker.expected'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getAllByText('cashier.reasons.amount')).toHaveLength(2)
  expect(document.querySelector('[aria-current=step] b')?.textContent).toBe('cashier.status.review')
})

test('every status has its texts', () => {
  const { says, status } = texts as {
    says: Record<string, Record<string, string>>
    status: Record<string, string>
  }
  for (const name of TRANSACTION_STATUSES) expect(status[name]).toBeTruthy()
  expect([...new Set([...Object.keys(says['deposit']!), ...Object.keys(says['withdrawal']!)])].sort()).toEqual(
    [...TRANSACTION_STATUSES].sort(),
  )
})
