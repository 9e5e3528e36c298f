import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'

/** The age from which playing is allowed here, as the mark everyone knows; the brand's own number. */
export const AgeMark = () => {
  const { t } = useI18n()
  const { minimumAge } = useStores().facts
  return (
    <abbr className="age-mark" title={t('shell.age', { age: minimumAge })}>
      {minimumAge}+
    </abbr>
  )
}
