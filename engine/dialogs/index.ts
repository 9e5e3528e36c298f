export {
  askConfirm,
  confirmBurnBonuses,
  useConfirm,
  type BurnBonusesProps,
  type ConfirmProps,
  type Question,
} from './confirm.ts'
export { useDialog, useDialogBanner, useDialogTitle, type CurrentDialog } from './current.ts'
export { DialogHost } from './host.tsx'
export { DialogLoaderProvider, useDialogLoader, type DialogLoader } from './loader.ts'
export { applyProps, prepareDialog, type PreparedDialog } from './prepare.ts'
export { readAuthFlags, withoutAuthFlags, type AuthFlags } from './query-flags.ts'
export { LOCKED_CLASS } from './scroll-lock.ts'
export { followQueryFlags, openFromQuery } from './follow-flags.ts'
export { followIncomplete } from './follow-incomplete.ts'
