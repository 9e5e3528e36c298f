import { useMemo } from 'react'
import { formOf, type FieldItem } from '../../../engine/forms/small.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'

/** Largest number of characters of a code (`schemas/brand/campaigns.ts`). */
const LONGEST = 64

/** The form of a promo code: one field, with its label as placeholder. */
export const usePromoFields = () => {
  const { t } = useI18n()
  const { facts } = useStores()
  return useMemo(() => {
    const label = t('promo.code.label')
    const code: FieldItem = {
      sysname: 'promo_code',
      type: 'input',
      label,
      autocomplete: 'off',
      rules: [{ rule: 'required' }],
      options: { maxLength: LONGEST, isCode: true, ltr: true, hidesLabel: true, placeholder: label },
    }
    return formOf([code], { form: 'login', minimumAge: facts.minimumAge, translate: (text) => text })
  }, [facts, t])
}
