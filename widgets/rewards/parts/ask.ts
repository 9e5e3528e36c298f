import type { RootStore } from '../../../engine/stores/index.ts'
import type { Bonus } from '../../../schemas/api/campaigns.ts'

export type BonusAction = Bonus['actions'][number]
/** Props of the dialog `bonus-action`: what is about to happen to which bonus. */
export interface BonusActionProps {
  action: BonusAction
  bonus: Pick<Bonus, 'title' | 'amount' | 'status' | 'facts'>
  onConfirm: () => void
}

/** Asks before a bonus is activated, set aside or removed: `true` only when the player confirmed (DIALOG-22). */
export const askBonusAction = (
  { dialogs }: Pick<RootStore, 'dialogs'>,
  action: BonusAction,
  bonus: BonusActionProps['bonus'],
): Promise<boolean> => {
  if (dialogs.isOpen('bonus-action')) return Promise.resolve(false)
  return new Promise((resolve) => {
    let isConfirmed = false
    const onConfirm = () => {
      isConfirmed = true
    }
    dialogs.open({
      kind: 'bonus-action',
      props: { action, bonus, onConfirm },
      onClosed: () => resolve(isConfirmed),
    })
  })
}
