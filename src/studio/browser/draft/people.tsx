import { observer } from 'mobx-react-lite'
import { createContext, use, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { t } from '../../../staff-app/browser/language.ts'
import type { Other, PeopleStore } from './people-store.ts'

export const PeopleContext = createContext<PeopleStore | undefined>(undefined)

/** The other people of the draft that is open. */
export const usePeople = (): PeopleStore => {
  const people = use(PeopleContext)
  if (!people) throw new Error('there is no draft around this component')
  return people
}

/** Tells the others in which room somebody is, and what they have selected. */
export const useHere = (people: PeopleStore): void => {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const room = pathname.split('/')[3] ?? 'pages'
    people.here(room, new URLSearchParams(search).get('at') ?? '')
  }, [people, pathname, search])
}

const Circle = styled.span`
  display: inline-grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border: 1px solid var(--panel);
  border-radius: 50%;
  background: var(--peer-soft);
  color: var(--peer);
  font: 600 11px/1 var(--sans);
  &:not(:first-child) {
    margin-inline-start: -4px;
  }
  &.small {
    width: 18px;
    height: 18px;
    font-size: 9px;
  }
`
const letters = (name: string): string =>
  name
    .split(/[._@-]+/)
    .map((part) => part.charAt(0).toUpperCase())
    .join('')
    .slice(0, 2)
const ROOMS: Readonly<Record<string, string>> = {
  pages: t('on the pages'),
  settings: t('in the settings'),
  look: t('in look'),
  pictures: t('in pictures'),
  registration: t('in registration'),
  cashier: t('in cashier'),
  markets: t('in markets'),
  seo: t('in seo'),
  games: t('in games'),
  campaigns: t('in campaigns'),
  features: t('in features'),
  texts: t('in texts'),
  matrix: t('in matrix'),
  release: t('in release'),
  open: t('in open'),
}

/** Somebody else, by their first letters. */
export const Peer = ({ other, isSmall = false }: { other: Other; isSmall?: boolean }) => {
  const words = isSmall
    ? t('{member} is here', { member: other.member })
    : `${other.member}, ${ROOMS[other.room] ?? t('in {room}', { room: other.room })}`
  return (
    <Circle role="img" aria-label={words} title={words} className={isSmall ? 'small' : undefined}>
      {letters(other.member)}
    </Circle>
  )
}

/** Everybody else who has the draft open. */
export const Peers = observer(() => {
  const { others } = usePeople()
  if (others.length === 0) return null
  return (
    <span role="group" aria-label={t('Others in this draft')}>
      {others.map((other) => (
        <Peer key={other.member} other={other} />
      ))}
    </span>
  )
})
