import { Type, type Static } from 'typebox'
import { schemaLine, Strict } from './common.ts'

const flag = (title: string, description: string, on: boolean, requires: string[] = []) =>
  Type.Boolean({ title, description, default: on, 'x-requires': requires })

/**
 * Every feature an operator can switch. A feature that is off has no page, no navigation, no widget and no API method.
 */
export const features = {
  registration: flag('Registration', 'New players can open an account.', true),
  deposits: flag('Deposits', 'Players can pay in.', true),
  withdrawals: flag('Withdrawals', 'Players can withdraw.', true),
  history: flag('History', 'Players see their payments.', true),
  games: flag('Games', 'The game hall and game pages.', true),
  demo: flag('Demo play', 'Games can be tried without money and without an account.', true, ['games']),
  favourites: flag('Favourites', 'Players can mark games they like.', true, ['games']),
  search: flag('Search', 'Games can be searched by name and provider.', true, ['games']),
  liveWins: flag('Live wins', 'Recent wins of real rounds are shown to everyone.', true, ['games']),
  playersOnline: flag('Players per game', 'A tile says how many people play the game now.', true, ['games']),
  twoFactor: flag(
    'Two-factor login',
    'Players can protect their account with a second step: a mailed code or an authenticator app.',
    true,
  ),
  responsibleGaming: flag(
    'Safer play',
    'Players set limits, take breaks, and are reminded of time and money. What was set holds without it too.',
    true,
  ),
  identity: flag(
    'Identity verification',
    'Players verify their identity with a provider. Without it staff note whose identity was checked.',
    true,
  ),
  promotions: flag('Promotions', 'Promotion banners and pages.', true),
} as const
export type Feature = keyof typeof features

/** `features.json` */
export const Features = Strict({ ...schemaLine, ...features }, { title: 'Features', default: {} })
export type Features = Static<typeof Features>
