import { MOST_MATCHES } from '../../../../schemas/api/betting.ts'
import type { Context } from '../../kernel/context.ts'
import type { LiveSource } from '../../kernel/live.ts'
import { listMatches } from './matches.ts'
import { findBook } from './sessions.ts'

/** Odds of the brand's sportsbook, for pages that show it; nothing where its own page reads them. */
export const oddsSource = (context: Pick<Context, 'supplied'>): LiveSource => ({
  topic: 'odds',
  isOwn: false,
  movesByClock: true,
  async read(brand) {
    const moving = brand.features['betting'] === true ? await findBook(context, brand)?.moving?.() : undefined
    return new Map(moving && [['', moving]])
  },
})

/** Matches that run or start next, for pages that show some of them. */
export const matchesSource = (context: Pick<Context, 'supplied'>): LiveSource => ({
  topic: 'matches',
  isOwn: false,
  movesByClock: true,
  async read(brand) {
    const matches = brand.features['betting'] === true ? await listMatches(context, brand, MOST_MATCHES) : []
    return new Map([['', matches]])
  },
})
