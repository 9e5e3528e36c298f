import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget } from '../../../engine/registry/index.ts'
import { IconButton } from '../../../engine/ui/index.ts'
import { DRAWER_ID } from '../../frame/parts/drawer.ts'
import type schema from './schema.ts'

const Root = styled.div`
  display: flex;
`

const View = () => {
  const { t } = useI18n()
  return (
    <Root {...useRoot()}>
      <IconButton icon="list" label={t('shell.open_menu')} popoverTarget={DRAWER_ID} />
    </Root>
  )
}

export default defineWidget<typeof schema>({ View })
