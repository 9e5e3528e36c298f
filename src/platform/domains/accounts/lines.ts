import { playerOf, type Call } from '../../kernel/http/call.ts'
import type { Json } from '../../kernel/json.ts'

/** A line of the audit for what a player did to their own account. */
export const lineOf = (call: Call, action: string, details: Json = {}) => ({
  brand: call.brand.id,
  actor: `player:${playerOf(call)}`,
  action,
  subject: `player:${playerOf(call)}`,
  details,
})
