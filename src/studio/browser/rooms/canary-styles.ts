import { styled } from 'styled-components'

/** What was counted on both sides of a canary. */
export const CountedTable = styled.table`
  /* Within the margins of its card. */
  width: calc(100% - 32px);
  border-collapse: collapse;
  font: 450 13px/20px var(--sans);
  & th {
    padding-block: 4px;
    padding-inline: 0 8px;
    text-align: start;
    font-weight: 450;
    color: var(--quiet);
  }
  & td,
  & thead th:not(:first-child) {
    padding-block: 4px;
    padding-inline: 8px 0;
    text-align: end;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  & tr + tr {
    border-top: 1px solid var(--line);
  }
`

/** Something that is opened for those who want to know more. */
export const Folded = styled.details`
  & > summary {
    cursor: pointer;
  }
  & > :not(summary) {
    margin: 8px 0 0;
  }
  & > ul {
    display: grid;
    gap: 6px;
    padding-inline-start: 18px;
    font: 450 13px/20px var(--sans);
  }
`
