import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { Icon } from '../../../engine/ui/index.ts'
import type { SignIn } from '../../../schemas/api/security.ts'
import { useWhen } from '../../cashier/parts/use-when.ts'
import { browserName } from '../parts/browser-name.ts'
import { listStyles } from '../parts/list-styles.ts'
import type schema from './schema.ts'

interface Data {
  tries: SignIn[]
}

const Root = styled.section`
  ${listStyles}
  li[data-outcome='in'] > .fy-icon {
    color: var(--success-text);
  }
  li:not([data-outcome='in']) > .fy-icon {
    color: var(--warning-text);
  }
`

/** Message keys of the results. */
const WORDS: Readonly<Record<SignIn['outcome'], string>> = {
  in: 'in',
  'wrong password': 'wrongPassword',
  'second step': 'secondStep',
  banned: 'banned',
  stopped: 'stopped',
}

const View = ({ props, data }: ViewProps<PropsOf<typeof schema>, Data>) => {
  const root = useRoot()
  const { t } = useI18n()
  const when = useWhen()
  return (
    <Root {...root} className="fy-card">
      <h2 className="fy-card-title">{props.title}</h2>
      <p>{t(data.tries.length > 0 ? 'security.signIns.text' : 'security.signIns.none')}</p>
      <ul>
        {data.tries.map(({ at, outcome, ip, device }) => (
          <li key={`${at} ${outcome} ${ip}`} data-outcome={outcome}>
            <Icon name={outcome === 'in' ? 'check-circle-fill' : 'warning-circle'} />
            <span className="what">
              <b>{t(`security.signIns.${WORDS[outcome]}`)}</b>
              <small>{[when(at), browserName(device), ip].filter(Boolean).join(' · ')}</small>
            </span>
          </li>
        ))}
      </ul>
    </Root>
  )
}

export default defineWidget<typeof schema, Data>({
  load: async ({ api, props, signal }) => ({
    tries: await api.account.getSignIns({ count: props.count }, { signal }),
  }),
  View,
})
