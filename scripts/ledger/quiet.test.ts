import { quietProofs } from './index.ts'
import { describeProofs } from './testing.ts'

describeProofs('the ledger, what the tables and the wallet promise', quietProofs)
