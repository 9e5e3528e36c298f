export interface IdentityMessage {
  type?: string
  applicantId: string
  externalUserId: string
  /** When it happened, in milliseconds from now. */
  at?: number
  result?: object
}

/** A message of the provider of identity checks, as it writes it at `now`. */
export const messageAt = (now: Date, { type = 'applicantReviewed', at = 0, result, ...who }: IdentityMessage): string =>
  JSON.stringify({
    ...who,
    type,
    createdAtMs: new Date(now.getTime() + at).toISOString().replace('T', ' ').replace('Z', ''),
    ...(result && { reviewResult: result }),
  })

/** Results of a check: verified, to be tried again, refused for good. */
export const GREEN = { reviewAnswer: 'GREEN' }
export const RETRY = {
  reviewAnswer: 'RED',
  reviewRejectType: 'RETRY',
  moderationComment: 'Too dark.',
  clientComment: 'Ours.',
}
export const FINAL = { reviewAnswer: 'RED', reviewRejectType: 'FINAL' }
