import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Image } from '../../../engine/ui/index.ts'
import type { GameItem } from '../../../schemas/api/games.ts'
import { BlockHeader } from '../parts/block-header.tsx'
import { displayOf } from '../parts/game.ts'
import { besideStyles } from '../parts/beside.ts'
import { given } from '../parts/row.tsx'
import { section } from '../parts/section.ts'
import type schema from './schema.ts'

type Props = PropsOf<typeof schema>
interface CardGame {
  sysname: string
  name: string
  provider: string
  rtp?: string
  volatility?: string
  demo: boolean
}

const toCard = (item: GameItem): CardGame => ({
  sysname: item.sysname,
  name: displayOf(item).name,
  provider: item.provider.name,
  demo: item.demo,
  ...given({ rtp: item.rtp, volatility: item.volatility }),
})

const Root = styled.section`
  ${section}
  padding-block: var(--band-space, 46px);
  margin-block: var(--band-margin, 28px);
  background: var(--band-ground, var(--sunken));
  border-block: var(--line) solid var(--rule, var(--border-strong));
  .cards {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(250px, 1fr));
    gap: 20px;
  }
  .card {
    position: relative;
    display: flex;
    flex-direction: column;
    overflow: hidden;
    background: var(--raised);
    border: max(1px, var(--line)) solid var(--rule, var(--border));
    border-radius: var(--r-m);
    color: var(--fg);
    text-decoration: none;
    transition:
      transform var(--t-2) var(--ease),
      box-shadow var(--t-2) var(--ease);
  }
  .card > img,
  .card > .fy-image {
    width: 100%;
    height: 212px;
    object-fit: cover;
    border-block-end: max(1px, var(--line)) solid var(--rule, var(--border));
  }
  .card a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  .card a:focus-visible {
    outline: none;
  }
  .card:has(a:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 3px;
  }
  .card-text {
    display: flex;
    flex-direction: column;
    flex: 1;
    padding: 16px 18px 18px;
  }
  h3 {
    margin: 0;
    font: 600 21px/1.15 var(--display);
    letter-spacing: var(--tracking);
  }
  p,
  small {
    margin: 0;
    color: var(--fg-muted);
    font-size: 13.5px;
  }
  small {
    margin-block-start: auto;
  }
  dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 5px 14px;
    margin: 12px 0 10px;
    padding-block-start: 10px;
    border-block-start: 1px solid var(--border);
    font-size: 14px;
  }
  dt {
    color: var(--fg-muted);
  }
  dd {
    margin: 0;
    font-weight: 600;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  @media (hover: hover) {
    .card:hover {
      transform: var(--card-hover);
      box-shadow: var(--shadow-2);
    }
    .card:hover h3 {
      text-decoration: underline;
      text-decoration-thickness: 1px;
      text-underline-offset: 4px;
    }
  }
  @media (max-width: 767px) {
    --band-space: 36px;
    .cards {
      display: flex;
      gap: 14px;
      overflow-x: auto;
      scrollbar-width: none;
      scroll-snap-type: x proximity;
      margin-inline: calc(-1 * var(--gutter));
      padding-inline: var(--gutter);
      scroll-padding-inline: var(--gutter);
    }
    .card {
      flex: 0 0 250px;
      scroll-snap-align: start;
    }
  }
`

/** Only pages that have such a list bring these styles. */
const BesideRoot = styled.section`
  ${section}
  ${besideStyles('.card', 'h3')}
  .card a {
    color: inherit;
  }
  .card a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  .card a:focus-visible {
    outline: none;
  }
  .card:has(a:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 3px;
  }
  .card-text > :is(p, small, dl) {
    display: block;
    margin: 2px 0 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: var(--fg-muted);
    font-size: 13px;
  }
  .card-text > dl {
    display: grid;
    grid-template-columns: auto 1fr;
    column-gap: 8px;
  }
  dd {
    margin: 0;
    color: var(--fg);
    font-weight: 600;
  }
`

const View = ({ props, data }: ViewProps<Props, CardGame[]>) => {
  const root = useRoot()
  const { navigation } = useStores()
  const { t, number } = useI18n()
  const cards = props.picks.flatMap((pick) =>
    data.filter((game) => game.sysname === pick.game).map((game) => ({ ...pick, ...game })),
  )
  if (cards.length === 0) return null
  const isBeside = props.variant === 'beside'
  const Shape = isBeside ? BesideRoot : Root
  return (
    <Shape {...root} data-variant={isBeside ? 'beside' : undefined} aria-label={props.title}>
      <BlockHeader
        title={props.title}
        {...given({ icon: props.icon, text: props.text, href: props.href })}
        linkLabel={props.linkLabel || t('lobby.view_all')}
      />
      <div className="cards">
        {cards.map((card) => (
          <article key={card.sysname} className="card">
            <Image src={card.image} alt="" width={480} height={320} />
            <div className="card-text">
              <h3>
                <a href={navigation.href(`/game/${card.sysname}`)} aria-label={`${card.name}, ${card.provider}`}>
                  {card.name}
                </a>
              </h3>
              <p>{card.provider}</p>
              <dl>
                {card.rtp && (
                  <>
                    <dt>{t('lobby.rtp')}</dt>
                    <dd>
                      {number(Number(card.rtp) / 100, {
                        style: 'percent',
                        minimumFractionDigits: 1,
                        maximumFractionDigits: 2,
                      })}
                    </dd>
                  </>
                )}
                {card.volatility && (
                  <>
                    <dt>{t('lobby.volatility')}</dt>
                    <dd>{t(`lobby.volatility_${card.volatility}`)}</dd>
                  </>
                )}
              </dl>
              {card.note && <small>{card.note}</small>}
            </div>
          </article>
        ))}
      </div>
    </Shape>
  )
}

export default defineWidget<typeof schema, CardGame[]>({
  load: async ({ api, props, signal }) => {
    if (props.picks.length === 0) return []
    const { items } = await api.games.get(
      { sysnames: props.picks.map(({ game }) => game).join(','), count: props.picks.length },
      { signal },
    )
    return items.map(toCard)
  },
  View,
})
