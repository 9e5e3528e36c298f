import type { CategoryItem } from '../../../schemas/api/games.ts'
import type { Link } from './home-data.ts'

interface RawLink {
  label: string
  href?: string | undefined
  icon?: string | undefined
  iconOn?: string | undefined
  image?: string | undefined
  audience?: string
}

/** The items that guests are shown. */
export const guests = <T extends { audience?: string }>(items: readonly T[]): T[] =>
  items.filter(({ audience }) => audience !== 'player')

/** A link of the home page, current where it leads to it. */
export const linked = ({ label, href = '', icon, iconOn, image }: RawLink): Link => {
  const current = href === '/'
  const shown = current ? (iconOn ?? icon) : icon
  return { label, href, current, ...(shown ? { icon: shown } : {}), ...(image ? { image } : {}) }
}

/** Links to the categories that were picked, or to all, as far as they have games. */
export const chips = (categories: readonly CategoryItem[], names: readonly string[]): Link[] => {
  const filled = categories.filter(({ games_count }) => games_count > 0)
  const picked = names.length > 0 ? names.flatMap((name) => filled.filter(({ sysname }) => sysname === name)) : filled
  return picked.map(({ sysname, title, icon }) => ({ href: `/gamehall?category=${sysname}`, label: title, icon }))
}
