import { useRef, useState } from 'react'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Checkbox } from '../../../engine/ui/index.ts'
import { registrationOf } from './config.ts'

/** The checkboxes for terms and newsletter, as the brand configures them. */
export const useConsents = () => {
  const { facts } = useStores()
  const settings = registrationOf(facts)
  const box = useRef<HTMLInputElement>(null)
  const [terms, setTerms] = useState(settings.terms.defaultValue)
  const [notify, setNotify] = useState(settings.notify.defaultValue)
  const [reminded, setReminded] = useState(false)
  return {
    box,
    terms,
    notify,
    reminded,
    setTerms,
    setNotify,
    missing: settings.terms.isActive && !terms,
    /** Shows the error at the checkbox. */
    remind: () => {
      setReminded(true)
      box.current?.focus()
    },
    /** Their values in the request. */
    switches: { ...(settings.terms.isActive ? { terms } : {}), ...(settings.notify.isActive ? { notify } : {}) },
    reset: () => {
      setTerms(settings.terms.defaultValue)
      setNotify(settings.notify.defaultValue)
      setReminded(false)
    },
  }
}

export const Consents = ({ consents, termsHref }: { consents: ReturnType<typeof useConsents>; termsHref: string }) => {
  const { t } = useI18n()
  const { facts, navigation } = useStores()
  const settings = registrationOf(facts)
  const { box, terms, notify, missing, reminded, setTerms, setNotify } = consents
  const [before = '', link = '', after = ''] = t('auth.terms', { age: facts.minimumAge }).split('*')
  const refused = missing && reminded
  return (
    <>
      {settings.terms.isActive && (
        <div>
          <Checkbox
            ref={box}
            name="terms"
            checked={terms}
            aria-invalid={refused ? true : undefined}
            aria-describedby={refused ? 'terms-error' : undefined}
            onChange={({ target }) => setTerms(target.checked)}
          >
            {before}
            <a href={navigation.href(termsHref)} target="_blank" rel="noopener">
              {link}
            </a>
            {after}
          </Checkbox>
          {refused && (
            <p className="fy-field-error" id="terms-error" role="alert">
              {t('auth.termsRequired')}
            </p>
          )}
        </div>
      )}
      {settings.notify.isActive && (
        <Checkbox name="notify" checked={notify} onChange={({ target }) => setNotify(target.checked)}>
          {t('auth.notify')}
        </Checkbox>
      )}
    </>
  )
}
