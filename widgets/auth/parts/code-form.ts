import { useMemo } from 'react'
import { formOf, type FieldItem } from '../../../engine/forms/small.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'

const DIGITS = '######'

/** The form that asks for the six digits of a code. */
export const useCodeForm = () => {
  const { t } = useI18n()
  const { facts } = useStores()
  return useMemo(() => {
    const tooShort = t('auth.twoFaErrorCodeDigits')
    const code: FieldItem = {
      sysname: 'code',
      type: 'input',
      label: t('auth.twoFaCode'),
      autocomplete: 'one-time-code',
      inputmode: 'numeric',
      rules: [
        { rule: 'required', message: tooShort },
        { rule: 'minLength', min: DIGITS.length, message: tooShort },
      ],
      options: { mask: DIGITS, autofocus: true },
    }
    return formOf([code], { form: 'login', minimumAge: facts.minimumAge, translate: (text) => text })
  }, [facts, t])
}
