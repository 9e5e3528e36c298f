import { styled } from 'styled-components'
import { inputBox } from '../../../staff-app/browser/parts.tsx'
import { keepsLast } from '../approvals/styles.ts'

/** Notes: each with who wrote it and when, pinned ones on their own ground. */
export const NotesRoot = styled.section`
  & > ol {
    list-style: none;
    margin: 8px 0 0;
    padding: 0;
    display: grid;
    gap: 8px;
  }
  & > ol > li {
    padding: 8px 10px;
    border: 1px solid var(--line);
    border-radius: 8px;
  }
  & > ol > li[data-pinned] {
    background: var(--sunken);
  }
  & > ol p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    margin: 0 0 4px;
  }
  & > ol footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 8px;
    font: 450 12px/16px var(--sans);
    color: var(--fg-2);
  }
  & > ol footer > button {
    margin-inline-start: auto;
  }
  & > span {
    display: flex;
    align-items: flex-start;
    white-space: normal;
    overflow-wrap: anywhere;
    padding: 2px 0;
  }
  & > .macros {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    margin-top: 8px;
  }
  & > form {
    margin-top: 8px;
    display: grid;
    gap: 8px;
  }
  & textarea {
    width: 100%;
    min-height: 56px;
    padding: 8px 10px;
    border: 1px solid var(--line-strong);
    border-radius: 6px;
    background: var(--panel);
    color: var(--fg);
    resize: vertical;
  }
  & form > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    color: var(--fg-2);
  }
  & form > div > :last-child {
    margin-inline-start: auto;
  }
`

/** The form of a new task, and the rows of tasks. */
export const TasksRoot = styled.div`
  & > form {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 8px 12px;
    padding: 12px 16px;
    border-bottom: 1px solid var(--line);
  }
  & > form > label {
    display: grid;
    gap: 4px;
    font: 450 12px/16px var(--sans);
    color: var(--fg-2);
  }
  & > form > label:first-child {
    flex: 1 1 240px;
  }
  & input,
  & select {
    ${inputBox}
    min-width: 0;
  }
  & > .scroll {
    overflow-x: auto;
  }
  & > .scroll table {
    ${keepsLast}
  }
  & td:last-child > select {
    max-width: 110px;
  }
  & td.words {
    min-width: 220px;
    overflow-wrap: anywhere;
  }
  & td > a {
    white-space: nowrap;
  }
  & .pages {
    padding: 12px 16px;
  }
`
