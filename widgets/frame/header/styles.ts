import { css } from 'styled-components'
import { hiddenDrawer, mainColumn, topBar } from '../parts/styles.ts'

/** Where a page begins with a hero across it, which the header may stand over. */
const OVER = `&[data-over]:has(
  > main > .fy-slot > :first-child:is(
    [data-variant='panorama'], [data-variant='search'], [data-widget='lobby/hero-slider']
  )
)`

/** The header stands over the hero, which keeps its words clear of it. */
const overHero = css`
  ${OVER} > main {
    margin-block-start: calc(-1 * var(--bar));
  }
  ${OVER} > main > .fy-slot > :first-child .hero {
    padding-block-start: calc(var(--bar) + 16px);
  }
  ${OVER}:not([data-scrolled]) > .top {
    border-color: transparent;
    background: linear-gradient(
      color-mix(in oklab, var(--canvas) 90%, transparent),
      color-mix(in oklab, var(--canvas) 66%, transparent)
    );
  }
  .sentinel {
    position: absolute;
    inset-block-start: 0;
    block-size: 40px;
    inline-size: 1px;
    pointer-events: none;
  }
`

/** Where the parts of the header stand: by logo and rows, and below 1280 px without the navigation. */
const areas = css`
  .top {
    display: grid;
    grid-template: minmax(0, 1fr) / auto auto minmax(0, 1fr) auto;
    grid-template-areas: 'menu logo nav end';
    align-items: center;
    gap: 0 24px;
  }
  .menu-button {
    grid-area: menu;
    display: none;
    margin-inline-start: -12px;
    font-size: 22px;
  }
  .logo {
    grid-area: logo;
  }
  .primary {
    grid-area: nav;
    min-inline-size: 0;
  }
  .end {
    grid-area: end;
    justify-self: end;
    gap: 10px;
  }
  &[data-logo='centre'] .top {
    grid-template: minmax(0, 1fr) / 1fr auto 1fr;
    grid-template-areas: 'nav logo end';
  }
  &[data-rows='2'] {
    .top {
      grid-template: minmax(0, 1fr) 52px / auto minmax(0, 1fr) auto;
      grid-template-areas: 'menu logo end' 'nav nav nav';
    }
    .primary {
      display: flex;
      align-items: center;
      block-size: 100%;
      overflow-x: auto;
      scrollbar-width: none;
      border-block-start: 1px solid var(--border);
    }
    .primary a:focus-visible {
      outline-offset: -2px;
    }
  }
  &[data-rows='2'][data-logo='centre'] {
    .top {
      grid-template-columns: 1fr auto 1fr;
    }
    .primary nav {
      margin-inline: auto;
    }
  }
  @media (width < 1280px) {
    .menu-button {
      display: grid;
    }
    &:not([data-rows='2']) .primary {
      display: none;
    }
    &[data-rows='1'] .top {
      grid-template: minmax(0, 1fr) / auto minmax(0, 1fr) auto;
      grid-template-areas: 'menu logo end';
    }
    &[data-rows='2'][data-logo='centre'] .top {
      grid-template-columns: auto minmax(0, 1fr) auto;
    }
    &[data-logo='centre'] .logo {
      justify-self: center;
    }
  }
  @media (width < 768px) {
    &&& .top {
      grid-template: minmax(0, 1fr) / auto minmax(0, 1fr) auto;
      grid-template-areas: 'menu logo end';
      gap: 0 8px;
    }
    &&& .primary {
      display: none;
    }
    .end {
      gap: 4px;
    }
  }
`

/** How the frame looks in every composition. */
export const headerStyles = css`
  --section-before: 32px;
  --section-after: 16px;
  --bar: calc(var(--frame-header-height, 72px) + 1px);
  ${topBar}
  ${mainColumn}
  :root:has(&[data-sticky]) {
    --header-height: var(--frame-header-height, 72px);
  }
  .top {
    block-size: var(--bar);
    padding-inline: max(var(--gutter), calc((100% - var(--content)) / 2));
    background: var(--canvas);
    border-block-end: 1px solid var(--rule);
    transition: background-color var(--t-2);
  }
  &:not([data-sticky]) .top {
    position: relative;
  }
  ${areas}
  ${overHero}
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
  @media (width >= 768px) {
    &[data-rows='2'] {
      --bar: calc(var(--frame-header-height, 72px) + 53px);
    }
    :root:has(&[data-sticky][data-rows='2']) {
      --header-height: calc(var(--frame-header-height, 72px) + 52px);
    }
  }
  @media (width < 768px) {
    --section-before: 20px;
    --section-after: 12px;
    --bar: calc(var(--frame-header-height-phone, 60px) + 1px);
    :root:has(&[data-sticky]) {
      --header-height: var(--frame-header-height-phone, 60px);
    }
  }
`
