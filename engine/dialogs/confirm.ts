import { useCallback } from 'react'
import type { MoneyWire } from '../page/types.ts'
import { useStores, type RootStore } from '../stores/index.ts'

/** Texts of a confirm dialog, in the player's language. */
export interface Question {
  title: string
  text?: string
  confirm: string
  cancel: string
  tone?: 'primary' | 'danger'
}

/** Callback of a dialog that asks a question. */
interface Asking {
  onConfirm: () => void
}
/** Props of a `confirm` dialog. */
export interface ConfirmProps extends Question, Asking {}
/** Props of a `burn-bonuses` dialog: the bonus money that would be lost and the names of the bonuses, where known. */
export interface BurnBonusesProps extends Asking {
  bonus?: MoneyWire
  titles?: readonly string[]
}

const ask = (stores: RootStore, kind: string, props: object): Promise<boolean> => {
  // The dialog may take a while to show: another click meanwhile must not open a second one.
  if (stores.dialogs.isOpen(kind)) return Promise.resolve(false)
  return new Promise((resolve) => {
    let confirmed = false
    const asking: Asking = {
      onConfirm: () => {
        confirmed = true
      },
    }
    stores.dialogs.open({
      kind,
      props: { ...props, ...asking },
      onClosed: () => resolve(confirmed),
    })
  })
}

/**
 * Asks a question: `true` only when the player confirmed. Closing in any other way gives `false`, and so does a call
 * while a question is open.
 */
export const askConfirm = (stores: RootStore, question: Question): Promise<boolean> => ask(stores, 'confirm', question)

/** Warns that continuing ends active bonuses: `true` only when the player confirmed (DIALOG-21). */
export const confirmBurnBonuses = (
  stores: RootStore,
  lost: Omit<BurnBonusesProps, 'onConfirm'> = {},
): Promise<boolean> => ask(stores, 'burn-bonuses', lost)

/** Props of a `before-deposit` dialog: `onConfirm` when all is settled. */
export type BeforeDepositProps = Asking
/** Asks what a player settles before a deposit, as a limit or none: `true` once all of it is settled. */
export const settleBeforeDeposit = (stores: RootStore): Promise<boolean> => ask(stores, 'before-deposit', {})

/** `const confirm = useConfirm()`, then `if (await confirm({ title, confirm, cancel })) …`. */
export const useConfirm = (): ((question: Question) => Promise<boolean>) => {
  const stores = useStores()
  return useCallback((question: Question) => askConfirm(stores, question), [stores])
}
