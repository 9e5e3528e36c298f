import { useCallback, useEffect, useState, type ReactNode } from 'react'
import type { Api } from '../../../engine/api/index.ts'
import type { FieldItem } from '../../../engine/forms/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { ErrorState, Skeleton } from '../../../engine/ui/index.ts'
import type { Lazy } from './lazy-forms.ts'

/**
 * The registration's field definitions, after the code that shows them is loaded too. Rejects when either is
 * unavailable.
 */
export const fetchItems = async (api: Api, form: Lazy<unknown>, signal?: AbortSignal): Promise<FieldItem[]> => {
  const [items] = await Promise.all([api.account.getPersonalDataFields({}, signal ? { signal } : {}), form.load()])
  return items as FieldItem[]
}

interface WithFieldsProps<Module> {
  form: Lazy<Module>
  /** Field definitions, when the dialog opened with this view. */
  first: FieldItem[] | null
  /** Number of lines reserved while it loads. */
  lines: number
  children: (module: Module, items: FieldItem[]) => ReactNode
}

/** A view whose code and field definitions are loaded at its first use. */
export const WithFields = <Module,>({ form, first, lines, children }: WithFieldsProps<Module>) => {
  const { t } = useI18n()
  const { api } = useStores()
  const [items, setItems] = useState(first)
  const [failed, setFailed] = useState(false)
  const request = useCallback(() => {
    const abort = new AbortController()
    fetchItems(api, form, abort.signal).then(setItems, () => {
      if (!abort.signal.aborted) setFailed(true)
    })
    return () => abort.abort()
  }, [api, form])
  useEffect(() => (items ? undefined : request()), [items, request])
  const retry = () => {
    setFailed(false)
    request()
  }
  const module = form.loaded()
  if (failed)
    return (
      <ErrorState
        title={t('auth.failedTitle')}
        text={t('auth.unavailable')}
        onRetry={retry}
        retryLabel={t('common.retry')}
      />
    )
  if (!items || !module)
    return (
      <div className="form" aria-busy="true">
        <Skeleton lines={lines} />
      </div>
    )
  return children(module, items)
}
