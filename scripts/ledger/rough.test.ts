import { hasPgBouncer } from '../testing/pgbouncer.ts'
import { roughProofs } from './index.ts'
import { describeProofs } from './testing.ts'

const NEED_PGBOUNCER = new Set(['pooled', 'behind-pooler'])

describeProofs(
  'the ledger, what must hold when processes and servers die',
  roughProofs.filter(({ name }) => !NEED_PGBOUNCER.has(name) || hasPgBouncer()),
)
