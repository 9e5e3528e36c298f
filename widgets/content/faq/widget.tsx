import { styled } from 'styled-components'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { Icon } from '../../../engine/ui/index.ts'
import { Heading } from '../parts/heading.tsx'
import { Marked } from '../parts/markup.tsx'
import type schema from './schema.ts'

const Root = styled.section`
  max-inline-size: var(--text-measure, 760px);
  padding-block: 20px;
  .title {
    margin-block-end: 8px;
    font-size: var(--text-heading-size, 22px);
  }
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
  p {
    padding-block: 0 16px;
    padding-inline-end: 32px;
    line-height: 1.65;
    color: var(--fg-muted);
  }
`

const View = ({ id, props }: ViewProps<PropsOf<typeof schema>>) => (
  <Root {...useRoot()}>
    {props.title && <Heading level={props.level}>{props.title}</Heading>}
    {props.items.map(({ question, answer }, index) => (
      <details key={index} name={`faq-${id}`} open={props.firstOpen && index === 0}>
        <summary>
          {question}
          <Icon name="caret-down" />
        </summary>
        <p>
          <Marked text={answer} />
        </p>
      </details>
    ))}
  </Root>
)

export default defineWidget<typeof schema>({ View })
