import type { JobTables } from '../jobs/tables.ts'
import type { PlatformTables } from '../../tables.ts'
import type { WalletTables } from '../../domains/wallet/tables.ts'

/**
 * Every table of the platform as kysely sees it.
 * 64-bit columns are `bigint`, times are `Date`; `sum()` of a bigint is numeric, so cast it back: `sum(x)::bigint`.
 */
export interface Tables extends WalletTables, JobTables, PlatformTables {}
