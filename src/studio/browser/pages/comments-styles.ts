import { styled } from 'styled-components'

/** What is said about a draft, and beside it the form that says something. */
export const CommentsRoot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 300px;
  max-height: 240px;
  border-top: 1px solid var(--line);
  & > ul {
    overflow: auto;
  }
  & li {
    display: grid;
    gap: 4px;
    padding: 8px 12px;
    border-bottom: 1px solid var(--line);
  }
  & li.done > p,
  & li.none {
    color: var(--fg-2);
  }
  & li > header,
  & li > footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
  }
  & li > header :is(time, small) {
    color: var(--quiet);
    font: 450 12px/16px var(--sans);
  }
  & li .said {
    padding-inline-start: 12px;
    border-inline-start: 2px solid var(--line-strong);
  }
  & > form {
    display: grid;
    gap: 8px;
    align-content: start;
    padding: 8px 12px;
    overflow: auto;
    border-inline-start: 1px solid var(--line);
  }
  & > form > label {
    display: grid;
    gap: 4px;
  }
  & > form > label.check {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  & .answer {
    display: flex;
    flex: 1;
    gap: 4px;
    min-width: 120px;
  }
  & :is(textarea, select, .answer input) {
    width: 100%;
    min-height: 30px;
    padding: 4px 8px;
    border: 1px solid var(--line-strong);
    border-radius: 6px;
    background: var(--panel);
  }
  & footer select {
    width: auto;
  }
`
