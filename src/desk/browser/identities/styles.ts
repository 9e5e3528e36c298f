import { styled } from 'styled-components'
import { DetailRoot } from '../payments/styles.ts'

/** One verification: facts, messages, and documents that are hidden at first. */
export const VerificationRoot = styled(DetailRoot)`
  & blockquote {
    margin: 12px 16px 0;
    padding: 8px 12px;
    border-radius: 8px;
    background: var(--sunken);
    overflow-wrap: anywhere;
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    padding: 12px 16px;
  }
  & .documents {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(160px, 1fr));
    gap: 12px;
    padding: 4px 16px 12px;
  }
  & figure {
    margin: 0;
    min-width: 0;
  }
  & figure > button {
    display: block;
    position: relative;
    width: 100%;
    padding: 0;
    border: 1px solid var(--line-strong);
    border-radius: 8px;
    overflow: hidden;
    background: var(--sunken);
    cursor: pointer;
  }
  & figure > button > span:first-child {
    display: block;
    height: 96px;
    filter: blur(7px);
    background:
      linear-gradient(var(--line-strong) 0 0) 62% 22px / 44% 8px no-repeat,
      linear-gradient(var(--line-strong) 0 0) 58% 42px / 36% 8px no-repeat,
      linear-gradient(var(--line-strong) 0 0) 62% 62px / 44% 8px no-repeat,
      radial-gradient(circle at 22% 46px, var(--quiet) 22px, transparent 23px);
  }
  & figure > button > span:last-child {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    font-weight: 600;
  }
  & figure[data-asked] > button {
    border-color: var(--accent);
  }
  & figure > img {
    display: block;
    width: 100%;
    border: 1px solid var(--line);
    border-radius: 8px;
  }
  & figcaption {
    padding-top: 4px;
    color: var(--fg-2);
  }
  & figcaption small {
    display: block;
    color: var(--quiet);
  }
  & form {
    margin: 0 16px 12px;
  }
`
