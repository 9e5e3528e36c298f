import { useEffect, useMemo } from 'react'
import { useRevalidator } from 'react-router-dom'
import { createI18n } from '../../engine/i18n/index.ts'
import { useStores } from '../../engine/stores/index.ts'
import { ErrorState } from '../../engine/ui/index.ts'

/** Last resort when a page could not be brought in at all, for instance without a network: says so and tries again. */
export const Broken = () => {
  const { facts, messages } = useStores()
  const { revalidate } = useRevalidator()
  const { t } = useMemo(() => createI18n({ locale: facts.locale, messages, timezone: facts.timezone, currencies: facts.currencies.available }), [facts, messages])
  useEffect(() => {
    const retry = () => void revalidate()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [revalidate])
  return (
    <main id="main">
      <ErrorState title={t('common.offline.title')} text={t('common.offline.text')} retryLabel={t('common.retry')} onRetry={() => void revalidate()} />
    </main>
  )
}
