import { useMemo, useState } from 'react'
import { ApiError } from '../../../engine/api/errors.ts'
import { formOf, mapServerErrors, type FieldItem, type Values } from '../../../engine/forms/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStore, useStores } from '../../../engine/stores/index.ts'
import { characterStore } from './character-store.ts'
import { clearChoice, isBettingFlag, keepChoice, readChoice } from './betting.tsx'
import { formTypes, itemsOf, registrationOf } from './config.ts'
import { useConsents } from './consents.tsx'
import type { AuthFlow } from './flow.ts'
import { miniAppStore } from './mini-app-store.ts'
import { payloadOf } from './payload.ts'
import { promoStore } from './promo-store.ts'
import { usePromo } from './promo.tsx'
import { refusalText } from './refusals.ts'
import { useFollowedItems } from './use-followed-items.ts'

/** The form of one kind of registration; its fields follow the choices made in it. */
const useAskedForm = (first: FieldItem[], typeId: string | undefined) => {
  const { t } = useI18n()
  const { facts } = useStores()
  const { items, follow } = useFollowedItems(first)
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
  return { form, follow }
}

/** Why the platform refused the registration: errors of fields, or a notice above them. */
const useRefusal = (fields: readonly string[]) => {
  const { t, has } = useI18n()
  const miniApp = useStore(miniAppStore)
  const [serverErrors, setServerErrors] = useState<Record<string, string>>()
  const [failure, setFailure] = useState<string>()
  const refuse = (error: unknown) => {
    // The answer was lost: the request may have arrived.
    if (!(error instanceof ApiError)) return setFailure(t('auth.registrationUnheard'))
    if (miniApp.data && error.errorData['mini_app'] !== undefined)
      return setFailure(`${t('auth.wrongRegServerError')} ${t('auth.miniAppAgain')}`)
    const known = (word: string) => (has(`auth.serverErrors.${word}`) ? t(`auth.serverErrors.${word}`) : undefined)
    const mapped = mapServerErrors({ ...error.errorData, ...error.invalidParameters }, fields, known)
    if (Object.keys(mapped.fields).length > 0) return setServerErrors(mapped.fields)
    setFailure(refusalText(t, error, 'auth.wrongRegServerError'))
  }
  const forget = () => {
    setFailure(undefined)
    setServerErrors(undefined)
  }
  return { serverErrors, failure, refuse, forget }
}

/** Elements below the fields: consents, a promo code, the choice between betting and casino. */
const useExtras = () => {
  const { facts } = useStores()
  const storedPromo = useStore(promoStore)
  const { markBetting, showPromocode, showPromoFieldByDefault } = registrationOf(facts)
  const [betting, setBetting] = useState(() => readChoice(markBetting.defaultValue))
  const [triedPromo, setTriedPromo] = useState(false)
  const consents = useConsents()
  const promo = usePromo(showPromocode, showPromoFieldByDefault)
  const code = showPromocode && promo.open ? promo.code : ''
  return {
    betting,
    triedPromo,
    consents,
    promo,
    code,
    /** Their values in the request. */
    sent: {
      ...consents.switches,
      ...(markBetting.isActive ? { is_betting: isBettingFlag(betting) } : {}),
      ...(code === '' ? {} : { hasPromocode: true, promo_code: code }),
    },
    choose: (value: boolean) => {
      setBetting(value)
      keepChoice(value)
    },
    remind: () => {
      setTriedPromo(true)
      if (consents.missing) consents.remind()
    },
    mayBegin: () => {
      if (consents.missing) consents.remind()
      return !consents.missing
    },
    // The next registration starts empty (REG-17..19).
    reset: () => {
      consents.reset()
      promo.setText('')
      promo.setOpen(showPromoFieldByDefault)
      setTriedPromo(false)
      setBetting(markBetting.defaultValue)
      clearChoice()
      storedPromo.clear()
    },
  }
}

/** A registration being filled in: its kind, its form, the elements below, and sending it. */
export const useRegistration = (first: FieldItem[], flow: AuthFlow) => {
  const { facts, failures } = useStores()
  const { t } = useI18n()
  const miniApp = useStore(miniAppStore)
  const character = useStore(characterStore)
  const [typeId, setType] = useState(formTypes(facts)[0]?.id)
  // Typed values are kept when the player looks at another tab or view; each form uses those of its fields.
  const [initial, setInitial] = useState<Values>(flow.draft.values)
  const [attempt, setAttempt] = useState(0)
  const extras = useExtras()
  const { form, follow } = useAskedForm(first, typeId)
  const { serverErrors, failure, refuse, forget } = useRefusal(Object.keys(form.checks))

  const submit = async (values: Values) => {
    forget()
    const { code } = extras
    try {
      await flow.entry.register(payloadOf(values, { ...miniApp.data, ...extras.sent }))
    } catch (error) {
      return refuse(error)
    }
    // The account is open: what becomes of the character does not hold up anything.
    void character.keep().catch((error: unknown) => failures.show(error, t('auth.character.failed')))
    flow.draft.keep({})
    setInitial({})
    setAttempt(attempt + 1)
    extras.reset()
    miniApp.clear()
    flow.onRegistered(code === '' ? undefined : code)
  }
  return {
    settings: registrationOf(facts),
    typeId,
    form,
    initial,
    extras,
    failure,
    serverErrors,
    submit,
    /** Changing the kind starts a new form with the typed values. */
    formKey: `${typeId} ${attempt}`,
    change: (values: Values, changed: string | undefined) => {
      flow.draft.keep({ ...flow.draft.values(), ...values })
      follow(values, changed)
    },
    turn: (id: string) => {
      setInitial(flow.draft.values())
      setType(id)
      forget()
    },
  }
}
