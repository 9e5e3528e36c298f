import { useId, useMemo, useState } from 'react'
import { Fields, formOf, useTexts, type FieldItem } from '../../../engine/forms/small.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStore, useStores } from '../../../engine/stores/index.ts'
import { checkedCode, usePromoCheck, type PromoValidity } from '../../promo/parts/use-promo-check.ts'
import { promoStore } from './promo-store.ts'

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

/** A checkbox that opens the field of the promo code. `reminded`: an attempt to send was refused because of it. */
export const PromoField = ({ promo, reminded }: { promo: Promo; reminded: boolean }) => {
  const { t } = useI18n()
  const texts = useTexts()
  const prefix = useId().replaceAll('_', '-')
  const form = usePromoForm()
  const { open, text, validity } = promo
  const { errors, states, said } = checkedCode(validity, t)
  const isMissing = validity === 'empty' && reminded
  return (
    <div className="promo" data-promo={open ? validity : 'closed'}>
      <Fields
        form={form}
        names={open ? ['hasPromocode', 'promo_code'] : ['hasPromocode']}
        values={{ hasPromocode: open, promo_code: text }}
        context={{
          texts,
          errors: isMissing ? { promo_code: t('common.fieldsValidatorErrors.requiredField') } : errors,
          states,
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
          {said}
        </p>
      )}
    </div>
  )
}
