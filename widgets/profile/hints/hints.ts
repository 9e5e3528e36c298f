/** Time after registration in which the first steps are shown, in milliseconds (STATE-06). */
const REGISTRATION_HINT = 7_200_000
/** Time after registration in which the player is asked to confirm the contact, in milliseconds (STATE-07). */
export const CONFIRM_HINT = 432_000_000

export interface Known {
  /** Time of the registration, ISO 8601. */
  registered: string
  now: Date
  hasDeposits: boolean
  /** Whether the contact used as login is confirmed. */
  isConfirmed: boolean
  /** Whether a code has been sent to it. */
  wasSent: boolean
}

/** @returns the hints to show now */
export const hintsOf = ({ registered, now, hasDeposits, isConfirmed, wasSent }: Known): ('deposit' | 'confirm')[] => {
  const age = now.getTime() - Date.parse(registered)
  return [
    ...(age < REGISTRATION_HINT && !hasDeposits ? (['deposit'] as const) : []),
    ...(age < CONFIRM_HINT && !isConfirmed && !wasSent ? (['confirm'] as const) : []),
  ]
}
