import { observer } from 'mobx-react-lite'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import type { Scheme } from '../../../schemas/brand/theme.ts'
import { isApiError } from '../../../engine/api/errors.ts'
import { formOf, SmallForm, type Values } from '../../../engine/forms/small.ts'
import { rememberLocale } from '../../../engine/i18n/cookie.ts'
import { localizePage } from '../../../engine/i18n/paths.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Card, Field, Select } from '../../../engine/ui/index.ts'
import { chooseScheme, shownScheme, watchScheme } from './scheme.ts'
import type schema from './schema.ts'

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  gap: 16px;

  .form {
    display: grid;
    gap: 14px;
  }
  .fy-button {
    justify-self: start;
  }
  @media (max-width: 767px) {
    .fy-button {
      inline-size: 100%;
    }
  }
`

/** Form of the public name (PROFILE-04). */
const Name = observer(() => {
  const i18n = useI18n()
  const { t } = i18n
  const { api, facts, failures, now, session, toasts } = useStores()
  const [serverErrors, setServerErrors] = useState<Record<string, string>>()
  const form = useMemo(
    () =>
      formOf(
        [
          {
            sysname: 'fakename',
            type: 'input',
            label: t('profile.name.label'),
            hint: t('profile.name.hint'),
            autocomplete: 'nickname',
            rules: [{ rule: 'fakename' }],
            options: { maxLength: 32, preventEmoji: true },
          },
        ],
        { form: 'profile', minimumAge: facts.minimumAge, translate: (text) => text },
      ),
    [facts.minimumAge, t],
  )
  const save = async ({ fakename }: Values) => {
    setServerErrors(undefined)
    try {
      await api.account.changeFakename({ fakename: String(fakename) })
      await session.refresh()
      toasts.show('success', t('profile.name.saved'))
    } catch (error) {
      const wrong = isApiError(error) ? error.invalidParameters['fakename'] : undefined
      if (wrong) setServerErrors({ fakename: wrong })
      else failures.show(error, t('profile.notSaved'))
    }
  }
  return (
    <Card as="section" title={t('profile.name.title')} id="name">
      <SmallForm
        form={form}
        initial={{ fakename: session.summary?.fakename }}
        submitLabel={t('profile.name.save')}
        button={{ variant: 'secondary', size: 'm' }}
        now={now}
        onSubmit={save}
        {...(serverErrors ? { serverErrors } : {})}
      />
    </Card>
  )
})

/** Choice of the language of the site and of messages; a change opens the page's address in that language. */
const Language = observer(() => {
  const { t } = useI18n()
  const { api, facts, failures, route } = useStores()
  const { available, default: usual } = facts.locales
  const choose = async (locale: string) => {
    try {
      await api.account.changeLocale({ locale })
    } catch (error) {
      return failures.show(error, t('profile.notSaved'))
    }
    rememberLocale(locale)
    location.assign(localizePage(route, locale, usual) + location.hash)
  }
  if (available.length < 2) return null
  return (
    <Card as="section" title={t('profile.language.title')}>
      <Field name="locale" label={t('profile.language.label')} hint={t('profile.language.hint')}>
        {(control) => (
          <Select
            {...control}
            value={facts.locale}
            options={available.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={({ target }) => void choose(target.value)}
          />
        )}
      </Field>
    </Card>
  )
})

/** The colours of the site in this browser (CONST-12). */
const Theme = () => {
  const { t } = useI18n()
  const { facts, failures } = useStores()
  const { available, current } = facts.schemes
  const scheme = useSyncExternalStore(watchScheme, shownScheme, () => current)
  if (available.length < 2) return null
  return (
    <Card as="section" title={t('profile.theme.title')}>
      <Field name="theme" label={t('profile.theme.label')} hint={t('profile.theme.hint')}>
        {(control) => (
          <Select
            {...control}
            value={scheme}
            options={available.map((value) => ({ value, label: t(`profile.theme.${value}`) }))}
            onChange={({ target }) =>
              void chooseScheme(target.value as Scheme).catch((error: unknown) =>
                failures.show(error, t('profile.notSaved')),
              )
            }
          />
        )}
      </Field>
    </Card>
  )
}

const View = (_props: ViewProps<PropsOf<typeof schema>>) => (
  <Root {...useRoot()}>
    <Name />
    <Language />
    <Theme />
  </Root>
)

export default defineWidget<typeof schema>({ View })
