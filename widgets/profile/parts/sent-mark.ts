import type { Api } from '../../../engine/api/index.ts'
import { memory } from '../../../engine/stores/index.ts'

/** Key in the player's storage of the contact to which a code was sent last. */
export const SENT = 'confirm_sent'

/** Storage key in this browser of a contact to which a code was sent (CONTACT-03). */
export const sentMark = (contact: string): string => `${SENT}:${contact}`

/** Stores that a code was sent to a contact, or that it is confirmed: in this browser, and on the platform. */
export const keepSentMark = (api: Api, contact: string, isSent: boolean): void => {
  if (isSent) memory.keep(sentMark(contact), '1')
  else memory.forget(sentMark(contact))
  // If it cannot be stored, a hint is shown longer. A full storage is only logged.
  void api.storage.set({ key: SENT, value: isSent ? contact : '' }).catch(() => undefined)
}
