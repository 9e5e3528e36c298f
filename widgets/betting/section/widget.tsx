import { observer } from 'mobx-react-lite'
import { useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { ErrorState, Spinner } from '../../../engine/ui/index.ts'
import type schema from './schema.ts'
import { useBook, type OpenedBook } from './use-book.ts'

type Props = PropsOf<typeof schema>

const Root = styled.section`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  block-size: calc(100dvh - var(--header-height, 56px) - var(--edge-bottom));
  min-block-size: 480px;
  overflow: clip;
  padding: 0;
  .heading {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .book {
    position: relative;
    background: var(--canvas);
  }
  .book iframe {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    border: 0;
  }
  .cover {
    position: absolute;
    inset: 0;
    z-index: 1;
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 14px;
    padding: 24px;
    background: var(--canvas);
  }
`

interface SectionProps {
  title: string
  opened: OpenedBook
  notices: ReactNode
}
const Section = observer(({ title, opened, notices }: SectionProps) => {
  const root = useRoot()
  // The server does not know what follows the # of an address: the route of the stores has it soon after.
  const { session, route } = useStores()
  const { t } = useI18n()
  const container = useRef<HTMLDivElement>(null)
  const { phase, retry } = useBook(container, opened, { isPlayer: session.isAuthenticated, route })
  return (
    <Root {...root} data-phase={phase} data-fills>
      <div className="above">
        <h1 className="heading">{title}</h1>
        {notices}
      </div>
      <div className="book" ref={container} aria-busy={phase === 'loading'}>
        {phase === 'loading' && (
          <div className="cover" role="status">
            <Spinner />
            <p>{t('betting.loading')}</p>
          </div>
        )}
        {phase === 'failed' && (
          <div className="cover">
            <ErrorState
              title={t('betting.failed_title')}
              text={t('betting.failed_text')}
              onRetry={retry}
              retryLabel={t('betting.retry')}
            />
          </div>
        )}
      </div>
    </Root>
  )
})

const View = ({ props, data, slot }: ViewProps<Props, OpenedBook>) => (
  <Section title={props.title} opened={data} notices={slot('notices')} />
)

export default defineWidget<typeof schema, OpenedBook>({
  load: ({ api, signal }) => api.call<OpenedBook>('GET', 'betting.open', {}, { signal }),
  View,
})
