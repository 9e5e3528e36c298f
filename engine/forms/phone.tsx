import { useState, type ClipboardEvent } from 'react'
import type { WidgetProps } from '@rjsf/utils'
import { splitPhone, type PhoneOption } from '../fields/index.ts'
import { Select, TextInput } from '../ui/index.ts'
import { applyPhoneMask, phoneDigits } from '../validation/index.ts'
import { controlOf, type FormContext } from './context.ts'

/** Country the browser's language points to; a first guess for the dial code. */
const guess = (phones: readonly PhoneOption[]): string => {
  const region = typeof navigator === 'undefined' ? undefined : new Intl.Locale(navigator.language || 'en').maximize().region
  return (phones.find(({ country_code }) => country_code === region) ?? phones[0])?.country_code ?? ''
}

/** A phone number in two parts: the country's dial code, and the national number in that country's mask. The value is `+` and digits. */
export const PhoneControl = (props: WidgetProps) => {
  const { phones, country, texts } = props.registry.formContext as FormContext
  const [picked, setPicked] = useState<string>()
  const value = typeof props.value === 'string' ? props.value : ''
  const split = splitPhone(value, picked ?? country)
  const code = split?.option.country_code ?? picked ?? (phones.some((phone) => phone.country_code === country) ? country! : guess(phones))
  const option = phones.find(({ country_code }) => country_code === code)
  if (!option) return null

  const set = (national: string, of: PhoneOption) => {
    const digits = national.replaceAll(/[^0-9]/g, '').slice(0, phoneDigits(of.mask).max)
    props.onChange(digits ? `+${of.phone_code}${digits}` : undefined)
  }
  const national = split?.national ?? ''
  const pick = (next: string) => {
    const chosen = phones.find(({ country_code }) => country_code === next)
    setPicked(next)
    if (chosen) set(national, chosen)
  }
  // A whole number from elsewhere brings its own country (VALID-37).
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = splitPhone(event.clipboardData.getData('text').replace(/^\s*00/, '+'), code)
    if (!pasted) return
    event.preventDefault()
    setPicked(pasted.option.country_code)
    set(pasted.national, pasted.option)
  }
  return (
    <div className="phone">
      <Select
        name="phone_country_code" aria-label={texts.dialCode} value={code} disabled={props.disabled} autoComplete="tel-country-code" onChange={({ target }) => pick(target.value)}
        options={phones.map(({ country_code, phone_code, name }) => ({ value: country_code, label: `${name} +${phone_code}` }))}
      />
      <TextInput
        {...controlOf(props)} type="tel" inputMode="tel" autoComplete="tel-national" disabled={props.disabled} value={applyPhoneMask(option.mask, national)}
        placeholder={[option.mask].flat()[0]?.replaceAll('9', '0')} onPaste={paste} onBlur={() => props.onBlur(props.id, props.value)}
        onChange={({ target }) => set(target.value, option)} start={<span className="dial">{`+${option.phone_code}`}</span>}
      />
    </div>
  )
}
