import { css } from 'styled-components'

/** Styles of the views, in a dialog and on a page. */
export const viewStyles = css`
  .form {
    display: grid;
    gap: 14px;
  }
  .lead {
    color: var(--fg-muted);
  }
  .forgot,
  .back {
    justify-self: start;
    min-block-size: 32px;
  }
  .back {
    display: inline-flex;
    align-items: center;
    gap: 8px;
  }
  .switch {
    color: var(--fg-muted);
    font-size: 14px;
    text-align: center;
  }
  .switch .fy-link {
    min-block-size: 32px;
  }
  .code input {
    font-size: 22px;
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.3em;
    text-align: center;
  }
  .resend {
    display: grid;
    justify-items: center;
    align-items: center;
    min-block-size: 44px;
    color: var(--fg-muted);
    font-size: 14px;
  }
  .promo,
  .social {
    display: grid;
    gap: 12px;
  }
  .services {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(132px, 1fr));
    gap: 10px;
  }
  .services .fy-icon {
    inline-size: 20px;
    block-size: 20px;
  }
  .betting {
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .betting legend {
    margin-block-end: 6px;
    padding: 0;
    font-size: 14px;
    font-weight: 600;
  }
  .characters-place {
    block-size: 182px;
  }
  .characters > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(96px, 1fr));
    gap: 8px;
  }
  /* Four beside each other, rather than one alone in a second line. */
  .characters > div:has(> :nth-child(4):last-child) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  .characters .fy-option {
    align-items: center;
    padding-inline: 4px;
    border: 1px solid var(--border-strong);
    border-radius: var(--r-m);
    text-align: center;
  }
  .characters .fy-option:has(:checked) {
    border-color: var(--accent);
  }
  .characters .fy-option-icon {
    inline-size: 72px;
    block-size: 72px;
    background: none;
  }
  .characters .fy-image {
    inline-size: 72px;
    block-size: 72px;
    background: none;
    object-fit: contain;
  }
  .characters small {
    color: var(--fg-muted);
    font-size: 12.5px;
  }
  .choices {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 10px;
  }
  .choice {
    display: flex;
    align-items: center;
    gap: 10px;
    min-block-size: 48px;
    padding-inline: 14px;
    border: 1px solid var(--border-strong);
    border-radius: var(--r-m);
    cursor: pointer;
  }
  .choice[data-on] {
    border-color: var(--accent);
    background: var(--accent-soft);
    color: var(--on-accent-soft);
  }
  .choice input {
    accent-color: var(--accent);
    inline-size: 18px;
    block-size: 18px;
    margin: 0;
  }
`
