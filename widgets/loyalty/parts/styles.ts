import { css } from 'styled-components'

/** `<Points>`: coin, number, name. */
export const pointsStyles = css`
  .points {
    display: inline-flex;
    align-items: center;
    gap: 7px;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .points > .fy-icon {
    flex: none;
    color: var(--gold-text, var(--accent-text));
  }
  .points .alias {
    color: var(--fg-muted);
  }
`

/** `<LevelProgress>`: words and percent above the bar. */
export const levelStyles = css`
  .level-progress {
    display: grid;
    gap: 8px;
  }
  .level-progress p {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px 14px;
    font-size: 14px;
    font-variant-numeric: tabular-nums;
  }
  .medal.number {
    display: grid;
    place-items: center;
    border-radius: 50%;
    background: var(--accent-soft);
    color: var(--on-accent-soft);
    font: 700 22px/1 var(--display);
  }
`
