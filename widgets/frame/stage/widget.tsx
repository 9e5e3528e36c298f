import { styled } from 'styled-components'
import { IconButton } from '../../../engine/ui/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { DRAWER_ID, useDrawer } from '../parts/drawer.ts'
import { SkipLink } from '../parts/skip-link.tsx'
import { hiddenDrawer, mainColumn, topBar } from '../parts/styles.ts'
import type schema from './schema.ts'

const Root = styled.div`
  --section-before: 15px;
  --section-after: 15px;
  --bar-gap: 14px;
  :root:has(&) {
    --header-height: var(--frame-header-height, 90px);
  }
  ${topBar}
  ${mainColumn}
  /* Beside the bar the page can be seen and touched. */
  .top {
    block-size: var(--header-height);
    padding: var(--bar-gap) max(var(--bar-gap), calc((100% - var(--content)) / 2 - 24px)) 8px;
    pointer-events: none;
  }
  .bar {
    display: flex;
    align-items: center;
    gap: 18px;
    block-size: 100%;
    padding-inline: 20px 12px;
    border-radius: var(--bar-radius, var(--r-l));
    background: var(--bar-bg, var(--surface));
    box-shadow: var(--bar-shadow, var(--shadow-2));
    pointer-events: auto;
  }
  .end {
    gap: 10px;
    margin-inline-start: auto;
  }
  .menu-button {
    display: none;
    margin-inline: -8px -10px;
    font-size: 22px;
  }
  ${hiddenDrawer}
  .drawer {
    padding: 16px;
  }
  main {
    padding-block-end: 40px;
  }
  /* The last steps bring more columns: a brand may widen its page with them, so that tiles keep their size. */
  @media (width >= 1696px) {
    --content: var(--content-wide, inherit);
  }
  @media (width < 1280px) {
    .menu-button {
      display: grid;
    }
    .wide {
      display: none;
    }
  }
  @media (width < 768px) {
    --section-before: 11px;
    --section-after: 11px;
    --bar-gap: 8px;
    :root:has(&) {
      --header-height: var(--frame-header-height-phone, 68px);
    }
    .bar {
      gap: 8px;
      padding-inline: 14px 7px;
    }
    .end {
      gap: 4px;
    }
  }
`

const View = ({ props, slot, route }: ViewProps<PropsOf<typeof schema>>) => {
  const { t } = useI18n()
  const { drawer } = useDrawer(route)
  return (
    <Root {...useRoot()} data-layout={props.layout}>
      <SkipLink />
      {slot('utility')}
      <header className="top">
        <div className="bar">
          <IconButton className="menu-button" icon="list" label={t('shell.open_menu')} popoverTarget={DRAWER_ID} />
          {slot('centre')}
          <div className="wide">{slot('start')}</div>
          <div className="end">{slot('end')}</div>
        </div>
      </header>
      <aside {...drawer} className="drawer" aria-label={t('frame.menu')}>
        {slot('nav')}
      </aside>
      <main id="main" tabIndex={-1}>
        {slot('main')}
      </main>
      {slot('footer')}
      {slot('bottom')}
      {slot('overlay')}
    </Root>
  )
}

export default defineWidget<typeof schema>({ View })
