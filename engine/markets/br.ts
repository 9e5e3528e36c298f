import { mailingsRule } from './consent.ts'
import { unchecked, type MarketPack } from './types.ts'

const ACT = 'Lei nº 14.790/2023'
const FROM = '2025-01-01'

export const br: MarketPack = {
  market: 'br',
  title: 'Brazil',
  rules: [
    {
      name: 'age',
      says: 'Players are at least 18',
      source: unchecked(`${ACT}, article 26`),
      from: FROM,
      demand: { kind: 'number', at: 'brand.legal.minimumAge', least: 18 },
    },
    {
      name: 'safer-play',
      says: 'Players can set limits of deposits, losses and time and exclude themselves',
      source: unchecked('Portaria SPA/MF nº 1.231/2024'),
      from: FROM,
      demand: { kind: 'feature', feature: 'responsibleGaming', isOn: true },
    },
    {
      name: 'reality-check',
      says: 'Players are reminded of time and money at least every hour',
      source: unchecked('Portaria SPA/MF nº 1.231/2024'),
      from: FROM,
      demand: { kind: 'number', at: 'platform.settings.limits.reminder', most: 60 },
    },
    {
      name: 'bonus',
      says: 'Nothing is given in advance for placing a bet',
      source: unchecked(`${ACT}, article 29 (I)`),
      from: FROM,
      demand: { kind: 'bonuses', without: 'any' },
    },
    {
      name: 'register',
      says: 'The central register of self-exclusion is asked',
      source: unchecked('Secretaria de Prêmios e Apostas, Plataforma Centralizada de Autoexclusão'),
      from: '2025-12-10',
      demand: { kind: 'register', name: 'autoexclusao', country: 'BR' },
    },
    {
      name: 'help',
      says: 'The pages lead to the central register of self-exclusion',
      source: unchecked('Portaria SPA/MF nº 1.231/2024'),
      from: '2025-12-10',
      demand: { kind: 'stands', on: ['/', '/cashier/deposit'], what: 'https://www.gov.br/autoexclusaoapostas' },
    },
    mailingsRule(unchecked('Lei nº 13.709/2018, article 8'), '2020-09-18'),
  ],
}
