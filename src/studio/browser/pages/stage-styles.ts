import { css, styled } from 'styled-components'

/** What is left as it is has its sign alone; its words are chosen from all the same. */
const asSign = (bar: string) => css`
  ${bar} .usual {
    justify-content: center;
    border-radius: 6px;
  }
  ${bar} .usual > select,
  ${bar} .now:not(:focus-within) > input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
  }
  ${bar} .now > span {
    display: none;
  }
  ${bar} .usual:hover {
    background: var(--hover);
  }
  ${bar} .usual:not(.now):focus-within {
    outline: 2px solid var(--accent);
  }
`

/** What the preview is looked at as, and the page in its frame. */
export const StageRoot = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: 0;
  container-type: inline-size;
  /* One row, however long the words of the language are: what is chosen is cut, and where there is little room, what
     is left as it is has its sign alone. */
  & > .cell {
    display: flex;
    align-items: center;
    gap: 4px;
    min-height: 40px;
    padding: 4px 8px;
    background: var(--panel);
    border-bottom: 1px solid var(--line);
    white-space: nowrap;
  }
  & .seg {
    display: inline-flex;
    gap: 2px;
    padding: 2px;
    border-radius: 6px;
    background: var(--sunken);
  }
  & .seg button {
    display: inline-grid;
    place-items: center;
    height: 24px;
    padding: 0 8px;
    border: 0;
    border-radius: 4px;
    background: none;
    color: var(--fg-2);
    font: 550 12px/16px var(--sans);
    cursor: pointer;
  }
  & .seg button[aria-checked='true'] {
    background: var(--panel);
    color: var(--fg);
    box-shadow: 0 0 0 1px var(--line-strong);
  }
  & .cell .seg {
    flex: none;
  }
  & .cell label {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-width: 28px;
    height: 28px;
    color: var(--quiet);
  }
  & .cell label > svg {
    flex: none;
  }
  & .cell select,
  & .cell input {
    height: 28px;
    border: 0;
    border-radius: 6px;
    background: none;
    color: var(--fg);
    font: 550 12px/16px var(--sans);
    cursor: pointer;
  }
  & .cell select,
  & .cell input {
    min-width: 0;
  }
  & .cell select {
    /* As wide as what is chosen, not as the longest that could be. */
    field-sizing: content;
    max-width: 124px;
    text-overflow: ellipsis;
  }
  /* Without a time of its own it says that it is now; with the keys in it, the time can be typed. */
  & .cell .now:not(:focus-within) > input {
    width: 26px;
    padding: 0;
  }
  & .cell .now:not(:focus-within) > input::-webkit-datetime-edit {
    display: none;
  }
  & .cell .now > span {
    color: var(--fg);
    font: 550 12px/16px var(--sans);
  }
  & .cell .now:focus-within > span {
    display: none;
  }
  @container (max-width: 720px) {
    ${asSign('& .cell')}
  }
  @container (max-width: 860px) {
    ${asSign('& .cell:has(> label:nth-of-type(6))')}
  }
  & .cell select:hover,
  & .cell input:hover {
    background: var(--hover);
  }
  & .cell option {
    background: var(--panel);
  }
  & > .ground {
    flex: 1;
    min-height: 0;
    overflow: clip;
    padding: 16px 20px 0;
    background: var(--canvas);
  }
  & .url {
    display: flex;
    align-items: center;
    gap: 0 2px;
    height: 32px;
    padding-block: 0;
    padding-inline: 12px 6px;
    border-bottom: 1px solid var(--line);
    color: var(--quiet);
    font: 450 12px/16px var(--sans);
    white-space: nowrap;
    overflow: hidden;
  }
  & .url > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & .url > strong {
    color: var(--fg);
    font-weight: 550;
  }
  & .url > small {
    margin-inline-start: auto;
    padding-inline-start: 12px;
    font: 450 12px/16px var(--sans);
  }
  & .url > .not {
    height: 24px;
    margin-inline-start: 8px;
    padding-inline: 8px;
    flex: none;
    color: var(--accent-ink);
    font: 600 12px/16px var(--sans);
  }
  & .url > button:not(.not) {
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    flex: none;
    padding: 0;
    border: 0;
    border-radius: 6px;
    background: none;
    color: var(--fg-2);
    cursor: pointer;
  }
`

/** The window around a page, as wide as the page is shown. */
export const Frame = styled.div<{ $width: number }>`
  width: ${({ $width }) => $width}px;
  height: 100%;
  margin: 0 auto;
  /* Not to be scrolled by what gets the focus in the page. */
  overflow: clip;
  border-radius: 8px 8px 0 0;
  background: var(--panel);
  box-shadow: 0 0 0 1px var(--line-strong);
`

/** A page in its own size, shown smaller. */
export const Page = styled.iframe<{ $scale: number }>`
  border: 0;
  transform-origin: 0 0;
  &:dir(rtl) {
    transform-origin: 100% 0;
  }
  transform: scale(${({ $scale }) => $scale});
  background: var(--panel);
`
