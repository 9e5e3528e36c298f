import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Chip, EmptyState, Motif, ErrorState, Icon, Image, SearchInput, Skeleton } from '../../../engine/ui/index.ts'
import type { TileGame } from '../parts/game.ts'
import { tileSize } from '../parts/picture.ts'
import { keepSearch, lastSearches } from './last-searches.ts'
import type schema from './schema.ts'
import { useSearch } from './use-search.ts'

type Props = PropsOf<typeof schema>

/** Popular games offered where nothing was found. */
const SUGGESTED = 4

const Root = styled.div`
  display: grid;
  gap: 14px;
  min-height: min(60vh, 460px);
  align-content: start;
  padding: 0;
  .search-title {
    color: var(--fg-muted);
    font: 600 13px/1.4 var(--body);
    letter-spacing: 0;
  }
  .search-results {
    display: grid;
    gap: 4px;
    max-height: min(62vh, 548px);
    overflow-y: auto;
    margin-inline: -8px;
    padding: 2px;
  }
  .search-result {
    display: flex;
    align-items: center;
    gap: 14px;
    min-height: 64px;
    padding: 6px 8px;
    border-radius: var(--r-m);
    color: var(--fg);
  }
  .search-result:hover,
  .search-result:focus-visible {
    background: color-mix(in oklab, var(--fg) 7%, transparent);
  }
  .search-result:focus-visible {
    outline-offset: -2px;
  }
  .search-result > .fy-image {
    flex: none;
    width: 42px;
    height: 54px;
    object-fit: cover;
    border-radius: var(--r-s);
  }
  .search-result b,
  .search-result small {
    display: block;
  }
  .search-result small {
    color: var(--fg-muted);
    font-size: 13px;
  }
  .search-result > .fy-icon {
    margin-inline-start: auto;
    color: var(--fg-muted);
  }
  .search-last {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .search-all {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    font-weight: 600;
  }
  .search-all span {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  .search-wait {
    display: grid;
    gap: 12px;
    padding-block: 8px;
  }
  @media (max-width: 767px) {
    .search-results {
      max-height: none;
    }
  }
`

const Results = ({ games, onChosen }: { games: TileGame[]; onChosen: () => void }) => {
  const { facts, navigation } = useStores()
  const size = tileSize(facts.artAspect)
  return (
    <ul className="search-results">
      {games.map((game) => (
        <li key={game.sysname}>
          <a className="search-result" href={navigation.href(`/game/${game.sysname}`)} onClick={onChosen}>
            <Image src={game.image} alt="" width={size.width} height={size.height} />
            <span>
              <b>{game.name}</b>
              <small>{game.provider}</small>
            </span>
            <Icon name="arrow-right" />
          </a>
        </li>
      ))}
    </ul>
  )
}

const LastSearches = ({ onChoose }: { onChoose: (text: string) => void }) => {
  const { t } = useI18n()
  // The dialog is opened in the browser only, so what the browser keeps can be read at once.
  const [searches] = useState(lastSearches)
  if (searches.length === 0) return null
  return (
    <div className="search-last" role="group" aria-label={t('lobby.last_searches')}>
      {searches.map((text) => (
        <Chip key={text} onClick={() => onChoose(text)}>
          {text}
        </Chip>
      ))}
    </div>
  )
}

/** Arrow keys walk from the field through the results and back. */
const walk = (event: KeyboardEvent<HTMLElement>) => {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('.search-result')]
  const input = event.currentTarget.querySelector('input')
  const at = links.indexOf(document.activeElement as HTMLElement)
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  if (event.key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus()
  else if (at <= 0) input?.focus()
  else links[at - 1]?.focus()
}

/** What the platform found, or why there is nothing to see. */
const Answer = ({
  search: { state, popular, retry },
  onChosen,
  onLeave,
}: {
  search: ReturnType<typeof useSearch>
  /** A game of the results, or all of them, was chosen. */
  onChosen: () => void
  onLeave: () => void
}) => {
  const { navigation } = useStores()
  const { t } = useI18n()
  if (state.status === 'loading')
    return (
      <div className="search-wait">
        <Skeleton lines={6} />
      </div>
    )
  if (state.status === 'failed')
    return <ErrorState title={t('lobby.search_failed')} onRetry={retry} retryLabel={t('common.retry')} />
  if (state.games.length === 0)
    return (
      <>
        <EmptyState
          image={<Motif name="compass" icon="magnifying-glass" />}
          title={t('lobby.nothing_found')}
          text={t('lobby.search_hint')}
        />
        {popular.length > 0 && (
          <>
            <h3 className="search-title">{t('lobby.popular')}</h3>
            <Results games={popular.slice(0, SUGGESTED)} onChosen={onLeave} />
          </>
        )}
      </>
    )
  return (
    <>
      <h3 className="search-title">{state.query ? t('lobby.found', { count: state.total }) : t('lobby.popular')}</h3>
      <Results games={state.games} onChosen={onChosen} />
      {state.query && state.total > state.games.length && (
        <a
          className="search-all"
          href={navigation.href(`/gamehall?query=${encodeURIComponent(state.query)}`)}
          onClick={onChosen}
        >
          <span>{t('lobby.all_results', { count: state.total })}</span>
        </a>
      )}
    </>
  )
}

const View = ({ props }: ViewProps<Props>) => {
  const root = useRoot()
  const { dialogs } = useStores()
  const { t } = useI18n()
  const [text, setText] = useState('')
  const found = useSearch(text, props.count)
  const { state } = found
  const box = useRef<HTMLDivElement>(null)
  // Enter opens the first of the games that match what stands in the field: those of earlier letters are others.
  const [entered, setEntered] = useState<object>()
  const isFound = state.status === 'done' && state.query === text.trim() && state.games.length > 0
  useEffect(() => {
    if (entered && isFound) box.current?.querySelector<HTMLElement>('.search-result')?.click()
  }, [entered, isFound])
  const type = (value: string) => {
    setText(value)
    setEntered(undefined)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return walk(event)
    event.preventDefault()
    setEntered({})
  }
  const leave = () => dialogs.closeKind('games-search')
  const close = () => {
    keepSearch(text)
    leave()
  }
  return (
    <Root {...root} ref={box} onKeyDown={press}>
      <SearchInput
        data-autofocus=""
        name="query"
        label={t('lobby.search_games')}
        placeholder={t('lobby.search_games')}
        value={text}
        maxLength={100}
        clearLabel={t('lobby.clear')}
        onChange={(event) => type(event.target.value)}
        onClear={() => type('')}
      />
      <div role="status" className="fy-hidden">
        {state.status === 'done' && state.query ? t('lobby.found', { count: state.total }) : ''}
      </div>
      {text === '' && <LastSearches onChoose={type} />}
      <Answer search={found} onChosen={close} onLeave={leave} />
    </Root>
  )
}

export default defineWidget<typeof schema>({ View })
