import { styled } from 'styled-components'

/** The grid of cells, and below it the two that are looked at. */
export const MatrixRoot = styled.div`
  display: grid;
  flex: 1;
  min-height: 0;
  grid-template-columns: minmax(360px, 38%) minmax(0, 1fr);
  & > section {
    display: flex;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
    background: var(--panel);
    border-inline-end: 1px solid var(--line);
  }
  & .head {
    display: flex;
    align-items: center;
    flex-wrap: wrap;
    gap: 4px 8px;
    min-height: 40px;
    padding: 4px 16px;
    border-bottom: 1px solid var(--line);
  }
  & .head p {
    margin-inline-start: auto;
    color: var(--fg-2);
  }
  & select {
    height: 28px;
    border: 1px solid var(--line-strong);
    border-radius: 6px;
    background: var(--panel);
    font: 550 12px/16px var(--sans);
  }
  & > main {
    display: flex;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
    background: var(--canvas);
  }
  & .time {
    display: flex;
    align-items: center;
    gap: 12px;
    height: 40px;
    flex: none;
    padding: 0 16px;
    background: var(--panel);
    border-bottom: 1px solid var(--line);
  }
  & .time input {
    flex: 1;
    min-width: 80px;
  }
  & .time output {
    min-width: 21ch;
    font-variant-numeric: tabular-nums;
  }
  & .pair {
    display: grid;
    flex: 1;
    min-height: 0;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    gap: 1px;
    background: var(--line);
  }
  & .pair > p {
    padding: 24px;
    background: var(--canvas);
    color: var(--fg-2);
  }
`

/** The table of cells. */
export const GridRoot = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  scrollbar-width: thin;
  & table {
    border-collapse: separate;
    border-spacing: 0;
    width: 100%;
  }
  & th {
    padding: 0 8px;
    height: 32px;
    text-align: start;
    font: 500 13px/18px var(--sans);
    border-bottom: 1px solid var(--line);
    white-space: nowrap;
  }
  & thead th {
    position: sticky;
    top: 0;
    z-index: 2;
    height: 24px;
    background: var(--panel);
    color: var(--quiet);
    font: 600 11px/16px var(--sans);
    text-align: center;
  }
  & thead tr + tr th {
    top: 24px;
  }
  & th:first-child {
    padding-inline-start: 16px;
    text-align: start;
  }
  & thead tr + tr th:first-child {
    padding-inline-start: 8px;
    text-align: center;
  }
  & tbody th {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    max-width: 220px;
    overflow: hidden;
    text-overflow: ellipsis;
    background: var(--panel);
  }
  & code {
    color: var(--quiet);
    font: 450 11px/16px var(--mono);
  }
  & td {
    padding: 0;
    border-bottom: 1px solid var(--line);
  }
  & td > button {
    display: block;
    width: 100%;
    min-width: 34px;
    height: 32px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--quiet);
    cursor: pointer;
  }
  & td > button:disabled {
    cursor: default;
  }
  & td > button:hover:not(:disabled) {
    background: var(--hover);
  }
  & td > button.lit {
    background: var(--selected);
    color: var(--accent-ink);
  }
  & td > button[aria-pressed='true'] {
    box-shadow: inset 0 0 0 2px var(--accent);
    color: var(--accent-ink);
    font-weight: 650;
  }
`

/** A cell with what it is looked at as. */
export const CellRoot = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  background: var(--canvas);
  & > header {
    display: grid;
    grid-template-columns: auto 1fr auto;
    align-items: center;
    gap: 2px 8px;
    padding-block: 4px 6px;
    padding-inline: 12px 8px;
    background: var(--panel);
    border-bottom: 1px solid var(--line);
  }
  & > header > strong {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & > header > small {
    color: var(--quiet);
  }
  & > header > span {
    display: flex;
    flex-wrap: wrap;
    grid-column: 1 / -1;
    margin-inline-start: -4px;
  }
  & > header select {
    max-width: 104px;
    height: 24px;
    border-color: transparent;
  }
  & > header > button {
    width: 28px;
    height: 28px;
    border: 0;
    border-radius: 6px;
    background: none;
    color: var(--fg-2);
    font-size: 16px;
    cursor: pointer;
  }
  & > div {
    flex: 1;
    min-height: 0;
    margin: 12px 12px 0;
    overflow: hidden;
  }
`
