import { POPUP_FLAGS, QUERY } from '../routing/index.ts'

/** The value by which the link of a recovery mail asks for a new password. */
const RESTORE = 'restore'
const isOn = (value: string | undefined | null): boolean => value != null && value !== '0' && value !== 'false'

/** What the query asks for. `token` is the recovery mail's, and there exactly when the view is `reset`. */
export interface AuthFlags {
  view: 'registration' | 'authorization' | 'restore' | 'reset'
  blocked: boolean
  token?: string
}

/** What the query asks for; `null` when it asks for nothing. Registration wins over authorization. */
export const readAuthFlags = (query: Readonly<Record<string, string>>): AuthFlags | null => {
  const blocked = query[QUERY.locked] === '1'
  if (isOn(query[QUERY.registration])) return { view: 'registration', blocked }
  const asked = query[QUERY.login]
  if (!isOn(asked)) return null
  if (asked !== RESTORE) return { view: 'authorization', blocked }
  const token = query[QUERY.token]
  return token ? { view: 'reset', blocked, token } : { view: 'restore', blocked }
}

/**
 * The query string without the flags and the token that came with them, every other parameter kept as it was; empty
 * when none is left.
 */
export const withoutAuthFlags = (search: string): string => {
  const parts = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '')
  const gone = [...POPUP_FLAGS]
  if (parts.includes(`${QUERY.login}=${RESTORE}`)) gone.push(QUERY.token)
  const kept = parts.filter((part) => !gone.includes(part.split('=')[0] ?? ''))
  return kept.length ? `?${kept.join('&')}` : ''
}
