import { styled } from 'styled-components'
import { inputBox } from '../../../staff-app/browser/parts.tsx'

/** The question in a line, the gates in their order, and beside them what it comes to. */
export const WhyNotRoot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 328px;
  min-height: calc(100% - 53px);
  & > aside {
    border-inline-start: 1px solid var(--line);
    padding: 16px;
    display: grid;
    gap: 16px;
    align-content: start;
  }
  & .gates table {
    table-layout: fixed;
  }
  & th:nth-child(2) {
    width: 104px;
  }
  & th:nth-child(3) {
    width: 25%;
  }
  & th:nth-child(5) {
    width: 24%;
  }
  & th {
    text-align: start;
    font: 600 12px/16px var(--sans);
    color: var(--quiet);
    padding: 8px;
    border-bottom: 1px solid var(--line);
  }
  & td {
    vertical-align: top;
    padding: 7px 8px;
    border-bottom: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  & th:first-child,
  & td:first-child {
    padding-inline-start: 16px;
    width: 44px;
    color: var(--quiet);
  }
  & .end {
    text-align: end;
  }
  & td code {
    display: block;
    font: 450 12px/18px var(--mono);
    color: var(--fg-2);
  }
  & tr[data-state='refuses'] {
    background: color-mix(in srgb, var(--bad-soft) 55%, var(--panel));
  }
  & tr[data-state='asks'] {
    background: color-mix(in srgb, var(--warn-soft) 50%, var(--panel));
  }
  & .gates .stop td {
    padding: 4px 16px;
    width: auto;
    font: 600 12px/18px var(--sans);
    color: var(--bad);
    border-bottom: 2px dashed var(--bad);
  }
  & aside h2 {
    margin-bottom: 6px;
  }
  & aside ol > li {
    display: flex;
    gap: 8px;
    padding: 4px 0;
  }
  & aside ol > li > svg {
    flex: none;
    margin-top: 3px;
  }
  & blockquote {
    margin: 0;
    padding: 10px 12px;
    border-radius: 8px;
    background: var(--sunken);
  }
  & dl {
    display: grid;
    grid-template-columns: minmax(72px, max-content) minmax(0, 1fr);
    gap: 6px 12px;
  }
  & dt {
    color: var(--quiet);
  }
  & dd code {
    font: 450 12px/18px var(--mono);
    overflow-wrap: anywhere;
  }
  @media (max-width: 1099px) {
    grid-template-columns: minmax(0, 1fr);
    & > aside {
      border-inline-start: 0;
      order: -1;
      border-bottom: 1px solid var(--line);
    }
  }
  @media (max-width: 719px) {
    & thead {
      display: none;
    }
    & tr,
    & td {
      display: block;
    }
    & tr {
      padding: 8px 16px;
      border-bottom: 1px solid var(--line);
    }
    & td,
    & td:first-child {
      width: auto;
      padding: 2px 0;
      border: 0;
      text-align: start;
    }
    & td:empty {
      display: none;
    }
  }
`
/** The question and what may be done with its answer. */
export const Asking = styled.div`
  display: contents;
  & form {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  & select,
  & input {
    ${inputBox}
    max-width: 220px;
  }
  & input {
    width: 96px;
    text-align: end;
  }
`
