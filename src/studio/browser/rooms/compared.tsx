import { observer } from 'mobx-react-lite'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { t } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import { changeWords } from './change-words.ts'
import { consequenceWords } from './consequence-words.ts'

/** What differs between two versions of the brand, in sentences: `air`, or the numbers of releases. */
export const Compared = observer(({ from, to }: { from: string; to: string }) => {
  const { brand, office } = useDraft()
  const { data, error } = useLoad(() => office.call('studio.compare', { brand, from, to }), [brand, from, to])
  if (error && !data) return <p role="alert">{error.message}</p>
  if (!data) return <p>{t('Working …')}</p>
  if (!data.compiles) return <p>{t('One of them has errors by now, so nobody can say what differs')}</p>
  if (data.items.length === 0) return <p>{t('Nothing that a player or the platform would notice')}</p>
  return (
    <ul aria-label={t('What changes')}>
      {data.items.map((change) => (
        <li key={`${change.kind} ${change.file} ${change.pointer} ${change.sentence}`}>
          {changeWords(change)} <small>{consequenceWords(change)}</small>
        </li>
      ))}
    </ul>
  )
})
