import { Type, type Static } from 'typebox'
import { schemaLine, Strict } from './common.ts'
import { CHAT_NEEDS } from './content.ts'
import { needs, type Need } from './needs.ts'

const flag = (title: string, description: string, on: boolean, requires: string[] = [], more: More = {}) =>
  Type.Boolean({ title, description, default: on, 'x-requires': requires, ...more })
/** What else is known of a feature: what it needs. */
interface More {
  'x-needs'?: readonly Need[]
}
/** A feature that is on by itself where what it needs is written: nothing of it would be there without. */
const flagOf = (need: Need, title: string, description: string, requires: string[] = [], more: More = {}) =>
  Type.Optional(Type.Boolean({ title, description, 'x-requires': requires, 'x-needs': [need], ...more }))

const METHODS = needs('platform/payments.json → methods', 'platform.payments.methods')

/** The features a brand can turn off. A feature that is off has no pages, navigation, widgets or API methods. */
export const features = {
  registration: flag('Registration', 'New players can open an account.', true),
  deposits: flagOf(METHODS, 'Deposits', 'Players can make deposits.'),
  withdrawals: flagOf(METHODS, 'Withdrawals', 'Players can request withdrawals.'),
  history: flag('History', 'Players can see their payments, statement and balance history.', true),
  games: flag('Games', 'The game hall, game pages and launch of games.', true),
  demo: flag('Demo play', 'Games can be played with demo money, without an account.', true, ['games']),
  favourites: flag('Favourites', 'Players can save games to a list of favourites.', true, ['games']),
  search: flag('Search', 'Games can be searched by name and provider.', true, ['games']),
  liveWins: flag('Live wins', 'Recent real-money wins are shown to every visitor.', true, ['games']),
  playersOnline: flag('Players per game', 'Tiles show how many people are playing the game now.', true, ['games']),
  gameHistoryExport: flag('File of rounds', 'Players can request a CSV file with all their game rounds.', true, [
    'games',
  ]),
  twoFactor: flag(
    'Two-factor login',
    'Players can require a second step at login: a code by e-mail or from an authenticator app.',
    true,
  ),
  responsibleGaming: flag(
    'Safer play',
    'Players can set limits and take breaks, and get reminders. Limits and breaks already set stay in force when off.',
    true,
  ),
  identity: flagOf(
    needs(
      'platform/settings.json → identity.sumsub (the account), or identity.sandbox for the sandbox’s provider',
      'platform.settings.identity.sumsub',
      'platform.settings.identity.sandbox',
    ),
    'Identity verification',
    'Players verify their identity with a provider. When off, staff record verified players.',
  ),
  jackpots: flagOf(
    needs('platform/jackpots.json → jackpots', 'platform.jackpots.jackpots'),
    'Jackpots',
    'Jackpots that grow with real stakes.',
    ['games'],
  ),
  betting: flagOf(
    needs('platform/betting.json → provider', 'platform.betting.provider'),
    'Betting',
    'The betting section with the sportsbook of `platform/betting.json`.',
  ),
  betHistory: flag(
    'Bet history',
    'Players see their bets in the profile. Also off where `isBetHistoryEnable` of `site.json` is off.',
    true,
    ['betting'],
  ),
  bettingNotices: flag(
    'Notices of betting',
    'Notices in the betting section. Also off where `isVisibleNoticeBetting` of `site.json` is off.',
    true,
    ['betting'],
  ),
  tournaments: flagOf(
    needs('platform/tournaments.json → tournaments', 'platform.tournaments.tournaments'),
    'Tournaments',
    'Players compete for prizes by playing games.',
    ['games'],
  ),
  loyalty: flagOf(
    needs(
      'platform/loyalty.json → programs',
      'platform.loyalty.programs',
      'platform.loyalty.quests',
      'platform.loyalty.products',
    ),
    'Loyalty',
    'Players collect points for real stakes, rise in levels, do quests, buy in a shop, and choose a character.',
    ['games'],
  ),
  chat: flag(
    'Support chat',
    'A button in the corner of every page opens the chat of `support.json`, or leads to the support form.',
    true,
    [],
    { 'x-needs': CHAT_NEEDS },
  ),
  promotions: flag(
    'Promotions',
    'Promotion pages and banners, offers, promo codes, bonuses, and popups of campaigns.',
    true,
  ),
  cashback: flagOf(
    needs('platform/campaigns.json → cashback', 'platform.campaigns.cashback'),
    'Cashback',
    'A part of the losses of a week is paid back.',
    ['games', 'promotions'],
  ),
} as const
export type Feature = keyof typeof features

/** `features.json` */
export const Features = Strict({ ...schemaLine, ...features }, { title: 'Features', default: {} })
export type Features = Static<typeof Features>
