import { styled } from 'styled-components'

/** The queue and the chosen withdrawal side by side; one at a time below 1000 px. */
export const QueueRoot = styled.div`
  display: grid;
  grid-template-columns: minmax(420px, 13fr) minmax(380px, 14fr);
  min-height: calc(100% - 53px);
  & > section:first-child {
    border-inline-end: 1px solid var(--line);
    min-width: 0;
  }
  & > section > dl {
    display: flex;
    flex-wrap: wrap;
    border-bottom: 1px solid var(--line);
  }
  & > section > dl > div {
    padding: 8px 16px;
    border-inline-end: 1px solid var(--line);
  }
  & > section > dl dt {
    color: var(--fg-2);
    font: 450 12px/16px var(--sans);
  }
  & > section > dl dd {
    font-weight: 600;
  }
  & tbody tr {
    cursor: pointer;
  }
  & .filters {
    padding: 8px 16px;
    border-bottom: 1px solid var(--line);
  }
  & .scroll {
    overflow-x: auto;
  }
  & td.old {
    color: var(--warn);
  }
  & td.late {
    color: var(--bad);
    font-weight: 600;
  }
  & td {
    white-space: nowrap;
  }
  & th:not(:first-child, :last-child),
  & td:not(:first-child, :last-child) {
    padding-inline: 6px;
  }
  & .who {
    max-width: 110px;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & .pages {
    display: flex;
    gap: 8px;
    padding: 12px 16px;
  }
  & .open {
    border: 0;
    padding: 0;
    background: none;
    font-weight: 600;
    cursor: pointer;
    text-align: start;
    max-width: 150px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media (max-width: 999px) {
    grid-template-columns: minmax(0, 1fr);
    &[data-has-chosen='true'] > section:first-child,
    &[data-has-chosen='false'] > :last-child {
      display: none;
    }
  }
`

/** The chosen withdrawal: what it is, what is known, and the decision at the end of the screen. */
export const DecisionRoot = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  & > header {
    padding: 12px 16px;
    border-bottom: 1px solid var(--line);
    display: grid;
    gap: 4px;
  }
  & > header > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
  }
  & > header strong {
    font: 650 22px/30px var(--sans);
  }
  & > .evidence {
    flex: 1;
  }
  & .facts {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(240px, 1fr));
  }
  & .facts > section {
    padding: 10px 16px 12px;
    border-bottom: 1px solid var(--line);
  }
  & .facts > .wide {
    grid-column: 1 / -1;
  }
  & .facts > .two {
    display: flex;
    gap: 12px;
    background: var(--hover);
  }
  & .facts code {
    display: block;
    font: 450 12px/18px var(--mono);
    color: var(--fg-2);
    overflow-wrap: anywhere;
  }
  & .facts h2 {
    display: flex;
    justify-content: space-between;
    gap: 8px;
    margin-bottom: 4px;
  }
  & .facts section > p {
    color: var(--quiet);
    font: 450 12px/18px var(--sans);
  }
  & .facts dl {
    display: grid;
    grid-template-columns: minmax(96px, auto) 1fr;
    gap: 2px 16px;
  }
  & .facts dt {
    color: var(--quiet);
  }
  & .facts dd {
    overflow-wrap: anywhere;
  }
  & > footer {
    position: sticky;
    bottom: 0;
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    padding: 12px 16px;
    border-top: 1px solid var(--line);
    background: var(--panel);
  }
  & > footer button {
    min-height: 36px;
  }
  & > p {
    margin: 8px 16px;
  }
`
