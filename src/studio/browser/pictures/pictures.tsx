import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Bones, Empty } from '../../../staff-app/browser/parts.tsx'
import { Unread } from '../../../staff-app/browser/unread.tsx'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { t } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import { Stage } from '../pages/stage.tsx'
import { Details, type Listed } from './details.tsx'
import { prepared } from './photo.ts'
import { ChooseFile, Files, PicturesRoot } from './pictures-styles.ts'
import { Thumb } from './thumb.tsx'

type Kind = 'all' | 'own' | 'inherited' | 'unused'
const KINDS: readonly (readonly [Kind, string])[] = [
  ['all', t('All files')],
  ['own', t('Of this brand')],
  ['inherited', t('Inherited')],
  ['unused', t('Used nowhere')],
]
const PICTURE = /\.(webp|png|jpe?g|avif|gif|svg)$/i

const fits = (one: Listed, kind: Kind, query: string, brand: string): boolean =>
  one.file.toLowerCase().includes(query.trim().toLowerCase()) &&
  (kind === 'all' ||
    (kind === 'unused' ? one.uses.length === 0 : kind === 'own' ? one.layer === brand : one.layer !== brand))

/** Puts files into the draft, one after the other. */
const Upload = observer(({ onDone }: { onDone: (file: string) => void }) => {
  const draft = useDraft()
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const upload = async (chosen: readonly File[]) => {
    setBusy(true)
    const refused: string[] = []
    for (const one of chosen)
      try {
        const { file, bytes } = await prepared(one)
        await draft.upload(file, bytes)
        onDone(file)
      } catch (error) {
        refused.push(t('{name} was refused. {message}', { name: one.name, message: (error as Error).message }))
      }
    setWrong(refused)
    setBusy(false)
  }
  return (
    <>
      <div className="head">
        <h1>{t('Pictures')}</h1>
        <ChooseFile>
          <input
            type="file"
            multiple
            accept="image/*,.woff2,.mp4,.webm"
            disabled={!draft.isOpen || isBusy}
            onChange={({ target }) => {
              void upload([...(target.files ?? [])])
              target.value = ''
            }}
          />
          {isBusy ? t('Uploading …') : t('Upload')}
        </ChooseFile>
      </div>
      {wrong.map((line) => (
        <p key={line} className="wrong" role="alert">
          {line}
        </p>
      ))}
    </>
  )
})

const List = observer(
  ({ items, chosen, onChoose }: { items: readonly Listed[]; chosen: string; onChoose: (file: string) => void }) => {
    const { brand } = useDraft()
    const [query, setQuery] = useState('')
    const [kind, setKind] = useState<Kind>('all')
    const shown = items.filter((one) => fits(one, kind, query, brand))
    return (
      <>
        <div className="tools">
          <input
            type="search"
            aria-label={t('Search pictures')}
            placeholder={t('Search by name')}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
          <select aria-label={t('Which')} value={kind} onChange={({ target }) => setKind(target.value as Kind)}>
            {KINDS.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <Files aria-label={t('Files')}>
          {shown.map(({ file, layer, state, isNew, uses }) => (
            <li key={file}>
              <button type="button" aria-current={file === chosen} onClick={() => onChoose(file)}>
                {PICTURE.test(file) ? <Thumb file={file} width={96} alt="" state={state} /> : <span />}
                <strong>{file.replace(/^assets\//, '')}</strong>
                {isNew ? <i role="img" aria-label={t('new in this draft')} /> : <span />}
                <small>
                  {uses.length === 0
                    ? t('used nowhere')
                    : t('used {count, plural, one {once} other {# times}}', { count: uses.length })}
                  {layer !== brand && `, ${t('from {layer}', { layer })}`}
                </small>
              </button>
            </li>
          ))}
        </Files>
        {shown.length === 0 && <Empty title={t('No file fits')} />}
      </>
    )
  },
)

/** The pictures of a brand beside its live page: put in, cut, described and found again. */
export const PicturesRoom = observer(() => {
  const draft = useDraft()
  const [params, setParams] = useSearchParams()
  const { written, epoch } = draft
  const { data, error, reload } = useLoad(
    () => draft.office.call('studio.pictures', { brand: draft.brand, id: draft.id }),
    [draft.id],
  )
  const [seen, setSeen] = useState(`${written} ${epoch}`)
  if (seen !== `${written} ${epoch}`) {
    setSeen(`${written} ${epoch}`)
    reload()
  }
  const items = data?.items ?? []
  const chosen = items.find(({ file }) => file === params.get('file')) ?? items[0]
  const choose = (file: string) => {
    const next = new URLSearchParams(location.search)
    next.set('file', file)
    setParams(next)
  }
  return (
    <PicturesRoot>
      <section aria-label={t('Pictures')}>
        <Upload onDone={choose} />
        {data ? (
          <List items={items} chosen={chosen?.file ?? ''} onChoose={choose} />
        ) : error ? (
          <Unread title={t('The pictures could not be read')} fault={error.message} onRetry={reload} />
        ) : (
          <Bones $rows={12} />
        )}
      </section>
      <main>
        <Stage isUsed />
      </main>
      <aside aria-label={t('The chosen file')}>
        {chosen && <Details key={chosen.file} one={chosen} onDone={reload} />}
      </aside>
    </PicturesRoot>
  )
})
