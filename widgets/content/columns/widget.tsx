import { css, styled } from 'styled-components'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { Heading } from '../parts/heading.tsx'
import type schema from './schema.ts'

/** Widths are in steps: rules that are known beforehand stand in the document, and nothing has to make them there. */
const [FIRST, LAST, STEP] = [160, 800, 20]
const steps = Array.from({ length: (LAST - FIRST) / STEP + 1 }, (_, step) => FIRST + step * STEP)
const stepOf = (width: number): number => Math.round(width / STEP) * STEP
const widths = css`
  ${steps.map((width) => `&[data-narrowest='${width}'] > .fy-slot { --narrowest: ${width}px; }`).join('\n')}
`

const Root = styled.section`
  padding-block: 12px;
  .title {
    margin-block-end: 12px;
    font-size: var(--text-heading-size, 22px);
  }
  > .fy-slot {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, var(--narrowest)), 1fr));
    gap: 20px;
    align-items: start;
    --gutter: 0px;
    --section-before: 0px;
    --section-after: 0px;
  }
  ${widths}
`

const View = ({ props, slot }: ViewProps<PropsOf<typeof schema>>) => (
  <Root {...useRoot()} data-narrowest={stepOf(props.narrowest)}>
    {props.title && <Heading level={props.level}>{props.title}</Heading>}
    {slot('main')}
  </Root>
)

export default defineWidget<typeof schema>({ View })
