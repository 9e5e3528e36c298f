import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Image } from '../../../engine/ui/index.ts'
import type { CategoryItem } from '../../../schemas/api/games.ts'
import { pickCategories } from '../parts/categories.ts'
import { section } from '../parts/section.ts'
import type schema from './schema.ts'

type Props = PropsOf<typeof schema>

/** Colours of the cards, in turn: each has a colour for the words that stand on it. */
const ROLES = ['danger', 'secondary', 'success', 'gold', 'info', 'accent'] as const

const Root = styled.nav`
  ${section}
  .category-cards {
    display: flex;
    gap: 14px;
    overflow-x: auto;
    scrollbar-width: none;
    margin: -6px -6px -10px;
    padding: 6px 6px 12px;
  }
  a {
    flex: 1 0 112px;
    display: grid;
    justify-items: center;
    align-content: start;
    gap: 4px;
    padding: 12px 8px 10px;
    border-radius: var(--r-l);
    box-shadow: var(--shadow-2);
    font: var(--display-weight) 16px/1.15 var(--display);
    text-align: center;
    /* A card is as wide as its longest word. */
    overflow-wrap: break-word;
    transition: transform var(--t-1) var(--ease);
  }
  ${ROLES.map(
    (role, index) =>
      `a:nth-child(${ROLES.length}n + ${index + 1}) { background: var(--${role}); color: var(--on-${role}); }`,
  ).join('\n')}
  a:hover {
    transform: var(--card-hover);
  }
  .fy-image {
    inline-size: 68px;
    background: none;
    object-fit: contain;
  }
  @media (width < 768px) {
    .category-cards {
      gap: 10px;
      margin-inline: calc(-1 * var(--gutter));
      padding-inline: var(--gutter);
    }
    a {
      flex-basis: 92px;
      font-size: 15px;
    }
    .fy-image {
      inline-size: 54px;
    }
  }
`

interface Card {
  label: string
  href: string
  image: string
}

/** Cards with words and an address: a category without games has none, and neither has a card that names nothing. */
const cardsOf = (props: Props, categories: readonly CategoryItem[], href: (path: string) => string): Card[] =>
  props.cards.flatMap(({ category, image, ...own }) => {
    const [found] = category === undefined ? [] : pickCategories(categories, [category])
    if (category !== undefined && !found) return []
    const label = own.label ?? found?.title
    const address = own.href ?? (found && href(`/gamehall?category=${found.sysname}`))
    return label && address ? [{ label, href: address, image }] : []
  })

const View = ({ props, data }: ViewProps<Props, CategoryItem[]>) => {
  const root = useRoot()
  const { t } = useI18n()
  const { navigation } = useStores()
  const cards = cardsOf(props, data, (path) => navigation.href(path))
  if (cards.length === 0) return null
  return (
    <Root {...root} aria-label={t('lobby.categories')}>
      <div className="category-cards">
        {cards.map(({ label, href, image }) => (
          <a key={href} href={href}>
            <Image src={image} alt="" width={68} height={68} />
            {label}
          </a>
        ))}
      </div>
    </Root>
  )
}

export default defineWidget<typeof schema, CategoryItem[]>({
  load: ({ api, signal }) => api.games.getCategories({}, { signal }),
  View,
})
