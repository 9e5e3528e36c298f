import type { RootStore } from '../../../engine/stores/index.ts'
import type { LoyaltyCharacter } from '../../../schemas/api/loyalty.ts'
import { loyaltyStore } from './player-store.ts'

/** Props of the dialog `loyalty-character-change`: the player's character, and what to do with the chosen one. */
export interface CharacterChangeProps {
  current: LoyaltyCharacter | null
  onChoose: (character: LoyaltyCharacter) => void
}
/** Props of the dialog `loyalty-character-change-confirm`. */
export interface CharacterConfirmProps {
  character: LoyaltyCharacter
  onConfirm: () => void
}
const CHANGE = 'loyalty-character-change'

/** Sets the player's character and says so; the dialog with the list closes only when it worked. */
const set = async (stores: RootStore, { id, title }: LoyaltyCharacter): Promise<void> => {
  const { dialogs, failures, toasts } = stores
  try {
    await stores.get(loyaltyStore).setCharacter(id)
    dialogs.closeKind(CHANGE)
    toasts.show('success', { key: 'loyalty.character.done', values: { name: title } })
  } catch (error) {
    failures.show(error)
  }
}

/** Lets the player choose another character (DIALOG-17), which is set only after a question (DIALOG-18). */
export const changeCharacter = (stores: RootStore, current: LoyaltyCharacter | null): void => {
  const { dialogs } = stores
  const onChoose: CharacterChangeProps['onChoose'] = (character) =>
    dialogs.openOnce({
      kind: `${CHANGE}-confirm`,
      props: { character, onConfirm: () => void set(stores, character) } satisfies CharacterConfirmProps,
    })
  dialogs.openOnce({ kind: CHANGE, props: { current, onChoose } satisfies CharacterChangeProps })
}
