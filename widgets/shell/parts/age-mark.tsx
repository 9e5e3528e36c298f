import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'

/** The brand's minimum age as a mark, e.g. `18+`. */
export const AgeMark = () => {
  const { t } = useI18n()
  const { minimumAge } = useStores().facts
  return (
    <abbr className="age-mark" title={t('shell.age', { age: minimumAge })}>
      {minimumAge}+
    </abbr>
  )
}
