import { css } from 'styled-components'

/** Styles of the rail. What is hidden in a narrow rail depends on the rail's width, not on the screen's. */
export const railStyles = css`
  display: flex;
  flex-direction: column;
  gap: 10px;
  .products {
    display: grid;
    grid-template-columns: 40px 1fr 1fr;
    gap: 8px;
  }
  .products > .fy-icon-button {
    inline-size: 40px;
    block-size: 44px;
    border-radius: var(--r-m);
    background: var(--raised);
    color: var(--fg);
  }
  .close {
    align-self: flex-end;
    margin-block: -6px -4px;
  }
  .product {
    position: relative;
    display: grid;
    place-items: center;
    min-block-size: 44px;
    min-inline-size: 0;
    padding-inline: 4px;
    overflow: hidden;
    border-radius: var(--r-m);
    background: var(--raised);
    font-weight: 700;
    font-size: 13px;
  }
  .product span {
    position: relative;
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    text-shadow: 0 0 6px var(--raised);
  }
  .product img {
    position: absolute;
    inset-block: auto -24px;
    inset-inline: auto -17px;
    inline-size: 54px;
    block-size: 54px;
    max-inline-size: none;
    object-fit: contain;
    opacity: 0.35;
    rotate: -12deg;
  }
  .product[aria-current] {
    background: linear-gradient(120deg, oklch(from var(--secondary) 0.46 c h), oklch(from var(--secondary) 0.54 c h));
    color: white;
  }
  .product[aria-current] span {
    text-shadow: none;
  }
  .product[aria-current] img {
    opacity: 0.85;
  }
  .group {
    display: grid;
    gap: 1px;
    padding: 6px;
    border-radius: var(--r-l);
    background: var(--raised);
  }
  h2 {
    padding: 10px 10px 6px;
    font: 700 12px/1 var(--body);
    letter-spacing: 0.08em;
    text-transform: uppercase;
    color: var(--fg-muted);
  }
  .group > a {
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: var(--rail-item-height, 38px);
    padding-inline: 10px;
    border-radius: var(--r-m);
    color: color-mix(in oklab, var(--fg) 78%, var(--fg-muted));
    font-weight: 600;
  }
  .group > a .fy-icon {
    color: var(--fg-muted);
  }
  .group > a:hover {
    background: color-mix(in oklab, var(--fg) 7%, transparent);
    color: var(--fg);
  }
  .group > a[aria-current] {
    background: var(--accent-soft);
    color: var(--on-accent-soft);
  }
  .group > a[aria-current] .fy-icon {
    color: inherit;
  }
  .label {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .count {
    margin-inline-start: auto;
    padding: 2px 8px;
    border-radius: var(--r-full);
    background: var(--overlay);
    color: var(--fg-muted);
    font-size: 12px;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  .count[data-tone='live'] {
    background: var(--danger-soft);
    color: var(--on-danger-soft);
    font-size: 12px;
    letter-spacing: 0.06em;
    text-transform: uppercase;
  }
  @media (pointer: coarse) {
    .group > a {
      min-block-size: 44px;
    }
  }
  @container rail (width < 120px) {
    .products {
      grid-template-columns: 1fr;
    }
    .products > .fy-icon-button {
      inline-size: 100%;
    }
    h2,
    .count {
      display: none;
    }
    .product img {
      inset-block: 2px auto;
      inset-inline: 0;
      margin-inline: auto;
      inline-size: 40px;
      block-size: 40px;
      opacity: 1;
    }
    .group {
      padding: 4px;
    }
    .group > a {
      justify-content: center;
      padding: 0;
      min-block-size: 40px;
    }
    .label,
    .product span {
      position: absolute;
      inline-size: 1px;
      clip-path: inset(50%);
    }
  }
`
