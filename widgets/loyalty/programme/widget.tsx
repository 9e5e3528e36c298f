import { observer } from 'mobx-react-lite'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { Skeleton } from '../../../engine/ui/index.ts'
import { useInfo } from '../parts/use-info.ts'
import { loadProgramme, type ProgrammeData } from './data.ts'
import { Earn } from './earn.tsx'
import { Ladder } from './ladder.tsx'
import { Quests } from './quests.tsx'
import type schema from './schema.ts'
import { Introduction, Standing } from './standing.tsx'
import { cardStyles } from './card-styles.ts'
import { ledgerStyles } from './ledger-styles.ts'
import { programmeStyles } from './styles.ts'

type Props = PropsOf<typeof schema>

const Root = styled.article`
  ${programmeStyles}
  &[data-variant='cards'] {
    ${cardStyles}
  }
  &[data-variant='ledger'] {
    ${ledgerStyles}
  }
`

const View = observer(({ props, data, slot, instances }: ViewProps<Props, ProgrammeData>) => {
  const root = useRoot()
  const { t } = useI18n()
  const info = useInfo(data.info)
  const { program, quests } = data
  const standing = program?.is_own ? info : null
  const levels = standing?.levels ?? program?.levels ?? []
  const character = info && instances('character').length > 0 ? slot('character') : undefined
  return (
    <Root {...root} data-variant={props.variant}>
      <div className="overview">
        {standing && program ? (
          <Standing info={standing} program={program} shopHref={props.shopHref} character={character} />
        ) : (
          <Introduction title={props.title} program={program} />
        )}
        {program && (
          <section className="levels" aria-labelledby="loyalty-levels">
            <h2 className="fy-heading" id="loyalty-levels">
              {t('loyalty.levels')}
            </h2>
            <Ladder levels={levels} alias={program.pointsAlias} />
          </section>
        )}
      </div>
      {!standing && character}
      {standing && quests.length > 0 && <Quests quests={quests} alias={standing.pointsAlias} />}
      {program && <Earn program={program} />}
    </Root>
  )
})

const Loading = ({ props }: { props: Props }) => (
  <Root {...useRoot()} data-variant={props.variant} aria-busy="true">
    <Skeleton ratio={[5, 2]} />
    <Skeleton lines={10} />
  </Root>
)

export default defineWidget<typeof schema, ProgrammeData>({
  load: loadProgramme,
  View,
  Loading,
  head: ({ data: { program, isUnknown } }) =>
    isUnknown
      ? { status: 404 }
      : program
        ? { title: program.title, ...(program.text ? { description: program.text } : {}) }
        : {},
})
