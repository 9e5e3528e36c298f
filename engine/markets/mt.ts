import { GDPR, mailingsRule } from './consent.ts'
import { unchecked, type MarketPack } from './types.ts'

const PLAYER_PROTECTION = 'MGA Player Protection Directive (Directive 2 of 2018)'

export const mt: MarketPack = {
  market: 'mt',
  title: 'Malta',
  rules: [
    {
      name: 'age',
      says: 'Players are at least 18',
      source: unchecked('Gaming Act (Cap. 583) and Gaming Player Protection Regulations (S.L. 583.08)'),
      from: '2018-08-01',
      demand: { kind: 'number', at: 'brand.legal.minimumAge', least: 18 },
    },
    {
      name: 'safer-play',
      says: 'Players can limit deposits or stakes, set reminders and exclude themselves',
      source: PLAYER_PROTECTION,
      from: '2018-08-01',
      demand: { kind: 'feature', feature: 'responsibleGaming', isOn: true },
    },
    {
      name: 'reality-check',
      says: 'Players are reminded of time and money at least every hour',
      source: unchecked(PLAYER_PROTECTION),
      from: '2018-08-01',
      demand: { kind: 'number', at: 'platform.settings.limits.reminder', most: 60 },
    },
    {
      name: 'raise',
      says: 'A limit rises or goes after 24 hours at the earliest',
      source: unchecked(PLAYER_PROTECTION),
      from: '2018-08-01',
      demand: { kind: 'duration', at: 'platform.settings.limits.raiseAfter', least: 'PT24H' },
    },
    mailingsRule(GDPR),
  ],
}
