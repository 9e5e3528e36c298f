import { css } from 'styled-components'
import { section } from '../../lobby/parts/section.ts'
import { wideLast } from '../../lobby/parts/wide-last.ts'
import { competeStyles } from '../parts/styles.ts'

export const listStyles = css`
  ${section}
  ${competeStyles}
  &:not([data-part]) {
    padding-block-end: 60px;
  }
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
  .cup-art {
    display: block;
    inline-size: 100%;
    aspect-ratio: 16 / 9;
    object-fit: cover;
  }
  .cup-title {
    overflow-wrap: anywhere;
  }
  .cup-own {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 16px;
    color: var(--fg-muted);
    font-size: 13.5px;
    font-variant-numeric: tabular-nums;
  }
  .cup-own b {
    color: var(--accent-text);
    font-size: 15px;
  }
  .cup-prize small {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    color: var(--fg-muted);
    font-variant-numeric: tabular-nums;
  }
`

/** A card across the page of what runs: its picture beside the words. */
const across = css`
  [data-status='active']:has(.cup-art) {
    grid-template: auto / minmax(0, 1fr) minmax(0, 1.1fr);
  }
  [data-status='active'] .cup-art {
    block-size: 100%;
    min-block-size: 260px;
    aspect-ratio: auto;
  }
`

/** Selector of tournaments that do not run now: they are told shorter, with the picture that was shown above small. */
const QUIET = ".cup:is([data-status='future'], [data-status='settling'], [data-status='finished'])"

/** Pictures with everything said below them. */
export const cardStyles = css`
  .cups {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr));
    gap: 16px;
  }
  .cup {
    overflow: hidden;
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    block-size: 100%;
    border-radius: var(--r-l);
    background: var(--surface);
    border: max(1px, var(--line)) solid var(--rule, var(--border));
    transition: transform var(--t-2) var(--ease);
  }
  .cup:not(:has(.cup-art)) {
    grid-template-rows: minmax(0, 1fr);
  }
  .cup-main {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    grid-template-rows: 1fr auto;
    gap: 14px;
    align-items: end;
    min-inline-size: 0;
    padding: 18px 20px 20px;
  }
  .cup-words {
    grid-column: 1 / -1;
    align-self: start;
    display: grid;
    gap: 8px;
  }
  .cup-day {
    display: none;
  }
  .cup-title {
    font: 800 20px/1.2 var(--display);
    letter-spacing: var(--tracking);
  }
  .cup-prize {
    display: grid;
    gap: 2px;
    font-size: 12.5px;
    color: var(--fg-muted);
  }
  .cup-prize b {
    color: var(--gold-text, var(--accent-text));
    font: 800 26px/1.1 var(--display);
  }
  @media (width >= 768px) {
    .cup-text {
      min-block-size: 2lh;
    }
  }
  [data-status='finished'] .cup-art {
    filter: grayscale(0.8);
  }
  @media (min-width: 768px) {
    .cups > :only-child {
      grid-column: 1 / -1;
    }
    .cups > :only-child {
      ${across}
    }
  }
  ${wideLast('.cups', 16, across)}
  .cups ${QUIET} {
    grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  }
  .cups ${QUIET}:has(.cup-art) {
    grid-template-columns: 112px minmax(0, 1fr);
  }
  .cups ${QUIET} {
    .cup-art {
      block-size: 100%;
      min-block-size: 0;
      aspect-ratio: auto;
    }
    .cup-main {
      gap: 8px 12px;
      padding: 14px 16px;
    }
    .cup-words {
      gap: 2px;
    }
    .cup-text {
      display: none;
    }
    .time-left {
      flex-wrap: wrap;
      gap: 0 10px;
    }
    .cup-title {
      font-size: 17px;
    }
    .cup-prize b {
      font-size: 20px;
    }
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
    grid-template-columns: 208px minmax(0, 1fr);
    gap: 28px;
    align-items: center;
    padding-block: 22px;
    border-block-end: max(1px, var(--line)) solid var(--rule, var(--border));
  }
  .cup:not(:has(.cup-art)) {
    grid-template-columns: minmax(0, 1fr);
  }
  .cup-art {
    aspect-ratio: 4 / 3;
    outline: max(1px, var(--line)) solid var(--rule, var(--border));
    outline-offset: -1px;
  }
  .cup-main {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 180px 150px;
    gap: 8px 28px;
    align-items: center;
    min-inline-size: 0;
  }
  .cup-day {
    font: 500 17px/1.2 var(--display);
    color: var(--secondary-text);
    font-variant-numeric: tabular-nums;
  }
  .cup-words {
    display: grid;
    gap: 5px;
  }
  .cup-title {
    font: 600 28px/1.15 var(--display);
  }
  .cup-prize {
    display: grid;
    justify-items: end;
    font-size: 13px;
    color: var(--fg-muted);
  }
  .cup-prize b {
    color: var(--fg);
    font: 600 26px/1.2 var(--figures);
  }
  .cup-action {
    justify-self: end;
  }
  ${QUIET} {
    padding-block: 14px;
    .cup-art {
      inline-size: 132px;
    }
    .cup-title {
      font-size: 21px;
    }
    .cup-prize b {
      font-size: 21px;
    }
  }
  ${QUIET}:has(.cup-art) {
    grid-template-columns: 132px minmax(0, 1fr);
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
      grid-template-columns: minmax(0, 1fr);
      gap: 16px;
    }
    .cup-art {
      aspect-ratio: 16 / 9;
    }
    ${QUIET}:has(.cup-art) {
      grid-template-columns: 84px minmax(0, 1fr);
      align-items: start;
    }
    ${QUIET} .cup-art {
      inline-size: 84px;
      aspect-ratio: 3 / 4;
    }
    ${QUIET} .time-left {
      flex-wrap: wrap;
      gap: 0 10px;
    }
    ${QUIET} .cup-text {
      display: none;
    }
    .cup-main {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    .cup-words {
      grid-column: 1 / -1;
    }
    .cup-prize {
      justify-items: start;
    }
    ${QUIET} .cup-main {
      column-gap: 10px;
    }
    ${QUIET} .cup-prize b {
      font-size: 18px;
    }
  }
`
