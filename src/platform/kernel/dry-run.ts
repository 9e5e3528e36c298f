import type { WhyNotAction } from '../../../schemas/office/index.ts'
import type { Money } from '../../../schemas/api/method.ts'
import type { PlatformBrand } from './brands.ts'
import type { Context, Tx } from './context.ts'
import { PlatformError } from './errors.ts'
import type { Cure, GateVerdict } from './gates.ts'
import { definePort } from './ports.ts'

/** One rule of an action that is only asked about. */
export interface DryStep extends Omit<GateVerdict, 'gate'> {
  readonly name: string
  /** Whether its error goes away once the player says so. */
  readonly isQuestion?: boolean
}

/** Who would do it, and what; what is not said, the dry run chooses. */
export interface DryQuestion {
  readonly brand: PlatformBrand
  readonly playerId: string
  /** As a person types it. */
  readonly amount?: string | undefined
  readonly method?: string | undefined
  readonly game?: string | undefined
  readonly offer?: number | undefined
}
interface Choice {
  readonly id: string
  readonly title: string
}
export interface DryAnswer {
  readonly amount?: Money
  readonly method?: string
  readonly game?: string
  readonly offer?: number
  /** In the order in which the real action asks them. */
  readonly steps: readonly DryStep[]
  /** What would come next if nothing stops it. */
  readonly next?: string
  readonly choices?: Partial<Record<'methods' | 'games' | 'offers', readonly Choice[]>>
}

/** An action of a domain that can be asked about: by the rules it is really done with, and without a trace. */
export interface DryRun {
  readonly action: WhyNotAction
  run(question: DryQuestion): Promise<DryAnswer>
}
/** The actions of all domains that can be asked about. */
export const DRY_RUNS = definePort<DryRun>('dry runs')

class Undone extends Error {}

/** Runs `work` in a transaction that is rolled back whatever it did. */
export async function undone<T>({ transaction }: Pick<Context, 'transaction'>, work: (tx: Tx) => Promise<T>) {
  let result: { value: T } | undefined
  await transaction(async (tx) => {
    result = { value: await work(tx) }
    throw new Undone()
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  if (!result) throw new Error('a dry run came to no result')
  return result.value
}

/** Gates as steps. */
export const stepsOf = (verdicts: readonly GateVerdict[]): DryStep[] =>
  verdicts.map(({ gate, ...verdict }) => ({ name: gate, ...verdict }))

interface StepWords {
  readonly name: string
  readonly title: string
  readonly setting?: string
  readonly cure?: (error: PlatformError) => Cure
  /** Makes an error of the API of one that is none; undefined: it is a fault. */
  readonly says?: (error: unknown) => PlatformError | undefined
}
/** Does something the action does, as a step: refused where it throws an error of the API. */
export async function attempt<T>(
  { name, title, setting, cure, says }: StepWords,
  work: () => Promise<T>,
): Promise<{ step: DryStep; value?: T }> {
  const words = { name, title, setting }
  try {
    return { step: { ...words, error: undefined, cure: undefined }, value: await work() }
  } catch (fault) {
    const error = says?.(fault) ?? fault
    if (!(error instanceof PlatformError)) throw fault
    return { step: { ...words, error, cure: cure?.(error) } }
  }
}
