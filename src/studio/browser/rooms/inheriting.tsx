import { observer } from 'mobx-react-lite'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { t } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import { changeWords } from './change-words.ts'
import { consequenceWords } from './consequence-words.ts'

/** The brands that the draft changes as well, because they inherit from its brand. */
export const Inheriting = observer(() => {
  const { brand, id, office, written, outline } = useDraft()
  const { data } = useLoad(
    () => office.call('studio.inheriting', { brand, id }),
    [id, String(written), String(outline?.draft.revision)],
  )
  if (!data || data.items.length === 0) return undefined
  return (
    <div className="card">
      <h2>{t('Brands that change with it')}</h2>
      <ul className="lines">
        {data.items.map(({ brand: other, changes, told, errors }) => (
          <li key={other}>
            <strong>{other}</strong>
            <span>
              {errors.length > 0
                ? t('It would have errors, so the draft is not released:')
                : t('{count, plural, one {# change} other {# changes}}', { count: changes })}
            </span>
            {errors.map((line) => (
              <code key={line}>{line}</code>
            ))}
            {told.length > 0 && (
              <ul>
                {told.map((change) => (
                  <li key={`${change.kind} ${change.file} ${change.pointer} ${change.sentence}`}>
                    {changeWords(change)}
                    <small>{consequenceWords(change)}</small>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
})
