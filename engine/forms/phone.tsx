import { useState } from 'react'
import type { WidgetProps } from '@rjsf/utils'
import { styled } from 'styled-components'
import { splitPhone, type PhoneOption } from '../fields/index.ts'
import { TextInput } from '../ui/index.ts'
import { applyPhoneMask, fitsPhoneMask, phoneDigits } from '../validation/index.ts'
import { Combobox } from './combobox.tsx'
import { controlOf, type FormContext } from './context.ts'
import { useMaskedInput } from './masked.ts'

/** Beside the country there is always room for the longest mobile number; on the narrowest phones it stands below. */
const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(92px, min(42%, 100% - 204px)) minmax(0, 1fr);
  gap: 8px;
  @media (width < 360px) {
    grid-template-columns: minmax(0, 1fr);
  }
  .dial {
    color: var(--fg-muted);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`

/** A first guess for the dial code: the country of the brand's market, else that of the browser's language. */
const guess = (phones: readonly PhoneOption[]): string => {
  const region =
    typeof navigator === 'undefined' ? undefined : new Intl.Locale(navigator.language || 'en').maximize().region
  const home = phones.find(({ is_home }) => is_home) ?? phones.find(({ country_code }) => country_code === region)
  return (home ?? phones[0])?.country_code ?? ''
}

/** A national number as it is dialled from abroad: without its trunk prefix, if the number is too long with it. */
const nationalOf = (text: string, { mask, trunk_prefix: trunk }: PhoneOption): string => {
  const digits = text.replaceAll(/[^0-9]/g, '')
  const bare = trunk !== undefined && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits
  return (!fitsPhoneMask(mask, digits) && fitsPhoneMask(mask, bare) ? bare : digits).slice(0, phoneDigits(mask).max)
}

/** A number with a dial code, as far as it is typed: `+` and digits. */
const abroad = (text: string): string | undefined => {
  const written = text.replaceAll(/[\s-]/g, '')
  return /^(?:\+|00)/.test(written) ? `+${written.replace(/^00/, '').replaceAll(/[^0-9]/g, '')}` : undefined
}

/** The two parts of a number and what changes them; `option` is the country, undefined where none is offered. */
const usePhone = ({ value: given, onChange, options, registry }: WidgetProps) => {
  const { country } = registry.formContext as FormContext
  const phones = (options['phones'] ?? []) as readonly PhoneOption[]
  const [picked, setPicked] = useState<string>()
  const value = typeof given === 'string' ? given : ''
  const split = splitPhone(value, phones, picked ?? country)
  const code =
    split?.option.country_code ??
    picked ??
    (phones.some((phone) => phone.country_code === country) ? country! : guess(phones))
  const option = phones.find(({ country_code }) => country_code === code)
  const national = split?.national ?? ''
  const isForeign = value !== '' && !split
  const set = (text: string, of: PhoneOption) => {
    const digits = nationalOf(text, of)
    onChange(digits ? `+${of.phone_code}${digits}` : undefined)
  }
  const masked = (text: string): string =>
    text.startsWith('+') || !option ? text : applyPhoneMask(option.mask, nationalOf(text, option))
  const typed = useMaskedInput(isForeign ? value : masked(national), masked, (text) => {
    if (text.startsWith('+')) onChange(text)
    else if (option) set(text, option)
  })
  const pick = (next: string) => {
    const chosen = phones.find(({ country_code }) => country_code === next)
    if (!chosen) return
    setPicked(next)
    set(isForeign ? value : national, chosen)
  }
  /** Takes over a number with a dial code. @returns whether the text is one */
  const adopt = (text: string): boolean => {
    const written = abroad(text)
    if (written === undefined) return false
    const whole = splitPhone(text, phones, code) ?? splitPhone(written, phones, code)
    if (whole) {
      setPicked(whole.option.country_code)
      set(whole.national, whole.option)
    } else onChange(written)
    return true
  }
  return { phones, code, option, isForeign, typed, pick, adopt }
}

/**
 * A phone number in two parts: the country's dial code, and the national number in that country's mask. The value is
 * `+` and digits. A dial code that is typed, pasted or filled in chooses the country (VALID-37); that of a country
 * which is not offered stays as it is written, for the form to refuse.
 */
export const PhoneControl = (props: WidgetProps) => {
  const { texts } = props.registry.formContext as FormContext
  const { phones, code, option, isForeign, typed, pick, adopt } = usePhone(props)
  if (!option) return null
  return (
    <Root>
      <Combobox
        name="phone_country_code"
        aria-label={texts.dialCode}
        value={code}
        disabled={props.disabled}
        autoComplete="tel-country-code"
        onPick={pick}
        options={phones.map(({ country_code, phone_code, name }) => ({
          value: country_code,
          label: `${name} +${phone_code}`,
        }))}
      />
      <TextInput
        {...controlOf(props)}
        {...typed}
        type="tel"
        dir="ltr"
        inputMode="tel"
        autoComplete={props.autocomplete ?? 'tel-national'}
        enterKeyHint="next"
        disabled={props.disabled}
        {...(props.options['autofocus'] ? { 'data-autofocus': true } : {})}
        placeholder={[option.mask].flat()[0]?.replaceAll('9', '0')}
        onBlur={() => props.onBlur(props.id, props.value)}
        onPaste={(event) => {
          if (adopt(event.clipboardData.getData('text'))) event.preventDefault()
        }}
        onChange={(event) => {
          if (!adopt(event.target.value)) typed.onChange(event)
        }}
        start={isForeign ? undefined : <span className="dial" dir="ltr">{`+${option.phone_code}`}</span>}
      />
    </Root>
  )
}
