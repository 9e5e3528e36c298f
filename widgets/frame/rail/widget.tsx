import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useDrawer } from '../parts/drawer.ts'
import { SkipLink } from '../parts/skip-link.tsx'
import { mainColumn, openDrawer, threePartBar } from '../parts/styles.ts'
import type schema from './schema.ts'

const Root = styled.div`
  --rail: var(--rail-width, 236px);
  :root:has(&) {
    --header-height: var(--frame-header-height, 64px);
    --edge-start: var(--rail-width, 236px);
  }
  ${threePartBar}
  padding-inline-start: var(--rail);
  ${mainColumn}
  .rail {
    position: fixed;
    inset: 0 auto 0 0;
    inline-size: var(--rail);
    block-size: 100dvh;
    max-block-size: none;
    margin: 0;
    padding: 12px;
    border: 0;
    background: var(--surface);
    color: var(--fg);
    overflow-y: auto;
    scrollbar-width: none;
    z-index: 25;
    display: flex;
    flex-direction: column;
    container: rail / inline-size;
    transition: inline-size var(--t-2) var(--ease);
    ${openDrawer}
  }
  .rail:dir(rtl) {
    inset: 0 0 0 auto;
  }
  .top {
    block-size: var(--header-height);
    padding-inline: var(--gutter);
    gap: 10px;
    background: color-mix(in oklab, var(--canvas) 86%, transparent);
    backdrop-filter: blur(14px);
    border-block-end: 1px solid color-mix(in oklab, var(--border) 55%, transparent);
  }
  .start,
  .end {
    gap: 6px;
  }
  main {
    padding-block-end: 38px;
  }
  /* Below, the width alone says how wide the rail is; the attribute would win over it. */
  @media (width >= 1280px) {
    :root:has(&[data-narrow]) {
      --edge-start: 72px;
    }
    &[data-narrow] {
      --rail: 72px;
    }
  }
  @media (width < 1280px) {
    :root:has(&) {
      --edge-start: 72px;
    }
    --rail: 72px;
  }
  @media (width < 992px) {
    :root:has(&) {
      --edge-start: 0px;
    }
    --rail: 0px;
    .rail:not(:popover-open) {
      display: none;
    }
  }
  @media (width < 768px) {
    --gutter: 12px;
    --section-before: 9px;
    --section-after: 9px;
    :root:has(&) {
      --header-height: var(--frame-header-height-phone, 60px);
    }
    main {
      padding-block-end: 23px;
    }
  }
`

const View = ({ props, slot, route }: ViewProps<PropsOf<typeof schema>>) => {
  const { t } = useI18n()
  const { drawer, isNarrow } = useDrawer(route)
  return (
    <Root {...useRoot()} data-layout={props.layout} data-narrow={isNarrow || undefined}>
      <SkipLink />
      <aside {...drawer} className="rail" aria-label={t('frame.menu')}>
        {slot('nav')}
      </aside>
      <header className="top">
        <div className="start">{slot('start')}</div>
        <div className="centre">{slot('centre')}</div>
        <div className="end">{slot('end')}</div>
      </header>
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
