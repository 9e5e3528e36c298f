import { css, styled } from 'styled-components'

/** What mends a problem, and the way to it. */
export const actStyles = css`
  padding: 3px 10px;
  border: 1px solid var(--line-strong);
  border-radius: 6px;
  background: var(--panel);
  color: var(--fg);
  text-decoration: none;
  cursor: pointer;
`

/** What is wrong with the draft, and what is said about it, below the page. */
export const BottomRoot = styled.section`
  background: var(--panel);
  border-top: 1px solid var(--line);
  & > header {
    display: flex;
    align-items: stretch;
    height: 34px;
    padding: 0 4px;
  }
  & > header > button {
    display: flex;
    align-items: center;
    flex: none;
    gap: 6px;
    padding: 0 8px;
    border: 0;
    border-bottom: 2px solid transparent;
    background: none;
    white-space: nowrap;
    font: 600 12px/16px var(--sans);
    color: var(--fg-2);
    cursor: pointer;
  }
  & > header > button[aria-expanded='true'] {
    border-color: var(--accent);
    color: var(--fg);
  }
  & > header > p {
    align-self: center;
    margin-inline-start: 8px;
    color: var(--fg-2);
    font: 450 12px/16px var(--sans);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > ul {
    max-height: 200px;
    overflow: auto;
    border-top: 1px solid var(--line);
  }
  & > ul > li {
    display: grid;
    grid-template-columns: 16px minmax(0, 1fr) auto;
    gap: 0 8px;
    align-items: center;
    padding: 6px 12px;
    border-bottom: 1px solid var(--line);
  }
  & > ul > li > svg {
    color: var(--warn);
  }
  & > ul > li.error > svg {
    color: var(--bad);
  }
  & > ul > li > code {
    grid-column: 2;
    color: var(--quiet);
    font: 450 11px/16px var(--mono);
  }
  & .acts {
    grid-row: 1 / span 2;
    grid-column: 3;
    display: flex;
    gap: 4px;
  }
  & .acts :is(button, a) {
    ${actStyles}
  }
`
