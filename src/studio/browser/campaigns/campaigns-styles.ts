import { css, styled } from 'styled-components'
import { besidePage } from '../rooms/beside-page.ts'

const bars = css`
  & .days {
    position: sticky;
    top: 0;
    z-index: 1;
    display: grid;
    grid-template-columns: repeat(6, minmax(0, 1fr));
    height: 24px;
    margin: 0 16px;
    color: var(--quiet);
    font: 450 12px/24px var(--sans);
    background: var(--panel);
  }
  & .days > span {
    padding-inline-start: 3px;
    border-inline-start: 1px solid var(--line);
    white-space: nowrap;
  }
  & .span {
    grid-column: 1 / -1;
    width: 100%;
    height: 10px;
    margin: 4px 0;
    overflow: visible;
  }
  & .span:dir(rtl) {
    transform: scaleX(-1);
  }
  & .span path {
    fill: none;
    vector-effect: non-scaling-stroke;
    stroke: var(--line);
  }
  & .span path.now {
    stroke: var(--bad);
    stroke-width: 2;
  }
  & .span rect {
    y: 1px;
    height: 5px;
    fill: var(--quiet);
  }
  & .span.running rect.own {
    fill: var(--good);
  }
  & .span.planned rect.own {
    fill: var(--accent);
  }
  & .span.off rect.own {
    fill: none;
    stroke: var(--line-strong);
    vector-effect: non-scaling-stroke;
  }
  & .span rect.both {
    y: 7px;
    height: 3px;
    fill: var(--warn);
  }
`

/** The campaigns, the page, and all of one campaign. */
export const CampaignsRoot = styled.div`
  ${besidePage}
  ${bars}
  grid-template-columns: 420px minmax(0, 1fr) 360px;
  & .head a {
    color: var(--accent-ink);
  }
  & .scroll {
    flex: 1;
    min-height: 0;
    overflow: auto;
    padding-bottom: 32px;
    scrollbar-width: thin;
  }
  & .scroll section > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 40px;
    padding-block: 4px 0;
    padding-inline: 16px 8px;
  }
  & .scroll section > header h2 {
    font: 600 12px/16px var(--sans);
    color: var(--fg-2);
  }
  & .none {
    padding: 0 16px 8px;
    color: var(--quiet);
  }
  & .campaign {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 8px;
    width: 100%;
    padding: 8px 16px 6px;
    border: 0;
    border-bottom: 1px solid var(--line);
    background: none;
    text-align: start;
    cursor: pointer;
  }
  & .campaign:hover {
    background: var(--hover);
  }
  & .campaign[aria-current] {
    background: var(--selected);
  }
  & .campaign:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
  & .campaign > strong {
    font-weight: 600;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & .campaign > small {
    grid-column: 1 / -1;
    color: var(--fg-2);
    font: 450 12px/16px var(--sans);
  }
  & .campaign > .overlap {
    color: var(--warn);
  }
  & > aside > header {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 8px;
    padding: 12px 16px;
    border-bottom: 1px solid var(--line);
  }
  & > aside > header p {
    grid-column: 1 / -1;
    color: var(--fg-2);
  }
  & code {
    font: 450 12px/16px var(--mono);
  }
  & dl {
    display: grid;
    gap: 2px;
    margin: 0 0 8px;
  }
  & dl > div {
    display: flex;
    justify-content: space-between;
    gap: 12px;
  }
  & dt {
    color: var(--fg-2);
  }
  & dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }
  & aside [role='status'] {
    display: grid;
    gap: 8px;
    color: var(--fg-2);
  }
  & aside [role='status']:empty {
    display: none;
  }
  & table {
    width: 100%;
    margin: 8px 0;
    border-collapse: collapse;
    font: 450 12px/20px var(--sans);
  }
  & th {
    text-align: start;
    font-weight: 450;
  }
  & thead th {
    color: var(--quiet);
  }
  & td,
  & thead th:not(:first-child) {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  & summary {
    cursor: pointer;
  }
  @media (max-width: 1360px) {
    grid-template-columns: 320px minmax(0, 1fr) 328px;
  }
  @media (max-width: 1180px) {
    grid-template-columns: 272px minmax(0, 1fr) 300px;
  }
`
