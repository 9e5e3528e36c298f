import { useEffect, useMemo, useState } from 'react'
import type { FieldItem } from '../../../engine/forms/small.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import type { SiteFacts } from '../../../engine/page/types.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { loginField } from './logins.ts'

type Phones = NonNullable<SiteFacts['phones']>['options']

/** The login field. A page has the first dial codes of a phone; the others are asked for when the form is there. */
export const useLoginField = (form: 'login' | 'restore'): FieldItem => {
  const { t } = useI18n()
  const { api, facts } = useStores()
  const [phones, setPhones] = useState<Phones>(facts.phones?.options ?? [])
  const isPart = facts.phones?.isWhole === false
  useEffect(() => {
    if (!isPart) return
    const abort = new AbortController()
    // Without them the form still takes numbers of the market's country.
    api.account.getContactPhoneSettings({}, { signal: abort.signal }).then(
      (all) => setPhones(all),
      () => undefined,
    )
    return () => abort.abort()
  }, [api, isPart])
  return useMemo(() => loginField(facts, form, t, phones), [facts, form, phones, t])
}
