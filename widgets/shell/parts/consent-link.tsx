import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'

/** Opens the visitor's answers about cookies again; nothing where the brand asks none. */
export const ConsentLink = () => {
  const { t } = useI18n()
  const { dialogs, facts } = useStores()
  if (!facts.consent) return null
  return (
    <button type="button" className="fy-link consent" onClick={() => dialogs.openOnce({ kind: 'consent' })}>
      {t('consent.settings')}
    </button>
  )
}
