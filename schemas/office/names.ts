// Names of the staff API that its apps show, apart from the schemas: these bring a library, and a browser needs none.

/** Roles of staff. `admin` manages staff only, so that nobody who grants roles can move money. */
export const OFFICE_ROLES = [
  'support',
  'payments',
  'risk',
  'auditor',
  'translator',
  'designer',
  'editor',
  'publisher',
  'admin',
] as const

/** Kinds of what waits for a second person, and which roles can be that person. */
export const APPROVAL_ROLES = {
  withdrawal: ['payments'],
  payout: ['payments'],
  refund: ['payments'],
  correction: ['payments'],
  points: ['payments'],
  win: ['payments'],
  halt: ['risk'],
  release: ['publisher'],
  staff: ['admin'],
} as const satisfies Readonly<Record<string, readonly (typeof OFFICE_ROLES)[number][]>>
export type ApprovalKind = keyof typeof APPROVAL_ROLES

/** What staff work off, and whose work it is: what waits for somebody is counted for who can do it. */
export const QUEUE_ROLES = {
  withdrawals: ['payments', 'risk'],
  approvals: ['payments', 'risk', 'publisher', 'admin'],
  identities: ['support', 'risk'],
  tasks: ['support', 'payments', 'risk'],
  messages: ['support'],
  unmatched: ['payments'],
  stuck: ['payments', 'risk'],
  wins: ['payments'],
} as const satisfies Readonly<Record<string, readonly (typeof OFFICE_ROLES)[number][]>>
export type QueueName = keyof typeof QUEUE_ROLES

/** What is told of a member's day, and the actions of the audit that count for it. */
export const DAY_ACTIONS = {
  decisions: [
    'adjustment.approve',
    'adjustment.decline',
    'bonus.remove',
    'deposit.propose_refund',
    'deposit.refund',
    'draft.approve',
    'identity.ask_again',
    'ledger.halt',
    'ledger.resume',
    'loyalty.approve',
    'loyalty.decline',
    'player.match-clear',
    'player.match-confirm',
    'player.requisites',
    'player.verify_identity',
    'unmatched.settle',
    'win.approve',
    'win.pay',
    'win.refuse',
    'withdrawal.approve',
    'withdrawal.decline',
    'withdrawal.end',
    'withdrawal.propose_end',
  ],
  views: ['player.view'],
  reveals: ['player.reveal', 'player.document'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type DayKind = keyof typeof DAY_ACTIONS

/** Actions of the audit that are found together: those a day is counted by, and every look at a player. */
export const AUDIT_KINDS = {
  ...DAY_ACTIONS,
  looks: [...DAY_ACTIONS.views, ...DAY_ACTIONS.reveals],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type AuditKind = keyof typeof AUDIT_KINDS

/** Why staff look at personal data. */
export const PURPOSES = ['answer', 'payment', 'identity', 'complaint'] as const

/** Kinds of payments in the list of all. */
export const PAYMENT_KINDS = ['deposit', 'withdrawal', 'refund', 'charge_back', 'unmatched', 'settlement'] as const

/** How far a message to support is. `closed`: there was nothing to answer. */
export const MESSAGE_STATES = ['open', 'answered', 'closed'] as const

/** How far a verification is that was begun with a provider. */
export const VERIFICATION_STATES = ['started', 'pending', 'retry', 'rejected', 'verified'] as const

/** What can be asked about. */
export const WHY_NOT_ACTIONS = ['withdrawal', 'deposit', 'login', 'stake', 'bet', 'bonus'] as const

/** What a canary is compared by, where nothing is said. */
export const CANARY_DEFAULTS = {
  guests: 200,
  errors: 2,
  refusals: 5,
  registrations: 5,
  deposits: 5,
  settled: 5,
  vitals: 10,
}

/**
 * What a macro may do for the account besides its note, in words: the method that does it, and what it is called with.
 * Whoever runs the macro needs the roles of that method.
 */
export const MACRO_DEEDS = {
  send_recovery: { title: 'Send a link for a new password', method: 'players.sendRecovery', with: {} },
  send_email_code: { title: 'Send the code of the e-mail', method: 'players.sendCode', with: { contact: 'email' } },
  send_phone_code: { title: 'Send the code of the phone', method: 'players.sendCode', with: { contact: 'phone' } },
  unlock: { title: 'Unlock after too many tries', method: 'players.unlock', with: {} },
} as const
export type MacroDeed = keyof typeof MACRO_DEEDS
