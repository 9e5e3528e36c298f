import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Card, Skeleton } from '../../../engine/ui/index.ts'
import type { Jackpot, JackpotWin } from '../../../schemas/api/jackpots.ts'
import { section } from '../../lobby/parts/section.ts'
import { useJackpots } from '../parts/use-jackpots.ts'
import { WinnersTable } from '../parts/winners-table.tsx'
import { meterStyles } from '../parts/meter-styles.ts'
import { Meter } from '../parts/meter.tsx'
import { Cap, PotFacts, potStyles } from '../parts/pot.tsx'
import { Proof } from './proof.tsx'
import type schema from './schema.ts'

type Props = PropsOf<typeof schema>
interface Data {
  jackpots: Jackpot[]
  wins: JackpotWin[]
}

const Root = styled.article`
  ${section}
  ${meterStyles}
  ${potStyles}
  padding-block-end: 60px;
  .amount {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .head {
    display: grid;
    grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
    overflow: hidden;
    margin-block: 24px 16px;
    border-radius: var(--r-l);
    background: var(--surface);
    border: max(1px, var(--line)) solid var(--rule, var(--border));
  }
  .head-words {
    display: grid;
    justify-items: start;
    align-content: center;
    gap: 12px;
    min-inline-size: 0;
    padding: clamp(20px, 3vw, 40px);
  }
  .head:not(:has(.head-art)) {
    grid-template-columns: minmax(0, 1fr);
  }
  .head-art {
    inline-size: 100%;
    block-size: 100%;
    min-block-size: 0;
    aspect-ratio: 16 / 9;
    object-fit: cover;
  }
  .head-words > a:first-child {
    color: var(--fg-muted);
    font-size: 13px;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .head h1 {
    overflow-wrap: anywhere;
  }
  .meter {
    color: var(--gold-text, var(--accent-text));
    font: 800 clamp(30px, 5.2vw, 68px)/1.15 var(--figures);
  }
  .how {
    scroll-margin-block-start: 90px;
  }
  .how p {
    text-wrap: pretty;
  }
  .how p + p {
    margin-block-start: 10px;
  }
  .columns {
    display: grid;
    grid-template-columns: minmax(0, 1.6fr) minmax(280px, 1fr);
    gap: 16px;
    align-items: start;
  }
  code {
    display: block;
    margin-block: 8px;
    font-size: 12px;
    overflow-wrap: anywhere;
    color: var(--fg-muted);
  }
  .proof summary {
    display: flex;
    align-items: center;
    min-block-size: 44px;
    cursor: pointer;
    font-weight: 600;
  }
  @media (max-width: 991px) {
    .columns {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @media (max-width: 767px) {
    .head {
      grid-template-columns: minmax(0, 1fr);
    }
    .head-art {
      order: -1;
    }
    .meter {
      font-size: clamp(24px, 9.4vw, 44px);
    }
  }
`

/** How it is won and paid for, the hash of the running threshold, and the proofs of those before. */
const HowWon = ({ jackpot, wins }: { jackpot: Jackpot; wins: readonly JackpotWin[] }) => {
  const { t, money, percent } = useI18n()
  const { base, commitment, limit, rate, reserve_rate } = jackpot
  const rates = { rate: percent(Number(rate)), reserve: percent(Number(reserve_rate)), base: money(base) }
  return (
    <Card title={t('compete.how_won')} className="how" id="how-it-is-won">
      <p>{t('compete.how_won_text', { limit: money(limit) })}</p>
      {commitment && <code>{commitment}</code>}
      <p>{t('compete.how_paid_text', rates)}</p>
      {wins.map((win) => (
        <Proof key={win.number} win={win} />
      ))}
    </Card>
  )
}

const Shown = ({ data }: { data: Data }) => {
  const root = useRoot()
  const { t } = useI18n()
  const { navigation } = useStores()
  const [shown] = useJackpots(data.jackpots)
  const jackpot = shown!
  const { id, title, text, image, amount, games } = jackpot
  return (
    <Root {...root} data-jackpot={id}>
      <header className="head">
        <div className="head-words">
          <a href={navigation.href('/jackpots')}>{t('compete.all_jackpots')}</a>
          <h1>{title}</h1>
          {text && <p>{text}</p>}
          <Meter value={amount} />
          <Cap jackpot={jackpot} />
          <PotFacts jackpot={jackpot} />
          <Button href={navigation.href('/gamehall')}>
            {t(games.types.length > 0 ? 'compete.play_games' : 'compete.play_any')}
          </Button>
        </div>
        {image && <img className="head-art" src={image} alt="" decoding="async" />}
      </header>
      <div className="columns">
        <Card title={t('compete.jackpot_winners')}>
          <WinnersTable wins={data.wins} title={t('compete.jackpot_winners')} named={false} />
        </Card>
        <HowWon jackpot={jackpot} wins={data.wins} />
      </div>
    </Root>
  )
}

const View = ({ data }: ViewProps<Props, Data | null>) =>
  data ? <Shown key={data.jackpots[0]!.id} data={data} /> : null
const Loading = () => (
  <Root {...useRoot()} aria-busy="true">
    <Skeleton ratio={[5, 2]} />
    <Skeleton lines={8} />
  </Root>
)

export default defineWidget<typeof schema, Data | null>({
  load: async ({ api, props, route, signal }) => {
    const id = route.params['id'] ?? ''
    const [jackpots, wins] = await Promise.all([
      api.jackpots.get({ id }, { signal }),
      api.jackpots.getWinners({ id, count: props.winners }, { signal }),
    ])
    return jackpots.length > 0 ? { jackpots, wins: wins.items } : null
  },
  View,
  Loading,
  head: ({ data }) => (data ? { title: data.jackpots[0]!.title } : { status: 404 }),
})
