import { styled } from 'styled-components'

/** The bar of a draft above the room that is open. */
export const ShellRoot = styled.div`
  display: flex;
  flex-direction: column;
  height: 100dvh;
  min-width: 1000px;
  /* Rooms scroll within; the whole must not, whatever stands unseen below them. */
  position: relative;
  overflow: clip;
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
  & .bar > * {
    flex: none;
  }
  /*
   * As wide in every state: what stands behind it does not move when something is saved. It alone gives way first, then
   * the name: a name that is a hair too narrow loses letters.
   */
  & .bar > .state {
    flex: 0 1000000 128px;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & .bar > strong,
  & .site > strong {
    max-width: 16ch;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & .bar > .site {
    display: flex;
    align-items: center;
    gap: 4px;
    color: var(--fg);
    text-decoration: none;
  }
  & .bar > .site:hover {
    text-decoration: underline;
  }
  & .site > svg {
    color: var(--quiet);
  }
  & .bar > .name {
    flex-shrink: 1000;
    min-width: 4ch;
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
    flex: 0 1 auto;
    min-width: 0;
    height: 100%;
    margin-inline: 8px auto;
    overflow-x: auto;
    scrollbar-width: none;
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
    inset: auto 10px 0;
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
    /* No narrower than with a file or two: the bar stays as it is when the first one changes. */
    min-width: 116px;
    padding: 5px 12px;
    text-align: center;
    border-radius: 6px;
    background: var(--accent);
    color: var(--accent-fg);
    font-weight: 600;
    text-decoration: none;
  }
  /* All rooms have room beside others who are there, in long languages as well. */
  @media (max-width: 1360px) {
    & > .bar {
      gap: 6px;
    }
    & > .bar > nav a {
      padding: 0 6px;
    }
    & > .bar > nav a.active::after {
      inset-inline: 6px;
    }
  }
  @media (max-width: 1199px) {
    & > .bar {
      padding: 0 8px;
    }
    & .review {
      min-width: 0;
    }
    & .bar > .site > svg {
      display: none;
    }
  }
  @media (max-width: 1099px) {
    & > .bar {
      gap: 4px;
    }
    & > .bar > nav {
      margin-inline-start: 0;
    }
    & > .bar > nav a {
      padding: 0 5px;
      font-size: 12px;
    }
    & > .bar > nav a.active::after {
      inset-inline: 5px;
    }
  }
  & > .refused {
    padding: 8px 16px;
    background: var(--warn-soft);
    color: var(--fg);
  }
`
