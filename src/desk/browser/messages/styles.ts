import { styled } from 'styled-components'
import { DetailRoot } from '../payments/styles.ts'

/** One message: who wrote, what was written, and the answer. */
export const MessageRoot = styled(DetailRoot)`
  & blockquote {
    margin: 12px 16px;
    padding: 8px 12px;
    border-radius: 8px;
    background: var(--sunken);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  & form {
    display: grid;
    gap: 8px;
    padding: 12px 16px;
  }
  & form > label {
    display: grid;
    gap: 4px;
    font-weight: 600;
  }
  & textarea {
    width: 100%;
    min-height: 140px;
    padding: 8px 10px;
    border: 1px solid var(--line-strong);
    border-radius: 6px;
    background: var(--panel);
    color: var(--fg);
    font-weight: 450;
    resize: vertical;
  }
  & form > small {
    color: var(--fg-2);
  }
  & form > div {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`
