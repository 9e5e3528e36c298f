/** How a check of the sandbox ends, and what its messages say of it. */
export const DECISIONS = {
  approve: {
    title: 'Approve',
    note: 'The documents are in order.',
    result: { reviewAnswer: 'GREEN' },
  },
  retry: {
    title: 'Ask again',
    note: 'The photo cannot be read; another one may be sent.',
    result: {
      reviewAnswer: 'RED',
      reviewRejectType: 'RETRY',
      rejectLabels: ['UNSATISFACTORY_PHOTOS'],
      moderationComment: 'The photo of your document is blurred. Please take it again in better light.',
      clientComment: 'Blurred on the second page; the same device sent three other documents today.',
    },
  },
  reject: {
    title: 'Refuse',
    note: 'The document is not genuine; nothing more is taken.',
    result: {
      reviewAnswer: 'RED',
      reviewRejectType: 'FINAL',
      rejectLabels: ['FORGERY'],
      moderationComment: 'We could not accept this document.',
      clientComment: 'The document was altered.',
    },
  },
} as const
export type Decision = keyof typeof DECISIONS

/** @returns undefined for anything else */
export const decisionOf = (text: string | undefined): Decision | undefined =>
  text !== undefined && Object.hasOwn(DECISIONS, text) ? (text as Decision) : undefined
