import { css } from 'styled-components'

export const verificationStyles = css`
  display: grid;
  gap: 18px;

  .state {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 16px;
    align-items: center;
  }
  .state .fy-card-title {
    margin: 0 0 4px;
  }
  .badge {
    display: grid;
    place-items: center;
    inline-size: 56px;
    block-size: 56px;
    border-radius: var(--r-full);
    background: var(--accent-soft);
    color: var(--on-accent-soft);
    font-size: 28px;
  }
  &[data-state='verified'] .badge {
    background: color-mix(in oklab, var(--success) 18%, transparent);
    color: var(--success);
  }
  &[data-state='retry'] .badge {
    background: color-mix(in oklab, var(--warning) 18%, transparent);
    color: var(--warning);
  }
  &[data-state='rejected'] .badge {
    background: color-mix(in oklab, var(--danger) 18%, transparent);
    color: var(--danger);
  }
  p {
    color: var(--fg-muted);
    text-wrap: pretty;
  }
  .needed {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(190px, 100%), 1fr));
    gap: 10px;
  }
  .needed li {
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 12px 14px;
    border-radius: var(--r-m);
    background: var(--chip-bg);
  }
  .needed .fy-icon {
    flex: none;
    font-size: 22px;
    color: var(--fg-muted);
  }
  > .fy-button {
    justify-self: start;
  }
  .safe {
    display: flex;
    align-items: center;
    gap: 8px;
    font-size: 14px;
  }
  .safe .fy-icon {
    flex: none;
  }
  .provider iframe {
    display: block;
    inline-size: 100%;
    min-block-size: 460px;
    border: 0;
    border-radius: var(--r-m);
    background: #fff;
  }
  @media (max-width: 767px) {
    .state {
      gap: 12px;
    }
    .badge {
      inline-size: 46px;
      block-size: 46px;
      font-size: 23px;
    }
    > .fy-button {
      justify-self: stretch;
    }
  }
`
