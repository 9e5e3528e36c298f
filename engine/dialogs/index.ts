export {
  askConfirm,
  confirmBurnBonuses,
  settleBeforeDeposit,
  useConfirm,
  type BeforeDepositProps,
  type BurnBonusesProps,
  type ConfirmProps,
} from './confirm.ts'
export { useDialog, useDialogBanner, useDialogTitle } from './current.ts'
export { DialogHost } from './host.tsx'
export { DialogLoaderProvider, type DialogLoader } from './loader.ts'
export { LOCKED_CLASS } from './scroll-lock.ts'
export { afterProof, isProofRequired, withProof, type PasswordCheckProps, type Proof } from './proof.ts'
export { askAboutWaysIn, type WayIn, type WaysInProps } from './ways-in.ts'
export { followIncomplete } from './follow-incomplete.ts'
