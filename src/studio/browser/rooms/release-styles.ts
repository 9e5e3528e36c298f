import { styled } from 'styled-components'
import { actStyles } from '../pages/bottom-styles.ts'

/** What changes beside the ways on air. */
export const ReleaseRoot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 380px;
  gap: 24px;
  align-items: start;
  & > div {
    display: grid;
    gap: 16px;
  }
  & .bisect {
    display: grid;
    gap: 8px;
    padding: 8px 16px;
    border-bottom: 1px solid var(--line);
  }
  & .bisect > button {
    justify-self: start;
    margin-inline-start: -11px;
  }
  & .bisect ul {
    display: grid;
    gap: 4px;
    padding-inline-start: 16px;
  }
  & .none {
    padding: 10px 16px;
    color: var(--fg-2);
  }
  & .lines li {
    display: grid;
    gap: 2px;
    padding: 10px 16px;
  }
  & .lines li > button {
    justify-self: start;
    margin-inline-start: -11px;
  }
  & .lines li + li {
    border-top: 1px solid var(--line);
  }
  & .lines ul {
    display: grid;
    gap: 4px;
    margin: 4px 0 0;
    padding: 0;
    padding-inline-start: 16px;
  }
  & .lines ul li {
    padding: 0;
    border: 0;
  }
  & .problems li {
    display: grid;
    grid-template-columns: 16px minmax(0, 1fr) auto;
    gap: 2px 10px;
    padding: 10px 16px;
  }
  & .problems li + li {
    border-top: 1px solid var(--line);
  }
  & .problems svg {
    margin-top: 2px;
    color: var(--warn);
  }
  & .problems .error svg {
    color: var(--bad);
  }
  & .problems code {
    grid-column: 2;
  }
  & .problems .acts {
    grid-area: 1 / 3 / span 2;
    align-self: center;
  }
  & .problems .acts :is(button, a) {
    ${actStyles}
  }
  & code,
  & small {
    color: var(--quiet);
    overflow-wrap: anywhere;
    font: 450 12px/18px var(--mono);
  }
  & small {
    font-family: var(--sans);
  }
  & .ways > :not(h2) {
    margin: 12px 16px;
  }
  & form {
    display: grid;
    gap: 12px;
  }
  & .check {
    display: flex;
    gap: 8px;
  }
  & .half {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 8px;
  }
  & .acts {
    display: flex;
    gap: 8px;
    align-items: center;
    flex-wrap: wrap;
  }
  & pre {
    margin: 0;
    padding: 6px 8px;
    border-radius: 6px;
    background: var(--sunken);
    font: 450 12px/18px var(--mono);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    max-height: 160px;
    overflow: auto;
  }
`
