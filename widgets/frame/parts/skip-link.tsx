import { useI18n } from '../../../engine/i18n/react.ts'

const focusMain = () => document.getElementById('main')?.focus()

/** First tab stop: skips header and navigation, straight to the page's own content. */
export const SkipLink = () => {
  const { t } = useI18n()
  return (
    <a className="fy-skip" href="#main" onClick={focusMain}>
      {t('frame.skip')}
    </a>
  )
}
