import { GDPR, mailingsRule } from './consent.ts'
import { unchecked, type MarketPack } from './types.ts'

const ACT = 'Ley 13/2011'
const FROM = '2012-06-05'

export const es: MarketPack = {
  market: 'es',
  title: 'Spain',
  rules: [
    {
      name: 'age',
      says: 'Players are at least 18',
      source: unchecked(`${ACT}, article 6.2`),
      from: FROM,
      demand: { kind: 'number', at: 'brand.legal.minimumAge', least: 18 },
    },
    {
      name: 'safer-play',
      says: 'Players can set limits and exclude themselves',
      source: unchecked(`${ACT}, article 8`),
      from: FROM,
      demand: { kind: 'feature', feature: 'responsibleGaming', isOn: true },
    },
    {
      name: 'deposit',
      says: 'A player deposits at most 600 euros a day',
      source: unchecked('Real Decreto 1614/2011, article 36'),
      from: FROM,
      demand: { kind: 'deposit-cap', per: 'day', most: '600.00', currency: 'EUR' },
    },
    {
      name: 'register',
      says: 'The general register of those barred from play is asked',
      source: unchecked(`${ACT}, article 22.1 b`),
      from: FROM,
      demand: { kind: 'register', name: 'rgiaj', country: 'ES' },
    },
    {
      name: 'help',
      says: 'The pages lead to the site about safer play',
      source: unchecked('Real Decreto 958/2020, article 27'),
      from: '2021-05-01',
      demand: { kind: 'stands', on: ['/', '/cashier/deposit'], what: 'https://www.jugarbien.es' },
    },
    mailingsRule(GDPR),
  ],
}
