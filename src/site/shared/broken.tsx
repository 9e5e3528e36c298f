import { useEffect, useMemo } from 'react'
import { createI18n } from '../../../engine/i18n/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Notice } from '../../../engine/ui/index.ts'

/**
 * Shown above the last page when the next one could not be loaded, for instance without a network connection. Retries
 * by itself as soon as the connection is back.
 */
export const Broken = ({ retry }: { retry: () => void }) => {
  const { facts, messages } = useStores()
  const { t } = useMemo(
    () => createI18n({ locale: facts.locale, messages, timezone: facts.timezone }),
    [facts, messages],
  )
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [retry])
  return (
    <div className="fy-offline">
      <Notice
        tone="warning"
        title={t('common.offline.title')}
        action={
          <Button size="s" onClick={retry}>
            {t('common.retry')}
          </Button>
        }
      >
        {t('common.offline.text')}
      </Notice>
    </div>
  )
}
