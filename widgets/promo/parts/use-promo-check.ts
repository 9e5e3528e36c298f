import { useEffect, useState } from 'react'
import type { FormState } from '../../../engine/forms/small.ts'
import type { I18n } from '../../../engine/i18n/index.ts'
import { useStores } from '../../../engine/stores/index.ts'

/** Pause in typing before a code is checked, in milliseconds. */
const CHECK_AFTER = 300

export type PromoValidity = 'empty' | 'loading' | 'valid' | 'invalid'

/** Whether the platform accepts a promo code; asked after a pause in typing (PROMO-06, PROMO-07). */
export const usePromoCheck = (code: string, asked: boolean): PromoValidity => {
  const { api } = useStores()
  const [answer, setAnswer] = useState<{ code: string; valid: boolean }>()
  useEffect(() => {
    if (!asked || code === '') return
    const abort = new AbortController()
    const say = (valid: boolean) => {
      if (!abort.signal.aborted) setAnswer({ code, valid })
    }
    const timer = setTimeout(() => {
      api.campaigns.checkPromocode({ promo_code: code }, { signal: abort.signal }).then(say, () => say(false))
    }, CHECK_AFTER)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [api, code, asked])
  if (code === '') return 'empty'
  if (answer?.code !== code) return 'loading'
  return answer.valid ? 'valid' : 'invalid'
}

/** What a form shows of a code at its field `promo_code`: error, state, and the words for screen readers. */
export const checkedCode = (
  validity: PromoValidity,
  t: I18n['t'],
): NonNullable<FormState['checked']> & { said: string | undefined } => ({
  errors: validity === 'invalid' ? { promo_code: t('common.promoCodeErrors.INVALID') } : {},
  states: validity === 'loading' ? { promo_code: 'checking' } : validity === 'valid' ? { promo_code: 'good' } : {},
  said: validity === 'loading' ? t('common.promoChecking') : validity === 'valid' ? t('common.promoValid') : undefined,
})
