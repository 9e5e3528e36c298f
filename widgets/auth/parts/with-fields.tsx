import { Fragment, useCallback, useEffect, useState, type ReactNode } from 'react'
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

/** Fields, and how often they became others: a form begins anew with each. */
interface Shown {
  readonly given: WithFieldsProps<unknown>['given']
  readonly items: FieldItem[] | null
  readonly turn: number
}
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const withItems = (shown: Shown, items: FieldItem[]): Shown =>
  isSame(items, shown.items) ? shown : { ...shown, items, turn: shown.turn + 1 }

interface WithFieldsProps<Module> {
  form: Lazy<Module>
  /** Field definitions, when the dialog opened with this view; another object where they may be others since. */
  given: { readonly items: FieldItem[] | null }
  /** Number of lines reserved while it loads. */
  lines: number
  children: (module: Module, items: FieldItem[]) => ReactNode
}

/** A view whose code and field definitions are loaded at its first use. */
export const WithFields = <Module,>({ form, given, lines, children }: WithFieldsProps<Module>) => {
  const { t } = useI18n()
  const { api } = useStores()
  const [shown, setShown] = useState<Shown>({ given, items: given.items, turn: 0 })
  if (shown.given !== given) setShown({ ...(given.items ? withItems(shown, given.items) : shown), given })
  const [failed, setFailed] = useState(false)
  const request = useCallback(() => {
    const abort = new AbortController()
    fetchItems(api, form, abort.signal).then(
      (items) => setShown((now) => withItems(now, items)),
      () => {
        if (!abort.signal.aborted) setFailed(true)
      },
    )
    return () => abort.abort()
  }, [api, form])
  useEffect(() => (given.items ? undefined : request()), [given, request])
  const retry = () => {
    setFailed(false)
    request()
  }
  const { items, turn } = shown
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
  return <Fragment key={turn}>{children(module, items)}</Fragment>
}
