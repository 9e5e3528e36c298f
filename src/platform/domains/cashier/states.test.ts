import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEPOSIT_STATUSES, WITHDRAWAL_STATUSES } from '../../../../schemas/api/cashier.ts'
import {
  DEPOSIT,
  DEPOSIT_COUNTS,
  nextDeposit,
  nextWithdrawal,
  WITHDRAWAL,
  WITHDRAWAL_COUNTS,
  type DepositEvent,
  type DepositStatus,
  type Role,
  type WithdrawalEvent,
  type WithdrawalStatus,
} from './states.ts'

const depositEvent = fc.constantFrom(...(Object.keys(DEPOSIT) as DepositEvent[]))
const withdrawalEvent = fc.constantFrom(...(Object.keys(WITHDRAWAL) as WithdrawalEvent[]))
const ENDED: readonly WithdrawalStatus[] = ['declined', 'failed', 'cancelled']

test('in any order of events a deposit is credited at most once, and only what went back comes again', () => {
  fc.assert(
    fc.property(fc.array(depositEvent, { maxLength: 30 }), (events) => {
      let status: DepositStatus = 'created'
      let [credited, reversed, reinstated] = [0, 0, 0]
      for (const event of events) {
        const next = nextDeposit(status, event, DEPOSIT[event].by[0]!)
        if (!next) continue
        if (next === 'success' && (status === 'charged_back' || status === 'refunded')) reinstated += 1
        else if (next === 'success') credited += 1
        if (next === 'refunded' || next === 'charged_back') {
          expect(status).toBe('success')
          reversed += 1
        }
        status = next
      }
      expect(credited).toBeLessThanOrEqual(1)
      expect(credited - reversed + reinstated).toBe(status === 'success' ? 1 : 0)
      // A reported success is never lost, however late it comes.
      if (events.includes('succeed')) expect(credited).toBe(1)
    }),
    { numRuns: 2_000 },
  )
})

test('in any order of events a withdrawal ends once, paid or released; only a paid one is returned', () => {
  fc.assert(
    fc.property(fc.array(withdrawalEvent, { maxLength: 40 }), (events) => {
      let status: WithdrawalStatus = 'requested'
      let ends = 0
      let wasSent = false
      for (const event of events) {
        const next = nextWithdrawal(status, event, WITHDRAWAL[event].by[0]!)
        if (!next) continue
        if (event === 'return') expect([status, next]).toEqual(['paid', 'failed'])
        else expect(ends).toBe(0)
        if (next === 'processing') wasSent = true
        if (event === 'put_back') wasSent = false
        if (next === 'paid' || next === 'failed') expect(wasSent).toBe(true)
        if (next === 'declined' || next === 'cancelled') expect(wasSent).toBe(false)
        if (next === 'paid' || ENDED.includes(next)) ends += 1
        status = next
      }
    }),
    { numRuns: 2_000 },
  )
})

test("no role can raise another role's events", () => {
  const roles: Role[] = ['player', 'staff', 'system', 'provider']
  for (const [machine, next] of [
    [DEPOSIT, nextDeposit],
    [WITHDRAWAL, nextWithdrawal],
  ] as const) {
    for (const [event, { by }] of Object.entries(machine) as [never, { by: readonly Role[] }][]) {
      for (const role of roles.filter((name) => !by.includes(name)))
        expect(() => next('created' as never, event, role)).toThrow(`${String(event)} is not for ${role}`)
    }
  }
  expect(WITHDRAWAL.cancel.by).toEqual(['player'])
  expect(Object.keys(WITHDRAWAL.cancel.moves)).toEqual(['requested', 'kyc_required', 'review'])
})

test('every status is reachable, and the sums include all that hold money', () => {
  const reached = (start: string, machine: object) =>
    new Set([
      start,
      ...Object.values(machine as Record<string, { moves: Record<string, string> }>).flatMap(({ moves }) =>
        Object.values(moves),
      ),
    ])
  expect([...reached('created', DEPOSIT)].sort()).toEqual(
    DEPOSIT_STATUSES.filter((status) => status !== 'failed').toSorted(),
  )
  expect([...reached('requested', WITHDRAWAL)].sort()).toEqual([...WITHDRAWAL_STATUSES].sort())
  expect(WITHDRAWAL_STATUSES.filter((status) => !WITHDRAWAL_COUNTS.includes(status))).toEqual(ENDED)
  expect(DEPOSIT_COUNTS).not.toContain('expired')
})
