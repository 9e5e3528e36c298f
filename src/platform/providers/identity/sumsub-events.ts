import { IdentityCallbackRefused, type IdentityEvent } from './port.ts'

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

function kindOf(type: string, result: Record<string, unknown>): IdentityEvent['kind'] {
  if (WAITING.has(type)) return 'pending'
  if (type === 'applicantReset') return 'reset'
  if (type.startsWith('applicantAction')) return 'action'
  if (type !== 'applicantReviewed') return 'other'
  if (result['reviewAnswer'] === 'GREEN') return 'verified'
  if (result['reviewAnswer'] !== 'RED') throw new IdentityCallbackRefused('a review says neither yes nor no')
  // What may not be tried again is said so; anything else may.
  return result['reviewRejectType'] === 'FINAL' ? 'rejected' : 'retry'
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
  const comment = result['moderationComment']
  const kind = kindOf(type, result)
  return {
    kind,
    applicantId,
    externalId: externalUserId,
    at: timeOf(createdAtMs),
    ...(isText(comment) && comment.trim() !== '' && { comment: comment.trim().slice(0, COMMENT_LENGTH) }),
    ...(kind === 'action' && {
      action: {
        id: isText(externalApplicantActionId) ? externalApplicantActionId : '',
        outcome: isText(result['reviewAnswer']) ? result['reviewAnswer'] : type,
      },
    }),
  }
}
