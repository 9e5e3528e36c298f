import { passedOn } from './asked.ts'
import { tracedOn } from './spans.ts'

/** Headers of a call of ours to another process: the id and the span of what it is part of. */
export const wayOn = (): Record<string, string> => ({ ...passedOn(), ...tracedOn() })
