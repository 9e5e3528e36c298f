import { parseDuration } from '../../../engine/clock/index.ts'
import { AUDIT_KINDS, CARD_ROLES, cardStaff, PURPOSES, type PlayerCard } from '../../../schemas/office/index.ts'
import type { BackOffice } from '../../platform/domains/accounts/index.ts'
import type { Context } from '../../platform/kernel/context.ts'
import { CARD_PARTS } from '../../platform/kernel/player-card.ts'
import { brandOf, callerOf, rolesAt, staffSide, type StaffSide } from '../../platform/kernel/staff.ts'

/** Looks at a card that are listed on it: of this long, and at most so many. */
const SEEN_WITHIN = parseDuration('P30D')
const SEEN_MOST = 10
/** Actions of the audit that are looks at a player. */
const LOOKS = AUDIT_KINDS.looks

/** Who looked at a player lately, and why, newest first. */
async function seenBy({ audit, clock }: Context, brand: string, playerId: string): Promise<PlayerCard['seen']> {
  const since = new Date(clock.now().getTime() - SEEN_WITHIN)
  const lines = await Promise.all(
    LOOKS.map((action) => audit.list(brand, { action, subject: `player:${playerId}`, limit: SEEN_MOST })),
  )
  return lines
    .flat()
    .filter(({ at }) => at > since)
    .toSorted((a, b) => (a.line < b.line ? 1 : -1))
    .slice(0, SEEN_MOST)
    .map(({ at, actor, reason, details }) => ({
      at: at.toISOString(),
      by: actor.replace(/^staff:/, ''),
      purpose: PURPOSES.find((purpose) => purpose === reason) ?? null,
      about: typeof details === 'object' && details && 'about' in details ? String(details['about']) : null,
    }))
}

/** The card of a player: the sections of all domains that the caller's roles see. */
export const bindCard = (context: Context, accounts: BackOffice): StaffSide =>
  staffSide(cardStaff, {
    async 'players.card'({ login }, call) {
      const brand = brandOf(call)
      const { id } = await accounts.named(brand.id, login)
      await accounts.noteViewed(brand.id, id, callerOf(call))
      const roles = rolesAt(call.session?.member.grants ?? [], brand.id)
      const parts = context
        .supplied(CARD_PARTS)
        .filter(({ section }) => CARD_ROLES[section].some((role) => roles.has(role)))
      const contents = await Promise.all(
        parts.map(async ({ section, read }) => [section, await read({ brand, playerId: id })] as const),
      )
      return { id, seen: await seenBy(context, brand.id, id), ...Object.fromEntries(contents) }
    },
  })
