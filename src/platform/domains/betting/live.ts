import type { Context } from '../../kernel/context.ts'
import type { LiveSource } from '../../kernel/live.ts'
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
