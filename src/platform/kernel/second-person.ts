import type { Context, Tx } from './context.ts'
import { OfficeRefusal } from './errors.ts'
import { definePort } from './ports.ts'

/** Says why a member of staff cannot be the second person after another; undefined when they can. */
export type SecondPersonRule = (tx: Tx, first: string, second: string) => Promise<string | undefined>

/** Rules about who may be the second person of a decision. */
export const SECOND_PERSON = definePort<SecondPersonRule>('second person')

/** Asks every rule about the second person of a decision. @throws OfficeRefusal */
export async function requireSecond(
  { supplied }: Pick<Context, 'supplied'>,
  tx: Tx,
  first: string,
  second: string,
): Promise<void> {
  for (const rule of supplied(SECOND_PERSON)) {
    const reason = await rule(tx, first, second)
    if (reason !== undefined) throw new OfficeRefusal(reason)
  }
}
