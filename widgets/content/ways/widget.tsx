import type { MouseEvent } from 'react'
import { styled } from 'styled-components'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button } from '../../../engine/ui/index.ts'
import type schema from './schema.ts'

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 12px;
  .fy-button {
    min-inline-size: 200px;
  }
  @media (width < 480px) {
    flex-direction: column;
  }
`

/** Without scripts the button of the search leads to all games. */
const HALL = '/gamehall'

const View = ({ props }: ViewProps<PropsOf<typeof schema>>) => {
  const root = useRoot()
  const { dialogs, facts, navigation } = useStores()
  const open = (event: MouseEvent) => {
    event.preventDefault()
    dialogs.openOnce({ kind: 'games-search' })
  }
  return (
    <Root {...root}>
      {props.links.map(({ label, href, icon }, index) => (
        <Button key={href} size="l" variant={index === 0 ? 'primary' : 'secondary'} href={href} icon={icon}>
          {label}
        </Button>
      ))}
      {props.search && facts.features['search'] && (
        <Button size="l" variant="secondary" icon="magnifying-glass" href={navigation.href(HALL)} onClick={open}>
          {props.search}
        </Button>
      )}
    </Root>
  )
}

export default defineWidget<typeof schema>({ View })
