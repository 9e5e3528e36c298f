import { expect, test, vi } from 'vitest'
import { fixedClock } from '../../../../engine/clock/index.ts'
import { createAudit } from '../../kernel/audit/index.ts'
import { createWallet } from '../wallet/index.ts'
import { deposit } from '../wallet/testing.ts'
import { openTestDatabase } from '../../kernel/db/testing.ts'
import { ledger as ledgerModule, type Ledger } from './index.ts'
import { createLedgerSchedule } from './schedule.ts'
import { createRowSignatures } from '../../kernel/row-signatures.ts'
import { silent } from './testing.ts'

const clock = fixedClock('2026-03-02T12:00:00.000Z')
const marks = createRowSignatures({ secret: 'a secret of thirty-two characters' })

test('the checks start and stop with the server', async () => {
  const database = await openTestDatabase({ clock })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const wallet = createWallet({ db: database.db, clock })
    await wallet.post(undefined, { ...deposit('d', 'ada', 1_000n), brand: 'begun' })
    const context = {
      db: database.db,
      clock,
      audit: createAudit({ db: database.db, clock, marks }),
      marks,
      log: silent,
      supplied: () => ['d'],
    }
    const { services, start, stop } = ledgerModule.create(context as never, () => wallet)
    expect(await services!.halted(database.db, 'begun')).toBe(true)
    start!()
    vi.advanceTimersByTime(60_000)
    await stop!()
    expect(await services!.halted(database.db, 'begun')).toBe(false)
    expect(await database.db.selectFrom('ledger_patrol').selectAll().execute()).toHaveLength(15)
  } finally {
    vi.useRealTimers()
    await database.close()
  }
})

test('the schedule checks every minute, patrols every ten seconds and seals every hour until stopped', async () => {
  const database = await openTestDatabase({ clock })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const wallet = createWallet({ db: database.db, clock })
    await wallet.post(undefined, { ...deposit('d', 'ada', 1_000n), brand: 'timed' })
    const done = { watch: 0, patrol: 0, seal: 0 }
    const count = (what: keyof typeof done) => async () => {
      done[what] += 1
      return what === 'seal' ? undefined : []
    }
    const remember = () => Promise.resolve()
    const counted = { watch: count('watch'), patrol: count('patrol'), seal: count('seal') }
    const ledger = { ...counted, remember } as unknown as Ledger
    const schedule = createLedgerSchedule({ db: database.db, clock, ledger, log: silent })
    schedule.start()
    vi.advanceTimersByTime(60_000)
    await schedule.stop()
    expect(done).toEqual({ watch: 1, patrol: 6, seal: 0 })
    schedule.start()
    vi.advanceTimersByTime(3_600_000)
    await schedule.stop()
    // Somebody else watched within the minute, by a clock that stands still.
    expect(done).toEqual({ watch: 1, patrol: 366, seal: 1 })
    vi.advanceTimersByTime(3_600_000)
    await schedule.stop()
    expect(done).toEqual({ watch: 1, patrol: 366, seal: 1 })
  } finally {
    vi.useRealTimers()
    await database.close()
  }
})
