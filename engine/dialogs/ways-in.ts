import type { Api } from '../api/index.ts'
import type { RootStore } from '../stores/index.ts'

/** A messenger, a social login or an authenticator app of the player's account. */
export type WayIn = Awaited<ReturnType<Api['account']['getWaysIn']>>[number]

/** Props of a `ways-in` dialog: ways in from before the contact was confirmed. */
export interface WaysInProps {
  ways: readonly WayIn[]
}

/**
 * After a contact was confirmed: if there are older ways into the account, asks the owner which are theirs. Somebody
 * else who only typed that contact may have set them up.
 */
export const askAboutWaysIn = async ({ api, dialogs }: Pick<RootStore, 'api' | 'dialogs'>): Promise<void> => {
  const ways = (await api.account.getWaysIn({})).filter(({ undecided }) => undecided)
  if (ways.length > 0 && !dialogs.isOpen('ways-in')) dialogs.enqueue({ kind: 'ways-in', props: { ways } })
}
