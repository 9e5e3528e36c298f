import { styled } from 'styled-components'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { mainColumn } from '../parts/styles.ts'
import type schema from './schema.ts'

const Root = styled.div`
  min-block-size: calc(100dvh - var(--edge-bottom));
  display: flex;
  ${mainColumn}
  main {
    padding-block: 14px;
  }
  &[data-align='centre'] main {
    justify-content: center;
  }
`

const View = ({ props, slot }: ViewProps<PropsOf<typeof schema>>) => (
  <Root {...useRoot()} data-layout={props.layout} data-align={props.align}>
    <main id="main" tabIndex={-1}>
      {slot('main')}
    </main>
    {slot('overlay')}
  </Root>
)

export default defineWidget<typeof schema>({ View })
