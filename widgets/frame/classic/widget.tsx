import { styled } from 'styled-components'
import { IconButton } from '../../../engine/ui/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { DRAWER_ID, useDrawer } from '../parts/drawer.ts'
import { SkipLink } from '../parts/skip-link.tsx'
import { hiddenDrawer, mainColumn, threePartBar } from '../parts/styles.ts'
import type schema from './schema.ts'

const Root = styled.div`
  --section-before: 44px;
  --section-after: 20px;
  --frame-pad: max(var(--gutter), calc((100% - var(--content)) / 2));
  :root:has(&) {
    --header-height: var(--frame-header-height, 76px);
  }
  ${threePartBar}
  ${mainColumn}
  .top {
    block-size: calc(var(--header-height) + 1px);
    padding-inline: var(--frame-pad);
    gap: 16px;
    background: var(--canvas);
    border-block-end: 1px solid var(--rule);
  }
  .start,
  .end {
    gap: 10px;
  }
  .menu-button {
    display: none;
    margin-inline-start: -12px;
    font-size: 22px;
  }
  ${hiddenDrawer}
  .drawer {
    padding: 16px;
  }
  main {
    padding-block-end: 32px;
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
  @media (width < 992px) {
    .top {
      grid-template-columns: auto 1fr auto;
    }
    .centre {
      justify-self: center;
    }
  }
  @media (width < 768px) {
    --section-before: 36px;
    --section-after: 12px;
    :root:has(&) {
      --header-height: var(--frame-header-height-phone, 64px);
    }
    .top {
      gap: 8px;
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
        <div className="start">
          <IconButton className="menu-button" icon="list" label={t('shell.open_menu')} popoverTarget={DRAWER_ID} />
          <div className="wide">{slot('start')}</div>
        </div>
        <div className="centre">{slot('centre')}</div>
        <div className="end">{slot('end')}</div>
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
