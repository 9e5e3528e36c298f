import { css } from 'styled-components'
import { section } from '../../lobby/parts/section.ts'
import { levelStyles, pointsStyles } from '../parts/styles.ts'

const questStyles = css`
  .quests > ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(360px, 100%), 1fr));
    gap: 16px;
    margin-block-start: 12px;
  }
  .quest {
    display: flex;
    flex-direction: column;
    gap: 16px;
  }
  .quest[data-done] .quest-head,
  .quest[data-done] .path {
    opacity: 0.72;
  }
  .quest-head {
    display: flex;
    gap: 14px;
    align-items: center;
  }
  .quest-head .fy-image {
    flex: none;
    inline-size: 64px;
    block-size: 64px;
    background: none;
    object-fit: contain;
  }
  .quest h3 {
    font: 600 18px/1.25 var(--display);
    overflow-wrap: anywhere;
  }
  .quest p {
    color: var(--fg-muted);
    font-size: 14px;
  }
  .path {
    display: flex;
    gap: 0;
  }
  .path li {
    position: relative;
    flex: 1;
    display: grid;
    justify-items: center;
    gap: 8px;
    min-inline-size: 0;
    padding-inline: 4px;
    font-size: 12.5px;
    line-height: 1.3;
    text-align: center;
    overflow-wrap: anywhere;
  }
  .path li + li::before {
    content: '';
    position: absolute;
    inset-block-start: 15px;
    inset-inline: calc(-50% + 20px) calc(50% + 20px);
    border-block-start: 2px dotted var(--border-strong, var(--fg-muted));
  }
  .path li[data-done] + li::before {
    border-color: var(--success);
  }
  .path small {
    display: block;
    color: var(--fg-muted);
  }
  .path .dot {
    display: grid;
    place-items: center;
    inline-size: 32px;
    block-size: 32px;
    border-radius: 50%;
    box-shadow: inset 0 0 0 2px var(--border-strong, var(--fg-muted));
  }
  .path [data-done] .dot {
    background: var(--success-soft);
    color: var(--on-success-soft);
    box-shadow: inset 0 0 0 2px var(--success);
  }
  .quest-foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 14px;
    margin-block-start: auto;
  }
  .quest-foot b {
    color: var(--gold-text, var(--accent-text));
  }
  .quest-foot .fy-button {
    margin-inline-start: auto;
  }
`

const earnStyles = css`
  .earn {
    display: grid;
    gap: 14px;
  }
  .earn p,
  .earn li {
    color: var(--fg-muted);
    text-wrap: pretty;
  }
  .earn ul {
    display: grid;
    gap: 6px;
    padding-inline-start: 18px;
    list-style: disc;
  }
  .earn dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(130px, 1fr));
    gap: 10px;
  }
  .earn dl > div {
    display: grid;
    gap: 2px;
    padding: 12px 14px;
    border-radius: var(--r-m);
    box-shadow: inset 0 0 0 max(1px, var(--line)) var(--rule, var(--border));
  }
  .earn dt {
    font-size: 13px;
    color: var(--fg-muted);
  }
  .earn dd {
    margin: 0;
    font: 700 20px/1.2 var(--display);
    font-variant-numeric: tabular-nums;
  }
  .earn [data-none] dd {
    color: var(--fg-muted);
  }
`

export const programmeStyles = css`
  ${section}
  ${pointsStyles}
  ${levelStyles}
  ${questStyles}
  ${earnStyles}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 28px;
  padding-block: 24px 60px;
  .standing-words {
    display: grid;
    align-content: center;
    gap: 14px;
    min-inline-size: 0;
  }
  .standing h1 {
    line-height: 1.05;
    overflow-wrap: anywhere;
  }
  .standing .balance {
    font-size: 20px;
  }
  .standing .note,
  .standing .lead {
    color: var(--fg-muted);
    text-wrap: pretty;
  }
  .standing .note {
    font-size: 13px;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
  }
  .standing-art {
    display: grid;
    place-items: center;
    min-inline-size: 0;
  }
  .standing-art .programme-art {
    inline-size: 100%;
    block-size: auto;
    aspect-ratio: 16 / 9;
    border-radius: var(--r-m);
    object-fit: cover;
  }
  .next {
    display: flex;
    align-items: center;
    gap: 14px;
    max-inline-size: 560px;
    padding: 12px 14px;
    border-radius: var(--r-m);
    box-shadow: inset 0 0 0 max(1px, var(--line)) var(--rule, var(--border));
  }
  .next .medal {
    flex: none;
    inline-size: 64px;
    block-size: 64px;
    background: none;
    object-fit: contain;
  }
  .next > div {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .next h2 {
    font: 700 16px/1.3 var(--display);
  }
  .next p {
    color: var(--fg-muted);
    font-size: 13.5px;
  }
  .standing-art .medal {
    inline-size: min(220px, 60vw);
    block-size: auto;
    aspect-ratio: 1;
    background: none;
    object-fit: contain;
  }
  .level-words {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .level-exp {
    font-variant-numeric: tabular-nums;
  }
  .level-state {
    display: inline-flex;
    align-items: center;
    gap: 5px;
    font-size: 12px;
    font-weight: 700;
  }
  @media (max-width: 767px) {
    gap: 22px;
    padding-block-start: 16px;
    .path {
      flex-direction: column;
      gap: 10px;
    }
    .path li {
      grid-template-columns: 32px minmax(0, 1fr);
      justify-items: start;
      align-items: center;
      gap: 12px;
      font-size: 14px;
      text-align: start;
    }
    .path li + li::before {
      inset-block: -13px calc(50% + 13px);
      inset-inline: 19px auto;
      border-block-start: 0;
      border-inline-start: 2px dotted var(--border-strong, var(--fg-muted));
    }
  }
`
