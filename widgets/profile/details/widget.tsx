import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { isApiError } from '../../../engine/api/errors.ts'
import {
  followFields,
  formOf,
  GroupedForm,
  isDeciding,
  mapServerErrors,
  type Choices,
  type FieldItem,
  type Values,
} from '../../../engine/forms/small.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { QUERY, safePath } from '../../../engine/routing/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Icon, Skeleton } from '../../../engine/ui/index.ts'
import type { Api } from '../../../engine/api/index.ts'
import { groupsOf, initialOf, payloadOf, type FixedField, type Known } from './parts.ts'
import type schema from './schema.ts'

interface Data {
  items: FieldItem[]
  known: Known
}

const Root = styled.div`
  > div > .form {
    gap: 16px;
  }
  .fixed {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(190px, 100%), 1fr));
    gap: 12px 20px;
  }
  .why + .fields {
    margin-block-start: 18px;
  }
  .fixed dt {
    display: flex;
    align-items: center;
    gap: 6px;
    color: var(--fg-muted);
    font-size: 13.5px;
  }
  .fixed dd {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .why {
    margin-block-start: 12px;
    color: var(--fg-muted);
    font-size: 13.5px;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 10px 16px;
  }
  @media (max-width: 767px) {
    .actions .fy-button {
      inline-size: 100%;
    }
  }
`

/** Fields that cannot be changed, with the reason. */
const Fixed = ({ fields }: { fields: readonly FixedField[] }) => {
  const { t, date } = useI18n()
  if (fields.length === 0) return null
  return (
    <>
      <dl className="fixed">
        {fields.map(({ name, label, type, value }) => (
          <div key={name} data-fixed={name}>
            <dt>
              <Icon name="lock-simple" /> {label}
            </dt>
            <dd>{type === 'date' ? date(`${value}T12:00:00Z`) : value}</dd>
          </div>
        ))}
      </dl>
      <p className="why">{t('profile.fixed')}</p>
    </>
  )
}

/** Asks the platform for the fields of the profile form, by the choices made. */
const asking = (api: Api, signal?: AbortSignal) => (choices: Choices) =>
  api.account.getPersonalDataFields(
    { form: 'profile', ...choices },
    signal ? { signal } : {},
  ) as Promise<unknown> as Promise<FieldItem[]>

/** Saves the form and shows errors at their fields. */
const useSave = (names: readonly string[], back: string | undefined) => {
  const i18n = useI18n()
  const { t } = i18n
  const { api, balances, failures, navigation, session, toasts } = useStores()
  const [serverErrors, setServerErrors] = useState<Record<string, string>>()
  const refuse = (error: unknown) => {
    const given = isApiError(error) ? { ...error.errorData, ...error.invalidParameters } : {}
    const known = (word: string) =>
      i18n.has(`profile.serverErrors.${word}`) ? t(`profile.serverErrors.${word}`) : undefined
    const { fields } = mapServerErrors(given, names, known)
    if (Object.keys(fields).length > 0) setServerErrors(fields)
    else failures.show(error, t('profile.notSaved'))
  }
  const save = async (values: Values) => {
    setServerErrors(undefined)
    const { profile, currency } = payloadOf(names, values)
    try {
      const saved: unknown = await api.account.saveProfileInfo(
        profile as Parameters<typeof api.account.saveProfileInfo>[0],
      )
      if (saved !== 1) throw new Error('The profile was not saved')
      if (currency !== undefined && currency !== session.summary?.currency)
        balances.replace(await api.account.setCurrency({ currency }))
      await session.refresh()
    } catch (error) {
      return refuse(error)
    }
    toasts.show('success', t('profile.saved'))
    if (back === undefined) navigation.reload()
    else navigation.go(back)
  }
  return { save, serverErrors }
}

/**
 * The fields of the form, which depend on the country and on other choices, such as the document type. Until new fields
 * have been loaded, and if loading fails, the current ones are kept.
 */
const useItems = (data: Data) => {
  const { api } = useStores()
  const [followed, setFollowed] = useState<{ of: Data; items: FieldItem[] }>()
  const [isLoading, setLoading] = useState(false)
  const latest = useRef(0)
  const items = followed?.of === data ? followed.items : data.items
  const follow = (values: Values, changed: string | undefined) => {
    if (!isDeciding(items, changed)) return
    const question = ++latest.current
    const end = (items?: FieldItem[]) => {
      if (question !== latest.current) return
      if (items) setFollowed({ of: data, items })
      setLoading(false)
    }
    setLoading(true)
    followFields(asking(api), items, values, changed).then(end, () => end())
  }
  return { items, isLoading, follow }
}

/** The groups of the profile form, and the form built from them. */
const useDetailsForm = (items: FieldItem[], known: Known, isVerified: boolean) => {
  const { t } = useI18n()
  const { facts } = useStores()
  const { locale, minimumAge } = facts
  const groups = useMemo(() => groupsOf(items, known, { locale, isVerified }), [items, known, locale, isVerified])
  const form = useMemo(() => {
    const translate = (text: string) => (text.startsWith('t:') ? t(text.slice(2)) : text)
    const asked = groups.flatMap((group) => group.items.map(({ step: _step, ...item }) => item))
    const steps = groups.map(({ title, items: own }) => ({
      ...(title !== undefined && { title }),
      fields: own.map(({ sysname }) => sysname),
    }))
    return { ...formOf(asked, { form: 'profile', minimumAge, translate }), steps }
  }, [groups, minimumAge, t])
  return { groups, form }
}

const View = observer(({ data, route }: ViewProps<PropsOf<typeof schema>, Data>) => {
  const root = useRoot()
  const { t } = useI18n()
  const { now, session, toasts } = useStores()
  const { items, isLoading, follow } = useItems(data)
  const { groups, form } = useDetailsForm(items, data.known, session.summary?.is_verified === true)
  const { save, serverErrors } = useSave(Object.keys(form.checks), safePath(route.query[QUERY.from]))

  // A player sent here because details are missing sees a notice.
  const asked = route.query[QUERY.reason] === 'fill_for_deposit'
  useEffect(() => {
    if (asked) toasts.show('info', { key: 'profile.fillForDeposit' })
  }, [asked, toasts])
  return (
    <Root {...root}>
      <GroupedForm
        form={form}
        initial={initialOf(groups, data.known)}
        submitLabel={t('profile.save')}
        isLoading={isLoading}
        now={now}
        onSubmit={save}
        onChange={follow}
        above={(index) => <Fixed fields={groups[index]?.fixed ?? []} />}
        {...(serverErrors ? { serverErrors } : {})}
      />
    </Root>
  )
})

export default defineWidget<typeof schema, Data>({
  load: async ({ api, signal }) => {
    const known = await api.account.getProfileInfo({}, { signal })
    return { known, items: await followFields(asking(api, signal), [], known) }
  },
  View,
  Loading: () => (
    <div className="fy-card" aria-busy="true">
      <Skeleton lines={8} />
    </div>
  ),
})
