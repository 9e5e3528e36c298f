import { css } from 'styled-components'
import { section } from '../../lobby/parts/section.ts'

/** A card with the quest on one side and its steps on the other; steps that do not fit can be scrolled to. */
export const pathStyles = css`
  ${section}
  .quest-path {
    display: grid;
    grid-template-columns: minmax(0, 300px) minmax(0, 1fr);
    gap: 12px 28px;
    align-items: center;
  }
  .quest-head {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 4px 14px;
    align-items: center;
  }
  .quest-head .fy-image {
    inline-size: 84px;
    grid-row: 1 / 4;
    background: none;
    object-fit: contain;
  }
  .quest-head > :not(.fy-image) {
    grid-column: 2;
    justify-self: start;
  }
  h2 {
    font-size: 21px;
    overflow-wrap: anywhere;
  }
  .quest-head p {
    color: var(--fg-muted);
    font-size: 14px;
  }
  ol {
    display: flex;
    overflow-x: auto;
    scrollbar-width: none;
    padding: 5px 0;
  }
  li {
    position: relative;
    flex: 1 0 116px;
    display: grid;
    justify-items: center;
    align-content: start;
    gap: 7px;
    padding-inline: 6px;
    font-size: 13px;
    line-height: 1.25;
    text-align: center;
    overflow-wrap: anywhere;
  }
  li + li::before {
    content: '';
    position: absolute;
    inset-block-start: 26px;
    inset-inline: calc(-50% + 34px) calc(50% + 34px);
    border-block-start: 3px dotted var(--border-strong);
  }
  li[data-state='done'] + li::before {
    border-color: var(--success);
  }
  .dot {
    display: grid;
    place-items: center;
    inline-size: 54px;
    block-size: 54px;
    border-radius: 50%;
    background: var(--secondary-soft);
    color: var(--on-secondary-soft);
    box-shadow: inset 0 0 0 max(2px, var(--line)) var(--border-strong);
    font-size: 21px;
  }
  [data-state='done'] .dot {
    background: var(--success);
    color: var(--on-success);
    box-shadow: inset 0 0 0 max(2px, var(--line)) var(--rule);
  }
  [data-state='now'] .dot {
    background: var(--gold);
    color: var(--on-gold);
    box-shadow:
      inset 0 0 0 max(2px, var(--line)) var(--rule),
      0 0 0 4px var(--gold-soft);
  }
  li b {
    font-weight: var(--strong-weight);
  }
  li small {
    color: var(--fg-muted);
    font-size: 12.5px;
  }
  @media (width < 480px) {
    li {
      flex-basis: 74px;
      padding-inline: 3px;
      font-size: 12.5px;
    }
    .dot {
      inline-size: 48px;
      block-size: 48px;
    }
    li + li::before {
      inset-block-start: 23px;
      inset-inline: calc(-50% + 27px) calc(50% + 27px);
    }
  }
  @media (width < 1280px) {
    .quest-path {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
