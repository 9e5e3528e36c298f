import { hasPgBouncer } from '../testing/pgbouncer.ts'
import { roughProofs } from './index.ts'
import { describeProofs } from './testing.ts'

describeProofs(
  'the ledger, what must hold when processes and servers die',
  roughProofs.filter(({ name }) => name !== 'pooled' || hasPgBouncer()),
)
