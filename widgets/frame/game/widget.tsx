import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useDrawer } from '../parts/drawer.ts'
import { SkipLink } from '../parts/skip-link.tsx'
import { mainColumn, openDrawer } from '../parts/styles.ts'
import type schema from './schema.ts'

const Root = styled.div`
  --header-height: var(--frame-header-height-game, 56px);
  min-block-size: 100dvh;
  display: flex;
  flex-direction: column;
  ${mainColumn}
  .top {
    position: sticky;
    inset-block-start: 0;
    z-index: 20;
    block-size: var(--header-height);
    padding-inline: var(--gutter);
    display: grid;
    grid-template-columns: 1fr auto 1fr;
    align-items: center;
    gap: 10px;
    background: var(--canvas);
    border-block-end: 1px solid var(--rule);
  }
  .start,
  .end {
    display: flex;
    align-items: center;
    gap: 6px;
    min-inline-size: 0;
  }
  .end {
    justify-self: end;
  }
  .drawer {
    display: none;
    margin: 0;
    padding: 12px;
    border: 0;
    background: var(--surface);
    color: var(--fg);
    container: rail / inline-size;
    ${openDrawer}
  }
  main {
    padding-block: 6px 30px;
  }
  @media (width < 768px) {
    --gutter: 12px;
    --header-height: 48px;
    .top {
      grid-template-columns: auto 1fr auto;
    }
    .centre {
      justify-self: center;
    }
    main {
      padding-block: 0 20px;
    }
  }
  @media (height < 480px) and (orientation: landscape) {
    --header-height: 0px;
    .top {
      display: none;
    }
    main {
      padding-block-start: 0;
    }
  }
`

const View = ({ props, slot, route }: ViewProps<PropsOf<typeof schema>>) => {
  const { t } = useI18n()
  const { drawer } = useDrawer(route)
  return (
    <Root {...useRoot()} data-layout={props.layout}>
      <SkipLink />
      <header className="top">
        <div className="start">{slot('start')}</div>
        <div className="centre">{slot('centre')}</div>
        <div className="end">{slot('end')}</div>
      </header>
      <aside {...drawer} className="drawer" aria-label={t('frame.menu')}>
        {slot('nav')}
      </aside>
      <main id="main" tabIndex={-1}>
        {slot('main')}
      </main>
      {slot('overlay')}
    </Root>
  )
}

export default defineWidget<typeof schema>({ View })
