import { useCallback } from 'react'
import { useStores, type RootStore } from '../stores/index.ts'

/** The question of a confirm dialog, in the player's language. */
export interface Question { title: string; text?: string; confirm: string; cancel: string; tone?: 'primary' | 'danger' }

/** What a `confirm` dialog is opened with. */
export interface ConfirmProps extends Question { onConfirm: () => void }

/** Asks and waits: `true` only when the player confirmed; closing in any other way is a no. */
export const askConfirm = (stores: RootStore, question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    let confirmed = false
    const props: ConfirmProps = { ...question, onConfirm: () => { confirmed = true } }
    stores.dialogs.open({
      kind: 'confirm',
      props: { ...props },
      onClosed: () => resolve(confirmed),
    })
  })

/** `const confirm = useConfirm()`, then `if (await confirm({ title, confirm, cancel })) …`. */
export const useConfirm = (): ((question: Question) => Promise<boolean>) => {
  const stores = useStores()
  return useCallback((question: Question) => askConfirm(stores, question), [stores])
}
