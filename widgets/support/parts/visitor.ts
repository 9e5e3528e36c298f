import type { ChatName, ChatVisitor } from './types.ts'

/** What each provider is told where something is not known. */
const MISSING: Record<ChatName, '' | 0 | 'none'> = {
  live_tex: 'none',
  freshChat: '',
  liveChat: '',
  verbox: 'none',
  betunlim: 0,
  jivoSite: '',
  comm100: 'none',
}

/** A player's data, as `account.getprofileinfo` answers it, with the uid. */
export interface ChatPlayer {
  uid: string
  first_name?: string | number | null
  email?: string | number | null
  mobile?: string | number | null
}

/** Whom a provider talks to: a player with uid, first name and e-mail, and for jivoSite the phone; or a guest. */
export const chatVisitor = (chat: ChatName, player: ChatPlayer | null): ChatVisitor => {
  const missing = MISSING[chat]
  return {
    isPlayer: player !== null,
    uid: player?.uid ?? missing,
    name: player?.first_name || missing,
    email: player?.email || missing,
    ...(chat === 'jivoSite' ? { phone: player?.mobile || missing } : {}),
  }
}
