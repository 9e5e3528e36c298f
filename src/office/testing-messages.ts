import type { Visitor } from '../platform/testing.ts'
import type { TestHouse } from './testing-house.ts'
import { BRAND, next, player, REASON, type Params } from './testing-things.ts'

/** Sends a message to support as a visitor does, whatever was sent before. @returns its id */
export async function wrote(
  { database: { pool } }: TestHouse,
  visitor: Visitor,
  params: { readonly email: string; readonly subject?: string; readonly message: string },
): Promise<string> {
  await pool.query("DELETE FROM rate_limit WHERE scope LIKE 'feedback%'")
  const { status, error } = await visitor.call('support.sendFeedback', params)
  if (status !== 200) throw new Error(JSON.stringify(error))
  const { rows } = await pool.query<{ id: string }>('SELECT max(id) AS id FROM feedback')
  return String(rows[0]!.id)
}

/** A message of a player that waits for an answer. */
async function waiting(house: TestHouse): Promise<Params> {
  const writer = await player(house)
  return { ...BRAND, id: await wrote(house, writer, { email: writer.email, message: next('Where is my bonus?') }) }
}

/** What methods about messages to support need to succeed. */
export const MESSAGES_READY = {
  'messages.list': async () => BRAND,
  'messages.answer': async (house: TestHouse) => ({ ...(await waiting(house)), text: next('It is on its way') }),
  'messages.close': async (house: TestHouse) => ({ ...(await waiting(house)), ...REASON }),
}
