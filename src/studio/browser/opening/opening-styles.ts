import { styled } from 'styled-components'
import { besidePage } from '../rooms/beside-page.ts'

/** The steps, the form of one of them, and the page. */
export const OpeningRoot = styled.div`
  ${besidePage}
  grid-template-columns: 184px 400px minmax(0, 1fr);
  & > nav {
    padding: 12px 8px;
    overflow: auto;
    background: var(--panel);
    border-inline-end: 1px solid var(--line);
  }
  & > nav h2 {
    padding: 4px 8px;
    color: var(--quiet);
    font: 600 12px/16px var(--sans);
  }
  & > nav a {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 32px;
    padding: 0 8px;
    border-radius: 6px;
    color: var(--fg);
    text-decoration: none;
  }
  & > nav a:hover {
    background: var(--hover);
  }
  & > nav a.active {
    background: var(--selected);
    font-weight: 600;
  }
  & > nav a > span {
    color: var(--quiet);
    font: 450 12px/16px var(--mono);
  }
  & > nav a > i {
    margin-inline-start: auto;
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: var(--bad);
  }
  & .scroll {
    flex: 1;
    min-height: 0;
    overflow: auto;
    padding-bottom: 32px;
    scrollbar-width: thin;
  }
  & .ends {
    display: flex;
    justify-content: space-between;
    gap: 8px;
    padding: 10px 16px;
    border-top: 1px solid var(--line);
  }
  @media (max-width: 1360px) {
    grid-template-columns: 148px 348px minmax(0, 1fr);
  }
`

/** A part of a step with its title. */
export const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding: 12px 16px 16px;
  border-bottom: 1px solid var(--line);
  & > p,
  & small {
    color: var(--fg-2);
    font: 450 12px/16px var(--sans);
  }
  /* Names, fields and what is wrong of both stand in the same lines, however long each is. */
  & .pair {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 4px 8px;
  }
  & .pair > label {
    grid-row: span 3;
    grid-template-rows: subgrid;
  }
  & .pair > label > span {
    font: 500 12px/16px var(--sans);
  }
  & .pair > .acts {
    grid-area: 2 / 2;
  }
  & .check {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  & select,
  & input[type='text'].hex {
    height: 36px;
    padding: 0 8px;
    min-width: 0;
    max-width: 100%;
    border: 1px solid var(--line-strong);
    border-radius: 6px;
    background: var(--panel);
  }
  & .colour {
    display: grid;
    grid-template-columns: 1fr 40px 104px;
    gap: 8px;
    align-items: center;
  }
  & .colour > input[type='color'] {
    width: 40px;
    height: 36px;
    padding: 2px;
    border: 1px solid var(--line-strong);
    border-radius: 6px;
    background: var(--panel);
  }
  & .colour > .hex[aria-invalid='true'] {
    border-color: var(--bad);
  }
  & .colour > .hex + small {
    grid-column: 1 / -1;
    color: var(--bad);
    text-align: end;
  }
  & .hex {
    font: 450 12px/16px var(--mono);
  }
  & ol {
    border: 1px solid var(--line);
    border-radius: 8px;
    overflow: clip;
  }
  & ol > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px;
    min-height: 36px;
    padding-block: 0;
    padding-inline: 10px 4px;
  }
  & ol > li + li {
    border-top: 1px solid var(--line);
  }
  & ol > li > :first-child {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & ol > li > .check {
    gap: 4px;
  }
  & ol > li > button {
    min-width: 24px;
    padding-inline: 2px;
  }
  & ol > li > .details {
    flex: 0 0 100%;
    display: grid;
    gap: 8px;
    padding-block: 4px 12px;
    padding-inline: 0 8px;
  }
  & .acts {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
  }
  /* What is done with what a heading names stands at the end of its line. */
  & .acts > h2 {
    flex: 1;
  }
  & .wrong {
    color: var(--bad);
  }
`

/** A page on which a brand is begun. */
export const BeginRoot = styled.main`
  width: min(760px, 100%);
  min-height: 100dvh;
  margin: 0 auto;
  padding: 40px 32px 64px;
  & > a {
    color: var(--accent-ink);
  }
  & h1 {
    font: 650 28px/36px var(--sans);
    letter-spacing: -0.02em;
  }
  & > p {
    margin-bottom: 16px;
    color: var(--fg-2);
  }
  & form {
    display: grid;
    gap: 20px;
  }
  & .two {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 16px;
    align-items: start;
  }
  & fieldset {
    margin: 0;
    padding: 0;
    border: 0;
    display: grid;
    gap: 8px;
  }
  & legend {
    margin-bottom: 4px;
    padding: 0;
    font-weight: 600;
  }
  & .choice {
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    gap: 8px;
  }
  & .choice > label {
    display: grid;
    grid-template-columns: auto 1fr;
    align-content: start;
    gap: 2px 8px;
    padding: 10px 12px;
    border: 1px solid var(--line-strong);
    border-radius: 8px;
    background: var(--panel);
    cursor: pointer;
  }
  & .choice > label:has(input:checked) {
    border-color: var(--accent);
    background: var(--selected);
  }
  & .choice > label:focus-within {
    outline: 2px solid var(--accent);
    outline-offset: 1px;
  }
  & .choice small {
    grid-column: 2;
    color: var(--fg-2);
    font: 450 12px/16px var(--sans);
  }
  & .field {
    display: grid;
    gap: 4px;
    font-weight: 600;
  }
  & .field select {
    height: 36px;
    padding: 0 8px;
    border: 1px solid var(--line-strong);
    border-radius: 6px;
    background: var(--panel);
    font-weight: 400;
  }
  @media (max-width: 719px) {
    padding: 16px;
    & .two,
    & .choice {
      grid-template-columns: 1fr;
    }
  }
`
