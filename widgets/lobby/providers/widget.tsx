import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { ProviderMark } from '../parts/provider-mark.tsx'
import { Row } from '../parts/row.tsx'
import { section } from '../parts/section.ts'
import type schema from './schema.ts'

type Props = PropsOf<typeof schema>
interface ProviderName {
  sysname: string
  name: string
}

const Root = styled.section`
  ${section}
  .provider {
    flex: none;
    display: grid;
    place-items: center;
    color: color-mix(in oklab, var(--fg) 70%, var(--canvas));
  }
  .provider:hover {
    color: var(--fg);
  }
  &[data-variant='cards'] .provider {
    height: 60px;
    padding: 0 24px;
    border-radius: var(--r-m);
    background: var(--surface);
    box-shadow: inset 0 0 0 var(--line) var(--rule, var(--border));
  }
  &[data-variant='cards'] .provider:hover {
    background: var(--raised);
  }
  &[data-variant='plain'] {
    padding-block: 26px;
  }
  .plain {
    display: flex;
    align-items: center;
    gap: 28px;
    min-height: 44px;
    overflow-x: auto;
    scrollbar-width: none;
    mask: linear-gradient(var(--to-end, 90deg), transparent, var(--fg) 40px calc(100% - 60px), transparent);
    padding-inline: 40px 60px;
  }
  .plain .provider {
    min-height: 44px;
  }
  .provider:focus-visible {
    outline-offset: -2px;
  }
`

const View = ({ props, data }: ViewProps<Props, ProviderName[]>) => {
  const root = useRoot()
  const { navigation } = useStores()
  const { t } = useI18n()
  if (data.length === 0) return null
  const marks = data.map(({ sysname, name }) => (
    <a key={sysname} className="provider" href={navigation.href(`/gamehall?providers=${sysname}`)}>
      <ProviderMark sysname={sysname} name={name} />
    </a>
  ))
  return (
    <Root {...root} data-variant={props.variant} aria-label={props.title}>
      {props.variant === 'plain' ? (
        <div className="plain">{marks}</div>
      ) : (
        <Row
          title={props.title}
          icon={props.icon}
          tiles={false}
          href={navigation.href('/providers')}
          linkLabel={t('lobby.all_providers', { count: data.length })}
        >
          {marks}
        </Row>
      )}
    </Root>
  )
}

export default defineWidget<typeof schema, ProviderName[]>({
  load: async ({ api, signal }) =>
    (await api.games.getProviders({}, { signal }))
      .filter(({ games_count }) => games_count > 0)
      .map(({ sysname, name }) => ({ sysname, name })),
  View,
})
