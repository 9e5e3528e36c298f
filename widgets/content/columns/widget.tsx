import { styled } from 'styled-components'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { Heading } from '../parts/heading.tsx'
import type schema from './schema.ts'

const Root = styled.section<{ $narrowest: number }>`
  padding-block: 12px;
  .title {
    margin-block-end: 12px;
    font-size: var(--text-heading-size, 22px);
  }
  > .fy-slot {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, ${({ $narrowest }) => $narrowest}px), 1fr));
    gap: 20px;
    align-items: start;
    --gutter: 0px;
    --section-before: 0px;
    --section-after: 0px;
  }
`

const View = ({ props, slot }: ViewProps<PropsOf<typeof schema>>) => (
  <Root {...useRoot()} $narrowest={props.narrowest}>
    {props.title && <Heading level={props.level}>{props.title}</Heading>}
    {slot('main')}
  </Root>
)

export default defineWidget<typeof schema>({ View })
