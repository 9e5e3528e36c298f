import { observer } from 'mobx-react-lite'
import { useState, type FormEvent } from 'react'
import type { OfficeComment } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Button, Note, Status, Time } from '../../../staff-app/browser/parts.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import { usePeople } from '../draft/people.tsx'
import { CommentsRoot } from './comments-styles.ts'
import { usePagesLocation } from './location.ts'
import { useSeatAround } from './problems.tsx'

/** Everybody a comment can be meant for: who works on the draft, or has it open. */
const useNames = (): string[] => {
  const { outline } = useDraft()
  const { others, comments } = usePeople()
  const { member } = useSession()
  const all = [
    member?.name,
    ...(outline?.draft.authors ?? []),
    ...others.map((one) => one.member),
    ...comments.map(({ by }) => by),
  ]
  return [...new Set(all.filter((name) => name !== undefined))].toSorted()
}

const Assign = ({ value, onChange, label }: { value: string; onChange: (name: string) => void; label: string }) => (
  <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
    <option value="">{t('For nobody in particular')}</option>
    {useNames().map((name) => (
      <option key={name} value={name}>
        {t('For {name}', { name })}
      </option>
    ))}
  </select>
)

/** Says something about what is selected. */
const Say = observer(() => {
  const people = usePeople()
  const { seat } = usePagesLocation()
  const [words, setWords] = useState('')
  const [assign, setAssign] = useState('')
  const [blocks, setBlocks] = useState(false)
  if (!seat) return null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (words.trim() === '' || !(await people.say(seat.node, words.trim(), { assign, blocks }))) return
    setWords('')
    setAssign('')
    setBlocks(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <label>
        <span>{t('Comment on {name}', { name: seat.node.name })}</span>
        <textarea value={words} maxLength={2000} onChange={(event) => setWords(event.target.value)} />
      </label>
      <Assign label={t('Who it is for')} value={assign} onChange={setAssign} />
      <label className="check">
        <input type="checkbox" checked={blocks} onChange={(event) => setBlocks(event.target.checked)} />
        {t('Not released before it is resolved')}
      </label>
      <Button type="submit" kind="primary" disabled={words.trim() === ''}>
        {t('Comment')}
      </Button>
    </form>
  )
})

const Answer = observer(({ comment }: { comment: string }) => {
  const people = usePeople()
  const [words, setWords] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (words.trim() !== '' && (await people.answer(comment, words.trim()))) setWords('')
  }
  return (
    <form className="answer" onSubmit={(event) => void submit(event)}>
      <input
        aria-label={t('Answer')}
        placeholder={t('Answer')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {words.trim() !== '' && <Button type="submit">{t('Answer')}</Button>}
    </form>
  )
})

/** What a comment is about, which a click selects. */
const About = observer(({ comment: { file, pointer, is_gone: isGone } }: { comment: OfficeComment }) => {
  const { select } = usePagesLocation()
  const seat = useSeatAround()(file, pointer)
  if (isGone) return <small>{t('on a widget that is in the draft no more')}</small>
  if (!seat) return null
  return (
    <Button kind="ghost" onClick={() => select(seat.node, pointer === seat.node.pointer ? {} : { field: pointer })}>
      {seat.node.name}
    </Button>
  )
})

/** Resolves what somebody else holds the release with: a publisher does, who says why. */
const Overrule = observer(({ comment, holder }: { comment: string; holder: string }) => {
  const people = usePeople()
  const { brand } = useDraft()
  const { member } = useSession()
  const [reason, setReason] = useState<string>()
  const grants = member?.grants.filter((grant) => grant.brand === '*' || grant.brand === brand) ?? []
  if (!grants.some(({ role }) => role === 'publisher'))
    return <small>{t('{holder} or a publisher resolves it', { holder })}</small>
  if (reason === undefined) return <Button onClick={() => setReason('')}>{t('Resolve')}</Button>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '') void people.change(comment, { resolved: true, reason: reason.trim() })
  }
  const label = t('Why it no longer holds the release')
  return (
    <form className="answer" onSubmit={submit}>
      <input aria-label={label} placeholder={label} value={reason} onChange={({ target }) => setReason(target.value)} />
      <Button type="submit" disabled={reason.trim() === ''}>
        {t('Resolve')}
      </Button>
    </form>
  )
})

/** A comment with its answers, and what can be done about it. */
const One = observer(({ comment }: { comment: OfficeComment }) => {
  const people = usePeople()
  const { brand } = useDraft()
  const { brands, member } = useSession()
  const zone = brands.find(({ id }) => id === brand)?.timezone ?? 'UTC'
  const { id, words, by, at, answers, blocks } = comment
  const isResolved = comment.resolved_by !== null
  const holder = blocks && !isResolved && comment.blocked_by !== member?.name ? comment.blocked_by : null
  return (
    <li className={isResolved ? 'done' : undefined}>
      <header>
        <strong>{by}</strong>
        <Time at={at} zone={zone} />
        {blocks && !isResolved && (
          <Status tone="bad" icon="lock">
            {t('holds the release')}
          </Status>
        )}
        {isResolved && (
          <Status tone="good" icon="good">
            {t('resolved by {by}', { by: comment.resolved_by })}
          </Status>
        )}
        <About comment={comment} />
      </header>
      <p>{words}</p>
      {answers.map((one) => (
        <p key={`${one.by}${one.at}`} className="said">
          <strong>{one.by}</strong> <bdi>{one.words}</bdi>
        </p>
      ))}
      <footer>
        {holder === null ? (
          <Button onClick={() => void people.change(id, { resolved: !isResolved })}>
            {isResolved ? t('Open again') : t('Resolve')}
          </Button>
        ) : (
          <Overrule comment={id} holder={holder} />
        )}
        {!isResolved && (
          <>
            <Assign
              label={t('Who it is for')}
              value={comment.assigned_to ?? ''}
              onChange={(assign) => void people.change(id, { assign })}
            />
            <Answer comment={id} />
          </>
        )}
      </footer>
    </li>
  )
})

/** What is said about the draft: what waits first, and what is resolved where it is asked for. */
export const Comments = observer(() => {
  const { comments, fault } = usePeople()
  const [isAll, setAll] = useState(false)
  const waiting = comments.filter(({ resolved_by: by }) => by === null)
  const done = comments.length - waiting.length
  const shown = isAll ? comments : waiting
  return (
    <CommentsRoot>
      <ul>
        {shown.length === 0 && <li className="none">{t('Nothing waits.')}</li>}
        {shown.map((one) => (
          <One key={one.id} comment={one} />
        ))}
        {done > 0 && (
          <li className="none">
            <Button kind="ghost" onClick={() => setAll(!isAll)}>
              {isAll ? t('Without those that are resolved') : t('{count} resolved', { count: done })}
            </Button>
          </li>
        )}
      </ul>
      {fault !== undefined && <Note $tone="bad">{fault}</Note>}
      <Say />
    </CommentsRoot>
  )
})
