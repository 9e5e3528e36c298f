import { POPUP_FLAGS, QUERY } from '../routing/index.ts'

/** Value of the flag in the link of a recovery mail, which opens the new password. */
const RESTORE = 'restore'
const isOn = (value: string | undefined | null): boolean => value != null && value !== '0' && value !== 'false'

/** The auth popup a query asks for. `token` is the recovery mail's, and present exactly when the view is `reset`. */
export interface AuthFlags {
  view: 'registration' | 'authorization' | 'restore' | 'reset'
  blocked: boolean
  token?: string
}

/** The auth popup a query asks for; `null` for none. Registration takes precedence over login. */
export const readAuthFlags = (query: Readonly<Record<string, string>>): AuthFlags | null => {
  const blocked = query[QUERY.locked] === '1'
  if (isOn(query[QUERY.registration])) return { view: 'registration', blocked }
  const asked = query[QUERY.login]
  if (!isOn(asked)) return null
  if (asked !== RESTORE) return { view: 'authorization', blocked }
  const token = query[QUERY.token]
  return token ? { view: 'reset', blocked, token } : { view: 'restore', blocked }
}

/** The query string without the flags and their token, every other parameter unchanged; empty when none is left. */
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
