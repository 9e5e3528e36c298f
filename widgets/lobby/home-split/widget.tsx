import { styled } from 'styled-components'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type ViewProps } from '../../../engine/registry/index.ts'
import { section } from '../parts/section.ts'
import type schema from './schema.ts'

const Root = styled.div`
  ${section}
  padding-block-start: var(--split-before, 20px);
  .split {
    display: grid;
    grid-template-columns: minmax(0, 1fr) var(--split-aside, 308px);
    gap: 20px;
    --gutter: 0px;
    --section-before: 0px;
    --section-after: 0px;
  }
  .split > div > .fy-slot > * + * {
    margin-block-start: 20px;
  }
  @media (max-width: 991px) {
    .split {
      grid-template-columns: minmax(0, 1fr);
      gap: 12px;
    }
  }
  @media (max-width: 767px) {
    padding-block-start: 12px;
  }
`

const View = ({ slot }: ViewProps<object>) => (
  <Root {...useRoot()}>
    <div className="split">
      <div>{slot('main')}</div>
      <div>{slot('aside')}</div>
    </div>
  </Root>
)

export default defineWidget<typeof schema>({ View })
