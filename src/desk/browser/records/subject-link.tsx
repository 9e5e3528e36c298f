import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { OfficeSubject } from '../../../../schemas/office/index.ts'

/**
 * Where a record opens.
 * @param search of the card it is opened from, which keeps what is open there
 */
export function placeOf(
  brand: string,
  player: string,
  { kind, id }: OfficeSubject,
  search: URLSearchParams = new URLSearchParams(),
): string {
  if (kind === 'payment') return `/${brand}/payments/${id}`
  if (kind === 'round') return `/${brand}/rounds/${id}`
  if (kind === 'bet') return `/${brand}/bets/${id}`
  if (kind === 'rounds') return `/${brand}/players/${player}/rounds/${encodeURIComponent(id)}`
  // A bonus opens on the card itself, beside what is open there already.
  const next = new URLSearchParams(search)
  next.set('bonus', id)
  return `/${brand}/players/${player}?${next}`
}

/** How a page knows that its Close is the way back to where it was opened from. */
export interface Opened {
  readonly isOpened: true
}
/** Whether a page was opened from another one of the desk, to which its Close leads. */
export const useIsOpened = (): boolean => (useLocation().state as Opened | null)?.isOpened === true

interface LinkProps {
  readonly brand: string
  readonly player: string
  readonly about: OfficeSubject | null
  readonly children: ReactNode
}
/** Words that open the record a line is about; where it is about none, the words alone. */
export const SubjectLink = ({ brand, player, about, children }: LinkProps) => {
  const { search } = useLocation()
  if (about === null) return children
  return (
    <Link to={placeOf(brand, player, about, new URLSearchParams(search))} state={{ isOpened: true } satisfies Opened}>
      {children}
    </Link>
  )
}
