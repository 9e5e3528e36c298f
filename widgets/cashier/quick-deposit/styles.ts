import { css } from 'styled-components'
import { paymentCss } from '../parts/payment-styles.ts'

/** The form of the cashier in a dialog: no cards, and its button stays in sight. */
export const quickCss = css`
  ${paymentCss}
  --option-rule: var(--border-strong);
  padding: 0;

  .steps > .fy-card {
    padding: 0;
    border: 0;
    background: none;
    box-shadow: none;
  }
  .methods {
    grid-template-columns: repeat(auto-fill, minmax(max(104px, (100% - 20px) / 3), 1fr));
    gap: 10px;
  }
  /* At the edge of the dialog, over the space it leaves below its content. */
  .send {
    --edge: 28px;
    position: sticky;
    inset-block-end: calc(-1 * var(--edge));
    z-index: 1;
    margin-block: 16px calc(-1 * var(--edge));
    padding-block: 10px var(--edge);
    background: var(--dialog-bg);
  }
  @media (max-width: 767px) {
    .send {
      --edge: calc(24px + env(safe-area-inset-bottom));
    }
  }
  .sent,
  .said {
    display: grid;
    justify-items: center;
    gap: 12px;
    text-align: center;
  }
  .said {
    padding-block: 8px 12px;
  }
  .said p {
    max-inline-size: 42ch;
    color: var(--fg-muted);
  }
  .mark {
    display: grid;
    place-items: center;
    inline-size: 64px;
    block-size: 64px;
    border-radius: var(--mark-radius);
    background: var(--info-soft);
    color: var(--on-info-soft);
    font-size: 30px;
  }
  [data-tone='success'] .mark {
    background: var(--success-soft);
    color: var(--on-success-soft);
  }
  [data-tone='danger'] .mark {
    background: var(--danger-soft);
    color: var(--on-danger-soft);
  }
`
