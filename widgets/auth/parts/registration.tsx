import { useMemo, useRef, useState } from 'react'
import { ApiError } from '../../../engine/api/errors.ts'
import { Form, formOf, mapServerErrors, type FieldItem, type Values } from '../../../engine/forms/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStore, useStores } from '../../../engine/stores/index.ts'
import { Html, Notice, Tabs } from '../../../engine/ui/index.ts'
import { BettingChoice, clearChoice, isBettingFlag, keepChoice, readChoice } from './betting.tsx'
import { formTypes, hasForm, itemsOf, registrationOf, socialTypes } from './config.ts'
import { Consents, useConsents } from './consents.tsx'
import type { AuthFlow } from './flow.ts'
import { miniAppStore } from './mini-app-store.ts'
import { payloadOf } from './payload.ts'
import { promoStore } from './promo-store.ts'
import { PromoField, usePromo } from './promo.tsx'
import { refusalText } from './refusals.ts'
import { Social } from './social.tsx'

/** Opens an account: in the ways the brand offers, with its own fields, its terms, its newsletter. */
export const Registration = ({
  items: first,
  termsHref,
  flow,
}: {
  items: FieldItem[]
  termsHref: string
  flow: AuthFlow
}) => {
  const i18n = useI18n()
  const { t } = i18n
  const stores = useStores()
  const { facts, api } = stores
  const miniApp = useStore(miniAppStore)
  const storedPromo = useStore(promoStore)
  const settings = registrationOf(facts)
  const types = formTypes(facts)
  const social = socialTypes(facts)
  const [items, setItems] = useState(first)
  const [typeId, setType] = useState(types[0]?.id)
  const [betting, setBetting] = useState(() => readChoice(settings.markBetting.defaultValue))
  const [serverErrors, setServerErrors] = useState<Record<string, string>>()
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [triedPromo, setTriedPromo] = useState(false)
  const consents = useConsents()
  const promo = usePromo(settings.showPromocode, settings.showPromoFieldByDefault)
  const form = useMemo(() => {
    const kinds = formTypes(facts)
    const asked = itemsOf(
      items,
      kinds.find(({ id }) => id === typeId),
      kinds,
    )
    return formOf(asked, {
      minimumAge: facts.minimumAge,
      translate: (text) => (text.startsWith('t:') ? t(text.slice(2)) : text),
    })
  }, [items, typeId, facts, t])

  // Which fields are asked may depend on the country (REG-29) and on the document (ENTITY-12). They stay until the
  // answer arrives, and when there is none.
  const latest = useRef(0)
  // What was typed is there again after a look at another tab; each tab takes of it what it asks.
  const typed = useRef<Values>({})
  const [initial, setInitial] = useState<Values>({})
  const follow = (values: Values, changed: string | undefined) => {
    typed.current = { ...typed.current, ...values }
    if (changed !== 'country' && changed !== 'document_type') return
    const { country, document_type } = values
    const asked = ++latest.current
    if (typeof country !== 'string' && changed === 'country') return
    const chosen = {
      ...(typeof country === 'string' && { country }),
      ...(typeof document_type === 'string' && { document_type }),
    }
    const take = (answer: unknown) => {
      if (asked === latest.current) setItems(answer as FieldItem[])
    }
    api.account.getPersonalDataFields(chosen).then(take, () => undefined)
  }
  const refuse = (error: unknown) => {
    // Lost on the way: nobody here knows whether it arrived.
    if (!(error instanceof ApiError)) return setFailure(t('auth.registrationUnheard'))
    if (miniApp.data && error.errorData['mini_app'] !== undefined)
      return setFailure(`${t('auth.wrongRegServerError')} ${t('auth.miniAppAgain')}`)
    const fields = Object.keys(form.checks)
    const known = (word: string) => (i18n.has(`auth.serverErrors.${word}`) ? t(`auth.serverErrors.${word}`) : undefined)
    const mapped = mapServerErrors({ ...error.errorData, ...error.invalidParameters }, fields, known)
    if (Object.keys(mapped.fields).length > 0) return setServerErrors(mapped.fields)
    setFailure(refusalText(t, error, 'auth.wrongRegServerError'))
  }
  // The next account begins with a clean sheet (REG-17..19).
  const reset = () => {
    typed.current = {}
    setInitial({})
    setAttempt(attempt + 1)
    consents.reset()
    promo.setText('')
    promo.setOpen(settings.showPromoFieldByDefault)
    setTriedPromo(false)
    setBetting(settings.markBetting.defaultValue)
    clearChoice()
    storedPromo.clear()
    miniApp.clear()
  }
  const submit = async (values: Values) => {
    setFailure(undefined)
    setServerErrors(undefined)
    const code = settings.showPromocode && promo.open ? promo.code : ''
    try {
      await flow.entry.register(
        payloadOf(values, {
          ...miniApp.data,
          ...consents.switches,
          ...(settings.markBetting.isActive ? { is_betting: isBettingFlag(betting) } : {}),
          ...(code === '' ? {} : { hasPromocode: true, promo_code: code }),
        }),
      )
    } catch (error) {
      return refuse(error)
    }
    reset()
    flow.onRegistered(code === '' ? undefined : code)
  }
  const remind = () => {
    setTriedPromo(true)
    if (consents.missing) consents.remind()
  }
  const turn = (id: string) => {
    setInitial(typed.current)
    setType(id)
    setFailure(undefined)
    setServerErrors(undefined)
  }
  const choose = (value: boolean) => {
    setBetting(value)
    keepChoice(value)
  }
  const mayBegin = () => {
    if (consents.missing) consents.remind()
    return !consents.missing
  }
  const agreements = <Consents consents={consents} termsHref={termsHref} />
  const withForm = hasForm(facts)
  return (
    <div className="form">
      {types.length > 1 && (
        <Tabs
          label={t('auth.types')}
          stretch
          items={types.map(({ id, label, icon }) => ({ id, label, ...(icon ? { icon } : {}) }))}
          selected={typeId ?? ''}
          onSelect={turn}
        />
      )}
      {failure && (
        <Notice tone="danger" title={t('auth.wrongRegServerTitle')}>
          <Html text={failure} localize={stores.navigation.href} />
        </Notice>
      )}
      {withForm ? (
        <Form
          key={`${typeId} ${attempt}`}
          form={form}
          submitLabel={t('auth.submit.registration')}
          nextLabel={t('auth.next')}
          previousLabel={t('auth.previous')}
          now={stores.now}
          onSubmit={submit}
          initial={initial}
          onChange={follow}
          validation={settings.validation}
          blocked={consents.missing || promo.blocks}
          onBlocked={remind}
          everyStep={social.length > 0}
          {...(serverErrors ? { serverErrors } : {})}
        >
          {settings.markBetting.isActive && <BettingChoice betting={betting} onChange={choose} />}
          {settings.showPromocode && <PromoField promo={promo} reminded={triedPromo} />}
          {agreements}
        </Form>
      ) : (
        agreements
      )}
      {social.length > 0 && (
        <Social types={social} mode="registration" flow={flow} mayBegin={mayBegin} isAlternative={withForm} />
      )}
      <p className="switch">
        {t('auth.hasAccount')}{' '}
        <button type="button" className="fy-link" onClick={() => flow.onView('authorization')}>
          {t('auth.toAuthorization')}
        </button>
      </p>
    </div>
  )
}
