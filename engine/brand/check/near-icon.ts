import { nearestName } from '../../validation/nearest.ts'

/** Icons under the names that other sets give them. */
const MEANT: Readonly<Record<string, string>> = {
  add: 'plus',
  alert: 'warning',
  calendar: 'calendar-blank',
  cart: 'shopping-cart',
  close: 'x',
  delete: 'trash',
  edit: 'pencil-simple',
  email: 'envelope',
  favorite: 'heart',
  favourite: 'heart',
  football: 'soccer-ball',
  help: 'question',
  home: 'house',
  language: 'globe',
  login: 'sign-in',
  logout: 'sign-out',
  mail: 'envelope',
  menu: 'list',
  notification: 'bell',
  password: 'lock',
  profile: 'user',
  search: 'magnifying-glass',
  settings: 'gear',
  slots: 'cherries',
  store: 'storefront',
  support: 'headset',
}

/**
 * The icon a name is meant to be: one written nearly so, one that other sets call so, or the shortest that has a part
 * of the name.
 */
export const nearIcon = (name: string, icons: ReadonlySet<string>): { nearest?: string } => {
  const written = name.toLowerCase().replace(/^ph-/, '').replaceAll(/[_\s]/g, '-')
  if (written === '') return {}
  const parts = written.split('-').filter((part) => part.length > 2)
  const meant = [written, ...parts].map((part) => MEANT[part]).find((one) => one !== undefined && icons.has(one))
  const holds = (icon: string) => icon.split('-').some((part) => parts.includes(part))
  const byLength = (one: string, other: string) => one.length - other.length
  const nearest =
    (icons.has(written) ? written : undefined) ??
    meant ??
    nearestName(name, icons) ??
    [...icons].filter(holds).sort(byLength)[0]
  return nearest === undefined ? {} : { nearest }
}
