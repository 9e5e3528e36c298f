import { defineDomain } from '../../kernel/domain.ts'
import { RENEWALS } from '../../kernel/renewals.ts'
import { wallet } from '../wallet/index.ts'
import { ledgerLineageSchema } from './lineage.ts'
import { ledgerMetrics } from './metrics.ts'
import { PLAIN_KEYS } from './origins.ts'
import { createLedgerSchedule } from './schedule.ts'
import { createLedger } from './service.ts'
import { ledgerForStaff } from './staff.ts'
import { ledgerPatrolSchema, ledgerSchema, soundSchema } from './tables.ts'

/** Checks the ledger for consistency, seals it, and stops payouts when it is inconsistent. */
export const ledger = defineDomain({
  name: 'ledger',
  needs: { wallet },
  migrations: [
    { number: 1, sql: ledgerSchema, formerly: '0041_ledger' },
    { number: 2, sql: ledgerPatrolSchema },
    { number: 3, sql: ledgerLineageSchema },
    { number: 4, sql: soundSchema },
  ],
  create(context, { wallet: money }) {
    const plainKeys = () => context.supplied(PLAIN_KEYS)
    const services = createLedger({
      ...context,
      plainKeys,
      renewals: () => context.supplied(RENEWALS),
      acknowledged: money.acknowledged,
    })
    const schedule = createLedgerSchedule({ ...context, ledger: services })
    return {
      services,
      staff: [ledgerForStaff(context, services)],
      metrics: () => ledgerMetrics(context, services),
      start: () => schedule.start(),
      stop: () => schedule.stop(),
    }
  },
})
