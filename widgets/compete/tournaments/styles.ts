import { css } from 'styled-components'
import { section } from '../../lobby/parts/section.ts'
import { competeStyles } from '../parts/styles.ts'

export const listStyles = css`
  ${section}
  ${competeStyles}
  padding-block-end: 60px;
  > h2 {
    margin-block: 28px 12px;
  }
  .cup {
    position: relative;
  }
  .cup-title a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  .cup-action {
    position: relative;
  }
  .cup-text,
  .when > span:first-child {
    color: var(--fg-muted);
  }
  .cup-prize small {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    color: var(--fg-muted);
    font-variant-numeric: tabular-nums;
  }
`

/** Pictures with the prize on them. */
export const cardStyles = css`
  .cups {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(360px, 100%), 1fr));
    gap: 16px;
  }
  .cup {
    isolation: isolate;
    overflow: hidden;
    display: grid;
    align-content: space-between;
    gap: 12px;
    min-block-size: 268px;
    padding: 20px;
    border-radius: var(--r-l);
    background: var(--surface);
    transition: transform var(--t-2) var(--ease);
  }
  .cup-art {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    z-index: -2;
    inline-size: 70%;
    block-size: 100%;
    object-fit: cover;
  }
  .cup::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    background: linear-gradient(
      var(--to-end, 90deg),
      var(--surface) 34%,
      color-mix(in oklab, var(--surface) 82%, transparent) 66%,
      color-mix(in oklab, var(--surface) 30%, transparent)
    );
  }
  .cup-day {
    display: none;
  }
  .cup-title {
    font: 800 20px/1.2 var(--display);
    letter-spacing: var(--tracking);
  }
  .cup-words {
    display: grid;
    gap: 8px;
    max-inline-size: 34ch;
  }
  .cup-text {
    min-block-size: 3em;
    color: var(--fg);
  }
  .cup-prize {
    display: grid;
    gap: 2px;
    font-size: 12px;
    color: var(--fg-muted);
  }
  .cup-prize b {
    color: var(--gold-text, var(--accent-text));
    font: 800 28px/1.1 var(--display);
  }
  @media (hover: hover) {
    .cup:hover {
      transform: var(--card-hover);
    }
  }
`

/** Lines as in a printed programme. */
export const programmeStyles = css`
  .cups {
    border-block-start: max(1px, var(--line)) solid var(--rule, var(--border));
  }
  .cup {
    display: grid;
    grid-template-columns: 120px minmax(0, 1fr) 180px 150px;
    gap: 8px 28px;
    align-items: center;
    padding-block: 22px;
    border-block-end: max(1px, var(--line)) solid var(--rule, var(--border));
  }
  .cup-art {
    display: none;
  }
  .cup-day {
    font: 500 20px/1.2 var(--display);
    color: var(--secondary-text);
    font-variant-numeric: tabular-nums;
  }
  .cup-words {
    display: grid;
    gap: 4px;
  }
  .cup-title {
    font: 600 26px/1.15 var(--display);
  }
  .cup-prize {
    display: grid;
    justify-items: end;
    font-size: 13px;
    color: var(--fg-muted);
  }
  .cup-prize b {
    color: var(--fg);
    font: 600 26px/1.2 var(--display);
    font-variation-settings: 'opsz' 11;
  }
  .cup-action {
    justify-self: end;
  }
  @media (hover: hover) {
    .cup:hover .cup-title a {
      text-decoration: underline;
      text-decoration-thickness: 1px;
      text-underline-offset: 5px;
    }
  }
  @media (max-width: 767px) {
    .cup {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    .cup-day,
    .cup-words {
      grid-column: 1 / -1;
    }
    .cup-prize {
      justify-items: start;
    }
  }
`
