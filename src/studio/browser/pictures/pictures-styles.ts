import { styled } from 'styled-components'
import { besidePage } from '../rooms/beside-page.ts'

/** The files at the left, the page, and what is known about the chosen one at the right. */
export const PicturesRoot = styled.div`
  ${besidePage}
  grid-template-columns: 300px minmax(0, 1fr) 360px;
  & > aside {
    overflow: auto;
    scrollbar-width: thin;
  }
  & .head {
    padding-inline-end: 12px;
  }
  & .head > label {
    margin-inline-start: auto;
  }
  & .tools {
    display: grid;
    gap: 8px;
    padding: 8px 12px;
    border-bottom: 1px solid var(--line);
  }
  & input[type='search'],
  & select {
    width: 100%;
    height: 32px;
    padding: 0 8px;
    border: 1px solid var(--line-strong);
    border-radius: 6px;
    background: var(--panel);
  }
  & .wrong {
    padding: 8px 12px;
    background: var(--bad-soft);
    color: var(--bad);
    overflow-wrap: anywhere;
  }
  @media (max-width: 1360px) {
    grid-template-columns: 248px minmax(0, 1fr) 320px;
  }
`

/** The files as small pictures. */
export const Files = styled.ul`
  flex: 1;
  min-height: 0;
  overflow: auto;
  scrollbar-width: thin;
  padding: 4px 0;
  & button {
    display: grid;
    grid-template-columns: 48px minmax(0, 1fr) auto;
    gap: 0 10px;
    align-items: center;
    width: 100%;
    min-height: 48px;
    padding: 4px 12px;
    border: 0;
    background: none;
    text-align: start;
    cursor: pointer;
  }
  & button:hover {
    background: var(--hover);
  }
  & button[aria-current='true'] {
    background: var(--selected);
    box-shadow: inset 2px 0 var(--accent);
  }
  & button[aria-current='true']:dir(rtl) {
    box-shadow: inset -2px 0 var(--accent);
  }
  & button > span:first-child {
    aspect-ratio: 4 / 3;
    grid-row: span 2;
  }
  & strong {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 550;
  }
  & small {
    grid-column: 2;
    color: var(--quiet);
    font: 450 12px/16px var(--sans);
  }
  & i {
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: var(--accent);
  }
`

/** A button that opens the computer's files. */
export const ChooseFile = styled.label`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: 28px;
  padding: 0 10px;
  border: 1px solid var(--line-strong);
  border-radius: 6px;
  background: var(--panel);
  font-weight: 500;
  cursor: pointer;
  white-space: nowrap;
  &:hover {
    background: var(--hover);
  }
  &:focus-within {
    outline: 2px solid var(--accent);
  }
  & input {
    position: absolute;
    width: 1px;
    height: 1px;
    opacity: 0;
  }
`

/** A part of what is known about a file. */
export const Part = styled.section`
  & .drawing {
    max-width: 100%;
    max-height: 240px;
    margin: 0 auto;
    padding: 12px;
    border-radius: 6px;
    background: repeating-conic-gradient(var(--sunken) 0 25%, var(--panel) 0 50%) 0 / 16px 16px;
  }
  display: grid;
  gap: 8px;
  padding: 12px 16px 16px;
  border-bottom: 1px solid var(--line);
  & > p,
  & li > small {
    color: var(--fg-2);
    font: 450 12px/16px var(--sans);
  }
  & ul {
    display: grid;
    gap: 8px;
  }
  & li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 8px;
    align-items: center;
  }
  & code {
    grid-column: 1 / -1;
    color: var(--quiet);
    font: 450 11px/16px var(--mono);
    overflow-wrap: anywhere;
  }
  & .row {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
  }
  & .field {
    display: grid;
    gap: 2px;
    font: 600 12px/16px var(--sans);
  }
  & .field input {
    height: 30px;
    padding: 0 8px;
    border: 1px solid var(--line-strong);
    border-radius: 6px;
    background: var(--panel);
    font: 450 13px/20px var(--sans);
  }
`
