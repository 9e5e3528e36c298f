import { useEffect, useMemo } from 'react'
import { siteI18n } from '../../../engine/i18n/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Notice } from '../../../engine/ui/index.ts'

/**
 * Shown above the last page when the next one could not be loaded, for instance without a network connection. Retries
 * by itself as soon as the connection is back; but not where a part of the page is lost, since that loads it anew.
 */
export const Broken = ({ isPart = false, retry }: { isPart?: boolean; retry: () => void }) => {
  const { facts, messages } = useStores()
  const { t } = useMemo(() => siteI18n(facts, messages), [facts, messages])
  useEffect(() => {
    if (isPart) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isPart, retry])
  return (
    <div className="fy-offline">
      <Notice
        tone="warning"
        title={isPart ? t('common.widgetFailed.title') : t('common.offline.title')}
        action={
          <Button size="s" onClick={retry}>
            {t('common.retry')}
          </Button>
        }
      >
        {isPart ? t('common.widgetFailed.text') : t('common.offline.text')}
      </Notice>
    </div>
  )
}
