import { styled } from 'styled-components'

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8]
/** How far each level is indented. */
const levels = LEVELS.map(
  (level) => `& .row[data-level='${level}'] { padding-inline-start: ${level * 16 - 8}px; }`,
).join('')

/** The tree of pages. */
export const TreeRoot = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: 0;
  & > label {
    padding: 8px;
    border-bottom: 1px solid var(--line);
  }
  & input[type='search'] {
    width: 100%;
    height: 30px;
    padding: 0 8px;
    border: 1px solid var(--line-strong);
    border-radius: 6px;
    background: var(--panel);
  }
  & .hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  & > [role='tree'] {
    flex: 1;
    min-height: 0;
    overflow: auto;
    padding: 4px 0 16px;
    scrollbar-width: thin;
  }
  & h2 {
    padding: 12px 12px 4px;
    color: var(--quiet);
    font: 600 12px/16px var(--sans);
  }
  & h2 > span {
    font-weight: 450;
  }
  & [role='tree'] > p {
    padding: 16px;
    color: var(--fg-2);
  }
  & .row {
    user-select: none;
    display: flex;
    align-items: center;
    gap: 6px;
    height: 28px;
    padding-inline-end: 8px;
    white-space: nowrap;
    cursor: default;
    content-visibility: auto;
    contain-intrinsic-size: auto 28px;
  }
  ${levels}
  & .row:hover {
    background: var(--hover);
  }
  & .row[aria-selected='true'] {
    background: var(--selected);
    box-shadow: inset 2px 0 var(--accent);
  }
  & .row[aria-selected='true']:dir(rtl) {
    box-shadow: inset -2px 0 var(--accent);
  }
  & .row:focus-visible {
    outline-offset: -2px;
  }
  & .row > svg {
    flex: none;
    color: var(--quiet);
  }
  & .twist {
    display: grid;
    place-items: center;
    width: 14px;
    height: 28px;
    flex: none;
    color: var(--quiet);
  }
  & .name {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  /* A title of the other direction would lose its beginning, not its end. */
  & .name:has(> bdi) {
    display: flex;
    white-space: pre;
  }
  /* Its own title says more than its kind, which is cut first. */
  & .name > span {
    flex: 0 4 auto;
    min-width: 5ch;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & .name > bdi {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & .page > .name,
  & .dialog > .name,
  & .layout > .name,
  & .shell > .name {
    font-weight: 550;
  }
  & .slot > .name {
    color: var(--fg-2);
    font: 450 12px/16px var(--sans);
  }
  & .off > .name {
    color: var(--quiet);
  }
  & .id {
    flex: 1 9 0;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    color: var(--quiet);
    font: 450 11px/16px var(--mono);
  }
  & .marks {
    display: flex;
    align-items: center;
    gap: 6px;
    color: var(--quiet);
  }
  & .marks > span {
    display: grid;
  }
  & .error {
    color: var(--bad);
  }
  & .warning {
    color: var(--warn);
  }
  & .changed {
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: var(--accent);
  }
`
