import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, EmptyState, Motif, SectionHeader, Skeleton } from '../../../engine/ui/index.ts'
import type { Jackpot, JackpotWin } from '../../../schemas/api/jackpots.ts'
import { useJackpots } from '../parts/use-jackpots.ts'
import { WinnersTable } from '../parts/winners-table.tsx'
import { Meter } from '../parts/meter.tsx'
import { Cap, PotFacts } from '../parts/pot.tsx'
import type schema from './schema.ts'
import { listStyles } from './styles.ts'

type Props = PropsOf<typeof schema>
interface Data {
  jackpots: Jackpot[]
  wins: JackpotWin[]
}

const Root = styled.section`
  ${listStyles}
`

/** One jackpot of the list: its picture, its amount, how far it is, and what leads to its proof. */
const Pot = ({ jackpot }: { jackpot: Jackpot }) => {
  const { t } = useI18n()
  const { navigation } = useStores()
  const { id, title, text, image, amount } = jackpot
  return (
    <article className="pot" data-jackpot={id}>
      {image && <img className="pot-art" src={image} alt="" decoding="async" />}
      <div className="pot-words">
        <h2>
          <a href={navigation.href(`/jackpots/${id}`)}>{title}</a>
        </h2>
        {text && <p className="pot-text">{text}</p>}
        <Meter value={amount} />
        <Cap jackpot={jackpot} />
        <PotFacts jackpot={jackpot} />
        <a className="pot-proof" href={navigation.href(`/jackpots/${id}#how-it-is-won`)}>
          {t('compete.see_proof')} <span className="fy-hidden">{title}</span>
        </a>
      </div>
    </article>
  )
}

const View = ({ props, data }: ViewProps<Props, Data>) => {
  const root = useRoot()
  const { t } = useI18n()
  const { navigation } = useStores()
  const jackpots = useJackpots(data.jackpots)
  return (
    <Root {...root} data-variant={props.variant}>
      <SectionHeader level={1} title={props.title} {...(props.text ? { text: props.text } : {})} />
      {jackpots.length === 0 ? (
        <EmptyState
          image={<Motif name="chest" icon="coins" />}
          title={t('compete.no_jackpots')}
          text={t('compete.no_jackpots_text')}
          action={<Button href={navigation.href('/gamehall')}>{t('compete.to_games')}</Button>}
        />
      ) : (
        <div className="pots">
          {jackpots.map((jackpot) => (
            <Pot key={jackpot.id} jackpot={jackpot} />
          ))}
        </div>
      )}
      {props.winners > 0 && (
        <>
          <h2 className="fy-heading">{t('compete.jackpot_winners')}</h2>
          <WinnersTable wins={data.wins} title={t('compete.jackpot_winners')} named />
        </>
      )}
    </Root>
  )
}

const Loading = ({ props }: { props: Props }) => (
  <Root {...useRoot()} data-variant={props.variant} aria-busy="true">
    <SectionHeader level={1} title={props.title} />
    <Skeleton ratio={[5, 2]} />
    <Skeleton lines={8} />
  </Root>
)

export default defineWidget<typeof schema, Data>({
  load: async ({ api, props, signal }) => {
    const [jackpots, wins] = await Promise.all([
      api.jackpots.get({}, { signal }),
      props.winners > 0 ? api.jackpots.getWinners({ count: props.winners }, { signal }) : { items: [] },
    ])
    return { jackpots, wins: wins.items }
  },
  View,
  Loading,
})
