import { styled } from 'styled-components'

/** The bar of a draft above the room that is open. */
export const ShellRoot = styled.div`
  display: flex;
  flex-direction: column;
  height: 100dvh;
  min-width: 1000px;
  --peer: light-dark(#8a3ea8, #dba0f2);
  --peer-soft: light-dark(#f4e6f9, #33193e);
  & > .bar {
    display: flex;
    align-items: center;
    gap: 8px;
    height: 44px;
    flex: none;
    padding: 0 12px;
    background: var(--panel);
    border-bottom: 1px solid var(--line);
    white-space: nowrap;
  }
  & .mark {
    display: grid;
    flex: none;
    place-items: center;
    width: 22px;
    height: 22px;
    border-radius: 6px;
    background: var(--fg);
    color: var(--canvas);
    font: 700 12px/1 var(--sans);
    text-decoration: none;
  }
  & .of,
  & .state {
    color: var(--quiet);
    font: 450 12px/16px var(--sans);
  }
  & .state.bad {
    color: var(--bad);
  }
  & .bar > .name {
    overflow: hidden;
    text-overflow: ellipsis;
    max-width: 22ch;
  }
  & .tag {
    padding: 2px 6px;
    border-radius: 4px;
    background: var(--selected);
    color: var(--accent-ink);
    font: 600 11px/16px var(--sans);
  }
  & .bar > nav {
    display: flex;
    height: 100%;
    margin-inline: 8px auto;
  }
  & .bar > nav a {
    position: relative;
    display: flex;
    align-items: center;
    padding: 0 10px;
    color: var(--fg-2);
    text-decoration: none;
    font-weight: 500;
  }
  & .bar > nav a:hover {
    color: var(--fg);
  }
  & .bar > nav a.active {
    color: var(--fg);
    font-weight: 600;
  }
  & .bar > nav a.active::after {
    content: '';
    position: absolute;
    inset: auto 10px -1px;
    height: 2px;
    background: var(--fg);
  }
  & .icon {
    display: grid;
    place-items: center;
    width: 30px;
    height: 30px;
    padding: 0;
    border: 0;
    border-radius: 6px;
    background: none;
    color: var(--fg-2);
    cursor: pointer;
  }
  & .icon:hover:not(:disabled) {
    background: var(--hover);
    color: var(--fg);
  }
  & .icon:disabled {
    opacity: 0.4;
    cursor: default;
  }
  & .review {
    padding: 5px 12px;
    border-radius: 6px;
    background: var(--accent);
    color: var(--accent-fg);
    font-weight: 600;
    text-decoration: none;
  }
  & > .refused {
    padding: 8px 16px;
    background: var(--warn-soft);
    color: var(--fg);
  }
`
