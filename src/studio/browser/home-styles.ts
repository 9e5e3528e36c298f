import { styled } from 'styled-components'

/** Brands beside the drafts of one. */
export const HomeRoot = styled.div`
  display: grid;
  grid-template-columns: 232px minmax(0, 1fr);
  min-height: 100dvh;
  & > nav {
    display: flex;
    flex-direction: column;
    padding: 16px 8px 8px;
    border-inline-end: 1px solid var(--line);
  }
  & > nav h2 {
    padding: 0 8px 8px;
    color: var(--quiet);
    font: 600 12px/16px var(--sans);
  }
  & > nav ul {
    flex: 1;
  }
  & > nav ul.few {
    flex: none;
  }
  & > nav a.begin {
    margin-bottom: 8px;
    color: var(--accent-ink);
    font-weight: 600;
  }
  & > nav a.begin > span {
    background: var(--accent);
    color: var(--accent-fg);
  }
  & > nav a {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 36px;
    padding: 0 8px;
    border-radius: 6px;
    color: var(--fg);
    text-decoration: none;
  }
  & > nav a:hover {
    background: var(--hover);
  }
  & > nav a[aria-current] {
    background: var(--selected);
    font-weight: 600;
  }
  & > nav a > span {
    display: grid;
    place-items: center;
    width: 22px;
    height: 22px;
    border-radius: 6px;
    background: var(--fg);
    color: var(--canvas);
    font: 700 12px/1 var(--sans);
  }
  & > nav footer {
    display: flex;
    align-items: center;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 4px 8px;
    padding: 8px;
    border-top: 1px solid var(--line);
    color: var(--fg-2);
  }
  & > nav footer > button {
    margin-inline-start: -12px;
  }
  & > main {
    width: min(720px, 100%);
    padding: 40px 32px;
    display: grid;
    align-content: start;
    gap: 16px;
  }
  & > main h1 {
    font: 650 28px/36px var(--sans);
    letter-spacing: -0.02em;
  }
  & > main h2 {
    margin-top: 16px;
    font: 600 15px/22px var(--sans);
  }
  & .about {
    color: var(--fg-2);
    margin-top: -12px;
  }
  & .new {
    display: grid;
    grid-template-columns: 1fr auto;
    align-items: end;
    gap: 8px;
  }
  & .new > button {
    min-height: 36px;
    padding: 0 16px;
  }
  & main > ul {
    border: 1px solid var(--line);
    border-radius: 10px;
    background: var(--panel);
    overflow: clip;
  }
  & main > ul:empty {
    display: none;
  }
  & main li + li {
    border-top: 1px solid var(--line);
  }
  & main li > a {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 2px 16px;
    padding: 12px 16px;
    color: inherit;
    text-decoration: none;
  }
  & main li > a:hover {
    background: var(--hover);
  }
  & main li span {
    color: var(--fg-2);
    text-align: end;
  }
  & main li small {
    grid-column: 1 / -1;
    color: var(--quiet);
    font: 450 12px/16px var(--sans);
  }
  @media (max-width: 719px) {
    grid-template-columns: minmax(0, 1fr);
    & > nav {
      border: 0;
    }
    & > main {
      padding: 16px;
    }
    & > nav ul {
      display: flex;
      gap: 4px;
      overflow-x: auto;
    }
  }
`
