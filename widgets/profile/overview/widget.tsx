import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { QUERY } from '../../../engine/routing/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Avatar, Button } from '../../../engine/ui/index.ts'
import { rowsOf, type ProfileRow } from './rows.ts'
import type schema from './schema.ts'

interface Data {
  rows: ProfileRow[]
}

const Root = styled.section`
  padding-inline: max(var(--gutter), calc((100% - var(--profile-width, 760px)) / 2));
  padding-block: 26px 60px;

  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 14px;
    margin-block-end: 16px;
  }
  .head div {
    flex: 1;
    min-inline-size: 0;
  }
  h1 {
    font-size: var(--page-title-size);
    line-height: 1.1;
  }
  .head p {
    color: var(--fg-muted);
    overflow-wrap: anywhere;
  }
  dl {
    display: grid;
    grid-template-columns: minmax(120px, 2fr) 3fr;
  }
  dt,
  dd {
    padding-block: 12px;
    border-block-start: 1px solid var(--border);
  }
  dt:first-of-type,
  dd:first-of-type {
    border-block-start: 0;
  }
  dt {
    padding-inline-end: 12px;
    color: var(--fg-muted);
  }
  dd {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  dd[data-empty] {
    color: var(--fg-muted);
    font-weight: 400;
  }
  .number {
    overflow: hidden;
    font-size: 0.86em;
    line-height: 1.75;
    text-overflow: ellipsis;
    white-space: nowrap;
    user-select: all;
  }

  @media (max-width: 767px) {
    .head div {
      flex-basis: calc(100% - 90px);
    }
    .head .fy-button {
      flex: 1;
    }
    dl {
      grid-template-columns: minmax(0, 1fr);
    }
    dt {
      padding-block-end: 0;
      font-size: 13.5px;
    }
    dd {
      padding-block-start: 2px;
      border-block-start: 0;
    }
    dt:first-of-type {
      padding-block-start: 0;
    }
  }
`

const View = observer(({ props, data, route }: ViewProps<PropsOf<typeof schema>, Data>) => {
  const root = useRoot()
  const { t, date } = useI18n()
  const { failures, session, toasts, navigation } = useStores()
  const [busy, setBusy] = useState(false)
  const { summary } = session
  // Whoever was sent here by something that needs more details is told so.
  const asked = route.query[QUERY.reason] === 'fill_for_deposit'
  useEffect(() => {
    if (asked) toasts.show('info', { key: 'profile.fillForDeposit' })
  }, [asked, toasts])
  if (!summary) return null

  const leave = async () => {
    setBusy(true)
    try {
      await session.logout()
      toasts.show('info', t('auth.loggedOut'))
      navigation.go('/')
    } catch (error) {
      failures.show(error, t('profile.logoutFailed'))
      setBusy(false)
    }
  }
  const shown = (row: ProfileRow) => (row.type === 'date' && row.value ? date(`${row.value}T12:00:00Z`) : row.value)
  return (
    <Root {...root}>
      <header className="head">
        <Avatar name={summary.fakename || summary.login} size="l" />
        <div>
          <h1>{props.title}</h1>
          <p>{summary.login}</p>
        </div>
        <Button variant="secondary" icon="sign-out" loading={busy} onClick={() => void leave()}>
          {t('profile.logout')}
        </Button>
      </header>
      <div className="fy-card">
        <dl>
          {data.rows.map((row) => [
            <dt key={`${row.name}-label`}>{row.label}</dt>,
            <dd key={row.name} data-field={row.name} data-empty={row.value ? undefined : ''}>
              {shown(row) || t('profile.empty')}
            </dd>,
          ])}
          <dt>{t('profile.currency')}</dt>
          <dd>{summary.currency}</dd>
          <dt>{t('profile.since')}</dt>
          <dd>{date(summary.reg_time)}</dd>
          <dt>{t('profile.number')}</dt>
          <dd className="number" title={summary.uid}>
            {summary.uid}
          </dd>
        </dl>
      </div>
    </Root>
  )
})

export default defineWidget<typeof schema, Data>({
  load: async ({ api, facts, signal }) => {
    const [fields, values] = await Promise.all([
      api.account.getPersonalDataFields({}, { signal }),
      api.account.getProfileInfo({}, { signal }),
    ])
    return { rows: rowsOf(fields, values, facts.locale) }
  },
  View,
})
