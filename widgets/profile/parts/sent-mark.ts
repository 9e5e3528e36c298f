import type { Api } from '../../../engine/api/index.ts'
import { memory } from '../../../engine/stores/index.ts'

/** Where the platform keeps for the player which contact a code was sent to last. */
export const SENT = 'confirm_sent'

/** Where this browser notes that a contact was sent a code (CONTACT-03). */
export const sentMark = (contact: string): string => `${SENT}:${contact}`

/** Notes that a contact was sent a code, or is confirmed: here at once, and for the player's other devices. */
export const keepSentMark = (api: Api, contact: string, isSent: boolean): void => {
  if (isSent) memory.keep(sentMark(contact), '1')
  else memory.forget(sentMark(contact))
  // Without it a hint stays a little longer; a full storage is told by the log alone.
  void api.storage.set({ key: SENT, value: isSent ? contact : '' }).catch(() => undefined)
}
