import { useMemo } from 'react'
import { formOf, type FieldItem } from '../../../engine/forms/small.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'

/** The longest code there is (`schemas/brand/campaigns.ts`). */
const LONGEST = 64

/** The form of a promo code: one field, whose label stands in it until something is typed. */
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
