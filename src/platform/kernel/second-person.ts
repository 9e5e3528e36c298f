import type { OfficeMethod } from '../../../schemas/office/index.ts'
import type { Context, Tx } from './context.ts'
import { OfficeRefusal } from './errors.ts'
import { definePort } from './ports.ts'

/** How long what one person proposed waits for the second, in milliseconds. */
export const WORD_LASTS = 72 * 3_600_000

/** What a member must still be allowed to have a say in a decision: one of the roles, at the brand. */
export interface Authority extends Pick<OfficeMethod, 'roles'> {
  readonly brand: string
}

/** Which members of staff can be the two people of a decision. Each answers why not; undefined when they can. */
export interface SecondPersonRule {
  /**
   * Why a member is neither of the two for now, whichever of them spoke first.
   * @param needed what the member's roles must still allow; without, their roles are not asked
   */
  one(tx: Tx, name: string, needed?: Authority): Promise<string | undefined>
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

/** Whether what a member said counts as the word of one of the two people, of whom the roles are asked anew. */
export const counts = async (rules: Rules, tx: Tx, name: string, needed: Authority): Promise<boolean> =>
  (await reasonOf(rules, (rule) => rule.one(tx, name, needed))) === undefined

/**
 * Asks every rule about the two people of a decision.
 * @param needed what the first must still be allowed: the second is asked by the call itself
 * @throws OfficeRefusal
 */
export async function requireSecond(
  rules: Rules,
  tx: Tx,
  first: string,
  second: string,
  needed?: Authority,
): Promise<void> {
  const reason = await reasonOf(
    rules,
    async (rule) =>
      (await rule.both(tx, first, second)) ?? (await rule.one(tx, second)) ?? (await rule.one(tx, first, needed)),
  )
  if (reason !== undefined) throw new OfficeRefusal(reason)
}
