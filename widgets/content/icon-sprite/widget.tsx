import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { ErrorState, Icon, Spinner } from '../../../engine/ui/index.ts'
import type schema from './schema.ts'

const Root = styled.section`
  padding-block: 24px 48px;
  header {
    display: flex;
    align-items: baseline;
    gap: 12px;
    margin-block-end: 20px;
  }
  h1 {
    font-size: var(--page-title-size);
  }
  .count {
    color: var(--fg-muted);
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
    gap: 10px;
  }
  li {
    display: grid;
    justify-items: center;
    gap: 10px;
    padding: 20px 8px 14px;
    border-radius: var(--r-m);
    background: var(--surface);
    font-size: 12px;
    text-align: center;
    overflow-wrap: anywhere;
  }
  .fy-icon {
    inline-size: 30px;
    block-size: 30px;
  }
`

/** The names of all symbols of a sprite. */
export const symbolNames = (svg: string): string[] =>
  [...new DOMParser().parseFromString(svg, 'image/svg+xml').querySelectorAll('symbol[id]')].map(({ id }) => id)

/** Nothing yet, the names, or that the sprite could not be had. */
interface SpriteState {
  names?: string[]
  hasFailed?: boolean
}
const readSprite = async (address: string, signal: AbortSignal | null = null): Promise<SpriteState> => {
  try {
    const answer = await fetch(address, { signal })
    return answer.ok ? { names: symbolNames(await answer.text()) } : { hasFailed: true }
  } catch {
    return { hasFailed: true }
  }
}

const View = ({ props }: ViewProps<PropsOf<typeof schema>>) => {
  const { t } = useI18n()
  const { facts } = useStores()
  const [{ names, hasFailed }, setState] = useState<SpriteState>({})
  // The sprite is a file only the browser loads: the server renders the page without the list.
  useEffect(() => {
    const abort = new AbortController()
    void readSprite(facts.icons, abort.signal).then((state) => {
      if (!abort.signal.aborted) setState(state)
    })
    return () => abort.abort()
  }, [facts.icons])
  const retry = () => {
    setState({})
    void readSprite(facts.icons).then(setState)
  }
  return (
    <Root {...useRoot()} aria-busy={!names && !hasFailed}>
      <header>
        <h1>{props.title}</h1>
        {names && <span className="count">{t('content.icons.count', { count: names.length })}</span>}
      </header>
      {hasFailed && <ErrorState title={t('content.icons.failed')} retryLabel={t('common.retry')} onRetry={retry} />}
      {!names && !hasFailed && <Spinner />}
      {names && (
        <ul>
          {names.map((name) => (
            <li key={name} data-icon={name}>
              <Icon name={name} />
              {name}
            </li>
          ))}
        </ul>
      )}
    </Root>
  )
}

export default defineWidget<typeof schema>({ View })
