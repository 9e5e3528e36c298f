import { css } from 'styled-components'
import { Icon } from '../../../engine/ui/index.ts'
import { Marked } from './markup.tsx'

/** `<Questions>`: lines that open to their answers. */
export const questionStyles = css`
  details {
    border-block-end: 1px solid var(--border);
  }
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-block-size: 52px;
    padding-block: 8px;
    font-weight: var(--strong-weight);
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary .fy-icon {
    flex: none;
    color: var(--fg-muted);
    transition: rotate var(--motion-fast, 120ms);
  }
  details[open] .fy-icon {
    rotate: 180deg;
  }
  details p {
    padding-block: 0 16px;
    padding-inline-end: 32px;
    line-height: 1.65;
    color: var(--fg-muted);
  }
`

interface QuestionsProps {
  questions: readonly { question: string; answer: string }[]
  /** Of the questions of one group only one is open at a time. */
  group?: string
  firstOpen?: boolean
}
/** Questions, each with its answer; answers may have bold runs and line breaks. */
export const Questions = ({ questions, group, firstOpen = false }: QuestionsProps) =>
  questions.map(({ question, answer }, index) => (
    <details key={index} name={group} open={firstOpen && index === 0}>
      <summary>
        {question}
        <Icon name="caret-down" />
      </summary>
      <p>
        <Marked text={answer} />
      </p>
    </details>
  ))
