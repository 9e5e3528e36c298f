import { css } from 'styled-components'

/**
 * A page is a column of full-width widgets. Each pads itself to the brand's column; one without padding gets it here
 * (without specificity, so that its own takes precedence). Not a grid: a sticky element in a grid stays within its own
 * row.
 */
export const mainColumn = css`
  main {
    display: flex;
    flex-direction: column;
    flex: 1;
    min-inline-size: 0;
    outline: 0;
  }
  :where(& > main > .fy-slot > *) {
    min-inline-size: 0;
    padding-inline: max(var(--gutter), calc((100% - var(--content)) / 2));
    padding-block: var(--section-before, 10px) var(--section-after, 10px);
  }
`

/** A drawer's shape while it covers the page. */
export const openDrawer = css`
  &:popover-open {
    display: flex;
    flex-direction: column;
    position: fixed;
    inset: 0 auto 0 0;
    inline-size: min(300px, 86vw);
    block-size: 100dvh;
    max-block-size: none;
    overflow-y: auto;
    overscroll-behavior: contain;
    box-shadow: var(--shadow-4);
    animation: drawer-in var(--t-2) var(--ease);
  }
  &:dir(rtl):popover-open {
    inset: 0 0 0 auto;
  }
  html:has(&:popover-open) {
    overflow: hidden;
  }
  &::backdrop {
    background: rgb(0 0 0 / 0.6);
  }
  @keyframes drawer-in {
    from {
      opacity: 0;
      translate: -24px 0;
    }
  }
`

/** The bar that stays at the top of a page. */
export const topBar = css`
  min-block-size: calc(100dvh - var(--edge-bottom));
  display: flex;
  flex-direction: column;
  .top {
    position: sticky;
    inset-block-start: 0;
    z-index: 20;
    align-items: center;
  }
  .start,
  .end {
    display: flex;
    align-items: center;
    min-inline-size: 0;
  }
`

/** The same with what stands at its start, in the middle and at its end; the middle stays in the middle of the page. */
export const threePartBar = css`
  ${topBar}
  .top {
    display: grid;
    grid-template-columns: 1fr auto 1fr;
  }
  .end {
    justify-self: end;
  }
  @media (width < 768px) {
    .top {
      grid-template-columns: auto 1fr auto;
    }
    .centre {
      justify-self: center;
    }
  }
`

/** A drawer that shows only when it is opened. */
export const hiddenDrawer = css`
  .drawer {
    display: none;
    margin: 0;
    border: 0;
    background: var(--surface);
    color: var(--fg);
    container: rail / inline-size;
    ${openDrawer}
  }
`
