import type { Api } from '../api/index.ts'
import type { RootStore } from '../stores/index.ts'

/** A messenger, a service or an authenticator app of the player's account. */
export type WayIn = Awaited<ReturnType<Api['account']['getWaysIn']>>[number]

/** What a `ways-in` dialog is opened with: ways from before the contact was confirmed. */
export interface WaysInProps {
  ways: readonly WayIn[]
}

/**
 * After a contact was confirmed: asks its owner which ways into the account are theirs, where some are older. Somebody
 * else may have set them up who only typed that contact.
 */
export const askAboutWaysIn = async ({ api, dialogs }: Pick<RootStore, 'api' | 'dialogs'>): Promise<void> => {
  const ways = (await api.account.getWaysIn({})).filter(({ undecided }) => undecided)
  if (ways.length > 0 && !dialogs.isOpen('ways-in')) dialogs.enqueue({ kind: 'ways-in', props: { ways } })
}
