import type { Json } from '../../../platform/kernel/json.ts'

/** Why something about drafts and releases was not done. */
export type Refusal =
  | 'approval-needed'
  | 'base-gone'
  | 'blob-too-large'
  | 'brand-taken'
  | 'busy'
  | 'canary'
  | 'cannot-stay'
  | 'changed-outside'
  | 'closed'
  | 'comments'
  | 'conflicts'
  | 'currencies'
  | 'does-not-compile'
  | 'gone'
  | 'held-by-other'
  | 'guests-only'
  | 'leads-elsewhere'
  | 'no-previews'
  | 'no-such-brand'
  | 'no-such-draft'
  | 'no-such-file'
  | 'no-such-life'
  | 'no-such-release'
  | 'not-a-picture'
  | 'not-json'
  | 'nothing-to-release'
  | 'publisher-needed'
  | 'role-gone'
  | 'schedule'
  | 'scheduled'
  | 'secret'
  | 'unsafe-svg'
  | 'was-differs'

/** Something about drafts or releases was not done, and nothing was changed or lost. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused'
  readonly code: Refusal
  readonly details: Readonly<Record<string, Json>>
  /**
   * @param code names the reason for a program
   * @param message tells a person what and where, without a full stop
   * @param details what a program can show beside it
   */
  constructor(code: Refusal, message: string, details: Readonly<Record<string, Json>> = {}) {
    super(message)
    this.code = code
    this.details = details
  }
}
