import { observer } from 'mobx-react-lite'
import { useEffect, useId, useRef, useState } from 'react'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Icon } from '../../../engine/ui/index.ts'
import type { TournamentPlace } from './use-place.ts'

/** The places around the player's own, or what to do for a place, and the way to the tournament. */
const Beside = observer(({ place: { id, title, neighbours } }: { place: TournamentPlace }) => {
  const { navigation } = useStores()
  const { t, number } = useI18n()
  return (
    <>
      <a href={navigation.href(`/tournaments/${id}`)}>{title}</a>
      {neighbours.length === 0 ? (
        <p>{t('compete.no_points')}</p>
      ) : (
        <ol>
          {neighbours.map(({ rank, player, points, is_own }) => (
            <li key={rank} data-rank={rank} data-own={is_own || undefined} aria-current={is_own || undefined}>
              <span>{number(rank)}</span>
              <span>
                <bdi>{player}</bdi>
                {is_own && <small> · {t('compete.you')}</small>}
              </span>
              <b>
                {number(points)}
                <span className="fy-hidden"> {t('compete.points')}</span>
              </b>
            </li>
          ))}
        </ol>
      )}
    </>
  )
})

/** The player's place in a tournament; it opens to the places around it. */
export const PlaceFact = observer(({ place }: { place: TournamentPlace }) => {
  const { t, number } = useI18n()
  const panel = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return undefined
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    // Whoever goes on playing sees the whole game again: its frame has the focus then.
    const onBlur = () => setOpen(false)
    document.addEventListener('keydown', onKeyDown)
    window.addEventListener('blur', onBlur)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('blur', onBlur)
    }
  }, [isOpen])
  return (
    <div className="stage-place" data-place={place.id}>
      <button
        ref={button}
        type="button"
        className="stage-fact"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="trophy" />
        <span className="stage-title">{place.title}</span>
        <span className="fy-hidden">{t('compete.your_place')}</span>
        <b>{place.rank === null ? t('compete.no_place') : number(place.rank)}</b>
      </button>
      <div id={panel} className="stage-places" hidden={!isOpen}>
        {isOpen && <Beside place={place} />}
      </div>
    </div>
  )
})
