import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { OfficeResponse } from '../../../../schemas/office/index.ts'
import { Note } from '../../../staff-app/browser/parts.tsx'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { nameIn, t } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import { usePagesLocation } from './location.ts'

type Row = OfficeResponse<'studio.texts'>['items'][number]

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

const Words = observer(({ row, locale }: { row: Row; locale: string }) => {
  const draft = useDraft()
  const { field } = usePagesLocation()
  const own = row.texts[locale]
  const [text, setText] = useState(own?.text ?? '')
  const input = useRef<HTMLTextAreaElement>(null)
  useEffect(() => input.current?.focus(), [field])
  const language = nameIn('language', locale)
  const write = () => {
    const place = row.places[locale]
    if (!place || text === (own?.text ?? '')) return
    draft.write(place.file, t('{key} in {locale}', { key: row.key, locale: language }), [
      { pointer: place.pointer, ...(text.trim() !== '' && { value: text }) },
    ])
  }
  return (
    <>
      <label>
        <h3>{t('Text in {language}', { language })}</h3>
        <textarea
          ref={input}
          lang={locale}
          dir="auto"
          value={text}
          placeholder={row.texts['en']?.text}
          readOnly={!draft.isOpen}
          onChange={(event) => setText(event.target.value)}
          onBlur={write}
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
  const { data, error } = useLoad(
    () => draft.office.call('studio.texts', { brand: draft.brand, id: draft.id, query: name }),
    [draft.id, name, String(draft.epoch)],
  )
  const row = data?.items.find(({ key }) => key === name)
  if (error) return <Note $tone="bad">{error.message}</Note>
  if (!row) return null
  return (
    <Root aria-label={t('Text')}>
      <Words key={`${row.key} ${locale} ${draft.epoch}`} row={row} locale={locale} />
    </Root>
  )
})
