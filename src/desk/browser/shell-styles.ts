import { styled } from 'styled-components'

/** Rail, bar and one panel; below 1100 px the rail is one of icons, below 720 px a line on top. */
export const ShellRoot = styled.div`
  display: grid;
  grid-template: 44px minmax(0, 1fr) / 216px minmax(0, 1fr);
  height: 100dvh;
  & > .skip {
    position: absolute;
    inset-inline-start: -9999px;
  }
  & > .skip:focus {
    inset-inline-start: 8px;
    top: 8px;
    z-index: 9;
    padding: 8px 12px;
    background: var(--panel);
  }
  & > aside {
    grid-row: 1 / 3;
    display: flex;
    flex-direction: column;
    padding: 0 8px 8px;
    min-height: 0;
  }
  & .brand {
    height: 44px;
    display: flex;
    align-items: center;
    gap: 8px;
    padding: 0 8px;
    font-weight: 600;
  }
  & .brand > span,
  & .brand > button > span {
    width: 22px;
    height: 22px;
    border-radius: 6px;
    background: var(--fg);
    color: var(--canvas);
    display: grid;
    place-items: center;
    font: 700 12px/1 var(--sans);
    flex: none;
  }
  & .brand > button {
    display: flex;
    align-items: center;
    gap: 8px;
    flex: 1;
    min-width: 0;
    height: 32px;
    margin: 0 -4px;
    padding: 0 4px;
    border: 0;
    border-radius: 6px;
    background: none;
    font-weight: 600;
    text-align: start;
    cursor: pointer;
  }
  & .brand > button:hover {
    background: var(--hover);
  }
  & .brand bdi {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > aside nav {
    flex: 1;
    overflow: auto;
    min-height: 0;
  }
  & > aside nav h2 {
    font: 600 11px/16px var(--sans);
    color: var(--quiet);
    padding: 14px 8px 4px;
  }
  & > aside nav a {
    display: flex;
    align-items: center;
    gap: 10px;
    height: 32px;
    padding: 0 8px;
    border-radius: 6px;
    color: var(--fg-2);
    text-decoration: none;
  }
  & > aside nav a:hover {
    background: var(--hover);
  }
  & > aside nav a.active {
    background: var(--panel);
    color: var(--fg);
    font-weight: 600;
    box-shadow: 0 0 0 1px var(--line);
  }
  & > aside nav a.active > svg {
    color: var(--accent);
  }
  & .me {
    display: flex;
    align-items: center;
    gap: 8px;
    padding: 10px 8px;
    border-top: 1px solid var(--line);
    color: inherit;
    text-decoration: none;
    min-width: 0;
  }
  & .me > span:first-child {
    width: 26px;
    height: 26px;
    border-radius: 50%;
    background: var(--sunken);
    border: 1px solid var(--line-strong);
    display: grid;
    place-items: center;
    font: 600 10px/1 var(--sans);
    flex: none;
  }
  & .me > span:last-child {
    display: grid;
    min-width: 0;
  }
  & .me small {
    color: var(--quiet);
    font: 450 12px/16px var(--sans);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > header {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 420px) minmax(0, 1fr);
    align-items: center;
    gap: 8px;
    padding-block: 0;
    padding-inline: 4px 12px;
    min-width: 0;
  }
  & > header > :last-child {
    grid-column: 3;
    justify-self: end;
  }
  & > header > .find {
    grid-column: 2;
  }
  & .find {
    display: flex;
    align-items: center;
    gap: 8px;
    height: 30px;
    padding-block: 0;
    padding-inline: 10px 6px;
    background: var(--panel);
    border: 1px solid var(--line);
    border-radius: 8px;
    color: var(--quiet);
    cursor: text;
  }
  & .find > span {
    flex: 1;
    text-align: start;
  }
  & > main {
    background: var(--panel);
    border: 1px solid var(--line);
    border-radius: 10px;
    margin-block: 0 8px;
    margin-inline: 0 8px;
    min-width: 0;
    min-height: 0;
    overflow: auto;
    outline-offset: -2px;
  }
  @media (max-width: 1099px) {
    grid-template-columns: 56px minmax(0, 1fr);
    /* Words that only screen readers get stay in their parts: elsewhere they would make the page wider. */
    & > aside nav,
    & .brand,
    & .me {
      position: relative;
    }
    & .brand bdi,
    & .brand > button > kbd,
    & > aside nav a > span,
    & > aside nav h2,
    & .me > span:last-child {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    & > aside nav a {
      justify-content: center;
    }
  }
  @media (max-width: 719px) {
    /* The brand, the search and who is at the screen in one line; every room below it, none of them out of sight. */
    grid-template: 'brand find me' 44px 'rooms rooms rooms' auto 'main main main' minmax(0, 1fr) / auto minmax(
        0,
        1fr
      ) auto;
    & > aside {
      display: contents;
    }
    & .brand {
      grid-area: brand;
    }
    & .brand bdi {
      position: static;
      width: auto;
      height: auto;
      max-width: 80px;
      clip-path: none;
    }
    & > aside nav {
      grid-area: rooms;
      display: flex;
      padding: 0 4px;
      overflow: hidden;
    }
    & > aside nav ul {
      display: contents;
    }
    & > aside nav li {
      flex: 1;
      min-width: 0;
      max-width: 56px;
    }
    & > aside nav a {
      height: 40px;
      padding: 0;
    }
    & .me {
      grid-area: me;
      border: 0;
      padding: 4px 8px;
    }
    & > header {
      grid-area: find;
      grid-template-columns: 0 minmax(0, 1fr) auto;
      padding: 0;
    }
    & .find > kbd {
      display: none;
    }
    & > main {
      grid-area: main;
      margin: 0;
      border-width: 1px 0 0;
      border-radius: 0;
    }
  }
`
