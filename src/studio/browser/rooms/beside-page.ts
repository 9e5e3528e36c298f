import { css } from 'styled-components'

/** A room with the page in the middle: what is chosen from at the left, what is known of it at the right. */
export const besidePage = css`
  display: grid;
  flex: 1;
  min-height: 0;
  & > section,
  & > aside {
    display: flex;
    flex-direction: column;
    min-height: 0;
    background: var(--panel);
  }
  & > section {
    border-inline-end: 1px solid var(--line);
  }
  & > aside {
    border-inline-start: 1px solid var(--line);
  }
  & > main {
    display: flex;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
  }
  & .head {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 40px;
    padding: 0 16px;
    flex: none;
    border-bottom: 1px solid var(--line);
  }
`
