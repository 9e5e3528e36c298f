import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { useDraft } from '../draft/context.ts'
import type { Edit } from '../draft/edits.ts'
import { seatNear } from '../draft/structure.ts'
import { keyOf, type Outline } from '../draft/types.ts'
import { StudioIcon } from '../icons.tsx'
import { usePagesLocation, useSeats } from './location.ts'
import { mendWords, problemWords } from '../draft/problem-words.ts'
import { t } from '../../../staff-app/browser/language.ts'

type Problem = Outline['problems'][number]

/** The nearest place of the tree at or above another one; undefined for what is no page. */
export const useSeatAround = () => {
  const known = useSeats()
  return (file: string, pointer: string) => seatNear(known, { file, pointer })
}

/**
 * The way to the field of a problem: in the tree, or in the room that has its file.
 * @param isAway whether it is told in another room than that of the tree
 */
const ShowProblem = observer(({ isAway, ...problem }: Problem & { isAway: boolean }) => {
  const { file, pointer, isOwn } = problem
  const { brand, id } = useDraft()
  const { select } = usePagesLocation()
  const seatAround = useSeatAround()
  if (!isOwn) return null
  const seat = seatAround(file, pointer)
  if (seat && isAway) {
    const place = new URLSearchParams({ at: keyOf(seat.node), field: pointer })
    return <Link to={`/${brand}/${id}/pages?${place}`}>{t('Show')}</Link>
  }
  if (seat) {
    const within = pointer === seat.node.pointer ? {} : { field: pointer }
    return (
      <button type="button" onClick={() => select(seat.node, within)}>
        {t('Show')}
      </button>
    )
  }
  const room = file.startsWith('locales/') ? 'texts' : `settings/${file}?${new URLSearchParams({ field: pointer })}`
  return <Link to={`/${brand}/${id}/${room}`}>{t('Show')}</Link>
})

/**
 * The problems of the draft, each with its place and a button for what mends it.
 * @param isAway whether they are told in another room than that of the tree
 */
export const Problems = observer(({ isAway = false }: { isAway?: boolean }) => {
  const draft = useDraft()
  const problems = draft.outline?.problems ?? []
  return (
    <ul className="problems">
      {problems.length === 0 && <li>{t('Nothing is wrong with this draft.')}</li>}
      {problems.map((one) => {
        const { mend, file, pointer, severity } = one
        return (
          <li key={`${file}${pointer}${one.code}${one.message}`} className={severity}>
            <StudioIcon name="error" />
            <span>{problemWords(one)}</span>
            <code>
              {file}:{one.line}:{one.column} {pointer}
            </code>
            <span className="acts">
              {mend && draft.isOpen && (
                <button type="button" onClick={() => draft.write(file, mendWords(mend), mend.edits as Edit[])}>
                  {mendWords(mend)}
                </button>
              )}
              <ShowProblem {...one} isAway={isAway} />
            </span>
          </li>
        )
      })}
    </ul>
  )
})
