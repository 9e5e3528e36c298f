import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Card, Skeleton } from '../../../engine/ui/index.ts'
import type { Jackpot, JackpotWin } from '../../../schemas/api/jackpots.ts'
import { section } from '../../lobby/parts/section.ts'
import { useJackpots, WinnersTable } from '../parts/jackpots.tsx'
import { Proof } from './proof.tsx'
import type schema from './schema.ts'

type Props = PropsOf<typeof schema>
interface Data {
  jackpots: Jackpot[]
  wins: JackpotWin[]
}

const Root = styled.article`
  ${section}
  padding-block-end: 60px;
  .amount {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .head {
    display: grid;
    justify-items: start;
    gap: 10px;
    margin-block: 24px 16px;
    padding: 30px clamp(18px, 3vw, 40px);
    border-radius: var(--r-l);
    background: radial-gradient(circle at 90% 0%, var(--gold-soft), transparent 60%), var(--surface);
    box-shadow: 0 0 0 var(--line) var(--rule, transparent);
  }
  .head a:first-child {
    color: var(--fg-muted);
    font-size: 13px;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .head b {
    color: var(--gold-text, var(--accent-text));
    font: 800 clamp(36px, 8vw, 84px)/1.05 var(--display);
    font-variation-settings: 'opsz' 11;
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
`

const Shown = ({ data }: { data: Data }) => {
  const root = useRoot()
  const { t, money } = useI18n()
  const { navigation } = useStores()
  const [jackpot] = useJackpots(data.jackpots)
  const { id, title, text, amount, limit, commitment, games } = jackpot!
  const [type] = games.types
  return (
    <Root {...root} data-jackpot={id}>
      <header className="head">
        <a href={navigation.href('/jackpots')}>{t('compete.all_jackpots')}</a>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
        <b className="amount">{money(amount)}</b>
        <Button href={navigation.href('/gamehall')}>{t(type ? 'compete.play_games' : 'compete.play_any')}</Button>
      </header>
      <div className="columns">
        <Card title={t('compete.jackpot_winners')}>
          <WinnersTable wins={data.wins} title={t('compete.jackpot_winners')} named={false} />
        </Card>
        <Card title={t('compete.how_won')}>
          <p>{t('compete.how_won_text', { limit: money(limit) })}</p>
          <code>{commitment}</code>
          {data.wins.map((win) => (
            <Proof key={win.number} win={win} />
          ))}
        </Card>
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
