/** Query parameters that open the authentication popup for a guest, and the one that keeps it open. */
const FLAGS = { registration: 'show_popup_reg', authorization: 'show_popup_auth', blocked: 'prevent_close' } as const
const isOn = (value: string | undefined | null): boolean => value != null && value !== '0' && value !== 'false'

/** What the query asks for; `null` when it asks for nothing. Registration wins over authorization. */
export const readAuthFlags = (query: Readonly<Record<string, string>>): { view: 'registration' | 'authorization'; blocked: boolean } | null => {
  const view = (['registration', 'authorization'] as const).find((name) => isOn(query[FLAGS[name]]))
  return view ? { view, blocked: query[FLAGS.blocked] === '1' } : null
}

/** The query string without the flags, every other parameter kept as it was; empty when none is left. */
export const withoutAuthFlags = (search: string): string => {
  const kept = search.replace(/^\?/, '').split('&').filter((part) => {
    const name = part.split('=')[0] ?? ''
    return part !== '' && !Object.values(FLAGS).includes(name as (typeof FLAGS)['blocked'])
  })
  return kept.length ? `?${kept.join('&')}` : ''
}
