import type { Context, Tx } from './context.ts'
import { OfficeRefusal } from './errors.ts'
import { definePort } from './ports.ts'

/** Which members of staff can be the two people of a decision. Each answers why not; undefined when they can. */
export interface SecondPersonRule {
  /** Why a member is neither of the two for now, whichever of them spoke first. */
  one(tx: Tx, name: string): Promise<string | undefined>
  /** Why these two cannot be the two. */
  both(tx: Tx, first: string, second: string): Promise<string | undefined>
}

/** Rules about who may be the two people of a decision. */
export const SECOND_PERSON = definePort<SecondPersonRule>('second person')

type Rules = Pick<Context, 'supplied'>

/** The first reason of all rules; undefined when none has any. */
async function reasonOf(
  { supplied }: Rules,
  ask: (rule: SecondPersonRule) => Promise<string | undefined>,
): Promise<string | undefined> {
  for (const rule of supplied(SECOND_PERSON)) {
    const reason = await ask(rule)
    if (reason !== undefined) return reason
  }
  return undefined
}

/** Whether what a member said counts as the word of one of the two people. */
export const counts = async (rules: Rules, tx: Tx, name: string): Promise<boolean> =>
  (await reasonOf(rules, (rule) => rule.one(tx, name))) === undefined

/** Asks every rule about the two people of a decision. @throws OfficeRefusal */
export async function requireSecond(rules: Rules, tx: Tx, first: string, second: string): Promise<void> {
  const reason = await reasonOf(
    rules,
    async (rule) => (await rule.both(tx, first, second)) ?? (await rule.one(tx, second)) ?? (await rule.one(tx, first)),
  )
  if (reason !== undefined) throw new OfficeRefusal(reason)
}
