import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { Scroller } from '../../../engine/ui/index.ts'
import type schema from './schema.ts'

const Root = styled.section`
  .fy-scroller-row {
    --gutter: 0px;
    padding-block: 0;
    scroll-snap-type: inline mandatory;
  }
  &&& .fy-scroller-row {
    mask: none;
  }
  .fy-scroller-row > .fy-slot {
    display: contents;
  }
  .fy-scroller-row > .fy-slot > * {
    flex: 0 0 100%;
    min-inline-size: 0;
    scroll-snap-align: start;
  }
`

const View = ({ props, slot }: ViewProps<PropsOf<typeof schema>>) => {
  const { t } = useI18n()
  return (
    <Root {...useRoot()}>
      <Scroller label={props.label} previousLabel={t('common.previous')} nextLabel={t('common.next')}>
        {slot('slides')}
      </Scroller>
    </Root>
  )
}

export default defineWidget<typeof schema>({ View })
