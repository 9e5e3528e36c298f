/** How long a new player is shown what to do first, in milliseconds (STATE-06). */
const REGISTRATION_HINT = 7_200_000
/** How long a player is asked to confirm their contact (STATE-07). */
export const CONFIRM_HINT = 432_000_000

export interface Known {
  /** When the account was opened, ISO instant. */
  registered: string
  now: Date
  hasDeposits: boolean
  /** Whether the contact that is the login is confirmed. */
  isConfirmed: boolean
  /** Whether a code was sent to it already. */
  wasSent: boolean
}

/** Which hints a player is shown now. */
export const hintsOf = ({ registered, now, hasDeposits, isConfirmed, wasSent }: Known): ('deposit' | 'confirm')[] => {
  const age = now.getTime() - Date.parse(registered)
  return [
    ...(age < REGISTRATION_HINT && !hasDeposits ? (['deposit'] as const) : []),
    ...(age < CONFIRM_HINT && !isConfirmed && !wasSent ? (['confirm'] as const) : []),
  ]
}
