import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Icon } from '../../../engine/ui/index.ts'
import { besideHero, centredHero, searchHero } from './more-styles.ts'
import type schema from './schema.ts'
import { stageStyles } from './stage-styles.ts'
import { heroStyles } from './styles.ts'
import { displayTitle } from './title.tsx'

type Props = PropsOf<typeof schema>

const Root = styled.section`
  ${heroStyles}
`

/** Words and scene side by side: only pages that have one bring these styles. */
const StageRoot = styled.section`
  ${stageStyles}
`

const BesideRoot = styled.section`
  ${besideHero}
`
const CentredRoot = styled.section`
  ${centredHero}
`
const SearchRoot = styled.section`
  ${searchHero}
`
const ROOTS = {
  panel: Root,
  panorama: Root,
  stage: StageRoot,
  beside: BesideRoot,
  centred: CentredRoot,
  search: SearchRoot,
} as const

const Actions = ({
  items,
  variant,
  clock,
}: Pick<Props, 'variant'> & { items: Props['actions']; clock?: ReactNode }) => (
  <div className="hero-actions">
    {items.map((action, index) =>
      index > 0 && variant === 'panorama' ? (
        <a key={action.href} className="hero-link" href={action.href}>
          {action.label}
        </a>
      ) : (
        <Button key={action.href} href={action.href} size="l" variant={index === 0 ? 'primary' : 'secondary'}>
          {action.label}
        </Button>
      ),
    )}
    {clock}
  </div>
)

/** Where the tall picture is shown: a panorama is wider than it is tall even on a phone held sideways. */
const narrowOf = (variant: Props['variant']) => (variant === 'panorama' ? '(max-width: 559px)' : '(max-width: 767px)')

const View = observer(({ props, slot, instances }: ViewProps<Props>) => {
  const root = useRoot()
  const { session } = useStores()
  const Title = `h${props.level ?? 1}` as 'h1' | 'h2' | 'h3'
  const actions = session.isAuthenticated && props.playerActions.length > 0 ? props.playerActions : props.actions
  const given = (name: string) => (instances(name).length > 0 ? slot(name) : null)
  const clock = props.variant === 'stage' ? given('clock') : null
  const Card = ROOTS[props.variant]
  return (
    <Card {...root} data-variant={props.variant} data-side={props.side} data-behind={props.behind}>
      <div className="hero">
        {props.image && (
          <picture>
            <source media={narrowOf(props.variant)} srcSet={props.imageMobile} />
            <img src={props.image} alt={props.alt} fetchPriority="high" />
          </picture>
        )}
        {given('film')}
        <div className="hero-text">
          {props.eyebrow && (
            <p className="hero-eyebrow">
              {props.icon && <Icon name={props.icon} />}
              {props.eyebrow}
            </p>
          )}
          <Title className="hero-title">{displayTitle(props.title)}</Title>
          {props.text && <p className="hero-body">{props.text}</p>}
          {props.variant === 'search' && given('search')}
          {(actions.length > 0 || clock) && <Actions items={actions} variant={props.variant} clock={clock} />}
          {props.note && <p className="hero-note">{props.note}</p>}
        </div>
      </div>
    </Card>
  )
})

export default defineWidget<typeof schema>({ View })
