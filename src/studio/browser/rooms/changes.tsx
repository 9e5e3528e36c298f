import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { OfficeDraftChange } from '../../../../schemas/office/index.ts'
import { Bones, Button, Empty } from '../../../staff-app/browser/parts.tsx'
import { Unread } from '../../../staff-app/browser/unread.tsx'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { t } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import { changeWords } from './change-words.ts'
import { consequenceWords } from './consequence-words.ts'

const written = (value: unknown): string => (value === undefined ? t('nothing') : JSON.stringify(value, null, 1))

const Line = ({ change }: { change: OfficeDraftChange }) => {
  const [isOpen, setOpen] = useState(false)
  const { file, pointer, before, after, pages } = change
  const consequence = consequenceWords(change)
  return (
    <li>
      <strong>{changeWords(change)}</strong>
      {consequence !== undefined && <span>{consequence}</span>}
      <small>
        {pages.length === 0
          ? t('No page')
          : pages.length === 1
            ? pages[0]
            : t('{count} pages', { count: pages.length })}{' '}
        ·{' '}
        <code>
          {file}
          {pointer}
        </code>{' '}
        <Button kind="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('Less') : t('Before and after')}
        </Button>
      </small>
      {isOpen && (
        <>
          <pre aria-label={t('Before')}>{written(before)}</pre>
          <pre aria-label={t('After')}>{written(after)}</pre>
        </>
      )}
    </li>
  )
}

/** What the draft changes of what is on air, in sentences. */
export const Changes = observer(() => {
  const draft = useDraft()
  const { data, error, reload } = useLoad(
    () => draft.office.call('studio.changes', { brand: draft.brand, id: draft.id }),
    [draft.id, String(draft.outline?.draft.revision)],
  )
  return (
    <div className="card">
      <h2>
        {data?.compiles && !draft.isReleased
          ? t('{count, plural, one {# change} other {# changes}}', { count: data.items.length })
          : t('Changes')}
      </h2>
      {!data && !error && <Bones />}
      {error && !data && <Unread title={t('The changes could not be read')} fault={error.message} onRetry={reload} />}
      {data && !data.compiles && <Empty title={t('While the draft has errors, nobody can say what it changes')} />}
      {data?.compiles && data.items.length === 0 && (
        <Empty
          title={
            draft.isReleased
              ? t('All of it is in its release')
              : t('Nothing that a player or the platform would notice')
          }
        />
      )}
      <ul className="lines">
        {data?.items.map((change) => (
          <Line key={`${change.kind} ${change.file} ${change.pointer} ${change.sentence}`} change={change} />
        ))}
      </ul>
    </div>
  )
})
