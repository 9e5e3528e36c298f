/**
 * What an editor can show at a place of a brand file: what may be written there, what it means, and where it comes
 * from. Pure, so that any editor can use it.
 */
export { choicesOf } from './choices.ts'
export { completionsIn } from './completions.ts'
export { describeAt } from './describe.ts'
export { defaultLocale, messagesAt, type Editing } from './editing.ts'
export { targetsAt, type Target } from './targets.ts'
