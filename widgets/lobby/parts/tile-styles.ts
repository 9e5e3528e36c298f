import { css } from 'styled-components'

/** How tiles look; every widget that shows `<GameTile>` puts this into its root. */
export const tileStyles = css`
  .tile {
    position: relative;
    min-width: 0;
  }
  .tile-art {
    position: relative;
    overflow: hidden;
    aspect-ratio: var(--tile-aspect);
    border-radius: var(--tile-radius);
    background: var(--tile-ground, var(--raised));
    box-shadow: 0 0 0 var(--tile-line) var(--tile-rule, var(--border));
    transition:
      transform var(--t-2) var(--ease),
      box-shadow var(--t-2) var(--ease);
  }
  .tile-link {
    position: absolute;
    inset: 0;
  }
  .tile-link:focus-visible {
    outline-offset: -3px;
    border-radius: inherit;
  }
  .tile-link > img,
  .tile-link > .fy-image {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
    /* The game's name stands at the foot of its picture: a tile that is wider shows less of the top. */
    object-position: 50% 100%;
  }
  .tile-link .fy-image-fallback {
    padding: 12px;
    text-align: center;
    overflow-wrap: anywhere;
  }
  .tile[data-undrawn] .tile-link > img {
    /* The object stands in the middle of a wide picture: what is beside it is cut off. */
    padding: 8% 14% 40%;
    object-fit: cover;
    object-position: 50% 50%;
  }
  .tile-name {
    position: absolute;
    inset: auto 0 0;
    display: grid;
    place-content: center;
    gap: 2px;
    min-height: 38%;
    padding: 6px 8px 10px;
    color: var(--fg);
    text-align: center;
    overflow-wrap: anywhere;
    pointer-events: none;
  }
  .tile-name b {
    font: var(--display-weight) 15px/1.15 var(--display);
  }
  .tile-name small {
    color: var(--fg-muted);
    font-size: 12px;
  }
  .tile[data-maintenance] .tile-link > img {
    filter: grayscale(1);
    opacity: 0.6;
  }
  .tile-play {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    opacity: 0;
    transition: opacity var(--t-2);
    background: color-mix(in oklab, var(--tile-veil, var(--canvas)) 42%, transparent);
  }
  .tile-play > svg {
    width: 46px;
    height: 46px;
    padding: 13px;
    border-radius: var(--r-full);
    background: var(--accent);
    color: var(--on-accent);
  }
  .tile-mark {
    position: absolute;
    inset-block-start: 8px;
    inset-inline-start: 8px;
    z-index: 1;
    pointer-events: none;
    padding: 3px 8px;
    border-radius: var(--r-s);
    background: var(--tag-bg);
    color: var(--tag-fg);
    font-size: 12px;
    font-weight: 800;
    line-height: 1.35;
  }
  .tile-mark-hot {
    background: var(--danger);
    color: var(--on-danger);
  }
  .tile-like {
    position: absolute;
    inset-block-start: 2px;
    inset-inline-end: 2px;
    z-index: 2;
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    color: var(--fg);
    opacity: 0;
    transition: opacity var(--t-1);
  }
  .tile-like > svg {
    width: 32px;
    height: 32px;
    padding: 7px;
    border-radius: var(--r-full);
    background: color-mix(in oklab, var(--canvas) 86%, transparent);
  }
  .tile-like[aria-pressed='true'] {
    opacity: 1;
  }
  .tile-like[aria-pressed='true'] > svg {
    background: var(--accent);
    color: var(--on-accent);
  }
  .tile:hover .tile-like,
  .tile:focus-within .tile-like {
    opacity: 1;
  }
  .tile-note {
    display: flex;
    align-items: center;
    gap: 8px;
    margin: 0;
    padding: 9px 2px 0;
    overflow: hidden;
    color: var(--fg-muted);
    font-size: 12px;
    font-weight: 600;
    line-height: 1.4;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  .tile-online::before {
    content: '';
    flex: none;
    width: 7px;
    height: 7px;
    margin: 3px;
    border-radius: var(--r-full);
    background: var(--success);
    box-shadow: 0 0 0 3px color-mix(in oklab, var(--success) 28%, transparent);
  }
  @media (hover: hover) {
    .tile:hover .tile-art {
      transform: var(--tile-hover);
      box-shadow: var(--tile-hover-shadow);
    }
    .tile:hover .tile-play {
      opacity: var(--tile-hover-veil, 1);
    }
  }
  .tile-link:focus-visible .tile-play {
    opacity: var(--tile-hover-veil, 1);
  }
  @media (hover: none) {
    .tile-like {
      opacity: 1;
    }
  }
  @media (max-width: 767px) {
    .tile-note {
      gap: 6px;
      font-size: 12px;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .tile:hover .tile-art {
      transform: none;
    }
  }
`
