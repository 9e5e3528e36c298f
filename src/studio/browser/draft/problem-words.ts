import type { Outline } from './types.ts'

type Problem = Outline['problems'][number]

/** A problem as staff read it: what is wrong, and what mends it. */
export const problemWords = ({ message, fix }: Pick<Problem, 'message' | 'fix'>): string => `${message}. ${fix}`
/** A warning does not keep a draft from its release, an error does. */
export const problemTone = ({ severity }: Pick<Problem, 'severity'>): 'bad' | 'warn' =>
  severity === 'error' ? 'bad' : 'warn'
