import { shortId } from '../ids/index.ts'
import { useI18n } from '../i18n/react.ts'
import { useStores } from '../stores/index.ts'
import { IconButton } from './icon-button.tsx'

/** The number of a record, short and grouped, with a button that copies it. */
export const Reference = ({ id }: { id: string }) => {
  const { t } = useI18n()
  const { toasts } = useStores()
  const copy = () =>
    void navigator.clipboard?.writeText(shortId(id)).then(
      () => toasts.show('success', t('common.copied')),
      () => undefined,
    )
  return (
    <span className="fy-reference">
      <span data-reference={id}>{shortId(id)}</span>
      <IconButton size="s" icon="copy" label={t('common.copy')} onClick={copy} />
    </span>
  )
}
