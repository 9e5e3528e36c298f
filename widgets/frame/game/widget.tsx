import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useDrawer } from '../parts/drawer.ts'
import { SkipLink } from '../parts/skip-link.tsx'
import { hiddenDrawer, mainColumn, threePartBar } from '../parts/styles.ts'
import type schema from './schema.ts'

const Root = styled.div`
  :root:has(&) {
    --header-height: var(--frame-header-height-game, 56px);
  }
  ${threePartBar}
  ${mainColumn}
  .top {
    block-size: var(--header-height);
    padding-inline: var(--gutter);
    gap: 10px;
    background: var(--bar-bg, var(--canvas));
    border-block-end: max(1px, var(--line)) solid var(--rule);
  }
  .start,
  .end {
    gap: 6px;
  }
  ${hiddenDrawer}
  .drawer {
    padding: 12px;
  }
  main {
    padding-block: 6px 30px;
  }
  @media (width < 768px) {
    --gutter: 12px;
    :root:has(&) {
      --header-height: 54px;
    }
    main {
      padding-block: 0 20px;
    }
  }
  /* What fills the screen leaves nothing to scroll to below it. */
  main:has([data-fills]) {
    padding-block: 0;
  }
  @media (height < 480px) and (orientation: landscape) {
    :root:has(&) {
      --header-height: 0px;
    }
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
