import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useDraft as useTyping } from '../../../../engine/forms/schema/draft.ts'
import { Note } from '../../../staff-app/browser/parts.tsx'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { nameIn, t } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import { useAgain } from '../draft/use-again.ts'
import { useGiven, type TextRow } from '../draft/use-given.ts'
import { usePagesLocation } from './location.ts'

const Root = styled.section`
  & textarea {
    width: 100%;
    min-height: 56px;
    padding: 6px 8px;
    border: 1px solid var(--line-strong);
    border-radius: 6px;
    background: var(--panel);
    resize: vertical;
  }
  & code {
    color: var(--quiet);
    font: 450 11px/16px var(--mono);
    overflow-wrap: anywhere;
  }
`

const Words = observer(({ row, locale, since }: { row: TextRow; locale: string; since: number }) => {
  const draft = useDraft()
  const { field, seat } = usePagesLocation()
  const own = row.texts[locale]
  const fallback = row.texts['en']?.text ?? ''
  const given = useGiven(row, locale, since)
  const input = useRef<HTMLTextAreaElement>(null)
  useEffect(() => input.current?.focus(), [field])
  const language = nameIn('language', locale)
  const { text, type, settle } = useTyping(given, (value) => {
    const place = row.places[locale]
    if (!place) return
    const isNone = value.trim() === ''
    const label = t('{key} in {locale}', { key: row.key, locale: language })
    const at = seat && { file: seat.node.file, pointer: seat.node.pointer }
    draft.writeTyped(
      place.file,
      label,
      [{ pointer: place.pointer, ...(!isNone && { value }) }],
      isNone ? undefined : { key: row.key, at, was: given === '' ? fallback : given, value },
    )
  })
  return (
    <>
      <label>
        <h3>{t('Text in {language}', { language })}</h3>
        <textarea
          ref={input}
          lang={locale}
          dir="auto"
          value={text}
          placeholder={fallback}
          readOnly={!draft.isOpen}
          onChange={(event) => type(event.target.value)}
          onBlur={settle}
        />
      </label>
      {own && own.layer !== draft.brand && (
        <p>{t('From {layer}. What is written here is {brand}’s own.', { layer: own.layer, brand: draft.brand })}</p>
      )}
      <code>{row.key}</code>
    </>
  )
})

/** A text of the page that no field of its widget has: among the brand’s texts, in the language that is shown. */
export const PageText = observer(({ name }: { name: string }) => {
  const draft = useDraft()
  const { view } = usePagesLocation()
  const locale = view.locale ?? draft.outline?.default_locale ?? 'en'
  const { data, error, reload } = useLoad(async () => {
    const since = draft.written
    const { items } = await draft.office.call('studio.texts', { brand: draft.brand, id: draft.id, keys: name })
    return { items, since }
  }, [draft.id, name])
  useAgain(draft.epoch, reload)
  const row = data?.items.find(({ key }) => key === name)
  if (error && !data) return <Note $tone="bad">{error.message}</Note>
  if (!row) return null
  return (
    <Root aria-label={t('Text')}>
      <Words key={`${row.key} ${locale}`} row={row} locale={locale} since={data!.since} />
    </Root>
  )
})
