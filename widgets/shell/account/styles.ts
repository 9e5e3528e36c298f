import { css } from 'styled-components'

export const accountStyles = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: 10px;
  > .fy-button {
    white-space: nowrap;
  }
  .icon-on-phones .fy-icon {
    display: none;
  }
  .avatar {
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: none;
    cursor: pointer;
  }
  .avatar .fy-avatar {
    inline-size: 40px;
    block-size: 40px;
  }
  .panel {
    position: absolute;
    inset-block-start: calc(100% + 8px);
    inset-inline-end: 0;
    z-index: 40;
    inline-size: max-content;
    min-inline-size: 248px;
    max-inline-size: min(340px, calc(100vw - 2 * var(--gutter)));
    padding: 14px;
    border: 1px solid var(--border);
    border-radius: var(--r-l);
    background: var(--overlay);
    color: var(--fg);
    box-shadow: var(--shadow-4);
    animation: account-in var(--t-1) var(--ease);
  }
  @keyframes account-in {
    from {
      opacity: 0;
      translate: 0 -6px;
    }
  }
  .who {
    display: grid;
    padding: 2px 8px 10px;
    overflow-wrap: anywhere;
  }
  .who span {
    color: var(--fg-muted);
    font-size: 13px;
  }
  dl {
    display: grid;
    gap: 6px;
    margin: 0 0 8px;
    padding: 10px 12px;
    border-radius: var(--r-m);
    background: var(--sunken);
  }
  dl div {
    display: flex;
    justify-content: space-between;
    gap: 24px;
  }
  dt {
    color: var(--fg-muted);
  }
  dd {
    margin: 0;
    font-weight: 700;
  }
  .menu {
    display: grid;
    gap: 2px;
  }
  .menu > * {
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: 44px;
    inline-size: 100%;
    padding-inline: 10px;
    border: 0;
    border-radius: var(--r-m);
    background: none;
    color: inherit;
    font: inherit;
    font-weight: 600;
    text-align: start;
    cursor: pointer;
  }
  .menu > :hover,
  .menu > :focus {
    background: color-mix(in oklab, var(--fg) 7%, transparent);
  }
  .menu .fy-icon {
    color: var(--fg-muted);
  }
  @media (width < 768px) {
    gap: 6px;
    .fy-button {
      padding-inline: 12px;
      min-block-size: 44px;
      block-size: 44px;
    }
    .icon-on-phones .fy-icon {
      display: block;
    }
    .icon-on-phones .fy-button-label {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .wide-only {
      display: none;
    }
  }
`
