/** Why a social login did not end in a session. */
export type RefusalReason =
  | 'unknown'
  | 'foreign'
  | 'invalid'
  | 'unreachable'
  | 'expired'
  | 'cancelled'
  | 'failed'
  | 'emailTaken'
  | 'closed'
  | 'banned'
  | 'stopped'
  | 'twoFactor'
  | 'tooMany'

/** Status and default text of the page for each reason, used where the brand has no text `social.<reason>`. */
export const REFUSALS: Readonly<Record<RefusalReason, { status: number; text: string }>> = {
  unknown: { status: 404, text: 'This way to log in is not offered here.' },
  foreign: { status: 403, text: 'Please start on our own page.' },
  invalid: { status: 400, text: 'This link is not valid. Please start again on our page.' },
  unreachable: { status: 503, text: 'The service does not answer at the moment. Please try again later.' },
  expired: { status: 400, text: 'This took too long, or was used before. Please start again.' },
  cancelled: { status: 200, text: 'You did not log in. Nothing was changed.' },
  failed: { status: 400, text: 'We could not verify the answer of the service. You were not logged in.' },
  emailTaken: { status: 409, text: 'Your e-mail has an account here already. Please log in with it.' },
  closed: { status: 403, text: 'New accounts cannot be opened at the moment.' },
  banned: { status: 403, text: 'This account is blocked. Please contact support.' },
  stopped: { status: 403, text: 'You cannot log in at the moment.' },
  twoFactor: {
    status: 403,
    text: 'This account uses two-factor login. Please log in with its e-mail and password.',
  },
  tooMany: { status: 429, text: 'Too many attempts. Please wait a moment.' },
}

/** A refused social login; the visitor is told the reason. */
export class SocialRefused extends Error {
  override name = 'SocialRefused'
  readonly reason: RefusalReason
  /** A gate's own message to the visitor, for which the brand has no text. */
  readonly words: string | undefined

  constructor(reason: RefusalReason, cause?: unknown, words?: string) {
    super(words ?? REFUSALS[reason].text, { cause })
    this.reason = reason
    this.words = words
  }
}
