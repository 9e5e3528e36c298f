import { css } from 'styled-components'

/** Money, tasks and day. */
export const side = css`
  & .standing > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 12px;
    min-height: 48px;
    padding: 4px 16px;
  }
  & .standing > li > small {
    flex: 1 0 100%;
  }
  & .standing small,
  & .tasks small {
    font: 450 12px/16px var(--sans);
    color: var(--fg-2);
  }
  & .standing > li[data-stopped] {
    flex-wrap: nowrap;
    align-items: flex-start;
    justify-content: flex-start;
    margin: 4px 16px;
    padding: 10px 12px;
    border-radius: 8px;
    background: var(--bad-soft);
    overflow-wrap: anywhere;
  }
  & .standing > li[data-stopped] > svg {
    flex: none;
    margin-top: 2px;
    color: var(--bad);
  }
  & .standing > li[data-stopped] a {
    color: inherit;
    font-weight: 600;
  }
  & .standing > li[data-stopped] small {
    color: inherit;
  }
  & .tasks > li {
    padding: 6px 16px;
  }
  & .tasks label {
    display: flex;
    align-items: flex-start;
    gap: 8px;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  & .tasks input {
    width: 16px;
    height: 16px;
    margin: 2px 0 0;
    flex: none;
    accent-color: var(--accent);
  }
  & .tasks small {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    padding-inline-start: 24px;
  }
  & .said {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    padding: 0 16px;
    overflow-wrap: anywhere;
  }
  & .day > li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 12px;
    min-height: 32px;
    padding: 6px 16px;
  }
  & .day .brands {
    padding: 0;
  }
`
