import { styled } from 'styled-components'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { Heading } from '../parts/heading.tsx'
import { Questions, questionStyles } from '../parts/questions.tsx'
import type schema from './schema.ts'

const Root = styled.section`
  max-inline-size: var(--text-measure, 760px);
  padding-block: 20px;
  .title {
    margin-block-end: 8px;
    font-size: var(--text-heading-size, 22px);
  }
  ${questionStyles}
`

const View = ({ id, props }: ViewProps<PropsOf<typeof schema>>) => {
  const root = useRoot()
  // Questions may all belong to features that are off.
  if (props.items.length === 0) return null
  return (
    <Root {...root}>
      {props.title && <Heading level={props.level}>{props.title}</Heading>}
      <Questions questions={props.items} group={`faq-${id}`} firstOpen={props.firstOpen} />
    </Root>
  )
}

export default defineWidget<typeof schema>({ View })
