import type { ApiErrorBody } from './errors.ts'

/**
 * Whether an answer says that the platform, or its database, is away for the moment. It is no answer to what was asked,
 * which may have been done: callers treat it as a connection that broke, and keep the key of what they sent.
 */
export const saysAway = ({ error_data }: Partial<ApiErrorBody>): boolean => error_data?.['away'] === true
