import { mail } from '../providers/mail/module.ts'
import { sms } from '../providers/sms/module.ts'
import { kernel } from '../kernel/module.ts'
import { accounts } from './accounts/index.ts'
import { betting } from './betting/index.ts'
import { bonuses } from './bonuses/index.ts'
import { campaigns } from './campaigns/index.ts'
import { cashbacks } from './cashbacks/index.ts'
import { cashier } from './cashier/index.ts'
import { content } from './content/index.ts'
import { events } from './events/index.ts'
import { games } from './games/index.ts'
import { identity } from './identity/index.ts'
import { jackpots } from './jackpots/index.ts'
import { ledger } from './ledger/index.ts'
import { limits } from './limits/index.ts'
import { live } from './live/index.ts'
import { loyalty } from './loyalty/index.ts'
import { mailings } from './mailings/index.ts'
import { metadata } from './metadata/index.ts'
import { players } from './players/index.ts'
import { popups } from './popups/index.ts'
import { registers } from './registers/index.ts'
import { sessions } from './sessions/index.ts'
import { social } from './social/index.ts'
import { storage } from './storage/index.ts'
import { tournaments } from './tournaments/index.ts'
import { wallet } from './wallet/index.ts'

/** What the platform is built from. The order is only that of reading: each domain says what it needs. */
export const domains = [
  kernel,
  wallet,
  ledger,
  mail,
  sms,
  players,
  sessions,
  campaigns,
  accounts,
  social,
  games,
  betting,
  cashier,
  bonuses,
  cashbacks,
  identity,
  limits,
  live,
  mailings,
  registers,
  metadata,
  content,
  popups,
  events,
  storage,
  tournaments,
  jackpots,
  loyalty,
] as const
