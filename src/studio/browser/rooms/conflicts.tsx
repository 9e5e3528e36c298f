import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { OfficeDraft } from '../../../../schemas/office/index.ts'
import { Button, Note } from '../../../staff-app/browser/parts.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'

/** Values that two people changed: somebody picks one. */
export const Conflicts = observer(
  ({ conflicts, onDone }: { conflicts: OfficeDraft['conflicts']; onDone: () => void }) => {
    const draft = useDraft()
    const [error, setError] = useState<string>()
    if (conflicts.length === 0) return null
    const pick = async (conflict: string, take: 'mine' | 'theirs') => {
      try {
        await draft.office.call('drafts.pick', { brand: draft.brand, id: draft.id, conflict, take })
        onDone()
      } catch (reason) {
        setError((reason as Error).message)
      }
    }
    return (
      <div className="card">
        <h2>{t('Two people changed the same')}</h2>
        {error !== undefined && (
          <Note $tone="bad" role="alert">
            {error}
          </Note>
        )}
        <ul className="lines">
          {conflicts.map(({ id, file, by, operation, theirs }) => {
            const { path, value } = operation as { path: string; value?: unknown }
            return (
              <li key={id}>
                <code>
                  {file}
                  {path}
                </code>
                <div className="acts">
                  <Button onClick={() => void pick(id, 'theirs')}>{t('Keep what is there')}</Button>
                  <pre>{JSON.stringify(theirs)}</pre>
                </div>
                <div className="acts">
                  <Button onClick={() => void pick(id, 'mine')}>{t('Take what {by} sent', { by })}</Button>
                  <pre>{value === undefined ? t('removed') : JSON.stringify(value)}</pre>
                </div>
              </li>
            )
          })}
        </ul>
      </div>
    )
  },
)
