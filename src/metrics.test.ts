import { expect, test } from 'vitest'
import { serveMetrics } from './metrics.ts'
import { metricsText } from './platform/kernel/metrics.ts'
import { withoutTriggers } from './platform/domains/wallet/testing.ts'
import { describeEngines } from './platform/kernel/db/engines.ts'
import { startCashier } from './platform/domains/cashier/testing.ts'

test('a metric nothing was counted of has no value, and one without labels has one', async () => {
  const metrics = [
    { name: 'held', help: 'Some\nthing.', samples: [] },
    { name: 'due', help: 'Due.', samples: [{ value: 2 }] },
  ]
  const [, , , ...rest] = (await metricsText(metrics)).trim().split('\n')
  expect((await metricsText(metrics)).split('\n').slice(0, 2)).toEqual([
    '# HELP foyer_held Some thing.',
    '# TYPE foyer_held gauge',
  ])
  expect(rest.at(-1)).toBe('foyer_due 2')
})

describeEngines('metrics', (engine) => {
  test('report ledger findings, overdue checks, and money that waits', async () => {
    const cashier = await startCashier(engine)
    const { platform, clock, database } = cashier.app
    const served = await serveMetrics({ host: '127.0.0.1', port: 0 }, platform)
    const asked = async (path = '/metrics') => {
      const answer = await fetch(`http://127.0.0.1:${served.port}${path}`)
      return { status: answer.status, text: await answer.text() }
    }
    // Metrics are cached for a second, so read them anew each time.
    const lines = async () => new Set((await platform.metrics()).split('\n'))
    try {
      const player = await cashier.player()
      await player.fund('300')
      cashier.withdrawalRules({ autoApproveUpTo: '1.00' })
      await player.withdraw('20')
      await cashier.round(player, 100n)
      clock.advance('PT2M')
      const before = await lines()
      expect(before).toContain('foyer_ledger_oldest_unchecked_seconds{brand="test"} 120')
      expect(before).toContain('foyer_withdrawals_held{brand="test",status="review",reason="amount"} 1')
      expect(before).toContain(
        'foyer_withdrawals_held_oldest_seconds{brand="test",status="review",reason="amount"} 120',
      )
      expect(before).toContain('foyer_rounds_open{brand="test",status="open"} 1')
      expect(before).toContain('foyer_ledger_payouts_stopped{brand="test"} 1')

      await cashier.services.ledger.watch('test')
      const checked = await lines()
      for (const name of ['oldest_unchecked_seconds', 'last_check_seconds', 'payouts_stopped', 'findings'])
        expect(checked).toContain(`foyer_ledger_${name}{brand="test"} 0`)

      await withoutTriggers(
        database.pool,
        "UPDATE wallet_account SET balance = balance + 5 WHERE owner LIKE 'player:%'",
      )
      await cashier.services.ledger.reconcile('test')
      const drifted = await lines()
      expect(drifted).toContain('foyer_ledger_payouts_stopped{brand="test"} 1')
      expect([...drifted].find((line) => line.startsWith('foyer_ledger_findings{brand="test"}'))).not.toMatch(/ 0$/)

      expect(await asked()).toMatchObject({ status: 200, text: expect.stringContaining('foyer_jobs_due ') as string })
      expect(await asked('/other')).toMatchObject({ status: 404 })
    } finally {
      await served.close()
      await cashier.app.close()
    }
  })
})
