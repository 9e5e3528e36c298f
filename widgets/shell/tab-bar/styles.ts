import { css } from 'styled-components'

/** A bar from edge to edge. */
export const tabBar = css`
  display: none;
  @media (width < 768px) {
    position: fixed;
    inset: auto 0 0 0;
    z-index: 30;
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    block-size: calc(var(--edge-bar) + var(--edge-safe));
    padding-block-end: calc(4px + var(--edge-safe));
    background: color-mix(in oklab, var(--surface) 94%, transparent);
    backdrop-filter: blur(16px);
    border-block-start: 1px solid var(--border);
  }
  > * {
    position: relative;
    display: grid;
    place-items: center;
    align-content: center;
    gap: 4px;
    padding: 0;
    border: 0;
    background: none;
    color: color-mix(in oklab, var(--fg) 66%, var(--fg-muted));
    font: 600 12px/1.3 var(--body);
    cursor: pointer;
  }
  > * span {
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .fy-icon {
    inline-size: 22px;
    block-size: 22px;
  }
  > [aria-current] {
    color: var(--accent-text);
  }
  > [aria-current]::before {
    content: '';
    position: absolute;
    inset-block-start: -1px;
    inline-size: 36px;
    block-size: 3px;
    border-radius: 0 0 4px 4px;
    background: var(--accent);
    box-shadow: 0 2px 12px var(--accent);
  }
`

/**
 * A bar with margins, and a tab that stands out above it. `--edge-bar` is the whole height that the bar keeps free at
 * the bottom of the screen: margins and the raised disc included.
 */
export const shaped = css`
  @media (width < 768px) {
    :root:has(&[data-raised]) {
      --edge-raised: 14px;
    }
    :root:has(&[data-floating]) {
      --edge-margin: 8px;
    }
    :root:has(&[data-edge]) {
      --edge-bar: calc(var(--bottom-bar-height, 58px) + var(--edge-margin, 0px) + var(--edge-raised, 0px));
    }
    block-size: calc(var(--edge-bar) - var(--edge-raised, 0px) + var(--edge-safe));
    &[data-floating] {
      inset: auto var(--edge-margin) calc(var(--edge-margin) + var(--edge-safe));
      block-size: calc(var(--edge-bar) - var(--edge-raised, 0px) - var(--edge-margin));
      padding: 0 4px 2px;
      border: 0;
      border-radius: var(--bar-radius, var(--r-l));
      background: var(--bar-bg, var(--surface));
      backdrop-filter: none;
      box-shadow: var(--bar-shadow, var(--shadow-2));
    }
  }
  &[data-floating] > [aria-current]::before {
    display: none;
  }
  .disc {
    display: grid;
    place-items: center;
    inline-size: 46px;
    block-size: 46px;
    margin-block-start: -16px;
    border: max(1px, var(--line)) solid var(--rule);
    border-radius: 50%;
    background: var(--accent);
    color: var(--on-accent);
    box-shadow: var(--disc-shadow, var(--shadow-1));
  }
  .disc .fy-icon {
    inline-size: 24px;
    block-size: 24px;
  }
  > [aria-current]:has(.disc)::before {
    display: none;
  }
`
