import { styled } from 'styled-components'
import { responsiveImage } from '../../../engine/images/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Icon } from '../../../engine/ui/index.ts'
import { besideStyles } from '../parts/beside.ts'
import { section } from '../parts/section.ts'
import type schema from './schema.ts'

type Props = PropsOf<typeof schema>
/** Number of games by category. */
type Counts = Record<string, number>

const Root = styled.div`
  ${section}
  display: grid;
  grid-auto-rows: 1fr;
  gap: 12px;
  height: 100%;
  .product {
    position: relative;
    isolation: isolate;
    display: flex;
    align-items: flex-end;
    justify-content: space-between;
    overflow: hidden;
    min-height: 116px;
    padding: 16px;
    border-radius: var(--r-l);
    background: var(--hero-ground, var(--surface));
    color: var(--fg);
    text-decoration: none;
  }
  .product img {
    position: absolute;
    inset: 0;
    z-index: -2;
    width: 100%;
    height: 100%;
    object-fit: cover;
    transition: scale var(--t-3) var(--ease);
  }
  .product::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    background: linear-gradient(
      var(--to-end, 90deg),
      color-mix(in oklab, var(--canvas) 72%, transparent),
      color-mix(in oklab, var(--canvas) 46%, transparent) 45%,
      transparent 76%
    );
  }
  b {
    display: block;
    font: 700 17px/1.1 var(--display);
    letter-spacing: var(--tracking);
  }
  small {
    display: block;
    margin-block-start: 4px;
    font-size: 12px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .product > svg {
    flex: none;
    width: 32px;
    height: 32px;
    padding: 7px;
    border-radius: var(--r-m);
    background: color-mix(in oklab, var(--canvas) 60%, transparent);
  }
  /* The picture's calm side is where the words begin; on a phone it stands beside them. */
  @media (width >= 768px) {
    .product:dir(rtl) img {
      transform: scaleX(-1);
    }
  }
  @media (hover: hover) {
    .product:hover img {
      scale: 1.05;
    }
  }
  @media (max-width: 991px) {
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
  }
  @media (max-width: 767px) {
    .product {
      min-height: 92px;
      padding: 14px;
    }
    .product img {
      inset-inline-start: 20%;
      width: 90%;
      max-width: none;
      mask: linear-gradient(var(--to-end, 90deg), transparent, var(--fg) 45%);
    }
    .product > svg {
      display: none;
    }
    b {
      font-size: 15px;
    }
  }
`

/** Only pages that have such a list bring these styles. */
const BesideRoot = styled.div`
  ${section}
  ${besideStyles('.product', 'b')}
  .product {
    grid-template-columns: var(--beside-picture, 104px) minmax(0, 1fr) auto;
  }
  small {
    display: block;
    margin-block-start: 4px;
    color: var(--fg-muted);
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
`

/** How wide a card's picture is: on phones nine tenths of a card, of which two stand side by side. */
const SIZES = '(max-width: 767px) calc(45vw - 16px), (max-width: 991px) 48vw, 400px'
const pictureOf = (image: string, quality: number, sizes: string) => {
  const { src, srcSet } = responsiveImage(image, quality)
  return srcSet === undefined ? { src } : { sizes, srcSet, src }
}

const View = ({ props, data }: ViewProps<Props, Counts>) => {
  const root = useRoot()
  const { facts } = useStores()
  const { t } = useI18n()
  const isBeside = props.variant === 'beside'
  const cards = props.cards.map((card) => {
    const count = card.category ? data[card.category] : undefined
    return (
      <a key={card.href} className="product" href={card.href}>
        <img {...pictureOf(card.image, facts.imageQuality, isBeside ? '104px' : SIZES)} alt="" />
        <span>
          <b>{card.title}</b>
          {count !== undefined && <small>{t('lobby.games_count', { count })}</small>}
        </span>
        <Icon name="arrow-up-right" />
      </a>
    )
  })
  if (!isBeside) return <Root {...root}>{cards}</Root>
  return (
    <BesideRoot {...root} data-variant="beside">
      <div className="cards">{cards}</div>
    </BesideRoot>
  )
}

export default defineWidget<typeof schema, Counts>({
  load: async ({ api, signal }) =>
    Object.fromEntries(
      (await api.games.getCategories({}, { signal })).map(({ sysname, games_count }) => [sysname, games_count]),
    ),
  View,
})
