import type { Match } from '../../../../schemas/api/betting.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import type { NextMatch } from '../../providers/betting/port.ts'
import { findBook } from './sessions.ts'

const oddsText = (thousandths: number): string =>
  `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`

const wire = ({ id, sport, league, names, startsAt, minute, score, picks }: NextMatch): Match => ({
  id,
  sport,
  league,
  names: [...names],
  starts_at: startsAt.toISOString(),
  minute: minute ?? null,
  score: score ? [...score] : null,
  picks: picks.map(({ odds, ...pick }) => ({ ...pick, odds: odds === null ? null : oddsText(odds) })),
})

/** Matches of the brand's sportsbook that run or start next, at most `count`; none where it has no such list. */
export async function listMatches(
  context: Pick<Context, 'supplied'>,
  brand: PlatformBrand,
  count: number,
): Promise<Match[]> {
  const matches = (await findBook(context, brand)?.matches?.(count)) ?? []
  return matches.slice(0, count).map(wire)
}
