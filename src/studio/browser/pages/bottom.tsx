import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useDraft } from '../draft/context.ts'
import { usePeople } from '../draft/people.tsx'
import { StudioIcon } from '../icons.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { BottomRoot } from './bottom-styles.ts'
import { Comments } from './comments.tsx'
import { Problems } from './problems.tsx'

/** Below the page: what is wrong with the draft, and what is said about it. */
export const Bottom = observer(() => {
  const { outline } = useDraft()
  const { waiting } = usePeople()
  const problems = outline?.problems ?? []
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const warnings = problems.length - errors
  const said = [...waiting.values()].flat().length
  const [chosen, setChosen] = useState<'problems' | 'comments' | 'none'>()
  const shown = chosen ?? (errors > 0 ? 'problems' : 'none')
  const words = [
    errors > 0 && t('{count, plural, one {# error} other {# errors}}', { count: errors }),
    warnings > 0 && t('{count, plural, one {# warning} other {# warnings}}', { count: warnings }),
  ].filter(Boolean)
  const tab = (name: 'problems' | 'comments', label: string) => (
    <button type="button" aria-expanded={shown === name} onClick={() => setChosen(shown === name ? 'none' : name)}>
      <StudioIcon name={shown === name ? 'open' : 'closed'} size={12} />
      {label}
    </button>
  )
  return (
    <BottomRoot aria-label={t('Problems and comments')}>
      <header>
        {tab('problems', words.length === 0 ? t('No problems') : words.join(', '))}
        {tab(
          'comments',
          said === 0 ? t('Comments') : t('{count, plural, one {# comment} other {# comments}}', { count: said }),
        )}
        {errors > 0 && (
          <p>{t('The preview shows the last state without errors. A draft with errors is not released.')}</p>
        )}
      </header>
      {shown === 'problems' && <Problems />}
      {shown === 'comments' && <Comments />}
    </BottomRoot>
  )
})
