import { adversary } from './adversary.ts'
import { cashier } from './cashier.ts'
import { crashes } from './crashes.ts'
import { fullDisk } from './full-disk.ts'
import { hangs } from './hangs.ts'
import { kills } from './kills.ts'
import { lifeGuards } from './life/guards.ts'
import { life } from './life/index.ts'
import { mixed } from './mixed.ts'
import { model } from './model.ts'
import { outage } from './outage.ts'
import { payouts } from './payouts.ts'
import { pooled, processes } from './processes.ts'
import type { Proof } from './proof.ts'
import { duplicates, races } from './races.ts'
import { behind, behindPooler, standby } from './standby.ts'
import { syncs } from './syncs.ts'

/** Properties of the tables and the wallet. */
export const quietProofs: readonly Proof[] = [
  model('pglite'),
  model('postgres'),
  cashier('pglite'),
  cashier('postgres'),
  life('pglite'),
  life('postgres'),
  races,
  duplicates('pglite'),
  duplicates('postgres'),
  payouts('pglite'),
  payouts('postgres'),
  adversary('pglite'),
  adversary('postgres'),
]
/** Properties under the failure of processes and servers. */
export const roughProofs: readonly Proof[] = [
  kills('pglite'),
  kills('postgres'),
  crashes,
  processes,
  pooled,
  mixed,
  outage,
  fullDisk,
  hangs,
  standby,
  behind,
  behindPooler,
]
/** All proofs; the last two trace system calls and need strace. */
export const proofs: readonly Proof[] = [...quietProofs, lifeGuards, ...roughProofs, syncs('pglite'), syncs('postgres')]
