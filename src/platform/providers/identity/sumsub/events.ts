import { IdentityCallbackRefused, IdentityUnreachable, type IdentityEvent, type IdentityReview } from '../port.ts'

const WAITING = new Set(['applicantPending', 'applicantOnHold', 'applicantAwaitingService', 'applicantAwaitingUser'])
const COMMENT_LENGTH = 1000

const isText = (value: unknown): value is string => typeof value === 'string' && !value.includes('\0')

/** The time of an event: `2026-03-02 12:00:00.123`, in UTC. */
function timeOf(text: unknown): Date {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,3})?)$/.exec(isText(text) ? text : '') ?? []
  const at = new Date(`${day}T${time}Z`)
  if (Number.isNaN(at.getTime())) throw new IdentityCallbackRefused('it says no time')
  return at
}

/** What a review says; undefined when it says neither yes nor no. */
function answerOf({ reviewAnswer, reviewRejectType }: Record<string, unknown>): IdentityReview['kind'] | undefined {
  if (reviewAnswer === 'GREEN') return 'verified'
  if (reviewAnswer !== 'RED') return undefined
  // What may not be tried again is said so; anything else may.
  return reviewRejectType === 'FINAL' ? 'rejected' : 'retry'
}
const commentOf = ({ moderationComment: comment }: Record<string, unknown>): { comment?: string } =>
  isText(comment) && comment.trim() !== '' ? { comment: comment.trim().slice(0, COMMENT_LENGTH) } : {}

function kindOf(type: string, result: Record<string, unknown>): IdentityEvent['kind'] {
  if (WAITING.has(type)) return 'pending'
  if (type === 'applicantReset') return 'reset'
  if (type.startsWith('applicantAction')) return 'action'
  if (type !== 'applicantReviewed') return 'other'
  const answer = answerOf(result)
  if (!answer) throw new IdentityCallbackRefused('a review says neither yes nor no')
  return answer
}

/**
 * What a message of Sumsub's webhook says. The comment for the operator (`clientComment`) is never read: it may say
 * what the player must not know.
 * @throws IdentityCallbackRefused
 */
export function eventOf(body: string): IdentityEvent {
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    throw new IdentityCallbackRefused('it is not JSON')
  }
  const message = (parsed ?? {}) as Record<string, unknown>
  const { type, applicantId, externalUserId, externalApplicantActionId, createdAtMs } = message
  if (!isText(type) || !isText(applicantId) || !isText(externalUserId))
    throw new IdentityCallbackRefused('it names no applicant')
  const result = (message['reviewResult'] ?? {}) as Record<string, unknown>
  const kind = kindOf(type, result)
  return {
    kind,
    applicantId,
    externalId: externalUserId,
    at: timeOf(createdAtMs),
    ...commentOf(result),
    ...(kind === 'action' && {
      action: {
        id: isText(externalApplicantActionId) ? externalApplicantActionId : '',
        outcome: isText(result['reviewAnswer']) ? result['reviewAnswer'] : type,
      },
    }),
  }
}

/**
 * How the check of an applicant ended, from what Sumsub answers of it; undefined while it has not.
 * @throws IdentityUnreachable when the answer cannot be understood
 */
export function reviewOf({
  reviewStatus,
  reviewDate,
  reviewResult,
}: Record<string, unknown>): IdentityReview | undefined {
  if (reviewStatus !== 'completed') return undefined
  const result = (reviewResult ?? {}) as Record<string, unknown>
  const kind = answerOf(result)
  // Whole seconds: what was told of the same second is older.
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)\+0000$/.exec(isText(reviewDate) ? reviewDate : '') ?? []
  const at = new Date(`${day}T${time}.999Z`)
  if (!kind || day === undefined || Number.isNaN(at.getTime()))
    throw new IdentityUnreachable('Sumsub answered a review without its outcome')
  return { kind, at, ...commentOf(result) }
}
