import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { EmptyState, SectionHeader } from '../../../engine/ui/index.ts'
import { ProviderMark } from '../parts/provider-mark.tsx'
import { given } from '../parts/row.tsx'
import { section } from '../parts/section.ts'
import type schema from './schema.ts'

type Props = PropsOf<typeof schema>
interface ProviderCard {
  sysname: string
  name: string
  games: number
}

const Root = styled.section`
  ${section}
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(210px, 1fr));
    gap: var(--tile-gap);
  }
  .provider-card {
    display: grid;
    justify-items: center;
    align-content: center;
    gap: 14px;
    min-height: 132px;
    padding: 20px;
    border-radius: var(--card-radius);
    background: var(--card-bg);
    box-shadow: inset 0 0 0 var(--line) var(--rule, var(--border));
    transition:
      transform var(--t-2) var(--ease),
      background-color var(--t-1),
      color var(--t-1);
  }
  @media (hover: hover) {
    .provider-card:hover {
      transform: var(--card-hover);
    }
  }
  .provider-card:hover {
    background: var(--raised);
    color: var(--accent-text);
  }
  .provider-card small {
    color: var(--fg-muted);
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
  @media (max-width: 767px) {
    ul {
      grid-template-columns: 1fr 1fr;
    }
    .provider-card {
      padding: 16px 10px;
      min-height: 112px;
    }
  }
`

const View = ({ props, data }: ViewProps<Props, ProviderCard[]>) => {
  const root = useRoot()
  const { navigation } = useStores()
  const { t } = useI18n()
  return (
    <Root {...root}>
      <SectionHeader level={1} title={props.title} {...given({ text: props.text })} />
      {data.length === 0 && <EmptyState icon="puzzle-piece" title={t('lobby.no_providers')} />}
      <ul>
        {data.map(({ sysname, name, games }) => (
          <li key={sysname}>
            <a className="provider-card" href={navigation.href(`/gamehall?providers=${sysname}`)}>
              <ProviderMark sysname={sysname} name={name} />
              <small>{t('lobby.games_count', { count: games })}</small>
            </a>
          </li>
        ))}
      </ul>
    </Root>
  )
}

export default defineWidget<typeof schema, ProviderCard[]>({
  load: async ({ api, signal }) =>
    (await api.games.getProviders({}, { signal })).map(({ sysname, name, games_count }) => ({
      sysname,
      name,
      games: games_count,
    })),
  View,
})
