import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useDeferredValue, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { OfficeResponse } from '../../../../schemas/office/index.ts'
import { Bones, Button, Empty } from '../../../staff-app/browser/parts.tsx'
import { Unread } from '../../../staff-app/browser/unread.tsx'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { nameIn, t } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import { useAgain } from '../draft/use-again.ts'
import { useAsked } from '../draft/use-asked.ts'
import { useGiven, type TextRow } from '../draft/use-given.ts'
import { Room } from './room.tsx'
import { Translations } from './translations.tsx'

const Table = styled.table`
  & thead th {
    position: sticky;
    top: 0;
    text-align: start;
    padding: 8px;
    background: var(--panel);
    border-bottom: 1px solid var(--line);
    color: var(--quiet);
    font: 600 12px/16px var(--sans);
  }
  & tbody th {
    width: 240px;
    text-align: start;
    vertical-align: top;
    padding-block: 12px 8px;
    padding-inline: 16px 8px;
    font: 450 12px/16px var(--mono);
    color: var(--fg-2);
    overflow-wrap: anywhere;
  }
  & td {
    vertical-align: top;
    padding: 6px;
    min-width: 220px;
  }
  & tbody tr {
    border-bottom: 1px solid var(--line);
    content-visibility: auto;
    contain-intrinsic-size: auto 60px;
  }
  & textarea {
    width: 100%;
    min-height: 44px;
    field-sizing: content;
    padding: 6px 8px;
    border: 1px solid transparent;
    border-radius: 6px;
    background: none;
    resize: none;
  }
  & textarea:hover,
  & textarea:focus {
    border-color: var(--line-strong);
    background: var(--panel);
  }
  & textarea.lacks {
    border-color: var(--warn);
  }
  & small {
    display: block;
    padding-inline-start: 8px;
    color: var(--quiet);
    font: 450 11px/14px var(--sans);
  }
`
const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  margin-inline-start: auto;
  & input[type='search'] {
    width: 300px;
    height: 32px;
    padding: 0 10px;
    border: 1px solid var(--line-strong);
    border-radius: 6px;
    background: var(--panel);
  }
  & label {
    display: inline-flex;
    gap: 6px;
    align-items: center;
  }
`

const MessagePreview = lazy(() => import('./message-preview.tsx').then((room) => ({ default: room.MessagePreview })))

const Cell = observer(({ row, locale, since }: { row: TextRow; locale: string; since: number }) => {
  const draft = useDraft()
  const own = row.texts[locale]
  const given = useGiven(row, locale, since)
  const [text, setText] = useState(given)
  const [known, setKnown] = useState(given)
  const [isCrossed, setCrossed] = useState(false)
  const seen = useRef<number>(undefined)
  // What others write shows, unless something else is being typed: then both are kept, and somebody picks.
  if (given !== known) {
    setKnown(given)
    if (text === known) setText(given)
    else if (text !== given) setCrossed(true)
  }
  const [isTried, setTried] = useState(false)
  const isMissing = !own && known.trim() === ''
  const fallback = row.texts['en']?.text ?? ''
  const label = t('{key} in {locale}', { key: row.key, locale: nameIn('language', locale) })
  const write = () => {
    const place = row.places[locale]
    if (!place || text === known) return
    const { file, pointer } = place
    const revision = isCrossed ? seen.current : undefined
    setCrossed(false)
    const edits = [{ pointer, ...(text.trim() !== '' && { value: text }) }]
    draft.write(file, label, edits, revision === undefined ? {} : { revision })
  }
  return (
    <td>
      <textarea
        lang={locale}
        dir="auto"
        aria-label={label}
        className={isMissing ? 'lacks' : undefined}
        value={text}
        placeholder={fallback}
        readOnly={!draft.isOpen}
        onChange={(event) => setText(event.target.value)}
        onFocus={() => {
          seen.current = draft.outline?.draft.revision
          setTried(true)
        }}
        onBlur={write}
      />
      {isTried && /[{}]/.test(text) && (
        <Suspense>
          <MessagePreview text={text} locale={locale} />
        </Suspense>
      )}
      {isMissing && <small>{t('Missing: visitors read English.')}</small>}
      {own && own.layer !== draft.brand && <small>{t('From {layer}', { layer: own.layer })}</small>}
    </td>
  )
})

/** What is looked for. */
const Search = ({
  query,
  isMissing,
  onQuery,
  onMissing,
}: {
  query: string
  isMissing: boolean
  onQuery: (query: string) => void
  onMissing: (isMissing: boolean) => void
}) => (
  <Tools>
    <label>
      <input type="checkbox" checked={isMissing} onChange={(event) => onMissing(event.target.checked)} />
      {t('Only missing')}
    </label>
    <input
      type="search"
      aria-label={t('Search texts and keys')}
      placeholder={t('Search what stands on the page, or a key')}
      value={query}
      onChange={(event) => onQuery(event.target.value)}
    />
  </Tools>
)

interface RowsProps {
  data: OfficeResponse<'studio.texts'> & { readonly since: number }
  locales: readonly string[]
}
/** A page of texts, a language in each column. */
const Rows = observer(({ data, locales }: RowsProps) => {
  return (
    <div className="card">
      <Table>
        <thead>
          <tr>
            <th>{t('Key')}</th>
            {locales.map((locale) => (
              <th key={locale}>
                {nameIn('language', locale)}
                {(data.missing[locale] ?? 0) > 0 && `, ${t('{count} missing', { count: data.missing[locale] })}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.items.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.key}</th>
              {locales.map((locale) => (
                <Cell key={locale} row={row} locale={locale} since={data.since} />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
})

/** All texts of a brand, its languages side by side. */
export const Texts = observer(() => {
  const draft = useDraft()
  const [query, setQuery] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [pages, setPages] = useState<readonly string[]>([''])
  const wanted = useDeferredValue(query)
  const after = pages.at(-1)!
  const { data, error, reload } = useLoad(async () => {
    const since = draft.written
    const found = await draft.office.call('studio.texts', {
      brand: draft.brand,
      id: draft.id,
      ...(wanted !== '' && { query: wanted }),
      ...(isMissing && { missing: true }),
      ...(after !== '' && { after }),
    })
    return { ...found, since }
  }, [draft.id, wanted, String(isMissing), after])
  useAgain(draft.epoch, reload)
  const locales = draft.outline?.locales ?? []
  // Another question begins at the first page.
  const ask =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      setPages([''])
    }
  useAsked((find) => {
    setMissing(false)
    ask(setQuery)(find)
  })
  return (
    <Room
      title={t('Texts')}
      about={data ? t('{total} texts', { total: data.total }) : ''}
      tools={<Search query={query} isMissing={isMissing} onQuery={ask(setQuery)} onMissing={ask(setMissing)} />}
    >
      <Translations locales={locales} />
      {!data && !error && <Bones $rows={14} />}
      {error && !data && <Unread title={t('The texts could not be read')} fault={error.message} onRetry={reload} />}
      {data?.items.length === 0 && (
        <Empty title={isMissing ? t('No text is missing') : t('No text has “{words}”', { words: wanted })} />
      )}
      {data && data.items.length > 0 && <Rows data={data} locales={locales} />}
      {data && (
        <div>
          {pages.length > 1 && (
            <Button onClick={() => setPages(pages.slice(0, -1))}>{t('Before', {}, 'earlier page')}</Button>
          )}{' '}
          {data.next !== null && <Button onClick={() => setPages([...pages, data.next!])}>{t('Next')}</Button>}
        </div>
      )}
    </Room>
  )
})
