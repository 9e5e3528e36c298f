/** How long a test waits for an expected event, in milliseconds: a busy machine answers late, not wrongly. */
export const WAIT_MS = 15_000
