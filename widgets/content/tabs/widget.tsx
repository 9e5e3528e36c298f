import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { Tabs } from '../../../engine/ui/index.ts'
import type schema from './schema.ts'

const Root = styled.section`
  padding-block: 12px;
  [role='tabpanel'] {
    padding-block-start: 16px;
    --gutter: 0px;
  }
`

const View = ({ props, slot }: ViewProps<PropsOf<typeof schema>>) => {
  const page = useId()
  const [selected, select] = useState<string>(props.tabs[0]?.panel ?? 'first')
  return (
    <Root {...useRoot()}>
      <Tabs
        label={props.label}
        selected={selected}
        onSelect={select}
        items={props.tabs.map(({ panel, label, icon }) => ({
          id: panel,
          label,
          panel: `${page}-${panel}`,
          ...(icon === undefined ? {} : { icon }),
        }))}
      />
      {props.tabs.map(({ panel, label }) => (
        <div key={panel} id={`${page}-${panel}`} role="tabpanel" aria-label={label} hidden={panel !== selected}>
          {slot(panel)}
        </div>
      ))}
    </Root>
  )
}

export default defineWidget<typeof schema>({ View })
