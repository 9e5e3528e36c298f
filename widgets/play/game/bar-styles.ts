import { css } from 'styled-components'

export const barHeight = '60px'

/** The bar below a game: its name, its facts, what can be done with it. */
export const barStyles = css`
  .stage-wagering {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
    padding-inline: 16px;
    background: var(--surface);
    border-block-start: 1px solid var(--border);
    color: var(--fg);
    font-size: 13px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .stage-wagering .fy-icon {
    color: var(--accent-text);
    font-size: 16px;
  }
  .stage-wagering span {
    white-space: nowrap;
  }
  .stage-wagering .fy-progress {
    flex: 1;
    min-width: 48px;
  }
  .stage-bar {
    position: relative;
    display: flex;
    align-items: center;
    gap: 6px;
    min-height: ${barHeight};
    padding-block: 6px;
    padding-inline: 16px 10px;
    background: var(--surface);
    border-block-start: 1px solid var(--border);
  }
  .stage-name {
    flex: 1;
    min-width: 0;
  }
  .stage-name > * {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font: 700 15px/1.25 var(--body);
    letter-spacing: 0;
  }
  .stage-name > a,
  .stage-name > span {
    color: var(--fg-muted);
    font-size: 13px;
    font-weight: 500;
  }
  .stage-fact {
    display: flex;
    align-items: center;
    gap: 6px;
    padding-inline: 10px;
    color: var(--fg-muted);
    font-size: 13px;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  .stage-fact b {
    color: var(--fg);
  }
  .stage-deposit {
    display: flex;
    align-items: center;
    gap: 6px;
    min-height: 44px;
    padding-inline: 14px;
    border-radius: var(--r-m);
    background: var(--accent);
    color: var(--on-accent);
    font-size: 13px;
    font-weight: 700;
    white-space: nowrap;
  }
  .stage-place .stage-fact {
    min-height: 44px;
  }
  .stage-place .stage-fact:hover .stage-title {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .stage-places {
    position: absolute;
    inset-block-end: calc(100% + 8px);
    inset-inline-end: 10px;
    z-index: 1;
    width: min(320px, calc(100% - 20px));
    padding: 14px 16px;
    border-radius: var(--r-l);
    background: var(--raised);
    box-shadow: var(--shadow-3);
    font-size: 14px;
  }
  .stage-places > a {
    display: flex;
    align-items: center;
    min-height: 44px;
    font-weight: 700;
  }
  .stage-places li {
    display: grid;
    grid-template-columns: 4ch minmax(0, 1fr) auto;
    gap: 8px;
    padding: 7px 8px;
    border-radius: var(--r-s);
    font-variant-numeric: tabular-nums;
  }
  .stage-places li > :first-child {
    color: var(--fg-muted);
  }
  .stage-places li > :nth-child(2) {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .stage-places [data-own] {
    background: var(--surface);
    font-weight: 700;
  }
  /* The figures of the session open above the bar, at its end. */
  .session {
    position: static;
    padding-inline: 10px;
  }
  .session-more {
    inset-inline: auto 10px;
  }
  .stage-title {
    max-width: 16ch;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .stage-modes {
    display: flex;
    padding: 3px;
    border-radius: var(--r-m);
    background: var(--sunken);
  }
  .stage-modes button {
    min-height: 38px;
    padding: 0 14px;
    border-radius: calc(var(--r-m) - 2px);
    font-size: 13px;
    font-weight: 600;
    color: var(--fg-muted);
    white-space: nowrap;
  }
  @media (pointer: coarse) {
    .stage-modes {
      padding: 0;
    }
    .stage-modes button {
      min-height: 44px;
      border-radius: var(--r-m);
    }
  }
  .stage-modes [aria-pressed='true'] {
    background: var(--accent);
    color: var(--on-accent);
  }
  .stage-like {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: var(--r-m);
    font-size: 17px;
  }
  .stage-like:hover {
    background: var(--raised);
  }
  .stage-like[aria-pressed='true'] {
    color: var(--accent-text);
  }
`
