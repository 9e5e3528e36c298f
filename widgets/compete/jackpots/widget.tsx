import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, EmptyState, SectionHeader, Skeleton } from '../../../engine/ui/index.ts'
import type { Jackpot, JackpotWin } from '../../../schemas/api/jackpots.ts'
import { section } from '../../lobby/parts/section.ts'
import { useJackpots, WinnersTable } from '../parts/jackpots.tsx'
import type schema from './schema.ts'

type Props = PropsOf<typeof schema>
interface Data {
  jackpots: Jackpot[]
  wins: JackpotWin[]
}

const Root = styled.section`
  ${section}
  padding-block-end: 60px;
  > h2 {
    margin-block: 28px 12px;
  }
  .amount {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .pot {
    position: relative;
    display: grid;
    gap: 4px;
  }
  .pot a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  .pot p {
    color: var(--fg-muted);
  }
  &[data-variant='panels'] {
    .pots {
      display: grid;
      grid-template-columns: repeat(6, minmax(0, 1fr));
      gap: 16px;
    }
    .pot {
      grid-column: span 2;
      align-content: end;
      min-block-size: 190px;
      padding: 22px;
      border-radius: var(--r-l);
      background: radial-gradient(circle at 85% 0%, var(--gold-soft), transparent 62%), var(--surface);
      transition: transform var(--t-2) var(--ease);
    }
    .pot:first-child {
      grid-column: 1 / -1;
      min-block-size: 250px;
    }
    .pot:nth-child(n + 2) {
      grid-column: span 3;
    }
    .pot b {
      color: var(--gold-text, var(--accent-text));
      font: 800 clamp(26px, 4vw, 38px)/1.1 var(--display);
    }
    .pot:first-child b {
      font-size: clamp(34px, 7vw, 76px);
    }
    .pot h2 {
      font: 800 20px/1.2 var(--display);
    }
    @media (hover: hover) {
      .pot:hover {
        transform: var(--card-hover);
      }
    }
    @media (max-width: 767px) {
      .pot:nth-child(n) {
        grid-column: 1 / -1;
        min-block-size: 140px;
      }
    }
  }
  &[data-variant='ledger'] {
    .pots {
      border-block: max(1px, var(--line)) solid var(--rule, var(--border));
    }
    .pot {
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: baseline;
      padding-block: 20px;
    }
    .pot + .pot {
      border-block-start: 1px dotted var(--rule, var(--border));
    }
    .pot h2 {
      font: 600 clamp(24px, 3.4vw, 34px)/1.15 var(--display);
    }
    .pot p {
      grid-row: 2;
    }
    .pot b {
      grid-column: 2;
      grid-row: 1;
      color: var(--secondary-text);
      font: 600 clamp(24px, 4vw, 44px)/1.1 var(--display);
      font-variation-settings: 'opsz' 11;
    }
  }
`

const View = ({ props, data }: ViewProps<Props, Data>) => {
  const root = useRoot()
  const { t, money } = useI18n()
  const { navigation } = useStores()
  const jackpots = useJackpots(data.jackpots)
  return (
    <Root {...root} data-variant={props.variant}>
      <SectionHeader level={1} title={props.title} {...(props.text ? { text: props.text } : {})} />
      {jackpots.length === 0 ? (
        <EmptyState
          icon="coins"
          title={t('compete.no_jackpots')}
          text={t('compete.no_jackpots_text')}
          action={<Button href={navigation.href('/gamehall')}>{t('compete.to_games')}</Button>}
        />
      ) : (
        <div className="pots">
          {jackpots.map(({ id, title, text, amount }) => (
            <article key={id} className="pot" data-jackpot={id}>
              <h2>
                <a href={navigation.href(`/jackpots/${id}`)}>{title}</a>
              </h2>
              {text && <p>{text}</p>}
              <b className="amount">{money(amount)}</b>
            </article>
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
    <Skeleton lines={10} />
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
