import { mailingsRule } from './consent.ts'
import { unchecked, type MarketPack } from './types.ts'

const ACT = 'Lei nº 14.790/2023'
const SAFER_PLAY = 'Portaria SPA/MF nº 1.231/2024'
const CENTRAL = 'Portaria SPA/MF nº 2.579/2025'
const FROM = '2025-01-01'

export const br: MarketPack = {
  market: 'br',
  title: 'Brazil',
  rules: [
    {
      name: 'age',
      says: 'Players are at least 18',
      source: `${ACT}, article 26 (I)`,
      from: FROM,
      demand: { kind: 'number', at: 'brand.legal.minimumAge', least: 18 },
    },
    {
      name: 'safer-play',
      says: 'Players can set limits of losses and of time and exclude themselves',
      source: `${SAFER_PLAY}, article 31, as amended by ${CENTRAL}`,
      from: FROM,
      demand: { kind: 'feature', feature: 'responsibleGaming', isOn: true },
    },
    {
      name: 'reality-check',
      says: 'Players are reminded of time and money at least every hour',
      source: unchecked(SAFER_PLAY),
      from: FROM,
      demand: { kind: 'number', at: 'platform.settings.limits.reminder', most: 60 },
    },
    {
      name: 'bonus',
      says: 'Nothing is given in advance for placing a bet',
      source: `${ACT}, article 29 (I)`,
      from: FROM,
      demand: { kind: 'bonuses', without: 'any' },
    },
    {
      name: 'register',
      says: 'The central register of self-exclusion is asked',
      source: `${CENTRAL} and Instrução Normativa SPA/MF nº 31/2025`,
      from: '2025-12-10',
      demand: { kind: 'register', name: 'autoexclusao', country: 'BR' },
    },
    {
      name: 'help',
      says: 'The pages lead to the central register of self-exclusion',
      source: CENTRAL,
      from: '2025-12-10',
      demand: { kind: 'stands', on: ['/', '/cashier/deposit'], what: 'https://www.gov.br/autoexclusaoapostas' },
    },
    mailingsRule('Lei nº 13.709/2018, article 5 (XII)', '2020-09-18'),
  ],
}
