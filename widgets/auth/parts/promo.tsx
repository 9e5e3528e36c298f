import { useEffect, useId, useMemo, useState } from 'react'
import { Fields, formOf, useTexts, type FieldItem } from '../../../engine/forms/small.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStore, useStores } from '../../../engine/stores/index.ts'
import { promoStore } from './promo-store.ts'

/** Pause in typing before a code is checked, in milliseconds. */
const CHECK_AFTER = 300

type PromoValidity = 'empty' | 'loading' | 'valid' | 'invalid'

/** Whether the platform accepts a promo code; asked after a pause in typing (PROMO-06, PROMO-07). */
const usePromoCheck = (code: string, asked: boolean): PromoValidity => {
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

export interface Promo {
  open: boolean
  text: string
  /** Trimmed (PROMO-05). */
  code: string
  validity: PromoValidity
  /** Whether it prevents the registration (VALID-53, VALID-54). */
  blocks: boolean
  setOpen: (open: boolean) => void
  setText: (text: string) => void
}
/** The promo code of a registration, prefilled with the visitor's code (PROMO-13). */
export const usePromo = (isShown: boolean, openAtFirst: boolean): Promo => {
  const promo = useStore(promoStore)
  const [open, setOpen] = useState(openAtFirst || promo.code !== undefined)
  const [text, setText] = useState(promo.code ?? '')
  const code = text.trim()
  const asked = isShown && open
  const validity = usePromoCheck(code, asked)
  return { open, text, code, validity, blocks: asked && validity !== 'valid', setOpen, setText }
}

/** The checkbox and the field of the registration's promo code. */
const usePromoForm = () => {
  const { t } = useI18n()
  const { facts } = useStores()
  return useMemo(() => {
    const fields: FieldItem[] = [
      { sysname: 'hasPromocode', type: 'checkbox', label: t('auth.promoToggle'), params: { is_required: false } },
      {
        sysname: 'promo_code',
        type: 'input',
        label: t('auth.promoCode'),
        autocomplete: 'off',
        options: { maxLength: 64, isCode: true, ltr: true },
      },
    ]
    return formOf(fields, { form: 'registration', minimumAge: facts.minimumAge, translate: (text) => text })
  }, [facts, t])
}

const STATES = { empty: undefined, invalid: undefined, loading: 'checking', valid: 'good' } as const
const SAID = { empty: undefined, invalid: undefined, loading: 'auth.promoChecking', valid: 'auth.promoValid' } as const

/** A checkbox that opens the field of the promo code. `reminded`: an attempt to send was refused because of it. */
export const PromoField = ({ promo, reminded }: { promo: Promo; reminded: boolean }) => {
  const { t } = useI18n()
  const texts = useTexts()
  const prefix = useId().replaceAll('_', '-')
  const form = usePromoForm()
  const { open, text, validity } = promo
  const error =
    validity === 'invalid'
      ? t('common.promoCodeErrors.INVALID')
      : validity === 'empty' && reminded
        ? t('common.fieldsValidatorErrors.requiredField')
        : undefined
  const state = STATES[validity]
  const said = SAID[validity]
  return (
    <div className="promo" data-promo={open ? validity : 'closed'}>
      <Fields
        form={form}
        names={open ? ['hasPromocode', 'promo_code'] : ['hasPromocode']}
        values={{ hasPromocode: open, promo_code: text }}
        context={{
          texts,
          errors: error === undefined ? {} : { promo_code: error },
          states: state === undefined ? {} : { promo_code: state },
          country: undefined,
          today: '',
        }}
        prefix={prefix}
        onChange={(name, value) =>
          name === 'promo_code' ? promo.setText(typeof value === 'string' ? value : '') : promo.setOpen(value === true)
        }
        onLeave={() => undefined}
      />
      {open && (
        <p className="fy-hidden" role="status">
          {said && t(said)}
        </p>
      )}
    </div>
  )
}
