import { styled } from 'styled-components'

/** Brands beside one another where there is room, each with its queues. */
export const HomeRoot = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
  gap: 16px;
  padding: 16px;
  align-items: start;
  & > section {
    border: 1px solid var(--line);
    border-radius: 8px;
    overflow: hidden;
  }
  & h2 {
    margin: 0;
    padding: 10px 16px;
    font: 600 14px/20px var(--sans);
    border-bottom: 1px solid var(--line);
  }
  & table {
    width: 100%;
  }
  & td {
    font-variant-numeric: tabular-nums;
  }
  & tr:last-child > td {
    border-bottom: 0;
  }
  & td:nth-child(2) {
    font-weight: 600;
  }
  & td > a {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 28px;
    color: inherit;
    text-decoration: none;
  }
  & td > a:hover {
    text-decoration: underline;
  }
  & tr[data-none='true'] > td {
    color: var(--fg-2);
    font-weight: 400;
  }
  & + .more {
    margin: 0 16px 16px;
  }
`
