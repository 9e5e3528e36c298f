/** Query parameters that open the authentication popup for a guest, and the one that keeps it open. */
const FLAGS = { registration: 'show_popup_reg', authorization: 'show_popup_auth', blocked: 'prevent_close' } as const
/** The value by which the link of a recovery mail asks for a new password, and the parameter it brings its token in. */
const RESTORE = 'restore'
const TOKEN = 'token'
const isOn = (value: string | undefined | null): boolean => value != null && value !== '0' && value !== 'false'

/** What the query asks for. `token` is the recovery mail's, and there exactly when the view is `reset`. */
export interface AuthFlags {
  view: 'registration' | 'authorization' | 'restore' | 'reset'
  blocked: boolean
  token?: string
}

/** What the query asks for; `null` when it asks for nothing. Registration wins over authorization. */
export const readAuthFlags = (query: Readonly<Record<string, string>>): AuthFlags | null => {
  const blocked = query[FLAGS.blocked] === '1'
  if (isOn(query[FLAGS.registration])) return { view: 'registration', blocked }
  const asked = query[FLAGS.authorization]
  if (!isOn(asked)) return null
  if (asked !== RESTORE) return { view: 'authorization', blocked }
  const token = query[TOKEN]
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
  const gone: string[] = Object.values(FLAGS)
  if (parts.includes(`${FLAGS.authorization}=${RESTORE}`)) gone.push(TOKEN)
  const kept = parts.filter((part) => !gone.includes(part.split('=')[0] ?? ''))
  return kept.length ? `?${kept.join('&')}` : ''
}
