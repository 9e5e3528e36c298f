import { AsyncLocalStorage } from 'node:async_hooks'
import type { CompiledBrand } from '../../../../engine/brand/index.ts'
import type { Side } from './measures.ts'

/** A request at a brand while a canary runs there. */
export interface CanaryVisit {
  readonly canary: string
  /** The side of whoever asks; undefined where they take no part and get what is on air. */
  readonly side: Side | undefined
  /** The brand as the canary has it, for its own side. */
  readonly brand: CompiledBrand | undefined
  /** A folder with the pictures and fonts that the canary changes, for its own side. */
  readonly assets: string | undefined
  /** Script of its pages, which measures them; none for those who take no part. */
  readonly scripts: readonly string[]
}

const running = new AsyncLocalStorage<CanaryVisit>()

/** The request that is being answered at a brand with a canary; undefined elsewhere. */
export const canaryVisit = (): CanaryVisit | undefined => running.getStore()

/** Answers something as part of a visit: whatever is called within, later parts included, belongs to it. */
export const within = <T>(visit: CanaryVisit, work: () => T): T => running.run(visit, work)
