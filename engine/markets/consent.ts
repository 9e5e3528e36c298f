import type { MarketRule } from './types.ts'

/**
 * Consent to mailings is an act of the player: nothing is ticked before.
 * @param source the law of the market
 * @param from the first day it holds
 */
export const mailingsRule = (source: string, from = '2018-05-25'): MarketRule => ({
  name: 'mailings',
  says: 'Mailings are wanted by those who say so: the box is not ticked before',
  source,
  from,
  demand: { kind: 'value', at: 'auth.registration.notify.defaultValue', is: false },
})

/** The regulation of the European Union that the rule follows from there. */
export const GDPR = 'Regulation (EU) 2016/679, article 4 (11) and recital 32'
