import { useEffect, useMemo } from 'react'
import { createI18n } from '../../engine/i18n/index.ts'
import { useStores } from '../../engine/stores/index.ts'
import { ErrorState } from '../../engine/ui/index.ts'

/** Last resort when a page could not be brought in at all, for instance without a network: says so and tries again. */
export const Broken = ({ retry }: { retry: () => void }) => {
  const { facts, messages } = useStores()
  const { t } = useMemo(() => createI18n({ locale: facts.locale, messages, timezone: facts.timezone }), [facts, messages])
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [retry])
  return (
    <main id="main">
      <ErrorState title={t('common.offline.title')} text={t('common.offline.text')} retryLabel={t('common.retry')} onRetry={retry} />
    </main>
  )
}
