/** Views of the popup, one at a time (AUTH-01); `reset` is opened by the link of a recovery mail. */
export type AuthView = 'authorization' | 'registration' | 'restore' | 'twofa' | 'socialRegistration' | 'reset'
